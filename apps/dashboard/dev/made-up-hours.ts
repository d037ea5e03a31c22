/** Hours of the made-up site in Search Console: Google is three hours behind. */
import type { SearchHours } from '@magpie/reports';

const HOUR_MS = 3_600_000;
const BEHIND = 3;

/** The hours from an instant on. */
export function madeUpHours(from: number, now: number): SearchHours {
  const last = Math.floor(now / HOUR_MS) - BEHIND;
  const count = last - Math.floor(from / HOUR_MS) + 1;
  return {
    hours: Array.from({ length: count }, (_, i) => {
      const clicks = Math.round(6 + 5 * Math.sin((i / 24) * 2 * Math.PI));
      return {
        at: (last - count + 1 + i) * HOUR_MS,
        clicks,
        impressions: clicks * 9,
        position: 4.2,
      };
    }),
    openFrom: (last - 1) * HOUR_MS,
  };
}
