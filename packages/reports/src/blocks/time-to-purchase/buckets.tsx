/** Tables of days and of visits before a purchase: bars in their natural order. */
import { __, _n, sprintf, useFormat, useIsPrint, useLocale, useRefusal } from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { isPartError, type PartError } from '../../kit/part-error.ts';
import { useReportScreen } from '../../screen/report-screen.tsx';
import { SpreadCard } from '../../screen/spread-card.tsx';
import { bucketName } from './bucket-names.tsx';
import { BUCKETS, type BucketsData, type BucketsId } from './buckets.shape.ts';
import styles from './time-to-purchase.module.css';

interface Part {
  readonly percent: number;
  readonly transactions: number;
}
interface Row extends Part {
  readonly day?: string;
  readonly session?: string;
  readonly compare: Part | null;
}

export interface BucketsProps {
  id: BucketsId;
  /** Null until the first answer. */
  data: BucketsData | null;
  /** All transactions of the period. */
  orders: number;
}

/** The table of one of the two. */
export function Buckets({ id, data, orders }: BucketsProps) {
  const { identity, urlOf } = useReportScreen();
  const print = useIsPrint();
  const { locale } = useLocale();
  const { title, field, values, dimension } = BUCKETS[id];
  const given: readonly Row[] | PartError | undefined = data?.[id];
  const rows = given && !isPartError(given) ? given : [];
  // The orders of a row are in User Journey.
  const hrefOf = (value: string, orders: number) =>
    !print && orders > 0 ? urlOf('user_journey', { field: dimension, value }) : undefined;
  const part = ({ percent, transactions }: Part) => ({ percent, count: transactions });
  const shown = rows.map((row) => {
    const value = row[field]!;
    return {
      ...{ id: value, label: bucketName(dimension, value, locale), href: hrefOf(value, row.transactions) },
      ...part(row),
      compare: row.compare && part(row.compare),
    };
  });
  return (
    <SpreadCard
      title={__(title, 'magpie')}
      question={id}
      table={id}
      by={id === 'days' ? __('Days', 'magpie') : __('Sessions', 'magpie')}
      counted={{ label: __('Transactions', 'magpie'), help: __(metric('transactions')!.meaning, 'magpie') }}
      percentHelp={__('Of all transactions in this period.', 'magpie')}
      rows={given && !isPartError(given) ? shown : given}
      expected={values.length}
      // Both tables are of one height.
      padTo={print || rows.length === 0 ? 0 : BUCKETS.days.values.length}
      empty={__('No data for this time period.', 'magpie')}
      below={
        identity === 'day' ? (
          <p className={styles.note}>
            {__('Visitors are recognised for one day only, so longer paths don’t show.', 'magpie')}
          </p>
        ) : (
          !isPartError(given) && <Unknown id={id} rows={rows} orders={orders} />
        )
      }
    />
  );
}

/** Says how many transactions are in no row: those of no known visit, such as orders that the shop alone has sent. Nothing where not all days are in the rows. */
function Unknown({ id, rows, orders }: { id: BucketsId; rows: readonly Row[]; orders: number }) {
  const format = useFormat();
  const refuse = useRefusal();
  const known = rows.reduce((sum, { transactions }) => sum + transactions, 0);
  const unknown = orders - known;
  if (unknown <= 0 || refuse({ title: '', question: id }, true)) return null;
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
