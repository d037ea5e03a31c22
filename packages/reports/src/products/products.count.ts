/** Counts the golden file of Products a second time. */
import type { GoldenView } from '../testing/golden.ts';
import { type Count, decimals, type Happening, happenings, passing, percent, within } from '../testing/plain-count.ts';

/** The largest rows inside of a product, by what a row of it is in. */
function inside(some: readonly Happening[], product: string, by: string, of: (one: Happening) => string) {
  const rows = [...Map.groupBy(some, of)]
    .map(([name, own]) => ({ name, numbers: countProduct(own, product) }))
    .filter(({ numbers }) => Object.values(numbers).some((value) => value !== 0))
    .sort((a, b) => b.numbers.revenue - a.numbers.revenue || (a.name < b.name ? -1 : 1))
    .map(({ name, numbers }) => ({ [by]: name, ...numbers, compare: null }));
  return { by, total: rows.length, rows };
}

function countProduct(some: readonly Happening[], product: string) {
  const lines = (kind: string) =>
    some
      .filter((one) => one.kind === kind)
      .flatMap(({ items }) => items)
      .filter(({ name }) => name === product);
  const pieces = (kind: string) => lines(kind).reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = (kind: string) => lines(kind).reduce((sum, one) => sum + one.cents, 0);
  const [added, bought] = [pieces('add_to_cart'), pieces('purchase')];
  const left = added === 0 ? 0 : Math.max(0, (added - bought) / added);
  return {
    revenue: decimals((cents('purchase') - cents('refund')) / 100),
    bought,
    views: pieces('view_item'),
    added,
    refunded: pieces('refund'),
    refunds: decimals(cents('refund') / 100),
    refund_rate: decimals(percent(cents('refund'), cents('purchase'))),
    cart_value_lost: decimals((cents('add_to_cart') / 100) * left),
  };
}

export const count: Count = (golden, view) => {
  const { dates, compare, params = {} } = view;
  const all = passing(happenings(golden), view.filter);
  if (view.more === 'rows_inside')
    return {
      rows: (params.names as unknown as string[]).map((name) => ({
        name,
        groups: [
          inside(within(all, dates), name, 'source', ({ visit }) => visit.source ?? '(direct)'),
          inside(within(all, dates), name, 'landing_page', ({ visit }) => visit.pages?.[0] ?? '(not set)'),
        ],
      })),
    };
  const names = [...new Set(all.flatMap(({ items }) => items.map(({ name }) => name)))].sort();
  const sort = String(params.sort ?? '-revenue');
  const of = (name: string, period: GoldenView['dates']) => countProduct(within(all, period), name);
  const rows = names
    .filter((name) => name.toLowerCase().includes(String(params.search ?? '').toLowerCase()))
    .map((name) => ({ name, ...of(name, dates), compare: compare ? of(name, compare) : null }))
    .filter(({ name, compare: _, ...numbers }) => Object.values(numbers).some((value) => value !== 0));
  const value = (row: (typeof rows)[number]) => (sort === 'name' ? 0 : -row[sort.slice(1) as 'revenue']);
  rows.sort((a, b) => value(a) - value(b) || (a.name < b.name ? -1 : 1));
  const baskets = within(all, dates)
    .filter(({ kind, items }) => kind === 'purchase' && items.length > 0)
    .map(({ items }) => [...new Set(items.map(({ name }) => name))]);
  const having = (...wanted: readonly string[]) =>
    baskets.filter((basket) => wanted.every((name) => basket.includes(name))).length;
  const pairs = names
    .flatMap((first) =>
      names.filter((second) => second > first).map((second) => ({ first, second, both: having(first, second) })),
    )
    .filter(({ both }) => both > 1)
    .sort((a, b) => b.both - a.both)
    .map(({ first, second, both }) => ({
      ...{ first, second, together: both },
      of_first: decimals(percent(both, having(first))),
      of_second: decimals(percent(both, having(second))),
      lift: decimals((both * baskets.length) / (having(first) * having(second))),
    }));
  return {
    together: { orders: baskets.length, cut: 0, pairs },
    products: rows,
    pagination: { page: 1, per_page: 10, pages: 1, total: rows.length },
  };
};
