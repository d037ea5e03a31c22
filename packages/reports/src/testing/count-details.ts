/** Counts a details report of a golden file a second time: its chart and the numbers of each row. */
import type { GoldenView } from './golden.ts';
import {
  type Count,
  change,
  datesBefore,
  decimals,
  type Happening,
  happenings,
  listDays,
  passing,
  percent,
  purchases,
  purchasesInRevenue,
  quotient,
  revenue,
  sessions,
  users,
  views,
  type WholeVisits,
  wholeVisits,
  within,
} from './plain-count.ts';

type Numbers = Readonly<Record<string, number>>;

const ofKind = (some: readonly Happening[], wanted: string) => some.filter(({ kind }) => kind === wanted).length;
const countPlays = (some: readonly Happening[]) => ofKind(some, 'video_start');
const sumParam = (some: readonly Happening[], param: string) =>
  some.reduce((sum, { params }) => sum + Number(params[param] ?? 0), 0);
/** Seconds watched. */
const watchedIn = (some: readonly Happening[]) => sumParam(some, 'watch_time_msec') / 1000;
/** Seconds that all plays are long. */
const lengthIn = (some: readonly Happening[]) =>
  sumParam(
    some.filter(({ kind }) => kind === 'video_start'),
    'video_duration',
  );

/** Page views that are the last of their visits. */
const exits = (some: readonly Happening[]) =>
  some.filter(({ kind, visit, after }) => kind === 'view' && after === visit.pages.length - 1).length;

/** The columns of tables that are counted, by the specification's names. */
export const COLUMNS: Readonly<Record<string, (some: readonly Happening[], whole: WholeVisits) => number>> = {
  sessions,
  users,
  pageviews: views,
  engaged_sessions: (some, { engaged }) => engaged(some),
  pages_per_sessions: (some) => quotient(views(some), sessions(some)),
  purchases,
  conversion_rate: (some, { buying }) => percent(buying(some), sessions(some)),
  revenue,
  transactions: purchases,
  average_order_value: (some) => quotient(revenue(some), purchasesInRevenue(some)),
  engagedSessions: (some, { engaged }) => engaged(some),
  bounceRate: (some, { engaged }) => percent(sessions(some) - engaged(some), sessions(some)),
  bounce_rate: (some, { engaged }) => percent(sessions(some) - engaged(some), sessions(some)),
  new_session: (some, { isNew }) => isNew(some),
  video_start: countPlays,
  average_watch_time: (some) => quotient(watchedIn(some), countPlays(some)),
  average_time_viewed: (some) => Math.min(100, percent(watchedIn(some), lengthIn(some))),
  completion_rate: (some) => Math.min(100, percent(ofKind(some, 'video_complete'), countPlays(some))),
  impressions: (some) => ofKind(some, 'form_impression'),
  conversions: (some) => ofKind(some, 'form_submit'),
  conversionrate: (some) => Math.min(100, percent(ofKind(some, 'form_submit'), ofKind(some, 'form_impression'))),
  visits: sessions,
  duration: (some, { seconds }) => quotient(seconds(some), sessions(some)),
  bounce: (some, { engaged }) => percent(sessions(some) - engaged(some), sessions(some)),
  exits,
  exitrate: (some) => percent(exits(some), views(some)),
  clicks: (some) => some.length,
  engagement_rate: (some, { engaged }) => percent(engaged(some), sessions(some)),
};

/** The dimension of a details report's table. */
interface CountedTable {
  /** The field of the answer with the rows, and of a row with its name. */
  readonly rows: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** Returns the name of the row that an event or visit belongs to. */
  readonly of: (one: Happening) => string;
  /** Groups that a row opens into: for each, the field that names the rows inside, and the name that something belongs to. */
  readonly inside?: readonly { readonly name: string; readonly of: (one: Happening) => string }[];
  /** Whether the names are paths of pages, which have titles and are searched by them too. */
  readonly titles?: true;
  /** Returns a name's display name: rows are sorted and searched by it. */
  readonly called?: (name: string) => string;
  /** The icon of each name. */
  readonly icons?: Readonly<Record<string, string>>;
  /** Whether there is no chart over the table. */
  readonly chartless?: true;
  /** Names that are left out unless all are asked for, or a filter is about names: here any filter is. */
  readonly hides?: readonly string[];
  /** Names that are alike, as the file's author sees them; none with a filter. */
  readonly alike?: readonly (readonly string[])[];
  /** Filter for the report's events and visits; all of them unless given. */
  readonly only?: (one: Happening) => boolean;
}

/** The chart of sessions and page views, day by day. */
export function chart(some: readonly Happening[], dates: { start: string; end: string }) {
  const byDay = listDays(dates).map((day) => some.filter((one) => one.day === day));
  const inDates = within(some, dates);
  return {
    categories: listDays(dates),
    sessions: byDay.map(sessions),
    page_views: byDay.map(views),
    total_sessions: sessions(inDates),
    total_page_views: views(inDates),
  };
}

const changes = (now: readonly number[], then: readonly number[]) => now.map((value, i) => change(value, then[i] ?? 0));

/** The chart with `now`'s changes against another period. */
export const withChanges = (
  shown: ReturnType<typeof chart>,
  now: ReturnType<typeof chart>,
  then: ReturnType<typeof chart>,
) => ({
  ...shown,
  session_trendpoints: changes(now.sessions, then.sessions),
  page_view_trendpoints: changes(now.page_views, then.page_views),
  total_sessions_change: change(now.total_sessions, then.total_sessions),
  total_page_views_change: change(now.total_page_views, then.total_page_views),
});

/** Maximum number of rows inside of one. */
const MOST_INSIDE = 5;

