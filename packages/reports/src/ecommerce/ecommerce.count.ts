/** Counts the golden file of the eCommerce report a second time. */
import { chart, withChanges } from '../testing/count-details.ts';
import type { Golden, GoldenView } from '../testing/golden.ts';
import {
  type Count,
  change,
  datesBefore,
  decimals,
  type Happening,
  happenings,
  passing,
  percent,
  purchases,
  purchasesInRevenue,
  quotient,
  revenue,
  sessions,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

type Dates = GoldenView['dates'];
const ofKind = (some: readonly Happening[], kind: string) => some.filter((one) => one.kind === kind);
/** A rate of nothing is none. */
const orNone = (of: number, value: number) => (of === 0 ? null : decimals(value));

/** The boxes of some dates. */
function boxes(golden: Golden, some: readonly Happening[]): Record<string, number | null> {
  const { buying } = wholeVisits(golden);
  const visits = (kind: string) => new Set(ofKind(some, kind).map(({ visit }) => visit));
  const begun = visits('begin_checkout');
  // A visit is judged as a whole.
  const bought = new Set(ofKind(passing(happenings(golden), undefined), 'purchase').map(({ visit }) => visit));
  return {
    conversionrate: orNone(sessions(some), percent(buying(some), sessions(some))),
    transactions: purchases(some),
    revenue: decimals(revenue(some)),
    ordervalue: orNone(purchasesInRevenue(some), quotient(revenue(some), purchasesInRevenue(some))),
    addtocart: ofKind(some, 'add_to_cart').length,
    remfromcart: ofKind(some, 'remove_from_cart').length,
    newcustomers: firstOrders(golden, some),
    abandonedcheckouts: orNone(begun.size, percent([...begun].filter((one) => !bought.has(one)).length, begun.size)),
  };
}

/** Visitors whose first order of all is among these. */
function firstOrders(golden: Golden, some: readonly Happening[]): number {
  const known = new Set<string>();
  let count = 0;
  for (const order of ofKind(happenings(golden), 'purchase')) {
    const { visitor } = order.visit;
    if (!known.has(visitor) && has(some, order)) count += 1;
    known.add(visitor);
  }
  return count;
}

const has = (some: readonly Happening[], wanted: Happening) =>
  some.some(({ visit, after, kind }) => visit === wanted.visit && after === wanted.after && kind === wanted.kind);

/** Cents of a product in purchases, less those in refunds. */
const cents = (some: readonly Happening[], product: string) =>
  some.reduce((sum, { kind, items }) => {
    const own = items.filter(({ name }) => name === product).reduce((all, { cents: one }) => all + one, 0);
    return sum + (kind === 'purchase' ? own : kind === 'refund' ? -own : 0);
  }, 0);

const pieces = (some: readonly Happening[], product: string) =>
  ofKind(some, 'purchase')
    .flatMap(({ items }) => items)
    .filter(({ name }) => name === product)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** A list of at most ten names, by its first number, then the next ones. */
function list(
  names: readonly string[],
  numbers: (name: string, dates: Dates) => Readonly<Record<string, number>>,
  { name, by, view }: { name: string; by: readonly string[]; view: GoldenView },
) {
  const most = (of: Readonly<Record<string, number>>, to: Readonly<Record<string, number>>) =>
    by.reduce((order, field) => order || to[field]! - of[field]!, 0);
  return names
    .map((one) => ({ one, now: numbers(one, view.dates), compare: view.compare ? numbers(one, view.compare) : null }))
    .filter(({ now }) => now[by[0]!]! > 0)
    .sort((a, b) => most(a.now, b.now) || (a.one < b.one ? -1 : 1))
    .slice(0, 10)
    .map(({ one, now, compare }) => ({ [name]: one, ...now, compare }));
}

const DAYS = ['0', '1', '2', '3', '4', '5', '6', '7-13', '14-20', '21-27', '28+'];
const SESSIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'];

/** The bucket of an order's days since the visitor's first event; none for a visitor who is known for a day. */
function daysToPurchase({ visit, after }: Happening, all: readonly Happening[]): string | null {
  if (visit.daily) return null;
  const at = (one: string) => Date.parse(`${one.replace(' ', 'T')}:00Z`);
  const first = Math.min(...all.filter((one) => one.visit.visitor === visit.visitor).map((one) => at(one.visit.at)));
  const days = Math.floor((at(visit.at) + after * 60_000 - first) / 86_400_000);
  if (days < 7) return String(days);
  return days < 14 ? '7-13' : days < 21 ? '14-20' : days < 28 ? '21-27' : '28+';
}

/** Which visit of its visitor an order is in. */
function sessionsToPurchase({ visit }: Happening, golden: Golden): string | null {
  if (visit.daily) return null;
  const own = golden.visits
    .filter(({ visitor }) => visitor === visit.visitor)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const number = own.indexOf(visit) + 1;
  return number < 10 ? String(number) : '10+';
}

function buckets(
  { field, values, of }: { field: string; values: readonly string[]; of: (order: Happening) => string | null },
  all: readonly Happening[],
  { dates, compare }: GoldenView,
) {
  const part = (value: string, period: Dates) => {
    const orders = ofKind(within(all, period), 'purchase');
    const transactions = orders.filter((order) => of(order) === value).length;
    return { percent: decimals(percent(transactions, orders.length)), transactions };
  };
  const rows = values.map((value) => ({
    [field]: value,
    ...part(value, dates),
    compare: compare ? part(value, compare) : null,
  }));
  return rows.some(({ transactions, compare: then }) => transactions > 0 || (then?.transactions ?? 0) > 0) ? rows : [];
}

/** The running month; there is never enough of it in these files for a forecast. */
function month({ now, visits }: Golden, all: readonly Happening[]) {
  const today = now.slice(0, 10);
  const [year, number] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))];
  const end = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const first = visits.map(({ at }) => at.slice(0, 10)).sort()[0]!;
  const full = Math.min(56, (Date.parse(today) - Date.parse(first)) / 86_400_000 - 1);
  return {
    end,
    so_far: decimals(revenue(within(all, { start: `${today.slice(0, 8)}01`, end: today }))),
    forecast: null,
    days_needed: Math.max(0, 28 - full),
    few_orders: true,
  };
}

