/** Columns of tables with Search Console's numbers. */
import type { DataColumn } from '@magpie/ui';
import { searchTabs } from './search-chart.tsx';
import type { searchFigures } from './search-terms.shape.ts';

/** A row with the numbers. */
type Figures = { readonly [Name in keyof typeof searchFigures]: number | null };

/** The columns of clicks, impressions, CTR and position. */
export const figureColumns = (locale: string): DataColumn<Figures>[] =>
  searchTabs().map(({ id, label, unit, help }) => ({
    id,
    label,
    unit,
    help,
    sortable: true,
    ...(id === 'clicks' && { strong: true, bar: true }),
    // One decimal, as Google shows it.
    ...(id === 'position' && {
      render: ({ position }: Figures) => (position === null ? '–' : oneDecimal(position, locale)),
    }),
  }));

const oneDecimal = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
