/** Keeps the current page view, and measures how far down the page was seen. */
import { bare } from './address.ts';
import { now } from './engagement.ts';
import type { Hook } from './hook.ts';
import { options } from './settings.ts';

/** Fragments that are pages of a hash router (`data-hash`): `#/about`, `#!/about`; an empty one is the page itself. */
const ROUTE = options.hash === 'all' ? /./ : /^#(\/|!\/?)[^/]/;

/** The page's address as it counts: without its fragment, unless that is a page. */
export const here = (): string =>
  bare(location) + (options.hash != null && ROUTE.test(location.hash) ? location.hash : '');

/** The address of the current page view. */
export let url = here();
/** Its referrer. */
export let referrer = document.referrer;
/** When it began, in milliseconds of `now()`. */
let opened = now();
/** The deepest threshold reported, in percent. */
let depth = 0;

const STEP = 25;

/** A new page view gets this long for its layout (and a single-page app to jump to the top) before depth is measured. */
const SETTLE_MS = 1e3;

/** A parameter of the current page's address, or of its route. */
export const query = (name: string) => new URLSearchParams(url.split(/[?#]/).slice(1).join('&')).get(name);

/** Gives the current page view the address that the page has now. */
export const move = (): void => {
  url = here();
};

/** Begins another page view in the same document, with the previous one as referrer. */
export const begin = (): void => {
  referrer = url;
  move();
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
