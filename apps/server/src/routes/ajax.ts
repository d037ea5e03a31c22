/** This module is responsible for the door of AJAX actions: nonce, session, capability, site and entitlement, in this order, then the action. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Action, accessOf } from '../actions/action.ts';
import { createAnswerCache } from '../actions/answer-cache.ts';
import { ACTIONS } from '../actions/index.ts';
import { formOf, readForms } from '../form.ts';
import type { Freshness } from '../freshness.ts';
import type { Host } from '../hosts/host.ts';
import type { App, SiteRecord } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { whileAwaited } from '../while-awaited.ts';

const BODY_BYTES = 100_000;
const CALLS_PER_MINUTE = 600;

/** Adds `POST /ajax`. */
export function registerAjax(server: FastifyInstance, app: App, host: Host, freshness: Freshness): void {
  const answers = createAnswerCache(app.now);
  server.register(async (scope) => {
    readForms(scope, BODY_BYTES);
    scope.post(
      '/ajax',
      { config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 } } },
      async (request, reply) => {
        const { action: name = '', nonce = '', ...fields } = formOf(request);
        const action = ACTIONS.get(name);
        if (!action)
          throw new ProblemError('unknown_action', `"${name.slice(0, 60)}" is not an action.`, { field: 'action' });
        const user = await admitted(host, request, reply, nonce, action);
        const asked = parsed(action, fields);
        const site = user.sites.find((one) => one.trackingId === asked.site);
        // The same words for a site that does not exist and for one that is not his to see.
        if (!site)
          throw new ProblemError('unknown_site', `"${asked.site.slice(0, 60)}" is not one of your sites.`, {
            field: 'site',
          });
        const shown = await entitled(app, host, action, asked, site);
        const { data, meta } = await action.run(asked, {
          app,
          freshness,
          answers,
          user,
          site: shown,
          demo: shown !== site,
          signal: whileAwaited(reply),
        });
        return reply.header('cache-control', 'no-store').send({ success: true, data, ...(meta && { meta }) });
      },
    );
  });
}

async function admitted(host: Host, request: FastifyRequest, reply: FastifyReply, nonce: string, action: Action) {
  if (nonce === '') throw new ProblemError('bad_nonce', 'The nonce is missing.', { field: 'nonce' });
  const signedOut = () => new ProblemError('signed_out', 'You are signed out. Please sign in again.');
  // Without any session there is none that somebody could misuse, and "sign in" is what helps.
  if (!host.claims(request)) throw signedOut();
  if (!host.checkNonce(request, nonce))
    throw new ProblemError('bad_nonce', 'The page is too old. Please load it again.', { field: 'nonce' });
  const user = await host.user(request, reply);
  if (!user) throw signedOut();
  if (!user.capabilities.includes(action.capability))
    throw new ProblemError('forbidden', `You may not do this: it needs the right "${action.capability}".`);
  return user;
}

function parsed(action: Action, fields: Readonly<Record<string, string>>): { readonly site: string } {
  const result = action.request.safeParse({ ...fields });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  if (issue.path[0] === 'report' && fields.report !== undefined)
    throw new ProblemError('unknown_report', issue.message, { field: 'report' });
  throw result.error;
}

async function entitled(
  app: App,
  host: Host,
  action: Action,
  asked: { readonly site: string },
  site: SiteRecord,
): Promise<SiteRecord> {
  const needed = action.tier(asked);
  const sample = (await app.sites.list()).find((one) => one.demo);
  const access = accessOf(host.tier(site), needed, sample !== undefined);
  if (access === 'full') return site;
  if (access === 'demo' && sample) return sample;
  throw new ProblemError('not_entitled', `This is part of the tier "${needed}".`);
}
