/** Follow-ups about a single row: "which country has most orders", "how much revenue did it bring". */
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';
import { changed } from './form.ts';

/** Words that stand for one row. */
const POINTS = /\b(?:it|its|that one|this one|the winner|they|them|there|he|she)\b/;

/** Words that ask for other rows instead of those before. */
const TURNS = /\b(?:by|per|instead|split|break|broken|group|show)\b/;

const isOneRow = ({ shape, by, limit, nth, divisor, minutes }: Request): boolean =>
  shape === 'list' && by !== undefined && (limit === 1 || nth !== undefined) && !divisor && minutes === undefined;

/** Limits a follow-up to the row that was answered before; undefined if that row isn't known. */
export function ofRowBefore(
  text: string,
  understood: Understood,
  previous: Request | undefined,
): Understood | undefined {
  if (!previous || !isOneRow(previous) || !POINTS.test(text) || understood.kind !== 'request') return understood;
  const { shape, by, metrics, filters, compared, divisor, grain } = understood.request;
  // "What do they buy" refers to a row that isn't known here.
  if (by !== undefined && by !== previous.by && !TURNS.test(text)) return undefined;
  if (by !== undefined || filters.some((one) => one.dimension === previous.by)) return understood;
  const isNumber = shape === 'total' && !compared && !divisor && !grain && !understood.assumed.has('metric');
  const isOfSame = filters.every((one) => previous.filters.some((own) => own.dimension === one.dimension));
  if (!isNumber || !isOfSame) return undefined;
  return changed(understood, () => ({ ...previous, metrics: [...new Set([...previous.metrics, ...metrics])] }));
}
