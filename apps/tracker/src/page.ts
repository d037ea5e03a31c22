/** This module is responsible for the current page view, and for how far down the page was seen. */
import { bare } from './address.ts';
import { now } from './engagement.ts';
import type { Hook } from './hook.ts';

/** The address of the current page view. */
export let url = bare(location);
/** Its referrer. */
export let referrer = document.referrer;
/** When it began, in milliseconds of `now()`. */
let opened = now();
/** The deepest threshold reported, in percent. */
let depth = 0;

const STEP = 25;

/** A new page view gets this long for its layout (and a single-page app to jump to the top) before depth is measured. */
const SETTLE_MS = 1e3;

/** A parameter of the current page's address. */
export const query = (name: string) => new URL(url).searchParams.get(name);

/** Begins another page view in the same document, with the previous one as referrer. */
export const begin = (): void => {
  referrer = url;
  url = bare(location);
  opened = now();
  depth = 0;
};

/** Reports each threshold (25, 50, 75, 100 %) once, when the lower edge of the window reaches it; a page that fits the window reaches all. */
export const measure = (report: Hook['t']): void => {
  if (document.hidden || now() - opened < SETTLE_MS) return;
  // One pixel of tolerance: on zoomed screens the last scroll position is a fraction short of the end.
  const seen = ((scrollY + innerHeight + 1) / document.documentElement.scrollHeight) * 100;
  while (depth < 100 && depth + STEP <= seen) {
    depth += STEP;
    report('scroll', { percent_scrolled: depth });
  }
};
