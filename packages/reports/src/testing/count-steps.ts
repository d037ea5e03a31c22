import type { Happening } from './plain-count.ts';

/** The page of the same visit that was viewed after (`step` 1) or before (-1) a view, other than its own; undefined if there is none. */
export function beside({ visit: { pages }, page, after }: Happening, step: 1 | -1): string | undefined {
  let place = after + step;
  while (pages[place] === page) place += step;
  return pages[place];
}
