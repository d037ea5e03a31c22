/** Counts the golden file of Customers a second time. */
import type { GoldenView } from '../testing/golden.ts';
import {
  type Count,
  decimals,
  type Happening,
  happenings,
  listDays,
  passing,
  percent,
  within,
} from '../testing/plain-count.ts';

type Dates = GoldenView['dates'];
const SPREAD = [1, 8, 15, 31, 61, 91, 181];
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const cents = (some: readonly Happening[]) => some.reduce((sum, one) => sum + one.cents, 0);
const euros = (some: readonly Happening[]) => decimals(cents(some) / 100);

/** Average spend of customers with an order in the site's currency, given everyone's orders. */
function perBuyer(buyers: readonly (readonly Happening[])[]): number | null {
  const some = buyers.filter((own) => own.some(({ inRevenue }) => inRevenue));
  return some.length === 0 ? null : decimals(cents(some.flat()) / 100 / some.length);
}

/** The orders of one buyer until a day, and which of them a period counts. */
function findBuyers(all: readonly Happening[], passed: readonly Happening[], { start, end }: Dates) {
  const orders = all.filter(({ kind, day }) => kind === 'purchase' && day <= end);
  const known = orders.filter(({ visit }) => !visit.daily);
  const passes = (one: Happening) =>
    passed.some(({ visit, after, kind }) => visit === one.visit && after === one.after && kind === one.kind);
  const buyers = [...Map.groupBy(known, ({ visit }) => visit.visitor).values()].map((own) => ({
    own,
    first: own[0]!,
    passing: own.filter(passes),
    inside: own.filter((one) => passes(one) && one.day >= start),
  }));
  return { buyers, unknown: orders.filter((one) => one.visit.daily && passes(one) && one.day >= start) };
}

