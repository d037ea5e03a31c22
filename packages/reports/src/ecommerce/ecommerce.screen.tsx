/** Screen of the eCommerce report: boxes, chart, best sellers and sources of buyers. */

import ShoppingCart from 'icon:shopping-cart';
import {
  __,
  _n,
  Card,
  CardGrid,
  type Figure,
  linkClass,
  StatBox,
  StatGroup,
  sprintf,
  useFormat,
  useIsPrint,
} from '@magpie/ui';
import { SessionsChart } from '../blocks/sessions-chart-card.tsx';
import { MonthCard } from '../blocks/this-month/this-month.tsx';
import { Buckets } from '../blocks/time-to-purchase/buckets.tsx';
import { useHost } from '../screen/host.tsx';
import type { ChartTab } from '../screen/metric-chart.tsx';
import { metricTexts } from '../screen/metric-texts.tsx';
import { NoShop } from '../screen/no-shop.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { TopListCard } from '../screen/top-list-card.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import styles from './ecommerce.module.css';
import { type Box, type BoxId, type EcommerceData, FURTHER, LEADING, LISTS } from './ecommerce.shape.ts';
import { oneIn } from './one-in.ts';

/** The eCommerce report. */
export function Screen({ data }: ScreenProps<EcommerceData>) {
  const { Below } = useHost();
  const { dates, notesPanel, productOf } = useReportScreen();
  // What the running month brings says nothing about days before it.
  const isOfMonth = !data?.month || dates.end >= `${data.month.end.slice(0, 8)}01`;
  const print = useIsPrint();
  const orders = data?.infobox.transactions.value ?? 0;
  return (
    <div className={styles.screen}>
      {data && !data.has_shop && (
        <NoShop
          icon={<ShoppingCart size={28} strokeWidth={1.5} />}
          title={__('No data currently for the report', 'magpie')}
        />
      )}
      <Chart data={data} />
      {!print && notesPanel}
      <CardGrid columns={4}>
        {LEADING.map((box) => (
          <LeadingBox key={box.id} box={box} data={data} />
        ))}
      </CardGrid>
      {isOfMonth && <MonthCard data={data} />}
      <CardGrid columns={2}>
        <TopListCard
          list={LISTS.products}
          rows={data?.products ?? null}
          name={({ name }) => ({ label: String(name), ...(!print && { href: productOf(String(name)) }) })}
          footer={print ? undefined : <ProductsFoot data={data} />}
          folds
        />
        <TopListCard list={LISTS.conversions} rows={data?.conversions ?? null} folds />
      </CardGrid>
      <FurtherBoxes data={data} />
      <CardGrid columns={2}>
        <Buckets id="days" data={data} orders={orders} />
        <Buckets id="sessions" data={data} orders={orders} />
      </CardGrid>
      <Below
        report="order_reconciliation"
        failed={__('The order reconciliation couldn’t be loaded', 'magpie')}
        fallback={
          <Card title={__('Order Reconciliation', 'magpie')} busy>
            {null}
          </Card>
        }
      />
    </div>
  );
}

/** Below the products: where the rest is, and why their revenue isn't that of all orders. */
function ProductsFoot({ data }: { data: EcommerceData | null }) {
  const { urlOf, failed } = useReportScreen();
  const format = useFormat();
  const { all = 0, of_products: ofProducts = 0 } = data?.refunds ?? {};
  return (
    <div className={styles.foot}>
      <a className={linkClass} href={urlOf('products')}>
        {__('Show all products', 'magpie')}
      </a>
      {data && !data.refunds && <PartFailure question={failed.refunds ? 'refunds' : 'item_refunds'} />}
      {all !== ofProducts && (
        <p className={styles.note}>
          {
            /* translators: 1 and 2: amounts of money */ sprintf(
              __(
                'Refunds: %1$s, including %2$s for products. The rest was shipping, tax or discounts, or named no products.',
                'magpie',
              ),
              format.metric(all, 'currency'),
              format.metric(ofProducts, 'currency'),
            )
          }
        </p>
      )}
    </div>
  );
}

/** Texts of a box: name, unit, direction, receipt. */
function boxTexts({ metric: name, label }: Box) {
  const texts = metricTexts(name, __(label, 'magpie'));
  return { ...texts, figure: { title: texts.label, question: 'boxes', metrics: [name] } satisfies Figure };
}

