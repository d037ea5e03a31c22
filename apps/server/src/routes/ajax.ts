/** This module is responsible for the door of AJAX actions: nonce, session, capability, site and entitlement, in this order, then the action. */
import { attachmentOf } from '@magpie/contract';
import { addonOf, decide } from '@magpie/reports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Action, FileAnswer, ServerContext } from '../actions/action.ts';
import { ACTIONS } from '../actions/index.ts';
import { admit, requireOpen, requireRight, siteOfUser } from '../admission.ts';
import type { Entitlements, SiteEntitlement } from '../entitlement.ts';
import { formOf, readForms } from '../form.ts';
import type { Host } from '../hosts/host.ts';
import type { RunningApp } from '../open-app.ts';
import { perMinute } from '../per-minute.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { Printer } from '../printing/printer.ts';
import { ProblemError } from '../problem.ts';
import { createAnswerCache } from '../reporting/answer-cache.ts';
import type { Freshness } from '../reporting/freshness.ts';
import { whileAwaited } from '../while-awaited.ts';

const BODY_BYTES = 100_000;
const CALLS_PER_MINUTE = 600;

/** Adds `POST /ajax`. */
export function registerAjax(
  server: FastifyInstance,
  app: RunningApp,
  host: Host,
  freshness: Freshness,
  entitlements: Entitlements,
  printer: Printer,
  publicUrl?: string,
): void {
  const answers = createAnswerCache(app.now);
  server.register(async (scope) => {
    readForms(scope, BODY_BYTES);
    scope.post('/ajax', { config: perMinute(CALLS_PER_MINUTE) }, async (request, reply) => {
      const { action: name = '', nonce = '', ...fields } = formOf(request);
      const action = ACTIONS.get(name);
      if (!action)
        throw new ProblemError('unknown_action', `"${name.slice(0, 60)}" is not an action.`, { field: 'action' });
      const user = await admit(host, request, reply, nonce);
      requireRight(user, action.call.capability);
      const asked = parsed(action, fields);
      const context = {
        app,
        host,
        freshness,
        answers,
        entitlements,
        printer,
        user,
        sessionId: host.sessionId(request),
        base: publicUrl ?? `${request.protocol}://${request.host}`,
        signal: whileAwaited(reply),
      };
      const outcome = await action.run(asked, { ...context, ...(await placeOf(context, action, asked)) });
      reply.header('cache-control', 'no-store');
      if ('file' in outcome) return sendFile(reply, outcome.file);
      const { data, meta } = outcome;
      return reply.send({ success: true, data, ...(meta && { meta }) });
    });
  });
}

type Asker = Pick<ServerContext, 'user' | 'sessionId' | 'entitlements'>;

/** The site that an action is about, or the sample where the licence does not reach. */
async function placeOf({ user, sessionId, entitlements }: Asker, action: Action, asked: unknown) {
  // An action about the whole server is typed to do without.
  if (action.call.about === 'server') return { site: undefined as never, demo: false, entitlement: undefined as never };
  const site = siteOfUser(user, (asked as { readonly site?: string }).site);
  requireRight(user, action.call.capability, site);
  const entitlement = await entitlements.of(site, sessionId);
  if ((asked as { readonly sample?: string }).sample === '1')
    return { site: await entitlements.sample.site(), demo: true, entitlement };
  if (action.call.capability === 'view_reports') requireOpen(site);
  const shown = await entitled(entitlements, entitlement, action, asked, site);
  return { site: shown, demo: shown !== site, entitlement };
}

function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer) {
  return reply.type(type).header('content-disposition', attachmentOf(name)).send(content);
}

function parsed(action: Action, fields: Readonly<Record<string, string>>): unknown {
  const result = action.call.request.safeParse({ ...fields });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  if (issue.path[0] === 'report' && fields.report !== undefined)
    throw new ProblemError('unknown_report', issue.message, { field: 'report' });
  throw result.error;
}

async function entitled(
  { sample }: Entitlements,
  entitlement: SiteEntitlement,
  action: Action,
  asked: unknown,
  site: SiteRecord,
): Promise<SiteRecord> {
  const needed = action.needs(asked);
  const decision = needed === undefined ? ({ access: 'full' } as const) : decide(needed, entitlement);
  if (decision.access === 'full') return site;
  if (decision.access === 'demo') return sample.site();
  const { lack } = decision;
  if (lack.kind === 'tier')
    throw new ProblemError(
      'not_entitled',
      `This is part of the tier "${lack.tier}"; this site has "${entitlement.tier}".`,
    );
  const title = addonOf(lack.slug)!.title;
  throw new ProblemError(
    'addon_needed',
    `This needs the add-on ${title}, which is not ${lack.installed ? 'active' : 'installed'}.`,
  );
}