function numbers(all: readonly Happening[], passed: readonly Happening[], dates: Dates) {
  const { buyers, unknown } = findBuyers(all, passed, dates);
  const inside = buyers.filter((buyer) => buyer.inside.length > 0);
  const orders = inside.flatMap((buyer) => buyer.inside);
  const count = inside.length;
  const isNew = inside.filter(({ first }) => first.day >= dates.start).length;
  const each = (value: number) => (count === 0 ? null : decimals(value / count));
  const gaps = inside.flatMap(({ own, inside: counted }) => {
    const days = [...new Set(own.map(({ day }) => day))];
    return days.flatMap((day, i) =>
      i > 0 && counted.some((one) => one.day === day) ? [daysBetween(days[i - 1]!, day)] : [],
    );
  });
  const sorted = gaps.toSorted((a, b) => a - b);
  const of = (kind: 'new' | 'returning') =>
    inside.flatMap(({ first, inside: own }) => own.filter(({ day }) => (day === first.day) === (kind === 'new')));
  return {
    totals: {
      customers: count,
      new_customers: isNew,
      returning_customers: count - isNew,
      orders_per_customer: each(orders.length),
      revenue_per_customer: perBuyer(inside.map((buyer) => buyer.inside)),
      repeat_rate: count === 0 ? null : decimals(percent(inside.filter(({ own }) => own.length > 1).length, count)),
      orders: orders.length,
      revenue: euros(orders),
      unknown_orders: unknown.length,
      unknown_revenue: euros(unknown),
    },
    new: of('new'),
    returning: of('returning'),
    soFar: [1, 2, 3, 4].map((wanted) => inside.filter(({ own }) => Math.min(own.length, 4) === wanted).length),
    median:
      sorted.length === 0
        ? null
        : (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2,
    gaps: SPREAD.map((from, i) => gaps.filter((days) => days >= from && days < (SPREAD[i + 1] ?? 1e9)).length),
    times: gaps.length,
    buyers: buyers.filter((buyer) => buyer.passing.length > 0),
  };
}

const SHOWN_MONTHS = 12;
const monthAfter = (month: string, count: number) => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};
const lastDayOf = (month: string) =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01`) - 86_400_000).toISOString().slice(0, 10);

/** Customers by the month of their first order. */
function byFirstMonth(
  golden: Parameters<Count>[0],
  passed: readonly Happening[],
  { end }: Dates,
): Readonly<Record<string, unknown>> {
  const all = happenings(golden);
  const today = golden.now.slice(0, 10);
  const known = golden.visits.map(({ at }) => at.slice(0, 7)).toSorted()[0]!;
  const months: string[] = [];
  for (let month = known; lastDayOf(month) <= end && lastDayOf(month) < today; month = monthAfter(month, 1))
    months.push(month);
  const enough = `${monthAfter(known, 3)}-01`;
  const none = { dates: null, cohorts: [], came_back: null };
  if (months.length < 3)
    return { ...none, too_few: { enough_on: enough, in_future: enough > today }, few_customers: false };
  const shown = months.slice(-SHOWN_MONTHS);
  const { buyers } = findBuyers(all, passed, { start: '', end });
  const ordersIn = (some: readonly Happening[], month: string) => some.some(({ day }) => day.startsWith(month));
  const rows = shown.map((month, i) => {
    const people = buyers.filter(
      ({ first, passing: own }) => first.day.startsWith(month) && shown.some((one) => ordersIn(own, one)),
    );
    return {
      start: `${month}-01`,
      end: lastDayOf(month),
      people: people.length,
      returned: shown.slice(i + 1).map((later) => people.filter(({ passing: own }) => ordersIn(own, later)).length),
    };
  });
  let [people, returned, everyone] = [0, 0, 0];
  for (const [i, row] of rows.entries()) {
    everyone += row.people;
    if (i === rows.length - 1) continue;
    people += row.people;
    returned += row.returned[0]!;
  }
  if (everyone < 30) return { ...none, too_few: null, few_customers: true };
  while (rows.length > 3 && rows[0]!.people === 0) rows.shift();
  return {
    dates: { start: rows[0]!.start, end: rows.at(-1)!.end },
    too_few: null,
    cohorts: rows,
    came_back: people > 0 ? { people, returned } : null,
    few_customers: false,
  };
}

export const count: Count = (golden, view) => {
  const { dates, compare, params = {} } = view;
  const all = happenings(golden);
  const passed = passing(all, view.filter);
  const now = numbers(all, passed, dates);
  const then = compare ? numbers(all, passed, compare) : null;
  const part = (value: number, whole: number) => ({ count: value, percent: decimals(percent(value, whole)) });
  const bySource = ({ buyers }: typeof now) => {
    const describe = ({ visit }: Happening) =>
      params.by === 'source_medium'
        ? `${visit.source ?? '(direct)'} / ${visit.medium ?? '(none)'}`
        : (visit.channel ?? 'Direct');
    return new Map(
      [...Map.groupBy(buyers, ({ first }) => describe(first))].map(([source, some]) => {
        const orders = some.flatMap((one) => one.passing);
        return [
          source,
          {
            lifetime_value: perBuyer(some.map((one) => one.passing)),
            customers: some.length,
            orders: orders.length,
            revenue: euros(orders),
          },
        ];
      }),
    );
  };
  const before = then && bySource(then);
  const sort = String(params.sort ?? '-revenue');
  const field = sort.replace('-', '') as 'revenue';
  const sources = [...bySource(now)]
    .map(([source, row]) => ({ source, ...row, compare: before?.get(source) ?? null }))
    .filter(({ source }) => source.toLowerCase().includes(String(params.search ?? '')))
    .sort((a, b) => (a[field] < b[field] ? -1 : 1) * (sort.startsWith('-') ? -1 : 1));
  const short = listDays(dates).length <= 31;
  return {
    totals: now.totals,
    compare_totals: then?.totals ?? null,
    ...(short && {
      chart: {
        labels: listDays(dates),
        compare_labels: compare ? listDays(compare) : null,
        lines: Object.fromEntries(
          (['new', 'returning'] as const).flatMap((kind) =>
            (['revenue', 'orders'] as const).map((what) => {
              const value = (some: readonly Happening[]) => (what === 'revenue' ? euros(some) : some.length);
              const points = (period: Dates, of: readonly Happening[]) =>
                listDays(period).map((day) => value(within(of, { start: day, end: day })));
              return [
                `${kind}_${what}`,
                {
                  points: points(dates, now[kind]),
                  total: value(now[kind]),
                  ...(!compare && { compare: null }),
                },
              ];
            }),
          ),
        ),
      },
    }),
    orders_so_far: now.soFar.map((value, i) => ({
      orders: i + 1,
      ...part(value, now.totals.customers),
      compare: then && part(then.soFar[i]!, then.totals.customers),
    })),
    gaps: {
      median: now.median,
      compare_median: then?.median ?? null,
      count: now.times,
      rows: now.gaps.map((value, i) => ({
        from: SPREAD[i],
        to: SPREAD[i + 1] === undefined ? null : SPREAD[i + 1]! - 1,
        ...part(value, now.times),
        compare: then && part(then.gaps[i]!, then.times),
      })),
    },
    first_months: byFirstMonth(golden, passed, dates),
    sources,
    pagination: { page: 1, per_page: 10, pages: 1, total: sources.length },
  };
};
