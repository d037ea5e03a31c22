/** Columns of tables with Search Console's numbers. */
import { __, type DataColumn } from '@magpie/ui';
import { searchTabs } from './search-chart.tsx';
import type { SearchTermRow } from './search-terms.shape.ts';

/** The columns of terms: each with its clicks, impressions, CTR and position. */
export const termColumns = (locale: string): DataColumn<SearchTermRow>[] => [
  { id: 'term', label: __('Terms', 'magpie'), sortable: true },
  ...searchTabs().map(
    ({ id, label, unit, help }): DataColumn<SearchTermRow> => ({
      ...{ id, label, unit, help, sortable: true },
      ...(id === 'clicks' && { strong: true, bar: true }),
      // One decimal, as Google shows it.
      ...(id === 'position' && { render: ({ position }) => (position === null ? '–' : oneDecimal(position, locale)) }),
    }),
  ),
];

const oneDecimal = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
