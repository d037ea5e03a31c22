/** What is asked of the one row that was answered: "which country has most orders", "how much revenue did it bring". */
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';
import { changed } from './form.ts';

/** Words that stand for one row. */
const POINTS = /\b(?:it|its|that one|this one|the winner|they|them|there|he|she)\b/;

const isOneRow = ({ shape, by, limit, nth, divisor, minutes }: Request): boolean =>
  shape === 'list' && by !== undefined && (limit === 1 || nth !== undefined) && !divisor && minutes === undefined;

/** A number of all, where one row was answered before that it is asked of: the number of that row; undefined where it can't be told. */
export function ofRowBefore(
  text: string,
  understood: Understood,
  previous: Request | undefined,
): Understood | undefined {
  if (!previous || !isOneRow(previous) || !POINTS.test(text) || understood.kind !== 'request') return understood;
  const { shape, by, metrics, filters, compared, divisor, grain } = understood.request;
  if (by !== undefined || filters.some((one) => one.dimension === previous.by)) return understood;
  const isNumber = shape === 'total' && !compared && !divisor && !grain && !understood.assumed.has('metric');
  const isOfSame = filters.every((one) => previous.filters.some((own) => own.dimension === one.dimension));
  if (!isNumber || !isOfSame) return undefined;
  return changed(understood, () => ({ ...previous, metrics: [...new Set([...previous.metrics, ...metrics])] }));
}
