/** Columns of a dimension's values, in its box and in the list of all. */
import { __, type DataColumn, type useFormat } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import type { ReportDimension } from '../kit/report-dimensions.ts';
import { valueText } from './dimension-texts.tsx';
import type { ValueRow } from './dimensions.shape.ts';

/** Name and views of each value; a value filters if it can. */
export function valueColumns(
  one: ReportDimension,
  format: ReturnType<typeof useFormat>,
  onFilter: ((filter: { field: string; value: string }) => void) | undefined,
): DataColumn<ValueRow>[] {
  const { meaning, better } = metric('screenPageViews')!;
  return [
    {
      id: 'label',
      label: __(one.name, 'magpie'),
      help: one.tooltip === '' ? undefined : __(one.tooltip, 'magpie'),
      name: ({ label }) => ({ label: valueText(one, label, format), full: valueText(one, label, format) }),
      onFilter: onFilter && (({ label }) => onFilter({ field: one.field, value: label })),
    },
    {
      id: 'pageview',
      label: __('Views', 'magpie'),
      unit: 'integer',
      better,
      strong: true,
      help: __(meaning, 'magpie'),
      figure: { title: __('Views', 'magpie'), question: one.field, metrics: ['screenPageViews'] },
    },
  ];
}

/** How values are drawn in any table of them. */
export const valueTable = (comparing: boolean) => ({
  getRowId: ({ label }: ValueRow) => label,
  bar: ({ pageview }: ValueRow) => pageview,
  before: comparing ? (row: ValueRow) => row.compare && { ...row, pageview: row.compare.pageview } : undefined,
  narrow: 'same' as const,
});
