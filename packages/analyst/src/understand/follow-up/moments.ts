/** Follow-ups that mean less or something else than their words say alone: "and yesterday at this time", "and on average". */
import { findDates } from '../dates/find.ts';
import type { Calendar } from '../dates/periods.ts';
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';

const AT_THIS_TIME =
  /\b(?:(?:at|by|around|about|until|till|up to) (?:this|that|the same|exactly this) (?:time|hour|moment|minute|point)|(?:this|the same|same) (?:time|hour|moment)|(?:an|one|\d+|two|three|a few) hours? (?:ago|before|earlier)|\d+ minutes (?:ago|before|earlier))\b/;

/** Declines the last minutes of another day, which aren't kept by the minute: "and yesterday at this time", after who is here now. */
export function ofMomentThen(text: string, previous: Request, calendar: Calendar): Understood | undefined {
  if (previous.minutes === undefined || !AT_THIS_TIME.test(text)) return undefined;
  const day = findDates(text, calendar).find((one) => one.kind === 'range');
  const { minutes: _, shown: __, before: ___, ...rest } = previous;
  const range = day?.kind === 'range' ? { start: day.period.start, end: day.period.end } : previous.range;
  return {
    kind: 'declined',
    reason: 'impossible',
    about: ['the last minutes of an earlier time'],
    nearest: [{ ...rest, range }],
  };
}

const ON_AVERAGE =
  /^(?:(?:and|or|so) )*(?:(?:what|how much) (?:is|was|does that make) (?:it |that )?)?(?:(?:on|in) (?:an |the )?(?:average|mean)|(?:the |as an |an )?(?:average|mean))[?.! ]*$/;
const REVENUE: readonly string[] = ['purchaseRevenue', 'totalRevenue'];

/** The mean order of a revenue, which is also offered per day: "and on average". */
export function ofMeanOrder(text: string, previous: Request): Understood | undefined {
  const { shape, metrics, range, filters, audience, compared, divisor, minutes } = previous;
  const isRevenue = shape === 'total' && metrics.length === 1 && REVENUE.includes(metrics[0]!);
  const isPlain =
    !compared && !divisor && minutes === undefined && !filters.some((one) => one.dimension.startsWith('item'));
  if (!isRevenue || !isPlain || !ON_AVERAGE.test(text)) return undefined;
  const scope = { range, filters, ...(audience && { audience }) };
  return {
    kind: 'request',
    request: { shape: 'total', metrics: ['averagePurchaseRevenue'], ...scope },
    assumed: new Set(['metric']),
    others: [{ part: 'metric', request: { shape: 'average', metrics, grain: 'day', ...scope } }],
    leftOut: [],
  };
}
