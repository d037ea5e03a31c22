/** The order call: orders, status changes and refunds from a shop's server (docs/orders.md). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { JournalError } from '../collecting/journal.ts';
import { ProblemError } from '../errors/problem.ts';
import { perMinute } from '../http/per-minute.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { bodyText, type Refusals } from './endpoint.ts';
import { isSignedBy, readSignature, type SentSignature } from './signature.ts';

/** The header with the site's tracking ID. */
const SITE_HEADER = 'x-magpie-site';
/** Enough for 500 orders of some 40 products each. */
const BODY_BYTES = 8 * 2 ** 20;
/** Requests of one address per minute; 100,000 old orders are sent in two of them. */
const PER_MINUTE = 120;
const MOST_ENTRIES = 500;
const RETRY_SECONDS = 10;

const bodySchema = z.strictObject({
  orders: z
    .array(z.unknown())
    .min(1, 'must have at least one entry')
    .max(MOST_ENTRIES, `must have at most ${MOST_ENTRIES} entries; send the rest in another request`),
});

interface Sender {
  readonly site: SiteRecord;
  readonly secrets: readonly string[];
  readonly signature: SentSignature;
}

/** Adds `POST /api/v1/orders`. Neither a secret nor what was sent is ever in the log. */
export function registerOrders(server: FastifyInstance, app: App, refusals: Refusals): void {
  server.register(async (scope) => {
    const senders = new WeakMap<FastifyRequest, Sender>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const limited = {
      config: perMinute(PER_MINUTE),
      helmet: false,
      // Before the body is read: a sender without a secret can't make the server read megabytes.
      preParsing: async (request: FastifyRequest) => {
        try {
          senders.set(request, await identifySender(request, app));
        } catch (error) {
          count(error);
          throw error;
        }
      },
    } as const;
    const count = (error: unknown) => {
      if (error instanceof ProblemError) refusals.inc({ endpoint: 'orders', reason: error.code });
    };

    scope.post('/api/v1/orders', limited, async (request, reply) => {
      const { site, secrets, signature } = senders.get(request)!;
      const body = bodyText(request);
      try {
        if (!isSignedBy(signature, body, secrets))
          throw new ProblemError(
            'bad_signature',
            'The signature isn’t that of this body by an order secret of the site. Sign "<t>.<body>" with HMAC-SHA-256, byte for byte as it is sent.',
          );
        const { orders } = readBody(body);
        const results = await take(orders, signature, site, app);
        for (const { error } of results) if (error) refusals.inc({ endpoint: 'orders', reason: error.code });
        return reply.header('cache-control', 'no-store').send({ success: true, data: { results } });
      } catch (error) {
        count(error);
        throw error;
      }
    });
  });
}

/** @throws ProblemError `bad_signature`, `stale_signature`, `unknown_site` */
async function identifySender({ headers }: FastifyRequest, app: App): Promise<Sender> {
  const signature = readSignature(headers['x-magpie-signature'], app.now());
  const named = headers[SITE_HEADER];
  const site = typeof named === 'string' ? await app.state.sites.byTrackingId(named) : undefined;
  if (!site)
    throw new ProblemError(
      'unknown_site',
      `The header ${SITE_HEADER} must be the tracking ID of a site on this server; it is ${named === undefined ? 'missing' : JSON.stringify(String(named).slice(0, 40))}.`,
      { field: SITE_HEADER },
    );
  const secrets = [...app.state.orderSecrets.of(site.id), ...app.state.connections.secretsOf(site.id)];
  if (secrets.length === 0)
    throw new ProblemError('bad_signature', 'This site has no order secret. Create one under Settings, Keys.');
  return { site, secrets, signature };
}

/** @throws ProblemError `malformed_body`, ZodError */
function readBody(body: string): z.infer<typeof bodySchema> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    throw new ProblemError('malformed_body', `The body isn't JSON: ${error instanceof Error ? error.message : error}.`);
  }
  return bodySchema.parse(json);
}

async function take(entries: readonly unknown[], { at, digest }: SentSignature, site: SiteRecord, app: App) {
  let results: Awaited<ReturnType<App['collecting']['takeOrders']>>;
  try {
    results = await app.collecting.takeOrders(entries, `orders ${at} ${digest}`, site);
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    throw new ProblemError('not_ready', "The orders couldn't be stored. Please send them again.", {
      retryAfter: error.retryAfterSeconds ?? RETRY_SECONDS,
    });
  }
  if (results) return results;
  throw new ProblemError(
    'replayed',
    'A request with this signature was received before, and its orders are stored. To send the same orders again, sign them again.',
  );
}
