/** This module is responsible for recording events and bringing them to the collecting endpoint. */
import { now, take } from './engagement.ts';
import { guard } from './guard.ts';
import type { Params } from './hook.ts';
import { identity } from './identity.ts';
import { referrer, url } from './page.ts';
import { clean } from './params.ts';
import { options, switches, tag } from './settings.ts';

interface Waiting {
  readonly n: string;
  /** When it happened, in milliseconds of `now()`; sent as the time that has passed since. */
  readonly d: number;
  readonly p: Params;
  readonly i: Params[] | undefined;
}

/** The most the endpoint takes in one request. */
const EVENTS = 25;

/** Characters that at three bytes each stay under the 64 KiB which a browser lets a closing page send. */
const OUTLIVING_CHARS = 2e4;

/** What `magpie('set', ...)` adds to every event that is still to be sent. */
export const shared: Params = {};

const queue: Waiting[] = [];

const send = (events: Waiting[]): void => {
  if (switches.mgp_optout) return;
  const { user_id, ...common } = clean(shared);
  const endpoint = new URL(options.endpoint || '/collect', tag.src);
  const body = JSON.stringify({
    v: 1,
    s: options.site,
    ...guard(identity)(),
    u: user_id,
    l: url.slice(0, 1000),
    r: referrer,
    t: document.title,
    g: navigator.language,
    w: `${screen.width}x${screen.height}`,
    a: navigator.webdriver ? 'webdriver' : undefined,
    x: switches.mgp_own,
    e: events.map((event) => ({ ...event, d: (now() - event.d) | 0, p: { ...common, ...event.p } })),
  });
  // A text body needs no preflight. A beacon is refused when too much is in progress: less may pass, or else a plain request.
  if (!navigator.sendBeacon?.(endpoint, body)) {
    if (events[1]) {
      send(events.splice(0, events.length >> 1));
      send(events);
    } else fetch(endpoint, { method: 'POST', body, keepalive: body.length < OUTLIVING_CHARS }).catch((fault) => fault);
  }
};

/** Sends what has waited for `age` milliseconds, as the current page's, in as many requests as the limits ask for. */
export const flush = (age: number): void => {
  while ((queue[0]?.d as number) <= now() - age) send(queue.splice(0, EVENTS));
};

/** Records an event of the current page; it carries the time in the foreground since the event before. */
export const track = (name: string, params?: Params): void => {
  const { items, ...rest }: Params = { ...params, engagement_time_msec: take() || '' };
  queue.push({
    n: `${name}`,
    d: now(),
    p: clean(rest),
    i: (items as Params[] | undefined)?.map?.(clean),
  });
};
