/** Records events and sends them to the collection endpoint, each counted once (docs/adr/0032). */
import { mark } from './cookies.ts';
import { now, take } from './engagement.ts';
import { guard } from './guard.ts';
import { hints } from './hints.ts';
import type { Params } from './hook.ts';
import { allowed, identity, random } from './identity.ts';
import { json } from './json.ts';
import { referrer, url } from './page.ts';
import { clean } from './params.ts';
import { options, serverUrl } from './settings.ts';

interface Waiting {
  readonly n: string;
  /** When it happened, in milliseconds of `now()`; sent as the time that has passed since. */
  readonly d: number;
  readonly p: Params;
  readonly i: Params[] | undefined;
}

/** The fields of a pending request that the script itself reads. */
interface Request {
  /** When it was created, in milliseconds of `now()`; sent as the time that has passed since. */
  readonly d: number;
  readonly c?: string | false | undefined;
}

/** The most events that the endpoint accepts in a request. */
const EVENTS = 25;

/** This many characters, at three bytes each, stay below the 64 KiB that a browser lets a closing page send. */
const OUTLIVING_CHARS = 2e4;

/** How long an unacknowledged request is sent again: nine tries. */
const KEEP_MS = 5e5;

/** The first pause before that; each later one is as long as the request has waited by then. */
const PAUSE_MS = 1e3;

/** The highest status that isn't retried; 429 and errors of servers and proxies are temporary. */
const LASTING = 428;

/** The parameters that `magpie('set', ...)` adds to every event not yet sent. */
let shared: Params = {};

const queue: Waiting[] = [];

/** Requests to be sent, oldest first; only in memory. */
const unsent: Request[] = [];

/** When the oldest may be sent; never while one is in progress, so that they arrive in order. */
let next = 0;

/** Implements `magpie('set', ...)`. */
export const set = (values: Params): void => {
  shared = { ...shared, ...values };
};

/** Sends a request, and queues it again unless it is acknowledged or rejected for good. */
const send = async (request: Request): Promise<void> => {
  if (mark('mgp_optout')) return;
  try {
    next = 1 / 0;
    // Withdrawing consent removes the id, also from pending requests.
    const body = json({ ...request, c: (allowed && request.c) || undefined, d: (now() - request.d) | 0 });
    // A text body needs no preflight; with `keepalive` it outlives the page.
    if (
      (
        await fetch(serverUrl(options.endpoint || 'collect'), {
          method: 'POST',
          body,
          keepalive: !body[OUTLIVING_CHARS],
        })
      ).status > LASTING
    )
      throw 0;
    next = 0;
  } catch {
    // A request that is given up delays nothing: `false` compares as 0.
    next = (now() - request.d < KEEP_MS && unsent.unshift(request) && now() * 2 - request.d + PAUSE_MS) as number;
  }
};

/**
 * Puts events that have waited for `age` milliseconds into requests of the current page, within the limits. Sends the oldest request when
 * it is due; with `leaving` all of them, because the page may be gone any moment.
 */
export const flush = (age: number, leaving?: unknown): void => {
  while ((queue[0]?.d as number) <= now() - age) {
    const { user_id, ...common } = clean(shared);
    unsent.push({
      v: 1,
      s: options.site,
      // The server counts a request with a known id once, however often it is sent.
      i: random(),
      ...guard(identity)(),
      u: user_id,
      l: url,
      r: referrer,
      w: `${screen.width}x${screen.height}`,
      t: document.title,
      g: navigator.language,
      a: navigator.webdriver ? 'webdriver' : undefined,
      x: mark('mgp_own'),
      b: hints,
      h: 'hash' in options ? 1 : undefined,
      d: now(),
      e: queue
        // Events that are too large together are sent one by one.
        .splice(0, json(queue.slice(0, EVENTS))[OUTLIVING_CHARS] ? 1 : EVENTS)
        .map((event) => ({ ...event, d: (now() - event.d) | 0, p: { ...common, ...event.p } })),
    } as Request);
  }
  while (unsent[0] && (leaving || now() >= next)) send(unsent.shift()!);
};

/** Records an event of the current page, with the time in the foreground since the previous event. */
export const track = (name: string, params?: Params, time: unknown = take() || ''): void => {
  const { items, ...rest }: Params = { ...params, engagement_time_msec: time };
  queue.push({
    n: `${name}`,
    d: now(),
    p: clean(rest),
    i: (items as Params[] | undefined)?.map?.(clean),
  });
};