interface Dates {
  readonly start: string;
  readonly end: string;
}

/** How rows are counted: which events, which numbers, which dates. */
interface Rows {
  readonly counted: readonly Happening[];
  readonly of: (one: Happening) => string;
  readonly numbers: (some: readonly Happening[]) => Numbers;
  readonly dates: Dates;
  readonly compare: Dates | undefined;
}

/** All rows by a name, sorted by `sort`; `name` sorts by name. */
function rowsBy(
  { counted, of, numbers, dates, compare }: Rows,
  name: string,
  sort: string,
  called: (value: string) => string = (value) => value,
) {
  const rowIn = (value: string, period: Dates) => numbers(within(counted, period).filter((one) => of(one) === value));
  const by = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  return [...new Set(within(counted, dates).map(of))]
    .map((value) => ({ value, numbers: rowIn(value, dates), compare: compare ? rowIn(value, compare) : null }))
    .sort((a, b) => {
      const byName = called(a.value) < called(b.value) ? -1 : called(a.value) > called(b.value) ? 1 : 0;
      return by === name ? sign * byName : sign * (a.numbers[by]! - b.numbers[by]!) || byName;
    });
}

/** The report's `more`, by name. */
function countMore(rows: Rows, { name, columns, inside }: CountedTable, { more, params = {} }: GoldenView) {
  const { counted, of, dates } = rows;
  const names = (params.names ?? []) as readonly string[];
  const inRow = (row: string) => counted.filter((one) => of(one) === row);
  if (more === 'rows_over_time')
    return {
      rows: names.map((row) => {
        const { sessions, page_views } = chart(inRow(row), dates);
        return { name: row, sessions, page_views };
      }),
    };
  if (more !== 'rows_inside' || !inside) throw new Error(`The plain count knows nothing of "${more}".`);
  const sort = String(params.sort ?? `-${columns[0]}`);
  return {
    rows: names.map((row) => ({
      name: row,
      groups: inside.map((group) => {
        const all = rowsBy({ ...rows, counted: inRow(row), of: group.of }, name, sort);
        return {
          by: group.name,
          total: all.length,
          rows: all
            .slice(0, MOST_INSIDE)
            .map(({ value, numbers, compare }) => ({ [group.name]: value, ...numbers, compare })),
        };
      }),
    })),
  };
}

/** Counts chart and rows of a details report, for date ranges drawn by day. */
export const countDetails =
  (table: CountedTable): Count =>
  (golden, view) => {
    const { rows, name, columns, of, called = (value) => value, titles, icons, chartless, only = () => true } = table;
    const { hides = [], alike } = table;
    const { dates, compare, filter, metricFilter, params = {} } = view;
    const whole = wholeVisits(golden);
    const counted = passing(happenings(golden), filter).filter(only);
    const numbers = (some: readonly Happening[]): Numbers =>
      Object.fromEntries(columns.map((column) => [column, decimals(COLUMNS[column]!(some, whole))]));
    const counting: Rows = { counted, of, numbers, dates, compare };
    if (view.more !== undefined) return countMore(counting, table, view);

    // The chart has the visits of the table's rows: without those of the names that are left out.
    const isListed = (value: string) => params.all === 'yes' || filter !== undefined || !hides.includes(value);
    const charted = counted.filter((one) => isListed(of(one)));
    const [now, before] = [chart(charted, dates), chart(charted, datesBefore(dates))];
    const chosen = compare && chart(charted, compare);

    const search = String(params.search ?? '')
      .trim()
      .toLowerCase();
    const seen = new Set(within(passing(happenings(golden), filter), dates).map(({ page }) => page));
    const pageTitle = (path: string) => (seen.has(path) ? (golden.pages?.[path]?.title ?? null) : null);
    const all = rowsBy(counting, name, String(params.sort ?? `-${columns[0]}`), called)
      .filter(({ value }) =>
        [called(value), titles && pageTitle(value)].some((text) => text?.toLowerCase().includes(search)),
      )
      .filter(({ value }) => isListed(value))
      .filter((row) => metricFilter === undefined || keeps(row.numbers, metricFilter));
    const size = Number(params.per_page ?? 10);
    const page = Number(params.page ?? 1);
    return {
      ...(!chartless && {
        sessions_chart: {
          ...withChanges(now, now, before),
          previous_sessions: before.total_sessions,
          previous_page_views: before.total_page_views,
        },
        sessions_compare_chart: chosen ? withChanges(chosen, now, chosen) : null,
      }),
      [rows]: all.slice((page - 1) * size, page * size).map((row) => ({
        [name]: row.value,
        ...(titles && { title: pageTitle(row.value) }),
        ...(icons && { icon: icons[row.value] }),
        ...row.numbers,
        compare: row.compare,
      })),
      pagination: { page, per_page: size, pages: Math.max(1, Math.ceil(all.length / size)), total: all.length },
      ...(alike && { alike: filter === undefined ? alike : [] }),
    };
  };

/** The metrics of filters over rows, by the column that shows them. */
const FILTERED: Readonly<Record<string, string>> = {
  sessions: 'sessions',
  purchaseRevenue: 'revenue',
  formSubmissions: 'conversions',
  ecommercePurchases: 'purchases',
};

/** Whether a row passes a metric filter: one number that must be greater. */
export function keeps(numbers: Numbers, filter: unknown): boolean {
  const { field, op, value } = filter as { field: string; op: string; value: number };
  const column = FILTERED[field];
  if (op !== 'greater' || column === undefined || !(column in numbers))
    throw new Error(`The plain count doesn't know the filter ${JSON.stringify(filter)}; add it to count-details.ts.`);
  return numbers[column]! > value;
}
