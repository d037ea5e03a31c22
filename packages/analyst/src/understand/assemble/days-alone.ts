/** Sentences that only name days, such as "Christmas": offers the usual queries about them. */
import { Chart } from '../chart/chart.ts';
import type { Parts } from '../chart/parts.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';

/** The questions that days alone can ask; none if the sentence says anything else. */
export function requestsOfDays(parts: Parts, has: ReplyContext['has']): Request[] {
  const { said, dates, values, thresholds } = parts;
  const [date, another] = dates;
  const isAlone =
    !new Chart(parts).has('summary') &&
    said.every(({ meaning }) => meaning.kind === 'filler') &&
    values.length === 0 &&
    thresholds.length === 0;
  if (!isAlone || another || date?.kind !== 'range') return [];
  const periods = (date.readings ?? [date.period]).filter((one) => one !== undefined);
  const of = (metric: 'sessions' | 'purchaseRevenue'): Request[] =>
    periods.map(({ start, end }) => ({ shape: 'total', metrics: [metric], range: { start, end }, filters: [] }));
  // Which days are meant comes before what is asked of them.
  return periods.length === 1 && has.shop ? [...of('sessions'), ...of('purchaseRevenue')] : of('sessions');
}
