/** Screen of Customers: new and returning buyers, the time between orders, and customer value. */

import Repeat from 'icon:repeat';
import Users from 'icon:users';
import { __, _n, Card, CardGrid, EmptyState, sprintf, useFormat, useRefusal } from '@magpie/ui';
import { DayChart } from '../blocks/day-chart.tsx';
import { ENOUGH_CUSTOMERS } from '../parts/first-months.shape.ts';
import { CohortCard } from '../screen/cohort-card.tsx';
import { NoShop } from '../screen/no-shop.tsx';
import { ParamSelect } from '../screen/param-select.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ReportTable } from '../screen/report-table.tsx';
import styles from '../screen/stack.module.css';
import { StatCard } from '../screen/stat-card.tsx';
import { WithoutCookies } from '../screen/without-cookies.tsx';
import { Gaps, OrdersSoFar } from './customer-spreads.tsx';
import { type CustomersData, LINES, SOURCES, TOTALS } from './customers.shape.ts';

/** Customers. */
export function Screen({ data }: ScreenProps<CustomersData>) {
  const { identity } = useReportScreen();
  if (data && !data.has_shop) return <NoShop icon={<Users />} title={__('No orders yet.', 'magpie')} />;
  const nobodyKnown = data !== null && data.totals.customers === 0 && data.totals.unknown_orders > 0;
  return (
    <div className={styles.screen}>
      {nobodyKnown && identity === 'day' ? <OnlyOneDay data={data} /> : <Totals data={data} />}
      <OverTime data={data} />
      <CardGrid columns={2}>
        <OrdersSoFar data={data} />
        <Gaps data={data} />
      </CardGrid>
      <Cohorts data={data} />
      <LifetimeValue data={data} />
    </div>
  );
}

/** Why a site without cookies has orders, but no customers. */
function OnlyOneDay({ data }: { data: CustomersData }) {
  const format = useFormat();
  const { unknown_orders: orders } = data.totals;
  return (
    <Card>
      <WithoutCookies
        icon={<Users />}
        title={__('Without cookies we can’t tell if someone buys again.', 'magpie')}
        text={sprintf(
          /* translators: %s: a number of orders */
          _n(
            '%s order is from a visitor who is recognised for one day only.',
            '%s orders are from visitors who are recognised for one day only.',
            orders,
            'magpie',
          ),
          format.metric(orders, 'integer'),
        )}
      />
    </Card>
  );
}

/** The numbers, and which orders are in none of them. */
function Totals({ data }: { data: CustomersData | null }) {
  const format = useFormat();
  const { unknown_orders: unknown = 0, unknown_revenue: revenue = 0 } = data?.totals ?? {};
  const left = useRefusal()({ title: '', question: 'customers' }, true) ?? '';
  const withoutCookie = sprintf(
    /* translators: 1: a number of orders, 2: an amount of money */
    _n(
      '%1$s order (%2$s) is from a visitor without a cookie, recognised for one day only. It’s not in these numbers.',
      '%1$s orders (%2$s) are from visitors without a cookie, recognised for one day only. They’re not in these numbers.',
      unknown,
      'magpie',
    ),
    format.metric(unknown, 'integer'),
    format.metric(revenue, 'currency'),
  );
  return (
    <StatCard
      label={__('Customers', 'magpie')}
      stats={TOTALS}
      question="customers"
      values={data?.totals}
      before={data?.compare_totals}
      note={unknown > 0 ? `${left} ${withoutCookie}`.trim() : left}
    />
  );
}

/** Revenue and orders of new and returning customers over time. */
function OverTime({ data }: { data: CustomersData | null }) {
  const help = {
    new_revenue: __('Revenue on the day of a customer’s first order, before refunds.', 'magpie'),
    returning_revenue: __('Revenue after the day of a customer’s first order, before refunds.', 'magpie'),
    new_orders: __('Orders on the day of a customer’s first order. Refunds don’t count.', 'magpie'),
    returning_orders: __('Orders after the day of a customer’s first order. Refunds don’t count.', 'magpie'),
  };
  return (
    <DayChart
      chart={data?.chart ?? null}
      tabs={LINES.map(({ id, of, label }) => ({
        ...{ id, label: __(label, 'magpie'), help: help[id], better: 'higher' },
        unit: of === 'micros' ? 'currency' : 'integer',
      }))}
      question="customers"
      height={220}
      nothing={__('No customers in this period.', 'magpie')}
    />
  );
}

/** Number of customers of each month that ordered again in each later month. */
function Cohorts({ data }: { data: CustomersData | null }) {
  const format = useFormat();
  const help = __(
    'Each row shows the customers whose first order was in that month, and how many ordered again in each later month. With a filter, only matching orders count.',
    'magpie',
  );
  const few = sprintf(
    /* translators: %s: a number */ __('This table needs at least %s customers.', 'magpie'),
    format.metric(ENOUGH_CUSTOMERS, 'integer'),
  );
  return (
    <CohortCard
      data={data?.first_months ?? null}
      by="months"
      title={__('Customers Who Ordered Again', 'magpie')}
      help={help}
      question="customers"
      meaning={help}
      table="first_months"
      rowsHead={{ label: __('First order', 'magpie'), extra: __('Customers', 'magpie') }}
      lead={
        /* translators: 1: 100 or 1,000, 2: how many of them */
        __('Of %1$s new customers, %2$s ordered again in the following month.', 'magpie')
      }
      tooEarly={__(
        'The first customers came in the last of these months, so it’s too early to see who orders again.',
        'magpie',
      )}
      tooFew={__('It takes three full months of orders to see who orders again.', 'magpie')}
      nothing={<EmptyState icon={<Repeat />} title={few} />}
    />
  );
}

/** Customers' spend so far, by the source of their first order. */
function LifetimeValue({ data }: { data: CustomersData | null }) {
  return (
    <ReportTable
      table={SOURCES}
      rows={data?.sources ?? null}
      pagination={data?.pagination ?? null}
      comparing={data?.compare}
      question="customers"
      tools={
        <ParamSelect
          name="by"
          label={__('First source by', 'magpie')}
          options={[
            { value: 'channel', label: __('Channel', 'magpie') },
            { value: 'source_medium', label: __('Source / medium', 'magpie') },
          ]}
        />
      }
    />
  );
}
