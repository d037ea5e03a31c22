/** Top lists. */
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import type { Figure } from './explain.tsx';
import type { Unit } from './format.ts';
import { linkClass } from './link.ts';
import type { RowTitle } from './row-name.tsx';
import { type DataColumn, scaledBars } from './table-cell.tsx';
import { TableView } from './table-view.tsx';

/** A further column of numbers. */
export interface RankColumn {
  id: string;
  label: string;
  unit: Unit;
}

/** One row of a top list. */
export interface RankRow extends RowTitle {
  id: string;
  value: number;
  /** The compared period's value. */
  compareValue?: number | null | undefined;
  /** The numbers of the further columns, by their ids. */
  more?: Readonly<Record<string, number | null>> | undefined;
}

export interface RankListProps {
  title: string;
  help?: string | undefined;
  /** Its receipt. */
  figure?: Figure | undefined;
  rows: readonly RankRow[];
  unit: Unit;
  /** The name of the leading number. */
  valueLabel: string;
  /** Numbers after the leading one. */
  columns?: readonly RankColumn[] | undefined;
  /** Name of the rows; the title when left out. */
  nameLabel?: string | undefined;
  emptyText: string;
  /** Filters the view by a row. */
  onSelect?: ((row: RankRow) => void) | undefined;
  /** Where the whole list is. */
  moreLink?: { label: string; href: string; external?: boolean } | undefined;
  actions?: ReactNode;
  /** How many rows to expect: the room that is kept while they load. */
  expectedRows?: number | undefined;
  /** Whether a short list keeps that room afterwards, too: of rows that come and go. */
  keepsRoom?: boolean | undefined;
  /** Lines of text in each row's name. */
  lines?: 1 | 2 | undefined;
  /** Each row has the compared period's value; the change is below its own. */
  compared?: boolean | undefined;
  /** Columns of the card grid. */
  span?: number | undefined;
  loading?: boolean | undefined;
}

/** So many numbers have room beside the name on a phone. */
const MOST_BESIDE = 2;

/** A top list in a card: a bar behind each name as long as its share of the leading one. */
export function RankList(props: RankListProps) {
  const { title, rows, unit, valueLabel, onSelect, moreLink, compared, loading } = props;
  const expected = props.expectedRows ?? 10;
  const before = compared ? (row: RankRow) => ({ ...row, value: row.compareValue as number }) : undefined;
  const columns: DataColumn<RankRow>[] = [
    {
      id: 'label',
      label: props.nameLabel ?? title,
      name: (row) => row,
      onFilter: onSelect,
    },
    { id: 'value', label: valueLabel, unit, strong: true, better: 'higher' },
    ...(props.columns ?? []).map(
      (column): DataColumn<RankRow> => ({
        ...column,
        notCompared: true,
        value: (row) => row.more?.[column.id] ?? null,
      }),
    ),
  ];
  return (
    <Card
      title={title}
      help={props.help}
      figure={props.figure}
      actions={props.actions}
      busy={loading && rows.length > 0}
      span={props.span}
      footer={
        moreLink && (
          <a
            className={linkClass}
            href={moreLink.href}
            {...(moreLink.external && { target: '_blank', rel: 'noreferrer' })}
          >
            {moreLink.label}
          </a>
        )
      }
    >
      <TableView<RankRow>
        caption={title}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        before={before}
        bars={scaledBars(rows, ({ value }) => value, before)}
        lines={props.lines}
        narrow={columns.length > MOST_BESIDE + 1 ? 'line' : 'same'}
        padTo={props.keepsRoom ? expected : 0}
        skeletonRows={loading && rows.length === 0 ? expected : 0}
        empty={props.emptyText}
      />
    </Card>
  );
}
