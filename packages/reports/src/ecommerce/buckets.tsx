/** Tables of days and of visits before a purchase: bars in their natural order. */
import { __, _n, Card, rowBars, sprintf, TableView, useFormat, useIsPrint, useLocale } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { isPartError } from '../kit/part-error.ts';
import { CsvButton } from '../screen/csv-button.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { bucketName } from './bucket-names.tsx';
import styles from './ecommerce.module.css';
import { BUCKETS, type BucketsId, type EcommerceData } from './ecommerce.shape.ts';

interface Row {
  readonly bucket: string;
  readonly percent: number;
  readonly transactions: number;
  readonly compare: { readonly percent: number; readonly transactions: number } | null;
}

/** The table of one of the two. */
export function Buckets({ id, data }: { id: BucketsId; data: EcommerceData | null }) {
  const { loading, dates, identity, urlOf } = useReportScreen();
  const print = useIsPrint();
  const { locale } = useLocale();
  const { title: english, field, values, dimension } = BUCKETS[id];
  const title = __(english, 'magpie');
  const given = data?.[id] ?? null;
  const rows: readonly Row[] =
    given && !isPartError(given)
      ? given.map((row) => ({ ...row, bucket: (row as unknown as Readonly<Record<string, string>>)[field]! }))
      : [];
  const comparing = dates.compare !== null;
  const earlierOrders = (row: Row) => row.compare?.transactions ?? 0;
  const most = Math.max(0, ...rows.flatMap((row) => [row.transactions, earlierOrders(row)]));
  const meaning = __(metric('transactions')!.meaning, 'magpie');
  return (
    <Card
      title={title}
      figure={{ title, question: id }}
      busy={loading && data !== null}
      actions={<CsvButton title={title} table={id} disabled={rows.length === 0} />}
    >
      {given && isPartError(given) ? (
        <PartFailure question={id} />
      ) : (
        <TableView<Row>
          caption={title}
          columns={[
            {
              id: 'bucket',
              label: id === 'days' ? __('Days', 'magpie') : __('Sessions', 'magpie'),
              name: ({ bucket, transactions }) => ({
                label: bucketName(dimension, bucket, locale),
                // The orders of a row are in User Journey.
                ...(!print && transactions > 0 && { href: urlOf('user_journey', { field: dimension, value: bucket }) }),
              }),
            },
            { id: 'transactions', label: __('Transactions', 'magpie'), unit: 'integer', help: meaning, strong: true },
            {
              id: 'percent',
              label: __('Percent', 'magpie'),
              unit: 'percent',
              help: __('Of all transactions in this period.', 'magpie'),
            },
          ]}
          rows={rows}
          getRowId={({ bucket }) => bucket}
          before={comparing ? (row) => row.compare && { ...row, ...row.compare } : undefined}
          bars={(row) => rowBars(most, row.transactions, comparing ? earlierOrders(row) : undefined)}
          narrow="same"
          skeletonRows={data === null ? values.length : 0}
          // Both tables are of one height.
          padTo={print || rows.length === 0 ? 0 : BUCKETS.days.values.length}
          empty={__('No data for this time period.', 'magpie')}
        />
      )}
      {identity === 'day' ? (
        <p className={styles.note}>
          {__('Visitors are recognised for one day only, so longer paths don’t show.', 'magpie')}
        </p>
      ) : (
        !isPartError(given) && <Unknown rows={rows} data={data} />
      )}
    </Card>
  );
}

/** Says how many transactions are in no row: those of no known visit, such as orders that the shop alone has sent. */
function Unknown({ rows, data }: { rows: readonly Row[]; data: EcommerceData | null }) {
  const format = useFormat();
  const known = rows.reduce((sum, { transactions }) => sum + transactions, 0);
  const unknown = (data?.infobox.transactions.value ?? 0) - known;
  if (unknown <= 0) return null;
  return (
    <p className={styles.note}>
      {sprintf(
        /* translators: %s: a number of orders */
        _n(
          '%s order isn’t linked to a known visitor.',
          '%s orders aren’t linked to a known visitor.',
          unknown,
          'magpie',
        ),
        format.metric(unknown, 'integer'),
      )}
    </p>
  );
}
