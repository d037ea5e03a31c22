/** Rows inside an open table row, loaded when it is opened. */
import { __, _n, Button, type DataColumn, type RowBars, RowsInside, sprintf, useFormat, useLocale } from '@magpie/ui';
import type { ReactNode } from 'react';
import type { GroupInside, RowsInside as RowsInsideData } from '../parts/details-more.shape.ts';
import type { DetailsRow, DetailsTable } from '../parts/details-table.ts';
import { describeRevenue, describeShares } from './describe-row.tsx';
import { failureText } from './part-failure.tsx';
import { type MoreAnswer, useReportScreen } from './report-screen.tsx';
import styles from './report-table.module.css';

/** The report's `more` for the rows inside. */
export const useRowsInside = (names: readonly string[] | null, sort: string | undefined): MoreAnswer<RowsInsideData> =>
  useReportScreen().useMore<RowsInsideData>('rows_inside', names && { names, ...(sort && { sort }) });

/** The columns of what a row opens into, by one dimension. */
interface OpenedGroup {
  /** The field of the rows' names. */
  readonly by: string;
  readonly columns: readonly DataColumn<DetailsRow>[];
}

export interface OpenedRowProps {
  /** ID of the first row inside. */
  id: string;
  name: string;
  /** Above all rows inside. */
  lead?: ReactNode;
  row: DetailsRow;
  inWords: DetailsTable['inWords'];
  groups: readonly OpenedGroup[];
  /** The rows of a group that need not be asked for. */
  held?: { readonly by: string; readonly rows: readonly DetailsRow[] } | undefined;
  comparing: boolean;
  /** The bars behind the names, on the scale of the surrounding rows. */
  bars: (row: DetailsRow) => RowBars;
  /** Loaded for all rows at once in print; undefined if the row loads itself. */
  given: MoreAnswer<RowsInsideData> | undefined;
}

/** The rows inside of one, each group of several under its own heading. */
export function OpenedRow(props: OpenedRowProps) {
  const { id, name, row, inWords, groups, held, comparing, bars, given } = props;
  const { params } = useReportScreen();
  const { locale } = useLocale();
  const own = useRowsInside(given ? null : [name], params.sort);
  const { data, failed, loading, onRetry } = given ?? own;
  const inside = data?.rows.find((one) => one.name === name);
  const format = useFormat();
  const lead = props.lead ?? (inWords === 'revenue' ? describeRevenue(row, format) : undefined);
  // What failed or is on its way is said once.
  return groups.slice(0, inside ? groups.length : held ? 2 : 1).map(({ by, columns }, i) => {
    const isInAnswer = held?.by === by;
    const group = isInAnswer ? { ...held, total: held.rows.length } : inside?.groups.find((one) => one.by === by);
    const words = inWords === 'shares' && i === 0 && group && describeShares(row, group, locale);
    if (words)
      return <RowsInside<DetailsRow> key={by} id={id} columns={columns} rows={[]} getRowId={() => by} note={words} />;
    return (
      <RowsInside<DetailsRow>
        key={by}
        id={i === 0 ? id : `${id}-${by}`}
        lead={i === 0 ? lead : undefined}
        heading={(inside || held) && groups.length > 1 ? columns[0]!.label : undefined}
        columns={columns}
        rows={group?.rows ?? (failed ? [] : null)}
        getRowId={(row) => `${by} ${String(row[by])}`}
        before={comparing ? (row) => (row.compare as unknown as DetailsRow | null) ?? undefined : undefined}
        bars={bars}
        note={
          failed && !isInAnswer ? (
            <span role="alert" className={styles.insideFailure}>
              {failureText(failed)} <code>{failed.code}</code>
              <Button size="small" loading={loading} onClick={onRetry}>
                {__('Retry', 'magpie')}
              </Button>
            </span>
          ) : (
            group && further(group, locale)
          )
        }
      />
    );
  });
}

/** How many rows inside are not shown; null for none. */
function further({ total, rows }: GroupInside, locale: string): string | null {
  const more = total - rows.length;
  if (more <= 0) return null;
  return sprintf(
    /* translators: %s: how many rows are inside of another, beside those that are shown */
    _n('And %s more.', 'And %s more.', more, 'magpie'),
    new Intl.NumberFormat(locale).format(more),
  );
}
