/** Rows inside an open row: the same columns, indented. */
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { type DataColumn, type RowBars, RowCells } from './table-cell.tsx';
import styles from './table-view.module.css';

export interface RowsInsideProps<Row> {
  /** ID of the first row; the button that opens them refers to it. */
  id: string;
  /** About the row as a whole, above everything inside of it. */
  lead?: ReactNode;
  /** Above them, where a row opens into rows of several kinds. */
  heading?: ReactNode;
  columns: readonly DataColumn<Row>[];
  /** Null while they load. */
  rows: readonly Row[] | null;
  getRowId: (row: Row) => string;
  /** The compared row, as in a table. */
  before?: ((row: Row) => Row | null | undefined) | undefined;
  /** The bars behind the names. */
  bars?: ((row: Row) => RowBars) | undefined;
  /** Below them: how many more there are, or why there are none. */
  note?: ReactNode;
}

/** Skeleton rows while they load. */
const SKELETONS = 3;

/** The rows inside of a row; stands among the rows of a table. */
export function RowsInside<Row>({
  id,
  lead,
  heading,
  columns,
  rows,
  getRowId,
  before,
  bars,
  note,
}: RowsInsideProps<Row>) {
  const leading = lead && (
    <tr id={id} className={styles.inside}>
      <td colSpan={columns.length} className={styles.insideNote}>
        {lead}
      </td>
    </tr>
  );
  const own = lead ? `${id}-rows` : id;
  if (rows === null)
    return (
      <>
        {leading}
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <tr key={index} {...(index === 0 && { id: own })} className={styles.inside} data-pending="">
            {columns.map((column, place) => (
              <td key={column.id} className={place > 0 ? styles.end : undefined}>
                <Skeleton height={12} width={place > 0 ? 56 : `${50 - index * 8}%`} />
              </td>
            ))}
          </tr>
        ))}
      </>
    );
  return (
    <>
      {leading}
      {heading && (
        <tr id={own} className={styles.inside}>
          <th scope="rowgroup" colSpan={columns.length} className={styles.insideNote}>
            {heading}
          </th>
        </tr>
      )}
      {rows.map((row, index) => (
        <tr key={getRowId(row)} {...(index === 0 && !heading && { id: own })} className={styles.inside}>
          <RowCells columns={columns} row={row} before={before?.(row)} bars={bars?.(row)} />
        </tr>
      ))}
      {(note || rows.length === 0) && (
        <tr {...(rows.length === 0 && !heading && { id: own })} className={styles.inside}>
          <td colSpan={columns.length} className={styles.insideNote}>
            {note}
          </td>
        </tr>
      )}
    </>
  );
}
