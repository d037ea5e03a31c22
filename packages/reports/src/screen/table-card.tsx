/** A table of a report in its card: its rows with their bars, the room that is kept for them, and their file. */
import { scaledBars, TableView, type TableViewProps } from '@magpie/ui';
import type { ReactNode } from 'react';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { PartCard, type PartCardProps } from './part-card.tsx';

type OfCard = Pick<
  PartCardProps,
  'title' | 'help' | 'question' | 'meaning' | 'actions' | 'footer' | 'span' | 'below' | 'failure'
>;
type OfTable<Row> = Omit<TableViewProps<Row>, 'caption' | 'rows' | 'bars' | 'skeletonRows' | 'footer' | 'actions'>;

export interface TableCardProps<Row> extends OfCard, OfTable<Row> {
  /** Its rows, or the error in their place; neither until the first answer. */
  rows: readonly Row[] | PartError | null | undefined;
  /** How many of them are shown; all unless given. Bars are on the scale of all. */
  shown?: number | undefined;
  /** How many rows to expect: the room that is kept while they load. */
  expected: number;
  /** The number that the bars behind the names are as long as; no bars without it. */
  bar?: ((row: Row) => number) | undefined;
  /** The report's table in the file, and parameters of the file. */
  table: string;
  params?: Readonly<Record<string, string>> | undefined;
  /** Whether there is something to save; if not given, whether there are rows. */
  saves?: boolean | undefined;
  /** Above the table. */
  above?: ReactNode;
  /** Class of the box around the table, if it needs one. */
  className?: string | undefined;
}

/** The table. */
export function TableCard<Row>(props: TableCardProps<Row>) {
  const { title, help, question, meaning, actions, footer, span, below, failure, table, params, saves, ...inside } =
    props;
  const { rows, shown, expected, bar, above, className, ...view } = inside;
  const given = rows == null || isPartError(rows) ? [] : rows;
  const drawn = (
    <TableView<Row>
      {...view}
      caption={title}
      rows={given.slice(0, shown)}
      bars={bar && scaledBars(given, bar, view.before)}
      skeletonRows={rows == null ? expected : 0}
    />
  );
  return (
    <PartCard
      {...{ title, help, question, meaning, actions, footer, span, below, failure }}
      answer={rows}
      file={{ table, params, disabled: !(saves ?? given.length > 0) }}
    >
      {above}
      {className ? <div className={className}>{drawn}</div> : drawn}
    </PartCard>
  );
}
