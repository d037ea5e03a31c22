/** Describes an open row of a details report in words. */
import { __, type Formatters, sprintf } from '@magpie/ui';
import type { GroupInside } from '../parts/details-more.shape.ts';
import type { DetailsRow } from '../parts/details-table.ts';

/** How many of the rows inside are named. */
const NAMED = 3;

/** Describes where a row's sessions came from: its largest inner rows with their shares; null if there are none. */
export function describeShares(row: DetailsRow, { by, rows }: GroupInside, locale: string): string | null {
  const all = Number(row.sessions);
  if (rows.length === 0 || all === 0) return null;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const named = rows
    .slice(0, NAMED)
    .map((one) => `${String(one[by])} ${percent.format(Number(one.sessions) / all)}`)
    .join(', ');
  /* translators: %s: channels with their percent, such as Organic Search 61%, Direct 22% */
  return sprintf(__('Came from %s.', 'magpie'), named);
}

/** Describes a row's revenue per 100 sessions, so that rows of any size compare; null if it sold nothing. */
export function describeRevenue({ sessions, revenue }: DetailsRow, format: Formatters): string | null {
  if (!Number(revenue) || !Number(sessions)) return null;
  /* translators: %s: an amount of money */
  return sprintf(
    __('%s per 100 visits', 'magpie'),
    format.metric((Number(revenue) / Number(sessions)) * 100, 'currency'),
  );
}
