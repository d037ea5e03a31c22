/** Table column that shows how a number changed. */
import { type Better, Change } from './change.tsx';
import styles from './delta-column.module.css';
import type { Unit } from './format.ts';
import { __, sprintf } from './i18n.ts';
import { useFormat } from './locale.tsx';
import type { DataColumn } from './table-cell.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A number then and now. */
export interface Delta {
  value: number | null;
  previous: number | null;
}

/** Percent from the earlier to the present value; null if there was nothing. */
export const changePercent = ({ value, previous }: Delta): number | null =>
  value === null || previous === null || previous === 0 ? null : ((value - previous) / Math.abs(previous)) * 100;

/** A column named "Change", sorted by how large the change is; its earlier value shows on hover and is read out. */
export function deltaColumn<Row>(
  of: (row: Row) => Delta,
  { unit, better = 'higher', id = 'change' }: { unit: Unit; better?: Better; id?: string },
): DataColumn<Row> {
  return {
    id,
    label: __('Change', 'magpie'),
    align: 'end',
    sortable: true,
    value: (row) => {
      const percent = changePercent(of(row));
      return percent === null ? null : Math.abs(percent);
    },
    render: (row) => <DeltaCell delta={of(row)} unit={unit} better={better} />,
  };
}

function DeltaCell({ delta, unit, better }: { delta: Delta; unit: Unit; better: Better }) {
  const format = useFormat();
  const then = format.metric(delta.previous, unit);
  const from = /* translators: %s: the value of the earlier period */ sprintf(__('from %s', 'magpie'), then);
  return (
    <span className={styles.delta} title={from}>
      <Change
        percent={format.metric(delta.value, unit) === then ? 0 : changePercent(delta)}
        better={better}
        isNew={(delta.previous ?? 0) === 0 && (delta.value ?? 0) > 0}
      />
      <VisuallyHidden>, {from}</VisuallyHidden>
    </span>
  );
}
