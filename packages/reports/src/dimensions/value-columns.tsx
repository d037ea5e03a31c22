/** Columns of a dimension's values, in its box and in the list of all. */
import { __, type DataColumn, type RowBars, rowBars, type useFormat } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { valueText } from './dimension-texts.tsx';
import type { ReportDimension, ValueRow } from './dimensions.shape.ts';

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

/** The bars of rows, by the largest of them. */
export function valueBars(rows: readonly ValueRow[], comparing: boolean): (row: ValueRow) => RowBars {
  const earlierViews = ({ compare }: ValueRow) => (comparing ? compare?.pageview : undefined);
  const most = Math.max(0, ...rows.flatMap((row) => [row.pageview, earlierViews(row) ?? 0]));
  return (row) => rowBars(most, row.pageview, earlierViews(row));
}
