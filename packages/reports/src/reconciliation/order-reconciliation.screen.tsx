/** Block of the order reconciliation: whether Magpie's numbers match the shop's, and which orders differ. */

import ReceiptText from 'icon:receipt-text';
import {
  __,
  _n,
  Button,
  Card,
  type DataColumn,
  EmptyState,
  formatMetric,
  Skeleton,
  sprintf,
  TableView,
  type TableViewProps,
  useFormat,
  useIsPrint,
  useLocale,
  usePhone,
} from '@magpie/ui';
import { type ReactNode, useState } from 'react';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { SettingsLink } from '../screen/settings-link.tsx';
import { ShowAll } from '../screen/show-all.tsx';
import styles from './order-reconciliation.module.css';
import type { OrderDifference, OrderReconciliationData, OrderRemark } from './order-reconciliation.shape.ts';
import { flagText, kindMeaning, kindText } from './order-texts.tsx';

type Day = OrderReconciliationData['days'][number];

/** The latest days that have a line; each further one is in the sums. */
const SHOWN_DAYS = 31;
/** Days on a phone, where each takes several lines, until all are asked for. */
const FOLDED_DAYS = 5;

/** The block. */
export function Screen({ data }: ScreenProps<OrderReconciliationData>) {
  const { loading, product } = useReportScreen();
  const sentNothing = data !== null && data.shop_orders === 0 && data.totals.shop === 0 && data.remark_count === 0;
  return (
    <Card
      title={__('Order Reconciliation', 'magpie')}
      help={
        /* translators: %s: the product's name */ sprintf(
          __('What your shop’s server reported, compared with what %s counted.', 'magpie'),
          product,
        )
      }
      busy={loading}
    >
      {sentNothing ? (
        <EmptyState
          icon={<ReceiptText size={28} strokeWidth={1.5} />}
          title={__('Your shop’s server sent no orders for these dates', 'magpie')}
          text={
            /* translators: %s: the product's name */ sprintf(
              __('Once it does, you’ll see here whether %s matches your till.', 'magpie'),
              product,
            )
          }
          action={<SettingsLink section="keys">{__('Set up orders', 'magpie')}</SettingsLink>}
        />
      ) : (
        <Compared data={data} />
      )}
    </Card>
  );
}

function Compared({ data }: { data: OrderReconciliationData | null }) {
  const days = useDayColumns();
  const orders = useOrderColumns();
  const phone = usePhone();
  const print = useIsPrint();
  const [unfolded, setUnfolded] = useState(false);
  const [opened, setOpened] = useState(false);
  const open = print || opened || (data !== null && !agrees(data));
  const rows = data ? data.days.filter(hasLines).reverse().slice(0, SHOWN_DAYS) : [];
  const folded = phone && !print && !unfolded && rows.length > FOLDED_DAYS;
  return (
    <div className={styles.parts}>
      <p className={styles.lead}>{data ? <Lead data={data} /> : <Skeleton width={320} height={20} />}</p>
      {data && !open && (
        <div>
          <Button size="small" aria-expanded={false} onClick={() => setOpened(true)}>
            {__('Show days', 'magpie')}
          </Button>
        </div>
      )}
      {open && (
        <TableView<Day>
          caption={__('Order Reconciliation', 'magpie')}
          columns={days}
          rows={folded ? rows.slice(0, FOLDED_DAYS) : rows}
          getRowId={({ date }) => date}
          footer={data ? { date: '', ...data.totals } : undefined}
          narrow="grid"
          empty={__('No orders in this period.', 'magpie')}
        />
      )}
      {open && folded && (
        <div>
          <ShowAll count={rows.length} onShow={() => setUnfolded(true)} />
        </div>
      )}
      {data && data.differences.length > 0 && (
        <Orders<OrderDifference>
          title={__('Orders that differ', 'magpie')}
          columns={orders.differences}
          rows={data.differences}
          getRowId={({ id, kind, date }) => `${id} ${kind} ${date}`}
          all={data.difference_count}
        >
          <dl className={styles.kinds}>
            {[...new Set(data.differences.map(({ kind }) => kind))].map((kind) => (
              <div key={kind}>
                <dt>{kindText(kind)}</dt>
                <dd>{kindMeaning(kind)}</dd>
              </div>
            ))}
          </dl>
        </Orders>
      )}
      {data && open && data.remarks.length > 0 && (
        <Orders<OrderRemark>
          title={__('Orders to check', 'magpie')}
          columns={orders.remarks}
          rows={data.remarks}
          getRowId={({ id }) => id}
          all={data.remark_count}
        />
      )}
    </div>
  );
}

/** Days with nothing on either side would push the others off the screen. */
const hasLines = ({ date: _, ...sums }: Day): boolean => Object.values(sums).some((sum) => sum !== 0);

/** Whether the shop and the counted orders agree. */
const agrees = ({ totals, difference_count: count }: OrderReconciliationData): boolean =>
  totals.difference === 0 && count === 0;

