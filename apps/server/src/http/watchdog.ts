/** Saying which request held the event loop, during which nothing else was answered. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Log } from '../basics/log.ts';

/** A loop that is held for so long is reported. */
const HELD_MS = 1000;
const BEAT_MS = 200;

/** Metrics of the blocked event loop. */
export interface HeldMetrics {
  readonly times: Counter<'route'>;
  readonly longest: Gauge;
}

/** Facts about a request for the log: neither its address nor its content. */
interface Told {
  readonly method: string;
  readonly route: string;
  /** The called action, of routes that have several. */
  readonly action: string | undefined;
  readonly bytes: number | undefined;
  readonly site: string | undefined;
}

/**
 * Watches the event loop until the server closes. The last request that entered a step before the loop was held is named, with how many
 * others were in progress: work after a wait may belong to one of them.
 */
export function watchLoop(server: FastifyInstance, log: Log): HeldMetrics {
  const times = new Counter({
    name: 'magpie_loop_held_total',
    help: 'How often the event loop was held for more than a second, by the route of the request that entered last.',
    labelNames: ['route'] as const,
    registers: [],
  });
  const longest = new Gauge({
    name: 'magpie_loop_held_longest_seconds',
    help: 'The longest time that the event loop was held since the start.',
    registers: [],
  });
  const inProgress = new Set<FastifyRequest>();
  let last: FastifyRequest | undefined;
  // With `done` instead of promises: these run for every event that is collected.
  const enter = (request: FastifyRequest, done: () => void) => {
    last = request;
    done();
  };
  const leave = (request: FastifyRequest, done: () => void) => {
    inProgress.delete(request);
    done();
  };
  server.addHook('onRequest', (request, _reply, done) => {
    inProgress.add(request);
    enter(request, done);
  });
  // Before the body is parsed, checked and used.
  server.addHook('preParsing', (request, _reply, _payload, done) => enter(request, done));
  server.addHook('preValidation', (request, _reply, done) => enter(request, done));
  server.addHook('preHandler', (request, _reply, done) => enter(request, done));
  server.addHook('onResponse', (request, _reply, done) => leave(request, done));
  server.addHook('onRequestAbort', leave);

  let seen = 0;
  let due = performance.now() + BEAT_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    const ms = Math.round(now - due);
    due = now + BEAT_MS;
    if (ms > HELD_MS) {
      const told = last && tell(last);
      times.inc({ route: told?.route ?? 'none' });
      seen = Math.max(seen, ms);
      longest.set(seen / 1000);
      log.warn(
        { held: { ms, ...told, others: Math.max(0, inProgress.size - (last && inProgress.has(last) ? 1 : 0)) } },
        'The event loop was held: nothing else was answered meanwhile',
      );
    }
    // A request that is over holds nothing later.
    if (last && !inProgress.has(last)) last = undefined;
  }, BEAT_MS).unref();
  server.addHook('onClose', () => clearInterval(timer));
  return { times, longest };
}

function tell(request: FastifyRequest): Told {
  const { method, routeOptions, headers, body } = request;
  const field = (name: string, form: RegExp) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === 'string' && form.test(value) ? value : undefined;
  };
  const bytes = Number(headers['content-length']);
  const named = headers['x-magpie-site'];
  return {
    method,
    route: routeOptions.url ?? 'unmatched',
    action: field('action', /^[a-z_]{1,80}$/),
    bytes: Number.isFinite(bytes) ? bytes : undefined,
    site: typeof named === 'string' && SITE.test(named) ? named : field('site', SITE),
  };
}

const SITE = /^mgp_[\w-]{1,40}$/;
