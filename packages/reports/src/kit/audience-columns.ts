/** Columns of a file of what Google knows of visitors, which is no table of the engine. */
import type { ExportColumn } from './tables.ts';

/** The columns of a table, by its title and the field that Google was asked for. */
export const audienceColumns = (title: string, field: string): readonly ExportColumn[] => [
  { field, label: title },
  { field: 'percent', label: 'Share of visitors (%)' },
  { field: 'compare_percent', label: 'Before (%)' },
];
