/** Counts the golden file of Overview a second time. */
import type { Golden, GoldenView } from '../testing/golden.ts';
import {
  type Count,
  change,
  datesBefore,
  decimals,
  grouped,
  type Happening,
  happenings,
  listDays,
  passing,
  percent,
  purchases,
  quotient,
  revenue,
  sessions,
  shares,
  users,
  views,
  type WholeVisits,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

type Dates = GoldenView['dates'];
type Number = (some: readonly Happening[], whole: WholeVisits) => number;

const newUsers: Number = (some) => users(some.filter(({ isFirst }) => isFirst));

/** Each metric by the specification's id. */
const METRICS: Readonly<Record<string, Number>> = {
  sessions,
  pageviews: views,
  totalusers: users,
  pageviews_per_user: (some, { activeUsers }) => quotient(views(some), activeUsers(some)),
  average_session_duration: (some, { seconds }) => quotient(seconds(some), sessions(some)),
  bounce_rate: (some, { engaged }) => percent(sessions(some) - engaged(some), sessions(some)),
  revenue_sales: revenue,
  average_revenue_per_user: (some, { activeUsers }) => quotient(revenue(some), activeUsers(some)),
  average_revenue_per_session: (some) => quotient(revenue(some), sessions(some)),
  new_users: newUsers,
  ecommerce_purchases: purchases,
  engagement_rate: (some, { engaged }) => percent(engaged(some), sessions(some)),
  sessions_per_user: (some, { activeUsers }) => quotient(sessions(some), activeUsers(some)),
};

const COUNTRIES: Readonly<Record<string, string>> = { DE: 'Germany', FR: 'France', US: 'United States' };

/** The hours of one or two days, or the days of longer ranges, each with its events. */
function buckets(some: readonly Happening[], dates: Dates): { label: string; some: Happening[] }[] {
  const days = listDays(dates);
  if (days.length > 2) return days.map((day) => ({ label: day, some: within(some, { start: day, end: day }) }));
  return days.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => ({
      label: `${day}T${String(hour).padStart(2, '0')}:00`,
      some: some.filter((one) => one.day === day && one.hour === hour),
    })),
  );
}

/** Whether a visit is its visitor's first, or a later one. */
function isNew({ visits }: Golden): (one: Happening) => string {
  const seen = new Set<string>();
  const first = new Set(
    visits
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .filter(({ visitor }) => !seen.has(visitor) && seen.add(visitor)),
  );
  return ({ visit }) => (visit.daily ? '(not set)' : first.has(visit) ? 'new' : 'returning');
}

