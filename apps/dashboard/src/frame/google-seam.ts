/** Seam between days that were read from Google and the site's own. */
import type { ReportScreen } from '@magpie/reports/screen';
import { addDays, type Day } from '@magpie/time';
import { __, seamLine, sprintf } from '@magpie/ui';
import { PROVIDER } from '../common/provider.ts';

/** The days at a seam: either is enough. */
interface Seam {
  /** The last day that was read. */
  readonly last: Day | undefined;
  /** The first own day. */
  readonly first: Day | undefined;
}

/** Marks charts of numbers that begin before the own ones, and those of which nothing is known before. */
export function seamOf({ last: read, first: own }: Seam, product: string): ReportScreen['seam'] {
  const last = read ?? addDays(own!, -1);
  const first = addDays(last, 1);
  return ({ buckets, values, end }, format, below) => {
    const next = buckets.findIndex(({ start }) => start >= first);
    const index = next < 0 ? buckets.length : next;
    if (index < 1 || last >= end) return null;
    // The days of this chart couldn't be read.
    const isUnknown = values.slice(0, index).every((value) => value === null);
    return seamLine(below, {
      index,
      // A week or month has days of both.
      isWithin: (buckets[index]?.start ?? '~') > `${first}~`,
      before: isUnknown
        ? /* translators: %s: a date */ sprintf(__('Not known until %s', 'magpie'), format.day(last))
        : /* translators: 1: the name of a service, 2: a date */
          sprintf(__('%1$s until %2$s', 'magpie'), PROVIDER, format.day(last)),
      /* translators: 1: the product's name, 2: a date */
      after: sprintf(__('%1$s from %2$s', 'magpie'), product, format.day(first)),
      names: [isUnknown ? __('Not known', 'magpie') : PROVIDER, product],
      values,
    });
  };
}
