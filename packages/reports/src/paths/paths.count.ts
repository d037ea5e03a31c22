/** Counts the golden file of Paths a second time. */
import { beside } from '../testing/count-steps.ts';
import type { GoldenView } from '../testing/golden.ts';
import { type Count, type Happening, happenings, passing, within } from '../testing/plain-count.ts';

const ROWS = 5;
const CHOICE = 8;

export const count: Count = (golden, view) => {
  const { dates, compare, params = {} } = view;
  const viewed = passing(happenings(golden), view.filter).filter(({ kind }) => kind === 'view');
  const now = within(viewed, dates);
  const seen = new Set(now.map(({ page }) => page));
  const named = (path: string) => ({ path, title: seen.has(path) ? (golden.pages?.[path]?.title ?? null) : null });
  const pages = mostFirst(now, ({ page }) => page).map(([path, views]) => ({ ...named(path), views }));
  if (view.more === 'pages') {
    const search = String(params.search ?? '').toLowerCase();
    const found = pages.filter(({ path, title }) => [path, title].some((text) => text?.toLowerCase().includes(search)));
    return { pages: found.slice(0, CHOICE) };
  }
  const path = String(params.path ?? pages[0]?.path);
  const own = viewed.filter(({ page }) => page === path);
  const column = (step: 1 | -1) => countColumn(own, step, dates, compare, named);
  return {
    ...named(path),
    views: within(own, dates).length,
    compare_views: compare ? within(own, compare).length : null,
    before: column(-1),
    after: column(1),
    trail: String(params.trail ?? '')
      .split('\n')
      .filter(Boolean)
      .map(named),
  };
};

const mostFirst = (some: readonly Happening[], by: (one: Happening) => string) =>
  [...Map.groupBy(some, by)]
    .map(([name, all]) => [name, all.length] as const)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

function countColumn(
  own: readonly Happening[],
  step: 1 | -1,
  dates: GoldenView['dates'],
  compare: GoldenView['dates'] | undefined,
  named: (path: string) => object,
) {
  const pageBeside = (one: Happening) => beside(one, step) ?? '';
  const all = mostFirst(within(own, dates), pageBeside).filter(([path]) => path !== '');
  const countViews = (period: GoldenView['dates'] | undefined, keeps: (path: string) => boolean) =>
    period ? within(own, period).filter((one) => keeps(pageBeside(one))).length : null;
  const counted = (keeps: (path: string) => boolean) => ({
    views: countViews(dates, keeps),
    compare_views: countViews(compare, keeps),
  });
  const shown = all.slice(0, ROWS).map(([path]) => path);
  return {
    pages: shown.map((path) => ({ ...named(path), ...counted((one) => one === path) })),
    others: { pages: all.length - shown.length, ...counted((one) => one !== '' && !shown.includes(one)) },
    none: counted((one) => one === ''),
  };
}