/** Counts boxes, graph, shares and lists. */
export const count: Count = (golden, view) => {
  const { dates, compare, filter, metricFilter, params = {} } = view;
  const whole = wholeVisits(golden);
  const all = passing(happenings(golden), filter);
  const [now, before] = [within(all, dates), within(all, datesBefore(dates))];
  const chosen = compare && within(all, compare);
  const chosenMetrics = String(params.metrics ?? 'sessions,pageviews').split(',');

  const boxes = Object.entries(METRICS).map(([id, metric]) => {
    const [value, prev] = [metric(now, whole), metric(before, whole)];
    const then = chosen ? metric(chosen, whole) : null;
    return [
      id,
      {
        value: decimals(value),
        prev: decimals(prev),
        change: change(value, prev),
        compare_value: then === null ? null : decimals(then),
        compare_change: then === null ? null : change(value, then),
      },
    ] as const;
  });

  const lines = (id: string, period: Dates) => buckets(all, period).map(({ some }) => METRICS[id]!(some, whole));
  const changes = (values: readonly number[], then: readonly number[]) =>
    values.map((value, i) => change(value, then[i] ?? 0));
  const graph = Object.fromEntries(
    chosenMetrics.map((id) => {
      const points = lines(id, dates);
      return [
        id,
        {
          datapoints: points.map(decimals),
          trendpoints: changes(points, lines(id, datesBefore(dates))),
          total: decimals(METRICS[id]!(now, whole)),
        },
      ];
    }),
  );
  const chosenGraph =
    compare &&
    Object.fromEntries(
      chosenMetrics.map((id) => {
        const points = lines(id, compare);
        const total = decimals(METRICS[id]!(chosen!, whole));
        return [id, { datapoints: points.map(decimals), changepoints: changes(lines(id, dates), points), total }];
      }),
    );

  const newOrNot = isNew(golden);
  const isDevice = ({ visit }: Happening) => visit.device ?? '(not set)';
  const shared = (names: readonly string[], of: (one: Happening) => string) => ({
    ...shares(now, names, of),
    compare: chosen ? shares(chosen, names, of) : null,
  });

  /** Rows of a list that pass a filter over sessions, sorted by a metric, largest first. */
  const rank = <Row>(
    by: (one: Happening) => string,
    first: Number,
    row: (some: Happening[], then: Happening[]) => Row,
    only: (one: Happening) => boolean,
  ) =>
    grouped(now.filter(only), by)
      .filter(([, some]) => metricFilter === undefined || moreSessions(some, metricFilter))
      .sort(([, a], [, b]) => first(b, whole) - first(a, whole))
      .map(([value, some]) => ({
        sessions: sessions(some),
        users: users(some),
        engagement_rate: decimals(METRICS.engagement_rate!(some, whole)),
        ...row(
          some,
          (chosen ?? []).filter((one) => only(one) && by(one) === value),
        ),
        ...versus(
          'compare_sessions',
          'compare_change',
          some,
          (chosen ?? []).filter((one) => only(one) && by(one) === value),
          sessions,
        ),
      }));
  const versus = (value: string, percents: string, some: Happening[], then: Happening[], of: Number) => ({
    [value]: chosen ? of(then, whole) : null,
    [percents]: chosen ? change(of(some, whole), of(then, whole)) : null,
  });
  const iso = ({ visit }: Happening) => visit.country ?? '(not set)';
  const country = (one: Happening) => COUNTRIES[iso(one)] ?? '(not set)';

  return {
    infobox: { range: listDays(dates).length, metrics: Object.fromEntries(boxes) },
    overviewgraph: {
      labels: buckets(all, dates).map(({ label }) => label),
      count: buckets(all, dates).length,
      metrics: graph,
      compare: compare ? { labels: buckets(all, compare).map(({ label }) => label), metrics: chosenGraph } : null,
    },
    compare: compare !== undefined,
    newvsreturn: shared(['new', 'returning'], newOrNot),
    devices: shared(['desktop', 'tablet', 'mobile', 'smart tv'], isDevice),
    countries: rank(
      country,
      sessions,
      ([one]) => ({ name: country(one!), iso: iso(one!) }),
      () => true,
    ),
    referrals: rank(
      ({ visit }) => visit.source!,
      sessions,
      ([one]) => ({ url: one!.visit.source }),
      ({ visit }) => visit.medium === 'referral',
    ),
    toppages: rank(
      ({ page }) => page,
      views,
      (some, then) => ({
        page_path: some[0]!.page,
        title: golden.pages?.[some[0]!.page]?.title ?? some[0]!.page,
        url: `${golden.site.url}${some[0]!.page}`,
        pageviews: views(some),
        ...versus('compare_pageviews', 'pageviews_change', some, then, views),
      }),
      ({ kind }) => kind === 'view',
    ),
    show_chart_overlay: Object.values(graph).every(({ datapoints }) => datapoints.every((value) => value === 0)),
  };
};

/** Whether a row has more sessions than the filter's value. */
function moreSessions(some: readonly Happening[], filter: unknown): boolean {
  const { field, op, value } = filter as { field: string; op: string; value: number };
  if (field !== 'sessions' || op !== 'greater')
    throw new Error(`The plain count doesn't know the filter ${JSON.stringify(filter)}; add it to overview.count.ts.`);
  return sessions(some) > value;
}