export const count: Count = (golden, view) => {
  const { dates, compare, filter } = view;
  const every = happenings(golden);
  const all = passing(every, filter);
  const [now, before] = [dates, datesBefore(dates)].map((period) => boxes(golden, within(all, period)));
  const chosen = compare && boxes(golden, within(all, compare));
  const changed = (value: number | null | undefined, then: number | null | undefined) =>
    value == null || then == null ? null : change(value, then);
  const [nowChart, beforeChart] = [chart(all, dates), chart(all, datesBefore(dates))];
  const chosenChart = compare && chart(all, compare);
  const products = [...new Set(all.flatMap(({ items }) => items.map(({ name }) => name)))];
  const sources = [...new Set(all.map(({ visit }) => visit.source ?? '(direct)'))];
  const { buying } = wholeVisits(golden);
  return {
    infobox: Object.fromEntries(
      Object.keys(now!).map((id) => [
        id,
        {
          value: now![id],
          prev: before![id],
          // A rate is compared before it is rounded.
          ...(!['conversionrate', 'ordervalue', 'abandonedcheckouts'].includes(id) && {
            change: changed(now![id], before![id]),
            compare_change: changed(now![id], chosen?.[id]),
          }),
          compare_value: chosen?.[id] ?? null,
        },
      ]),
    ),
    sessions_chart: {
      ...withChanges(nowChart, nowChart, beforeChart),
      previous_sessions: beforeChart.total_sessions,
      previous_page_views: beforeChart.total_page_views,
    },
    sessions_compare_chart: chosenChart ? withChanges(chosenChart, nowChart, chosenChart) : null,
    infobox_chart: {
      transactions: { datapoints: nowChart.categories.map((day) => purchases(all.filter((one) => one.day === day))) },
      revenue: {
        datapoints: nowChart.categories.map((day) => decimals(revenue(all.filter((one) => one.day === day)))),
      },
    },
    products: list(
      products,
      (product, period) => {
        const some = within(all, period);
        const whole = products.reduce((sum, one) => sum + cents(some, one), 0);
        const own = cents(some, product);
        return {
          quantity: pieces(some, product),
          revenue: decimals(own / 100),
          percent: decimals(percent(own, Math.max(0, whole))),
        };
      },
      {
        name: 'name',
        by: view.params?.products_sort === '-quantity' ? ['quantity', 'revenue'] : ['revenue', 'quantity'],
        view,
      },
    ),
    conversions: list(
      sources,
      (source, period) => {
        const some = within(all, period);
        const own = some.filter(({ visit }) => (visit.source ?? '(direct)') === source);
        return {
          sessions: buying(own),
          revenue: decimals(revenue(own)),
          percent: decimals(percent(buying(own), buying(some))),
        };
      },
      { name: 'url', by: ['sessions'], view },
    ),
    month: month(golden, all),
    days: buckets({ field: 'day', values: DAYS, of: (order) => daysToPurchase(order, every) }, all, view),
    sessions: buckets(
      { field: 'session', values: SESSIONS, of: (order) => sessionsToPurchase(order, golden) },
      all,
      view,
    ),
  };
};
