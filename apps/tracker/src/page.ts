/** This module is responsible for the page view that events belong to, and for how far down it was seen. */
import { bare } from './address.ts';
import { now } from './engagement.ts';
import type { Hook } from './hook.ts';

/** The address of the current page view. */
export let url = bare(location);
/** Where it was reached from. */
export let referrer = document.referrer;
/** When it began, in milliseconds of `now()`. */
let opened = now();
/** The deepest threshold reported, in percent. */
let depth = 0;

const STEP = 25;

/** A new page view gets this long to lay itself out (and a single-page app to jump to the top) before depth means anything. */
const SETTLE_MS = 1e3;

/** A parameter of the current page's address. */
export const query = (name: string) => new URL(url).searchParams.get(name);

/** Begins another page view in the same document, reached from the one before. */
export const begin = (): void => {
  referrer = url;
  url = bare(location);
  opened = now();
  depth = 0;
};

/** Reports each threshold (25, 50, 75, 100 %) once when the lower edge of the window reaches it; a page that fits the window reaches all. */
export const measure = (report: Hook['t']): void => {
  if (document.hidden || now() - opened < SETTLE_MS) return;
  // One pixel of tolerance: on zoomed screens the last position is a fraction short of the end.
  const seen = ((scrollY + innerHeight + 1) / document.documentElement.scrollHeight) * 100;
  while (depth < 100 && depth + STEP <= seen) {
    depth += STEP;
    report('scroll', { percent_scrolled: depth });
  }
};
