/** This module is responsible for the rows inside of an open table row, loaded when it is opened. */
import { __, _n, Button, type DataColumn, type RowBars, RowsInside, sprintf, useLocale } from '@magpie/ui';
import type { RowInside, RowsInside as RowsInsideData } from '../parts/details-more.shape.ts';
import type { DetailsRow } from '../parts/details-table.ts';
import { type MoreAnswer, useReportScreen } from './report-screen.tsx';
import styles from './report-table.module.css';

/** The report's `more` for the rows inside. */
export const useRowsInside = (names: readonly string[] | null, sort: string | undefined): MoreAnswer<RowsInsideData> =>
  useReportScreen().useMore<RowsInsideData>('rows_inside', names && { names, ...(sort && { sort }) });

export interface OpenedRowProps {
  /** Of the first row inside. */
  id: string;
  name: string;
  columns: readonly DataColumn<DetailsRow>[];
  comparing: boolean;
  /** The bars behind the names, on the scale of the surrounding rows. */
  bars: (row: DetailsRow) => RowBars;
  /** Loaded for all rows at once in print; undefined if the row loads itself. */
  given: MoreAnswer<RowsInsideData> | undefined;
}

/** The rows inside of one row. */
export function OpenedRow({ id, name, columns, comparing, bars, given }: OpenedRowProps) {
  const { params } = useReportScreen();
  const { locale } = useLocale();
  const own = useRowsInside(given ? null : [name], params.sort);
  const { data, failed, loading, onRetry } = given ?? own;
  const inside = data?.rows.find((one) => one.name === name);
  return (
    <RowsInside<DetailsRow>
      id={id}
      columns={columns}
      rows={inside?.rows ?? (failed ? [] : null)}
      getRowId={(row) => String(row[columns[0]!.id])}
      before={comparing ? (row) => row.compare as unknown as DetailsRow : undefined}
      bars={bars}
      note={
        failed ? (
          <span role="alert" className={styles.insideFailure}>
            {__('An unknown error has occurred.', 'magpie')} <code>{failed.code}</code>
            <Button size="small" loading={loading} onClick={onRetry}>
              {__('Retry', 'magpie')}
            </Button>
          </span>
        ) : (
          inside && further(inside, locale)
        )
      }
    />
  );
}

/** How many rows inside aren't shown; null if all are. */
function further({ total, rows }: RowInside, locale: string): string | null {
  const more = total - rows.length;
  if (more <= 0) return null;
  return sprintf(
    /* translators: %s: how many rows are inside of another, beside those that are shown */
    _n('And %s more.', 'And %s more.', more, 'magpie'),
    new Intl.NumberFormat(locale).format(more),
  );
}
