/** Common parts of every details report: the chart of sessions and page views over the table. */
import { __, type RowTitle, useIsPrint, usePhone } from '@magpie/ui';
import { type ReactNode, useMemo } from 'react';
import { isPartError, type PartError } from '../kit/part-error.ts';
import type { DetailsReport } from '../parts/details-report.ts';
import { type DetailsData, type DetailsRow, detailsRows, sellsIn, tracedLines } from '../parts/details-table.ts';
import type { ChartLayer } from '../screen/chart-layer.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ReportTable, type TableWithin } from '../screen/report-table.tsx';
import { traceLayer, useTrace } from '../screen/trace.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import styles from './details.module.css';
import { SessionsChart } from './sessions-chart-card.tsx';

interface DetailsPageProps<Row extends DetailsRow> extends Pick<ScreenProps<DetailsData, DetailsReport>, 'data'> {
  readonly report: Pick<DetailsReport, 'details'>;
  /** In place of the chart of sessions and page views; given the row under the pointer. */
  readonly chart?: (layer: ChartLayer | null) => ReactNode;
  /** Beside the chart; on a phone the last thing. */
  readonly beside?: ReactNode;
  /** Above the rows that a row opens into, by the row's name. */
  readonly opened?: (name: string) => ReactNode;
  /** Rows inside of each row that are always shown. */
  readonly within?: TableWithin<Row> | undefined;
  /** A remark on a row, by its name. */
  readonly remarkOf?: ((name: string) => RowTitle['remark']) | undefined;
  /** Where the name of a row leads. */
  readonly hrefOf?: (name: string) => string;
  /** A line above the table. */
  readonly line?: ReactNode;
  /** Controls of the table. */
  readonly tools?: ReactNode;
  /** Below the table, of a site with a shop. */
  readonly note?: ReactNode;
  /** Whether the tab that the chart shows has a line for a single row. */
  readonly traceable?: boolean;
  /** Tells which row is looked at, by its name. */
  readonly onRow?: (name: string | null) => void;
}

/** A details report, with what one of them has beside. */
export function DetailsPage<Row extends DetailsRow = DetailsRow>({
  report,
  data,
  chart: ownChart,
  beside,
  opened,
  within,
  remarkOf,
  hrefOf,
  line,
  tools,
  note,
  traceable = true,
  onRow,
}: DetailsPageProps<Row>) {
  const { notesPanel } = useReportScreen();
  const print = useIsPrint();
  const phone = usePhone();
  const { details } = report;
  const hasShop = data?.has_shop !== false;
  const rows = data && (detailsRows(data, details) as readonly Row[] | PartError);
  const trace = useTrace(rows && !isPartError(rows) ? rows.map((row) => String(row[details.by.field])) : []);
  const countryName = useCountryName();
  const { called, named } = details;
  const traced = useMemo(() => {
    if (!trace.shown) return null;
    const { label } = trace.shown;
    const row = rows && !isPartError(rows) ? rows.find((one) => one[details.by.field] === label) : undefined;
    const name = called ? countryName(label, label) : named && row?.[named.field];
    return traceLayer(trace.shown, typeof name === 'string' ? name : label);
  }, [trace.shown, rows, details.by.field, called, named, countryName]);
  const chart = ownChart ? ownChart(traced) : !details.chartless && <SessionsChart data={data} layer={traced} />;
  return (
    <div className={styles.screen}>
      {beside && !phone ? (
        <div className={styles.frame}>
          <div className={styles.pair}>
            {chart}
            {beside}
          </div>
        </div>
      ) : (
        chart
      )}
      {!print && notesPanel}
      <ReportTable
        table={details}
        rows={rows}
        pagination={data?.pagination ?? null}
        comparing={data?.compare}
        question="rows"
        cell={hasShop ? undefined : (field) => (sellsIn(details, field) ? '–' : undefined)}
        trace={
          tracedLines(details).length === 0 || !traceable
            ? undefined
            : {
                name: trace.name,
                onTrace: (name) => {
                  trace.onTrace(name);
                  onRow?.(name);
                },
              }
        }
        opened={opened}
        within={within}
        remarkOf={remarkOf}
        hrefOf={hrefOf}
        line={line}
        tools={tools}
        note={hasShop ? note : __('Connect a shop to see purchases and revenue.', 'magpie')}
      />
      {phone && beside}
    </div>
  );
}
