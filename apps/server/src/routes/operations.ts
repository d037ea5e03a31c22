/** The operators' endpoints: health, readiness, metrics. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import { sameText } from '../hosts/standalone/nonce.ts';
import { isLocal, readBearer } from '../http/local.ts';

/** Adds `/healthz`, `/readyz` and `/metrics`; the last for this machine, or anybody with the token. */
export function registerOperations(
  server: FastifyInstance,
  app: App & { readonly state: { ping(): Promise<void> } },
  metricsToken: string | undefined,
  others: readonly Metric[],
): void {
  const metrics = createMetrics(server, app);
  for (const metric of others) metrics.registerMetric(metric);
  const quiet = { logLevel: 'warn' as const };

  const allowed = (request: FastifyRequest) =>
    isLocal(request) || (metricsToken !== undefined && sameText(readBearer(request), metricsToken));
  server.get('/healthz', quiet, async () => ({ status: 'alive' }));

  server.get('/readyz', quiet, async (request) => {
    const parts = {
      "the state database isn't responding": () => app.state.ping(),
      "the event store isn't responding": () => app.events.ping(),
      // A balancer must send visitors elsewhere while their events would be refused.
      'events are rejected': () => app.collecting.assertWritable(),
    };
    for (const [what, check] of Object.entries(parts)) {
      try {
        await check();
      } catch (error) {
        request.log.error({ err: error }, `Not ready: ${what}`);
        throw new ProblemError('not_ready', `Not ready: ${what}.`, { retryAfter: 5 });
      }
    }
    // The volume is only for those who may read the metrics.
    return { status: 'ready', ...(allowed(request) && app.collecting.stats()) };
  });

  server.get('/metrics', quiet, async (request, reply) => {
    if (!allowed(request)) throw new ProblemError('forbidden', 'Metrics need the token, except on this machine.');
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

function createMetrics(server: FastifyInstance, app: App): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'magpie_' });
  const requests = new Histogram({
    name: 'magpie_http_request_seconds',
    help: 'Response time of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  for (const [name, help] of [
    ['acknowledged', 'Events acknowledged since the start.'],
    ['stored', 'Events stored since the start.'],
    ['waiting', "Batches in the journal that aren't stored yet."],
  ] as const)
    new Gauge({
      name: `magpie_collect_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(app.collecting.stats()[name]);
      },
    });
  new Gauge({
    name: 'magpie_remembered_bytes',
    help: 'Memory for answers, estimated: of statements, and of days that are over.',
    labelNames: ['of'] as const,
    registers: [registry],
    collect() {
      const { answers, finishedDays } = app.events.remembered();
      this.set({ of: 'answers' }, answers);
      this.set({ of: 'finished_days' }, finishedDays);
    },
  });
  new Gauge({
    name: 'magpie_rollup_failed_sites',
    help: "Sites whose finished days couldn't be rolled up when that was last tried.",
    registers: [registry],
    collect() {
      this.set(app.failedRollUps.size);
    },
  });
  return registry;
}
