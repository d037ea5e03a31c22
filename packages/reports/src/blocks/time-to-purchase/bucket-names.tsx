/** Names for ranges of days, visits and orders, in reports and in filters. */
import { __, _n, sprintf } from '@magpie/ui';

/** The dimensions whose values are such ranges. */
const DIMENSIONS = ['daysToPurchase', 'sessionsToPurchase'] as const;
type BucketDimension = (typeof DIMENSIONS)[number];

/** Whether a dimension's values are such ranges. */
export const hasBuckets = (dimension: string): dimension is BucketDimension =>
  (DIMENSIONS as readonly string[]).includes(dimension);

/** The name of a range such as `0`, `7-13` or `28+`; any other text stays as it is. */
export function bucketName(of: BucketDimension | 'orders', bucket: string, locale: string): string {
  const [, from = '', to, more] = /^(\d+)(?:-(\d+)|(\+))?$/.exec(bucket) ?? [];
  if (from === '') return bucket;
  const count = (text: string) => new Intl.NumberFormat(locale).format(Number(text));
  // Of orders there are only single numbers, and the last.
  if (of === 'orders')
    return sprintf(
      more
        ? /* translators: %s: a number */ __('%s orders or more', 'magpie')
        : /* translators: %s: a number */ _n('%s order', '%s orders', Number(from), 'magpie'),
      count(from),
    );
  const days = of === 'daysToPurchase';
  if (days && bucket === '0') return __('Less than a day', 'magpie');
  if (more)
    return days
      ? /* translators: %s: a number */ sprintf(__('%s days or more', 'magpie'), count(from))
      : /* translators: %s: a number */ sprintf(__('%s sessions or more', 'magpie'), count(from));
  if (to !== undefined)
    return days
      ? /* translators: 1 and 2: numbers of days */ sprintf(__('%1$s–%2$s days', 'magpie'), count(from), count(to))
      : /* translators: 1 and 2: numbers of sessions */
        sprintf(__('%1$s–%2$s sessions', 'magpie'), count(from), count(to));
  return days
    ? sprintf(/* translators: %s: a number */ _n('%s day', '%s days', Number(from), 'magpie'), count(from))
    : sprintf(/* translators: %s: a number */ _n('%s session', '%s sessions', Number(from), 'magpie'), count(from));
}
