/** Change between two numbers as they are shown. */

/**
 * Two numbers that read the same have not changed, whatever lies behind their digits. Without a change in percent there is none to correct:
 * after nothing, any number is new.
 */
export const shownChange = <Percent extends number | null | undefined>(
  percent: Percent,
  now: string,
  then: string,
): Percent | 0 => (percent && now === then ? 0 : percent);
