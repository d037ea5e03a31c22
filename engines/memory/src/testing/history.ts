/** History for tests: the sums that another analytics would report of known events. */
import type { Hit } from '@magpie/events';
import { type DayOfHistory, HISTORY_CUTS, plan, type Site } from '@magpie/query';
import { addDays, type Day } from '@magpie/time';
import { MEASURES, NOT_SET } from '@magpie/vocabulary';
import { createMemoryEngine } from '../engine.ts';

/** The days from one to another with the sums of their events in every cut. */
export async function historyOf(
  hits: readonly Hit[],
  site: Site,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<DayOfHistory[]> {
  const engine = createMemoryEngine(hits);
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return Promise.all(
    days.map(async (day) => {
      const asked = HISTORY_CUTS.map(({ dimensions, measures }) => {
        const perLine = dimensions.some((name) => name.startsWith('item'));
        const question = { dimensions, metrics: [perLine ? 'itemsViewed' : 'eventCount'], keepEmptyRows: true };
        return {
          ...plan({ ...question, dateRanges: [{ start: day, end: day }], limit: 250_000 }, site, Date.now()),
          measures: measures.map((name) => MEASURES[name]),
        };
      });
      const tables = await engine.run(asked);
      return {
        day,
        google: {},
        cuts: HISTORY_CUTS.map((cut, i) => ({
          cut,
          rows: tables[i]!.rows.map(({ dimensions, measures }) => ({
            keys: dimensions.map((text) => (text === NOT_SET ? '' : text)),
            values: measures,
          })),
        })),
      };
    }),
  );
}
