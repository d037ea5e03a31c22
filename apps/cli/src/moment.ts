/** An instant (ms) as the command line shows it, to the minute in UTC; a dash for none. */
export const moment = (at: number | null): string =>
  at === null ? '–' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
