/** Counts the golden file of a page's own view a second time. */
import { countList } from '../testing/count-lists.ts';
import { countScroll } from '../testing/count-scroll.ts';
import { beside } from '../testing/count-steps.ts';
import type { Golden, GoldenView } from '../testing/golden.ts';
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
  quotient,
  sessions,
  views,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

const NOT_SET = '(not set)';

/** Days of a post that are compared. */
const FIRST_DAYS = 30;
const day = (start: string, days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
const bare = (path: string) => path.replace(/\/$/, '');

/** The path that the page of an event was opened from, in the same visit. */
const openedFrom = ({ visit, after }: Happening) =>
  visit.pages[Math.min(Math.floor(after), visit.pages.length - 1) - 1];

/** Seconds that the page was in the foreground: those of a visit belong to its last page. */
const foreground = (some: readonly Happening[]) =>
  some
    .filter(({ kind, visit, after }) => kind === 'view' && after === visit.pages.length - 1)
    .reduce((sum, { visit }) => sum + (visit.seconds ?? 0), 0);

export const count: Count = (golden, view) => {
  const { dates, compare, params = {} } = view;
  const all = passing(happenings(golden), view.filter);
  const viewed = all.filter(({ kind }) => kind === 'view');
  const byViews = countList(
    { by: [{ field: 'path', of: ({ page }) => page }], columns: ['pageviews'] },
    viewed,
    wholeVisits(golden),
    { dates },
  );
  const path = String(params.path ?? byViews[0]?.path);
  const seen = viewed.filter(({ page }) => page === path);
  const whole = wholeVisits(golden);
  const item = golden.content?.items.find((one) => bare(one.path) === bare(path));
  const pageTitle = (name: string) =>
    within(viewed, dates).some(({ page }) => page === name)
      ? golden.pages?.[name]?.title
      : golden.content?.items.find((one) => bare(one.path) === bare(name))?.title;
  const list = (
    some: readonly Happening[],
    column: string,
    ...by: { field: string; of: (one: Happening) => string }[]
  ) => countList({ by, columns: [column] }, some, whole, view);
  const clicks = all.filter(({ kind, page }) => page === path && ['click', 'file_download'].includes(kind));
  const linkKind = (kind: string, url: string) =>
    kind === 'file_download'
      ? 'download'
      : (golden.site.affiliateRules?.find(({ prefix }) => new URL(url).pathname.startsWith(prefix))?.label ??
        'outbound');
  return {
    path,
    known: happenings(golden).some(({ page }) => page === path) || item !== undefined,
    title: pageTitle(path) ?? null,
    image: item?.image ?? null,
    author: item?.author ?? null,
    published: item?.published ?? null,
    views: views(within(seen, dates)),
    rank: rank(golden, path),
    chart: {
      labels: listDays(dates),
      published:
        item?.published && listDays(dates).includes(item.published) ? listDays(dates).indexOf(item.published) : null,
      lines: chart(seen, whole, dates, datesBefore(dates)),
      compare: compare ? { labels: listDays(compare), lines: comparedLines(seen, whole, dates, compare) } : null,
    },
    channels: list(seen, 'sessions', { field: 'channel', of: ({ visit }) => visit.channel ?? 'Direct' }).slice(0, 5),
    searches: list(
      all.filter((one) => one.kind === 'view_search_results' && one.params.search_term && openedFrom(one) === path),
      'clicks',
      { field: 'term', of: ({ params }) => params.search_term! },
    )
      .slice(0, 5)
      .map(({ clicks, compare: then, ...row }) => ({
        ...row,
        searches: clicks,
        compare: then && { searches: (then as { clicks: number }).clicks },
      })),
    next_pages: list(seen, 'pageviews', { field: 'page_path', of: (one) => beside(one, 1) ?? '(exit)' })
      .slice(0, 5)
      .map((row) => ({ ...row, title: pageTitle(String(row.page_path)) ?? row.page_path })),
    links: list(
      clicks,
      'clicks',
      { field: 'url', of: ({ params: { link_url: url } }) => url ?? NOT_SET },
      { field: 'kind', of: ({ kind }) => kind },
    ).map((row) => ({ ...row, kind: linkKind(String(row.kind), String(row.url)) })),
    scroll: countScroll(
      all.filter(({ page }) => page === path),
      view,
    ),
    neighbours: neighbours(golden, viewed, view, path),
  };
};

const countNumbers = (some: readonly Happening[], { engaged }: ReturnType<typeof wholeVisits>) => ({
  page_views: views(some),
  sessions: sessions(some),
  engagement_rate: percent(engaged(some), sessions(some)),
  average_time: quotient(foreground(some), views(some)),
});
type Numbers = ReturnType<typeof countNumbers>;

/** Each line of the chart, day by day, with its change against another period. */
function chart(
  seen: readonly Happening[],
  whole: ReturnType<typeof wholeVisits>,
  dates: GoldenView['dates'],
  then: GoldenView['dates'],
) {
  const numbers = (period: GoldenView['dates']) => countNumbers(within(seen, period), whole);
  const byDay = (period: GoldenView['dates']) => listDays(period).map((one) => numbers({ start: one, end: one }));
  const [now, before] = [numbers(dates), numbers(then)];
  return Object.fromEntries(
    (Object.keys(now) as (keyof Numbers)[]).map((name) => [
      name,
      {
        points: byDay(dates).map((one) => decimals(one[name])),
        total: decimals(now[name]),
        total_change: change(now[name], before[name]),
        previous_total: decimals(before[name]),
      },
    ]),
  );
}

const comparedLines = (
  seen: readonly Happening[],
  whole: ReturnType<typeof wholeVisits>,
  dates: GoldenView['dates'],
  compare: GoldenView['dates'],
) => {
  const [now, then] = [dates, compare].map((one) => countNumbers(within(seen, one), whole)) as [Numbers, Numbers];
  return Object.fromEntries(
    (Object.keys(now) as (keyof Numbers)[]).map((name) => [
      name,
      {
        points: listDays(compare).map((one) =>
          decimals(countNumbers(within(seen, { start: one, end: one }), whole)[name]),
        ),
        total: decimals(then[name]),
        total_change: change(now[name], then[name]),
      },
    ]),
  );
};

/** Than how many posts it was viewed more in its first days, of those whose first days are over. */
function rank(golden: Golden, path: string) {
  const all = happenings(golden).filter(({ kind }) => kind === 'view');
  const firstDay = golden.visits.map(({ at }) => at.slice(0, 10)).sort()[0]!;
  const today = golden.now.slice(0, 10);
  const posts = (golden.content?.items ?? []).filter(
    ({ type, published }) =>
      type === 'post' && published !== undefined && published >= firstDay && day(published, FIRST_DAYS) <= today,
  );
  const own = posts.find((one) => bare(one.path) === bare(path));
  if (!own || posts.length < 5) return null;
  const countViews = (post: (typeof posts)[number]) =>
    within(all, { start: post.published!, end: day(post.published!, FIRST_DAYS - 1) }).filter(
      ({ page }) => bare(page) === bare(post.path),
    ).length;
  return { better: posts.filter((post) => countViews(post) < countViews(own)).length, posts: posts.length };
}

/** The rows beside it in the Pages report, sorted by views or by path. */
function neighbours(golden: Golden, viewed: readonly Happening[], { dates, params = {} }: GoldenView, path: string) {
  if (params.at === undefined) return null;
  const search = String(params.search ?? '');
  const now = within(viewed, dates);
  const countViews = (name: string) => now.filter(({ page }) => page === name).length;
  const rows = [...new Set(now.map(({ page }) => page))]
    .filter((name) => name.includes(search) || (golden.pages?.[name]?.title ?? '').toLowerCase().includes(search))
    .sort((a, b) => (params.sort === 'page_path' ? 0 : countViews(b) - countViews(a)) || (a < b ? -1 : 1));
  const at = Number(params.at);
  const near = [at - 1, at, at + 1].filter((place) => place >= 1);
  if (!near.some((place) => rows[place - 1] === path)) return null;
  const own = rows.indexOf(path) + 1;
  const row = (place: number) =>
    near.includes(place) && rows[place - 1] !== undefined ? { path: rows[place - 1], at: place } : null;
  return { previous: row(own - 1), next: row(own + 1) };
}
