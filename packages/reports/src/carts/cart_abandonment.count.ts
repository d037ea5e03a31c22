/** Counts the golden file of the Cart Abandonment report a second time. */
import type { GoldenView } from '../testing/golden.ts';
import {
  type Count,
  decimals,
  type Happening,
  happenings,
  listDays,
  passing,
  percent,
  revenue,
  within,
} from '../testing/plain-count.ts';

type Dates = GoldenView['dates'];
interface Numbers {
  readonly purchase_quantity: number;
  readonly revenue: number;
  readonly cart_abandonment: number | null;
  readonly checkout_abandonment: number | null;
  readonly added: number;
  readonly checked_out: number;
  readonly bought: number;
}

/** Abandoned share of those begun, percent; never below 0. */
const left = (begun: number, done: number) =>
  begun === 0 ? null : decimals(Math.max(0, percent(begun - done, begun)));

const ofKind = (some: readonly Happening[], wanted: string) => some.filter(({ kind }) => kind === wanted);

function ofProduct(some: readonly Happening[], product: string): Numbers {
  const lines = (kind: string) =>
    ofKind(some, kind)
      .flatMap(({ items }) => items)
      .filter(({ name }) => name === product);
  const pieces = (kind: string) => lines(kind).reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = (kind: string) => lines(kind).reduce((sum, one) => sum + one.cents, 0);
  const [added, checked_out, bought] = [pieces('add_to_cart'), pieces('begin_checkout'), pieces('purchase')];
  return {
    purchase_quantity: bought,
    revenue: decimals((cents('purchase') - cents('refund')) / 100),
    cart_abandonment: left(added, bought),
    checkout_abandonment: left(checked_out, bought),
    ...{ added, checked_out, bought },
  };
}

/** Visits count as a whole on each day that they have something on. */
function ofDay(some: readonly Happening[], every: readonly Happening[]): Numbers {
  const present = new Set(some.map(({ visit }) => visit));
  const having = (kind: string) => new Set(ofKind(every, kind).map(({ visit }) => visit));
  const [added, checked_out, bought] = ['add_to_cart', 'begin_checkout', 'purchase'].map(
    (kind) => [...present].filter((visit) => having(kind).has(visit)).length,
  );
  const both = (kind: string) =>
    [...present].filter((visit) => having(kind).has(visit) && having('purchase').has(visit)).length;
  return {
    purchase_quantity: ofKind(some, 'purchase')
      .flatMap(({ items }) => items)
      .reduce((sum, { quantity }) => sum + quantity, 0),
    revenue: decimals(revenue(some)),
    cart_abandonment: left(added!, both('add_to_cart')),
    checkout_abandonment: left(checked_out!, both('begin_checkout')),
    ...{ added: added!, checked_out: checked_out!, bought: bought! },
  };
}

const isSomething = ({ added, checked_out, bought, revenue: money }: Numbers) =>
  added > 0 || checked_out > 0 || bought > 0 || money !== 0;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Rows by a number or by name, those without one last. */
function inOrder<Row extends Numbers>(rows: readonly Row[], sort: string, nameOf: (row: Row) => string, last: string) {
  const field = sort.replace(/^-/, '') as keyof Numbers;
  const sign = sort.startsWith('-') ? -1 : 1;
  const few = (row: Row) => (last === 'few' && field.endsWith('abandonment') && row.added < 5 ? 1 : 0);
  const value = (row: Row) => (field in row ? (row[field] ?? (last === 'few' ? 0 : null)) : nameOf(row));
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (few(a) !== few(b)) return few(a) - few(b);
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return x < y ? -sign : x > y ? sign : 0;
  });
}

/** Value left in carts, in cents: for each product, the value put into carts times the part that wasn't bought. */
function leftOf(some: readonly Happening[], names: readonly string[]) {
  const parts = names.map((name) => {
    const { added, bought } = ofProduct(some, name);
    return added > bought ? (added - bought) / added : 0;
  });
  const cartCents = (of: readonly Happening[], name: string) =>
    ofKind(of, 'add_to_cart')
      .flatMap(({ items }) => items)
      .reduce((sum, item) => (item.name === name ? sum + item.cents : sum), 0);
  return {
    // Each product's is rounded to the cent where it is listed.
    total: names.reduce((sum, name, i) => sum + Math.round(cartCents(some, name) * parts[i]!), 0) / 100,
    onDay: (day: string) =>
      decimals(
        names.reduce((sum, name, i) => sum + cartCents(within(some, { start: day, end: day }), name) * parts[i]!, 0) /
          100,
      ),
  };
}

export const count: Count = (golden, view) => {
  const { dates, compare, params = {} } = view;
  const all = passing(happenings(golden), view.filter);
  const names = [...new Set(all.flatMap(({ items }) => items.map(({ name }) => name)))].sort();
  const products = names
    .filter((name) => name.toLowerCase().includes(String(params.search ?? '').toLowerCase()))
    .map((name) => ({
      name,
      ...ofProduct(within(all, dates), name),
      compare: compare ? ofProduct(within(all, compare), name) : null,
    }))
    .filter(isSomething);
  const onDay = (day: string) => ofDay(within(all, { start: day, end: day } satisfies Dates), happenings(golden));
  const days = [];
  for (let i = 0, day = dates.start; day <= dates.end; i += 1, day = dayAfter(dates.start, i))
    days.unshift({ date: day, ...onDay(day), compare: compare ? onDay(dayAfter(compare.start, i)) : null });
  const page = Number(params.page ?? 1);
  const sorted = inOrder(products, String(params.sort ?? '-cart_abandonment'), ({ name }) => name, 'few');
  const found = inOrder(
    days.filter(isSomething).filter(({ date }) => date.includes(String(params.dates_search ?? ''))),
    String(params.dates_sort ?? '-date'),
    ({ date }) => date,
    'none',
  );
  const leftIn = (period: Dates) => {
    const left = leftOf(within(all, period), names);
    const labels = listDays(period);
    return { total: left.total, labels, points: labels.map(left.onDay) };
  };
  const [left, before] = [leftIn(dates), compare && leftIn(compare)];
  return {
    left_in_carts: {
      total: left.total,
      compare_total: before?.total ?? null,
      // Longer periods have weeks or months.
      ...(left.labels.length <= 31 && {
        chart: {
          labels: left.labels,
          compare_labels: before?.labels ?? null,
          lines: {
            left: { points: left.points, ...(before ? { compare: { points: before.points } } : { compare: null }) },
          },
        },
      }),
    },
    products: sorted.slice((page - 1) * 10, page * 10),
    pagination: { page, per_page: 10, pages: Math.max(1, Math.ceil(sorted.length / 10)), total: sorted.length },
    dates: found.slice(0, 10),
    dates_pagination: { page: 1, per_page: 10, pages: Math.max(1, Math.ceil(found.length / 10)), total: found.length },
  };
};
