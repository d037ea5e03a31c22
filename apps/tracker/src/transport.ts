/** This module is responsible for recording events and bringing them to the collecting endpoint, each once (docs/adr/0032). */
import { now, take } from './engagement.ts';
import { guard } from './guard.ts';
import type { Params } from './hook.ts';
import { allowed, identity } from './identity.ts';
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

/** What the script looks at of a request that is to be sent. */
interface Request {
  /** When it was put together, in milliseconds of `now()`; sent as the time that has passed since. */
  readonly d: number;
  readonly c?: string | false | undefined;
}

/** The most the endpoint takes in one request. */
const EVENTS = 25;

/** Characters that at three bytes each stay under the 64 KiB which a browser lets a closing page send. */
const OUTLIVING_CHARS = 2e4;

/** How long a request is sent again that was not acknowledged: nine tries. */
const KEEP_MS = 5e5;

/** The first pause before it is; each further one is as long as the request has waited by then. */
const PAUSE_MS = 1e3;

/** The highest status that sending again would not change; 429 and the faults of servers and proxies pass. */
const LASTING = 428;

/** What `magpie('set', ...)` adds to every event that is still to be sent. */
let shared: Params = {};

const queue: Waiting[] = [];

/** Requests to be sent, oldest first; in memory alone. */
const unsent: Request[] = [];

/** When the oldest may go; not while one is in progress, so that they arrive in order. */
let next = 0;

/** Does what `magpie('set', ...)` asks for. */
export const set = (values: Params): void => {
  shared = { ...shared, ...values };
};

/** Sends a request, to be sent again later unless it is acknowledged or refused for good. */
const send = async (request: Request): Promise<void> => {
  if (switches.mgp_optout) return;
  try {
    next = 1 / 0;
    // Who takes consent back takes the id back, also from what is still to be sent.
    const body = JSON.stringify({ ...request, c: (allowed && request.c) || undefined, d: (now() - request.d) | 0 });
    // A text body needs no preflight; with `keepalive` it outlives the page.
    if (
      (
        await fetch(new URL(options.endpoint || '/collect', tag.src), {
          method: 'POST',
          body,
          keepalive: !body[OUTLIVING_CHARS],
        })
      ).status > LASTING
    )
      throw 0;
    next = 0;
  } catch {
    // What is given up holds up nothing: `false` is no time to wait for.
    next = (now() - request.d < KEEP_MS && unsent.unshift(request) && now() * 2 - request.d + PAUSE_MS) as number;
  }
};

/**
 * Makes requests of what has waited for `age` milliseconds, as the current page's, as many as the limits ask for. Sends the oldest request when
 * its time has come; with `leaving` all of them, because the page may be gone at once.
 */
export const flush = (age: number, leaving?: unknown): void => {
  while ((queue[0]?.d as number) <= now() - age) {
    const { user_id, ...common } = clean(shared);
    unsent.push({
      v: 1,
      s: options.site,
      // The server counts a request with a known id once, however often it is sent.
      i: Math.random(),
      ...guard(identity)(),
      u: user_id,
      l: url,
      r: referrer,
      t: document.title,
      g: navigator.language,
      w: `${screen.width}x${screen.height}`,
      a: navigator.webdriver ? 'webdriver' : undefined,
      x: switches.mgp_own,
      d: now(),
      e: queue
        // Requests that are too large together are sent one by one.
        .splice(0, JSON.stringify(queue.slice(0, EVENTS))[OUTLIVING_CHARS] ? 1 : EVENTS)
        .map((event) => ({ ...event, d: (now() - event.d) | 0, p: { ...common, ...event.p } })),
    } as Request);
  }
  while (unsent[0] && (leaving || now() >= next)) send(unsent.shift()!);
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