/** Whether both agree, in one sentence, and what the sums leave out. */
function Lead({ data }: { data: OrderReconciliationData }) {
  const { metric } = useFormat();
  const { product } = useReportScreen();
  const { totals, difference_count: count, other_currencies: others } = data;
  const parts = [
    agrees(data)
      ? /* translators: %s: the product's name */ sprintf(__('%s matches your shop to the cent.', 'magpie'), product)
      : totals.difference === 0
        ? /* translators: %s: number of orders */ sprintf(
            _n(
              'The total matches your shop, but %s order differs. The list below says how.',
              'The total matches your shop, but %s orders differ and balance each other out or are on another day. The list below says how.',
              count,
              'magpie',
            ),
            metric(count, 'integer'),
          )
        : /* translators: 1: an amount of money, 2: number of orders */ sprintf(
            _n('Difference: %1$s, in %2$s order.', 'Difference: %1$s, in %2$s orders.', count, 'magpie'),
            metric(totals.difference, 'currency'),
            metric(count, 'integer'),
          ),
    ...(data.remark_count > 0
      ? [
          /* translators: %s: number of orders */ sprintf(
            _n('%s order has a remark.', '%s orders have a remark.', data.remark_count, 'magpie'),
            metric(data.remark_count, 'integer'),
          ),
        ]
      : []),
    ...others.map(({ currency, orders }) =>
      /* translators: 1: number of orders, 2: a currency such as USD */ sprintf(
        _n('%1$s order in %2$s is left out.', '%1$s orders in %2$s are left out.', orders, 'magpie'),
        metric(orders, 'integer'),
        currency,
      ),
    ),
  ];
  return <>{parts.join(' ')}</>;
}

interface OrdersProps<Row> extends Pick<TableViewProps<Row>, 'columns' | 'rows' | 'getRowId'> {
  title: string;
  /** How many orders there are, listed or not. */
  all: number;
  children?: ReactNode;
}

/** A list of orders, and how many more there are. */
function Orders<Row extends { readonly id: string }>({ title, all, children, ...table }: OrdersProps<Row>) {
  const { metric } = useFormat();
  const shown = new Set(table.rows.map(({ id }) => id)).size;
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <TableView<Row> {...table} caption={title} narrow="grid" empty="" />
      {children}
      {all > shown && (
        <p className={styles.more}>
          {
            /* translators: 1: number of orders shown, 2: number of all of them */ sprintf(
              __('%1$s of %2$s orders. Choose a shorter period to see the rest.', 'magpie'),
              metric(shown, 'integer'),
              metric(all, 'integer'),
            )
          }
        </p>
      )}
    </section>
  );
}

function useDayColumns(): DataColumn<Day>[] {
  const { day } = useFormat();
  return [
    {
      id: 'date',
      label: __('Day', 'magpie'),
      name: ({ date }) => ({ label: date === '' ? __('Total', 'magpie') : day(date) }),
    },
    {
      id: 'shop',
      label: __('Shop Total', 'magpie'),
      help: __('Sales minus refunds, as your shop’s server reported them.', 'magpie'),
      unit: 'currency',
      strong: true,
    },
    {
      id: 'attributed',
      label: __('Attributed', 'magpie'),
      help: __('Sales from orders that are linked to a visit.', 'magpie'),
      unit: 'currency',
    },
    {
      id: 'unattributed',
      label: __('Without Attribution', 'magpie'),
      help: __('Sales from orders that aren’t linked to a visit.', 'magpie'),
      unit: 'currency',
    },
    { id: 'refunds', label: __('Refunds', 'magpie'), unit: 'currency' },
    { id: 'difference', label: __('Difference', 'magpie'), unit: 'currency' },
  ];
}

function useOrderColumns(): { differences: DataColumn<OrderDifference>[]; remarks: DataColumn<OrderRemark>[] } {
  const { day } = useFormat();
  const { locale } = useLocale();
  const orderTitle = ({ id, date, edit_order_url: href }: OrderDifference | OrderRemark) => ({
    label: id === '' ? __('Without an order number', 'magpie') : id,
    detail: day(date),
    code: id !== '',
    ...(href !== null && { href, external: true }),
  });
  const order = { id: 'id', label: __('Order', 'magpie'), name: orderTitle };
  return {
    differences: [
      order,
      { id: 'kind', label: __('Difference', 'magpie'), value: ({ kind }) => kindText(kind) },
      {
        id: 'shop',
        label: __('Shop', 'magpie'),
        unit: 'currency',
        render: ({ currency, shop }) => (shop === null ? '–' : formatMetric(shop, 'currency', { locale, currency })),
      },
      { id: 'counted', label: __('Counted', 'magpie'), unit: 'currency' },
    ],
    remarks: [
      order,
      {
        id: 'flags',
        label: __('Remark', 'magpie'),
        value: ({ flags }) => flags.map(flagText).join(', ') || __('Changed after it was counted', 'magpie'),
      },
      {
        id: 'changes',
        label: __('Changes', 'magpie'),
        help: __('How often your shop changed the order or a refund after it was counted.', 'magpie'),
        unit: 'integer',
      },
    ],
  };
}
