/** This module is responsible for starting the script once per page, and for wiring page views, clicks, scrolling and commands. */
import { bare } from './address.ts';
import { look, spent } from './engagement.ts';
import { guard, on } from './guard.ts';
import type { Hook, Magpie } from './hook.ts';
import { decide } from './identity.ts';
import { clicked } from './links.ts';
import { begin, measure, query, url } from './page.ts';
import { load } from './parts.ts';
import { options, switches } from './settings.ts';
import { flush, set, track } from './transport.ts';

/** The least time in the foreground that is sent as an event of its own. */
const ENGAGED_MS = 1e3;
const TICK_MS = 1e3;
/** How long events wait to be sent together; this also gives a single-page app time to set the new title. */
const WAIT_MS = 1e3;

/** Callbacks of the parts, run before the page is left. */
const leaving: Hook['l'] = [];

const commands: Record<string, (...args: never[]) => void> = {
  consent: decide,
  event: track,
  set,
  optout() {
    switches.mgp_optout = 1;
    decide();
  },
  optin() {
    delete switches.mgp_optout;
    delete switches.mgp_own;
  },
  internal(value?: boolean) {
    if (value === false) delete switches.mgp_own;
    else switches.mgp_own = 'internal';
  },
};

const magpie: Magpie = guard((name: string, ...args: unknown[]) => commands[name]!(...(args as never[])));

/** Reports a page view and, on a page of search results, the search. */
const view = (): void => {
  track('page_view');
  const search_term = (options.search || 'q,s,search,query,keyword')
    .split(',')
    .map(query)
    .find((term) => term);
  if (search_term) track('view_search_results', { search_term });
};

/** Sends what is pending before the page is hidden (with the event that hides it) or replaced by another. */
const leave = (event?: Event): void => {
  leaving.map((run) => run(event, flush));
  look();
  if (spent >= ENGAGED_MS) track('user_engagement');
  flush(0, event);
};

const navigate = guard((): void => {
  if (bare(location) !== url) {
    leave();
    begin();
    view();
  }
});

const tick = guard(() => {
  flush(WAIT_MS);
  look();
  measure(track);
  load();
});

const start = (): void => {
  const before = self.magpie;
  // A second tag and a saved copy of the page on a disk report nothing.
  if (before?._ || !location.hostname) return;
  magpie._ = { t: track, l: leaving };
  self.magpie = magpie;
  // The links of `magpie site optout-link`.
  magpie(['optin', 'optout', 'internal'][query('mgp_optout') as unknown as number]!);
  options.manual ?? view();
  before?.q?.map((call) => magpie(...(call as unknown as [string])));

  // biome-ignore lint/suspicious/useIterableCallbackReturn: fewer bytes than a loop
  (['pushState', 'replaceState'] as const).map((name) => {
    const original = history[name];
    history[name] = (...args) => {
      original.apply(history, args);
      navigate();
    };
  });
  on(navigate, 'popstate');
  on(look, 'focus', 'blur');
  on(leave, 'pagehide', 'visibilitychange');
  on(() => measure(track), 'scroll');
  on(clicked, 'click', 'auxclick');
  tick();
  setInterval(tick, TICK_MS);
};

if (document.prerendering) on(start, 'prerenderingchange');
else start();
