/** What the plugin asks for itself: who the server is, the secrets after an approval, its page, and the sites of a network. */
import { createHash } from 'node:crypto';
import { PRODUCT } from '@magpie/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../app/app.ts';
import { addressKey } from '../basics/address-key.ts';
import { VERSION } from '../basics/version.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Host } from '../hosts/host.ts';
import { sameText } from '../hosts/standalone/nonce.ts';
import { LEAST_PLUGIN, PROTOCOL } from '../hosts/wordpress/claim.ts';
import { exchangeBody, networkBody } from '../hosts/wordpress/connect-request.ts';
import { requireSigned } from '../hosts/wordpress/signed-calls.ts';
import { perMinute } from '../http/per-minute.ts';
import { addToNetwork } from '../operations/connections.ts';
import { perform } from '../operations/operation.ts';
import { requireRight, siteOfUser } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { MakePageConfig } from './page-config.ts';

const BODY_BYTES = 10_000;
const NETWORK_BYTES = 500_000;

/** Adds `about`, `exchange`, `page` and `network` below `/api/v1/wordpress/`. */
export function registerWordPress(server: FastifyInstance, app: App, host: Host, pageConfigOf: MakePageConfig): void {
  server.get('/api/v1/wordpress/about', { config: perMinute(120) }, (_request, reply) =>
    answer(reply, { product: PRODUCT, version: VERSION, protocol: PROTOCOL, plugin: { least: LEAST_PLUGIN } }),
  );

  server.post(
    '/api/v1/wordpress/exchange',
    { config: perMinute(30), bodyLimit: BODY_BYTES },
    async (request, reply) => {
      const connections = await exchange(app, exchangeBody.parse(request.body ?? {}));
      return answer(reply, { connections, server: { version: VERSION } });
    },
  );

  server.get('/api/v1/wordpress/page', { config: perMinute(120) }, async (request, reply) => {
    const { site: own } = requireSigned(request);
    const user = await requireUser(host, request, reply);
    const { site: named } = request.query as { readonly site?: unknown };
    const open = siteOfUser(user, named === undefined ? own.trackingId : String(named));
    requireRight(user, 'view_reports', open);
    const { signOutUrl: _none, ...config } = await pageConfigOf(request, user, open);
    return answer(reply, { ...config, host: 'wordpress' });
  });

  server.post(
    '/api/v1/wordpress/network',
    { config: perMinute(30), bodyLimit: NETWORK_BYTES },
    async (request, reply) => {
      const { site, claim } = requireSigned(request);
      const user = await requireUser(host, request, reply);
      if (!claim.network)
        throw new ProblemError('forbidden', 'Only a super admin in the network admin area can connect its sites.');
      const { sites } = networkBody.parse(request.body ?? {});
      const added = await perform(addToNetwork, { app, user, site }, { sites });
      return answer(reply, {
        connections: added.made.map((one) => shown(one.home, one.site, one.secret)),
        refused: added.refused,
        server: { version: VERSION },
      });
    },
  );
}

const answer = (reply: FastifyReply, data: object) =>
  reply.header('cache-control', 'no-store').send({ success: true, data });

const shown = (home: string, { trackingId, name }: SiteRecord, secret: string) => ({
  home,
  site: trackingId,
  name,
  secret,
});

/** @throws ProblemError `signed_out` where WordPress claims no one */
async function requireUser(host: Host, request: FastifyRequest, reply: FastifyReply) {
  const user = await host.user(request, reply);
  if (!user) throw new ProblemError('signed_out', 'Nobody is signed in to WordPress.');
  return user;
}

/**
 * Connects what was approved under a code, for the plugin that keeps the verifier. A code is used up by any attempt.
 * @throws ProblemError `bad_credentials`, `unknown_site`, `conflict`
 */
async function exchange({ state }: App, { code, verifier }: z.infer<typeof exchangeBody>) {
  const approval = await state.approvals.take(code);
  if (!approval)
    throw new ProblemError(
      'bad_credentials',
      'This approval was used before, or is older than ten minutes. Connect again.',
      { field: 'code' },
    );
  if (!sameText(createHash('sha256').update(verifier).digest('hex'), approval.challenge))
    throw new ProblemError('bad_credentials', 'This approval was given to another WordPress. Connect again.', {
      field: 'verifier',
    });
  const sites = new Map((await state.sites.list()).map((site) => [site.id, site]));
  const approved = approval.sites.map(({ siteId, home }) => ({ site: sites.get(siteId), home }));
  for (const { site, home } of approved) {
    if (!site) throw new ProblemError('unknown_site', 'The site was deleted in the meantime. Connect again.');
    const connection = state.connections.of(site.id);
    if (connection?.endedAt === null && addressKey(connection.home) !== addressKey(home))
      throw new ProblemError('conflict', `${site.name} was connected with ${connection.home} in the meantime.`);
  }
  const connections = [];
  for (const { site, home } of approved) {
    const { id: siteId } = site!;
    const made = { siteId, home, network: approval.network, madeBy: approval.approvedBy };
    connections.push(shown(home, site!, (await state.connections.connect(made)).secret));
  }
  return connections;
}
