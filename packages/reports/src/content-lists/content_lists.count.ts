/** Counts the golden file of Content Lists a second time. */
import type { Golden } from '../testing/golden.ts';
import {
  type Count,
  change,
  type Happening,
  happenings,
  listDays,
  passing,
  views as viewsOf,
  within,
} from '../testing/plain-count.ts';

type Item = NonNullable<Golden['content']>['items'][number];

/** Days of this file. */
const FIRST_DAY = '2026-08-28';
const FROM = '2026-11-23';
const LAST_WEEK_ENDS = '2026-11-22';
const SETTLED = '2026-11-19';
/** Posts as far as trends go, judged by hand: all their weeks are in the file. */
const RISES = ['/journal/wrens/'];
const FALLS = ['/journal/owls', '/journal/eggs'];
const STEADY = ['/journal/feeding'];

const plain = (path: string) => path.replace(/\/$/, '');

export const count: Count = (golden, { dates, filter, params = {} }) => {
  const counted = happenings(golden).filter(({ visit, kind }) => visit.host === undefined && kind === 'view');
  const shown = passing(counted, filter);
  const weekDays = listDays({ start: '2026-08-31', end: LAST_WEEK_ENDS });
  const hasWeeks = dates.end >= LAST_WEEK_ENDS;
  const posts = golden.content!.items.filter(({ type }) => type === 'post');
  const matching = posts.filter(
    ({ author, categories = [] }) =>
      (params.author === undefined || author === params.author) &&
      (params.category === undefined || categories.includes(String(params.category))),
  );
  const of = (some: readonly Happening[], { path }: Item) => some.filter(({ page }) => plain(page) === plain(path));
  const post = ({ path, title, author, published }: Item) => ({
    path,
    url: `https://example.com${path}`,
    title,
    author: author ?? null,
    published: published ?? null,
  });
  const trend = (item: Item) => {
    const weeks = Array.from({ length: 12 }, (_, i) =>
      viewsOf(within(of(shown, item), { start: weekDays[i * 7]!, end: weekDays[i * 7 + 6]! })),
    );
    const half = (from: number) => weeks.slice(from, from + 6).reduce((sum, one) => sum + one, 0);
    return { ...post(item), views: half(0) + half(6), change: change(half(6), half(0)), weeks };
  };
  const list = <Row>(rows: readonly Row[]) => ({ total: rows.length, rows });
  const trends = (paths: readonly string[]) =>
    list(hasWeeks && filter === undefined ? matching.filter(({ path }) => paths.includes(path)).map(trend) : []);
  const google = (item: Item) => {
    const rows = golden.searched_pages!.filter(
      ({ day, page }) => plain(page) === plain(item.path) && day >= '2026-10-26' && day <= LAST_WEEK_ENDS,
    );
    const sum = (name: 'impressions' | 'clicks') => rows.reduce((all, one) => all + one[name], 0);
    return { impressions: sum('impressions'), clicks: sum('clicks') };
  };
  const fading = trends(FALLS);
  return {
    known: true,
    written: posts.some(({ published = '' }) => published <= dates.end),
    weeks: hasWeeks ? { start: '2026-08-31', end: LAST_WEEK_ENDS } : null,
    weeks_from: FROM,
    since: FIRST_DAY,
    authors: ['Ada', 'Ben'],
    categories: ['Feeding', 'Nesting', 'Night', 'Species'],
    growing: trends(RISES),
    fading,
    steady: trends(STEADY),
    never: list(
      matching
        .filter((item) => of(counted, item).length === 0 && (item.published ?? '') <= SETTLED)
        .map(post)
        .sort((a, b) => ((a.published ?? '') > (b.published ?? '') ? -1 : 1)),
    ),
    fresh: list(
      matching
        .filter(({ published = '' }) => published >= dates.start && published <= dates.end)
        .map((item) => ({ ...post(item), views: viewsOf(within(of(shown, item), dates)) }))
        .sort((a, b) => b.views - a.views),
    ),
    update: hasWeeks
      ? list(
          fading.rows.flatMap((row) => {
            const shownBy = google(matching.find(({ path }) => path === row.path)!);
            return shownBy.impressions >= 100 ? [{ ...row, ...shownBy }] : [];
          }),
        )
      : null,
  };
};