/** The value of a box, and what it is compared with: the chosen period, otherwise the one just before. */
function useBox(data: EcommerceData | null, id: BoxId) {
  const compared = useComparedPeriod();
  const box = data?.infobox[id];
  const comparing = data?.compare ?? false;
  // Before the first data rates have no value and counts have 0: all say the same, that there was nothing to count.
  const before = compared.none ? 0 : comparing ? box?.compare_value : box?.prev;
  return {
    value: box?.value ?? null,
    before: before ?? null,
    change: compared.change(comparing ? box?.compare_change : box?.change),
  };
}

/** A large box; pressed, it is drawn in the chart. */
function LeadingBox({ box, data }: { box: (typeof LEADING)[number]; data: EcommerceData | null }) {
  const { loading, tab, onTab } = useReportScreen();
  const compared = useComparedPeriod();
  const print = useIsPrint();
  const texts = boxTexts(box);
  const { value, before, change } = useBox(data, box.id);
  const words = useInWords();
  const leftOut = useLeftOut();
  const pressed = tab === box.id;
  return (
    <StatBox
      {...texts}
      value={value}
      previous={before}
      change={change}
      versus={compared.versus}
      loading={loading}
      note={
        <p className={styles.words}>
          {box.id === 'conversionrate' ? words(value) : box.id === 'transactions' ? leftOut(data) : ''}
        </p>
      }
      name={
        !print &&
        data?.infobox_chart !== null && (
          <button
            type="button"
            className={styles.press}
            title={
              /* translators: %s: the name of a metric */ sprintf(__('Show %s in the chart', 'magpie'), texts.label)
            }
            aria-pressed={pressed}
            onClick={() => onTab(pressed ? 'sessions' : box.id)}
          >
            {texts.label}
          </button>
        )
      }
    />
  );
}

/** A conversion rate as everyone understands it; empty where there is none. */
function useInWords(): (percent: number | null) => string {
  const format = useFormat();
  return (percent) => {
    const visits = oneIn(percent);
    if (visits === undefined) return '';
    /* translators: %s: a number: one of so many visits has an order */
    return sprintf(__('About 1 in %s visits', 'magpie'), format.metric(visits, 'integer'));
  };
}

/** How many orders revenue and the average leave out, since their currency has no rate. */
function useLeftOut(): (data: EcommerceData | null) => string {
  const format = useFormat();
  return (data) => {
    const count = data?.without_rate ?? 0;
    if (count === 0) return '';
    return sprintf(
      /* translators: %s: a number of orders */
      _n(
        '%s isn’t in the revenue: its currency has no rate.',
        '%s aren’t in the revenue: their currency has no rate.',
        count,
        'magpie',
      ),
      format.metric(count, 'integer'),
    );
  };
}

/** Sessions and page views; and the box that was pressed. */
function Chart({ data }: { data: EcommerceData | null }) {
  const { tab } = useReportScreen();
  const box = LEADING.find(({ id }) => id === tab) ?? LEADING[0];
  const { value, before, change } = useBox(data, box.id);
  const { label, help, unit, better } = boxTexts(box);
  const further: ChartTab = {
    ...{ id: box.id, label, help, unit, better, value, before, change },
    figure: { title: label, question: 'sessions_chart', metrics: [box.metric] },
  };
  return <SessionsChart data={data} further={box.id === tab ? [further] : []} lines={data?.infobox_chart} />;
}

/** The four smaller numbers. */
function FurtherBoxes({ data }: { data: EcommerceData | null }) {
  const { loading } = useReportScreen();
  const compared = useComparedPeriod();
  const boxes = [
    useBox(data, FURTHER[0].id),
    useBox(data, FURTHER[1].id),
    useBox(data, FURTHER[2].id),
    useBox(data, FURTHER[3].id),
  ];
  return (
    <Card aria-label={__('Carts, customers and checkouts', 'magpie')}>
      <StatGroup
        stats={FURTHER.map((box, i) => {
          const { value, before, change } = boxes[i]!;
          return { id: box.id, ...boxTexts(box), value, previous: before, change };
        })}
        versus={compared.versus}
        loading={loading}
      />
    </Card>
  );
}
