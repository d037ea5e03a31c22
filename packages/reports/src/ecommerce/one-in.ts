/** Writes a conversion rate as "1 in so many visits". */

/** "About" leaves this share of the rate open. */
const ABOUT = 0.1;

/** One of about so many visits has an order, by a rate in percent; undefined where that would be no other words, or not the rate: 66 % isn't about 1 in 2. */
export function oneIn(percent: number | null): number | undefined {
  if (percent === null || percent <= 0) return undefined;
  const exactly = 100 / percent;
  const visits = Math.round(exactly);
  return visits < 2 || Math.abs(visits - exactly) > ABOUT * exactly ? undefined : visits;
}
