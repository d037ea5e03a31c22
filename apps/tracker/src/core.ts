/** Starts the script once per page, and wires page views, clicks, scrolling and commands. */
import { mark, setMark } from './cookies.ts';
import { look, now, spent } from './engagement.ts';
import { guard, on } from './guard.ts';
import type { Hook, Magpie } from './hook.ts';
import { decide } from './identity.ts';
import { clicked } from './links.ts';
import { begin, here, measure, move, query, url } from './page.ts';
import { load } from './parts.ts';
import { options, warn } from './settings.ts';
import { flush, set, track } from './transport.ts';

/** The least time in the foreground that is sent as an event of its own. */
const ENGAGED_MS = 1e3;
const TICK_MS = 1e3;
/** How long events wait to be sent together, which also gives a single-page app time to set the new title, and how long an address must stay. */
const WAIT_MS = 1e3;

/** Callbacks of the parts, run before the page is left. */
const leaving: Hook['l'] = [];

const commands: Record<string, (...args: never[]) => void> = {
  consent: decide,
  event: track,
  set,
  optout() {
    setMark('mgp_optout', 1);
    decide();
  },
  optin() {
    setMark('mgp_optout');
    setMark('mgp_own');
  },
  internal(value?: boolean) {
    setMark('mgp_own', value !== false && 'internal');
  },
};

const magpie: Magpie = guard((name: string, ...args: unknown[]) => commands[name]!(...(args as never[])));

/** When the address changed last, in milliseconds of `now()`; 0 once it is settled. A loaded page's is at once: its campaign must not be lost. */
let changed = 0;
/** Whether the page view's address may still name a search. */
let searching: unknown;

const settling = () => changed && now() - changed < WAIT_MS;

const view = (): void => {
  if (options.manual == null) {
    track('page_view');
    searching = 1;
  }
};

/** Sends what has waited for `age` milliseconds, and first reports the search of a page of search results. */
const send = (age: number, event?: Event): void => {
  if (searching) {
    searching = 0;
    const search_term = (options.search || 'q,s,search,query,keyword')
      .split(',')
      .map(query)
      .find((term) => term);
    if (search_term) track('view_search_results', { search_term });
  }
  flush(age, event);
};

/** Sends what is pending before the page is hidden (with the event that hides it) or replaced by another. */
const leave = (event?: Event): void => {
  leaving.map((run) => run(event, flush));
  look();
  if (spent >= ENGAGED_MS) track('user_engagement');
  send(0, event);
  changed = 0;
};

/** An address without campaign parameters. Scripts that take them out of a loaded page's address don't lead to another page. */
const plain = (address: string): string =>
  address.replace(/\b(utm_\w+|\w+clk?id|.braid|gad_\w+|srsltid)=[^&#]*&?/g, '').replace(/[?&]$/, '');

/**
 * Handles a changed address. It is a page view at once, but that of an address which replaces another within a second is the same page view:
 * pages replace it with each key that is pressed in a search field, and after a redirect.
 */
const navigate = guard((replaced?: unknown): void => {
  if (plain(here()) !== plain(url)) {
    if (replaced && settling()) move();
    else {
      leave();
      begin();
      view();
    }
    changed = now();
  }
});

const tick = guard(() => {
  if (settling()) flush(1 / 0);
  else send(WAIT_MS);
  look();
  measure(track);
  load();
});

const start = () => {
  const before = self.magpie;
  // A saved copy of the page on a disk reports nothing.
  if (!location.hostname) return;
  if (!options.site) return warn('no tag with data-site');
  if (before?._) {
    if (!before._.w) warn(`second tag ignored, ${options.site}`);
    before._.w = 1;
    return;
  }
  magpie._ = { t: track, l: leaving };
  self.magpie = magpie;
  // Visits prolong them.
  for (const name of ['mgp_optout', 'mgp_own']) if (mark(name)) setMark(name, mark(name));
  // The links of `magpie site optout-link`.
  magpie(['optin', 'optout', 'internal'][query('mgp_optout') as unknown as number]!);
  view();
  before?.q?.map((call) => magpie(...(call as unknown as [string])));

  const { navigation } = self as { navigation?: EventTarget & { currentEntry: unknown } };
  // Absent in older browsers, empty in a frame without an origin.
  if (navigation?.currentEntry)
    navigation.addEventListener('currententrychange', (event) =>
      navigate((event as Event & { navigationType: string }).navigationType === 'replace'),
    );
  else {
    // biome-ignore lint/suspicious/useIterableCallbackReturn: fewer bytes than a loop
    (['pushState', 'replaceState'] as const).map((name, isReplacement) => {
      const original = history[name];
      history[name] = (...args) => {
        original.apply(history, args);
        navigate(isReplacement);
      };
    });
    // Also fired for fragments.
    on(() => navigate(), 'popstate');
  }
  on(look, 'focus', 'blur');
  on(leave, 'pagehide', 'visibilitychange');
  on(() => measure(track), 'scroll');
  on(clicked, 'click', 'auxclick');
  tick();
  setInterval(tick, TICK_MS);
};

if (document.prerendering) on(start, 'prerenderingchange');
else start();
