/** Counts how far pages are read a second time. */
import type { GoldenView } from './golden.ts';
import { decimals, type Happening, percent, within } from './plain-count.ts';

const DEPTHS = [25, 50, 75, 100];

/** How far pages are read in the period and the compared one. */
export const countScroll = (some: readonly Happening[], { dates, compare }: GoldenView) => ({
  ...depth(some, dates),
  compare: compare ? depth(some, compare) : null,
});

/** A page view is as deep as its scroll events say; Google's tag says only the deepest. */
function depth(counted: readonly Happening[], period: GoldenView['dates']) {
  const some = within(counted, period);
  const pages = some
    .filter(({ kind }) => kind === 'view')
    .map(({ visit, after }) =>
      Math.max(
        0,
        ...some
          .filter((one) => one.visit === visit && one.kind === 'scroll' && Math.floor(one.after) === after)
          .map(({ params }) => Number(params.percent_scrolled)),
      ),
    );
  return {
    average: decimals(pages.length === 0 ? 0 : pages.reduce((a, b) => a + b, 0) / pages.length),
    reached: DEPTHS.map((mark) => decimals(percent(pages.filter((page) => page >= mark).length, pages.length))),
  };
}
