/** The plugin's own calls (docs/adr/0056): each is signed, and about the site of its connection. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ServerContext } from '../actions/action.ts';
import type { MakeContext } from '../actions/call-context.ts';
import { glance, pageGlance, pageViews } from '../actions/wordpress-numbers.ts';
import type { CommandApp } from '../app/command.ts';
import { VERSION } from '../basics/version.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import {
  contentBody,
  emptyBody,
  glanceBody,
  pageGlanceBody,
  pageViewsBody,
  type stateAnswer,
  stateBody,
  type tagAnswer,
} from '../hosts/wordpress/calls.ts';
import { LEAST_PLUGIN, PROTOCOL } from '../hosts/wordpress/claim.ts';
import { findNamingParameters } from '../hosts/wordpress/naming-parameters.ts';
import { requireSigned } from '../hosts/wordpress/signed-calls.ts';
import { perMinute } from '../http/per-minute.ts';
import { endConnection, replaceConnection } from '../operations/connections.ts';
import { perform } from '../operations/operation.ts';
import { setSettings } from '../operations/settings.ts';
import { authorize, requireRight, siteForReader, siteWithRight } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';

const BODY_BYTES = 2 ** 20;
/** Calls of one WordPress user, or of WordPress itself, per minute: a whole inventory is sent in a few hundred. */
const PER_MINUTE = 600;

/** Adds the calls below `/api/v1/wordpress/`. */
export function registerWordPressCalls(
  server: FastifyInstance,
  app: CommandApp,
  host: Host,
  contextOf: MakeContext,
): void {
  const limited = {
    config: perMinute(PER_MINUTE),
    bodyLimit: BODY_BYTES,
    helmet: false,
    // Before the body is read.
    preParsing: async (request: FastifyRequest) => void requireSigned(request),
  } as const;
  const send = (reply: FastifyReply, data: unknown) =>
    reply.header('cache-control', 'no-store').send({ success: true, data });
  /** A call that WordPress makes itself, whoever is signed in there. */
  const plain = <Body extends z.ZodType>(
    path: string,
    body: Body,
    run: (site: SiteRecord, body: z.output<Body>, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
    server.post(`/api/v1/wordpress/${path}`, limited, async (request, reply) =>
      send(reply, await run(requireSigned(request).site, body.parse(request.body ?? {}), request, reply)),
    );
  /** A call about numbers, for someone in WordPress who may see reports. */
  const reading = <Body extends z.ZodType>(
    path: string,
    body: Body,
    run: (context: ServerContext, site: SiteRecord, body: z.output<Body>) => unknown,
  ) =>
    server.post(`/api/v1/wordpress/${path}`, limited, async (request, reply) => {
      const user = await authorize(host, request, reply, '');
      requireRight(user, 'view_reports');
      const site = siteForReader(user, siteWithRight(user, 'view_reports', requireSigned(request).site.trackingId));
      const asked = body.parse(request.body ?? {});
      return send(reply, await run(contextOf(request, reply, user), site, asked));
    });

  server.get('/api/v1/wordpress/tag', { ...limited, exposeHeadRoute: false }, async (request, reply) =>
    send(reply, describeTag(requireSigned(request).site)),
  );
  plain('content', contentBody, async (before, push, request) => {
    const { home } = requireSigned(request).connection;
    const added = findNamingParameters(home, push.items ?? [], before);
    const pageParameters = [...(before.pageParameters ?? []), ...added];
    const site =
      added.length === 0
        ? before
        : await perform(setSettings, { app, user: null, site: before }, { changes: { pageParameters } });
    return { kept: await app.content.push(site, home, push) };
  });
  plain('state', stateBody, async (site, { queue, failed, versions }): Promise<z.input<typeof stateAnswer>> => {
    await app.state.connections.noteSeen(site.id, { ...versions, queue, failed });
    return { version: VERSION, protocol: PROTOCOL, plugin: { least: LEAST_PLUGIN } };
  });
  plain('secret', emptyBody, async (site, _body, request, reply) => {
    const scope = { app, user: await someone(host, request, reply), site };
    return { secret: (await perform(replaceConnection, scope, { fetched: true })).secret };
  });
  plain('disconnect', emptyBody, async (site, _body, request, reply) => {
    await perform(endConnection, { app, user: await someone(host, request, reply), site }, {});
    return {};
  });
  reading('glance', glanceBody, glance);
  reading('page-views', pageViewsBody, (context, site, { paths }) => pageViews(context, site, paths));
  reading('page-glance', pageGlanceBody, (context, site, { path }) => pageGlance(context, site, path));
}

/** Who asks; null for WordPress itself, as while it removes the plugin. */
const someone = async (host: Host, request: FastifyRequest, reply: FastifyReply): Promise<HostUser | null> =>
  requireSigned(request).claim.user === 0 ? null : authorize(host, request, reply, '');

const describeTag = ({ trackingId, identity, measureVitals }: SiteRecord): z.input<typeof tagAnswer> => ({
  site: trackingId,
  storage: identity,
  vitals: measureVitals,
  version: VERSION,
  consent: identity === 'consent',
});
