/** Seam between days that were read from Google and the site's own. */
import type { ReportScreen } from '@magpie/reports/screen';
import { addDays, type Day } from '@magpie/time';
import { __, seamLine, sprintf } from '@magpie/ui';
import { PROVIDER } from '../common/provider.ts';

/** Marks charts of numbers that begin before the own ones: `last` is the last day that was read. */
export function seamOf(last: Day, product: string): ReportScreen['seam'] {
  const first = addDays(last, 1);
  return ({ buckets, values, end }, format, below) => {
    const next = buckets.findIndex(({ start }) => start >= first);
    const index = next < 0 ? buckets.length : next;
    // Without a number before it, the days of this chart couldn't be read.
    if (index < 1 || last >= end || !values.slice(0, index).some(Boolean)) return null;
    return seamLine(below, {
      index,
      // A week or month has days of both.
      isWithin: (buckets[index]?.start ?? '~') > `${first}~`,
      /* translators: 1: the name of a service, 2: a date */
      before: sprintf(__('%1$s until %2$s', 'magpie'), PROVIDER, format.day(last)),
      /* translators: 1: the product's name, 2: a date */
      after: sprintf(__('%1$s from %2$s', 'magpie'), product, format.day(first)),
      names: [PROVIDER, product],
      values,
    });
  };
}
