/** The endpoint of AJAX actions: nonce, session, capability, site and entitlement, in this order, then the action. */
import { attachmentHeader } from '@magpie/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Action, FileAnswer, ServerContext, SiteContext } from '../actions/action.ts';
import { contextAt, type MakeContext } from '../actions/call-context.ts';
import { ACTIONS } from '../actions/index.ts';
import { ProblemError } from '../errors/problem.ts';
import type { Host } from '../hosts/host.ts';
import { readForm, readForms } from '../http/form.ts';
import { perMinute } from '../http/per-minute.ts';
import { authorize, requireRight, siteWithRight } from '../people/authorize.ts';

const BODY_BYTES = 100_000;
const CALLS_PER_MINUTE = 600;

/** Adds `POST /ajax`. */
export function registerAjax(server: FastifyInstance, host: Host, contextOf: MakeContext): void {
  server.register(async (scope) => {
    readForms(scope, BODY_BYTES);
    scope.post('/ajax', { config: perMinute(CALLS_PER_MINUTE) }, async (request, reply) => {
      const { action: name = '', nonce = '', ...given } = readForm(request);
      const action = ACTIONS.get(name);
      if (!action)
        throw new ProblemError('unknown_action', `"${name.slice(0, 60)}" isn't an action.`, { field: 'action' });
      const user = await authorize(host, request, reply, nonce);
      requireRight(user, action.call.capability);
      const asked = parsed(action, given);
      const context = contextOf(request, reply, user);
      const outcome = await action.run(asked, await placed(context, action, asked));
      // No page is made of it, and what is asked often should be short.
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      if ('file' in outcome) return sendFile(reply, outcome.file);
      const { data, meta, beside } = outcome;
      return reply.send({ success: true, data, ...(meta && { meta }), ...(beside && { beside }) });
    });
  });
}

/** The context of an action: with its site, unless it is about the whole server. */
async function placed(context: ServerContext, action: Action, asked: unknown): Promise<SiteContext> {
  // An action about the whole server is typed to do without.
  if (action.call.about === 'server') return context as SiteContext;
  const { site: named, sample } = asked as { readonly site?: string; readonly sample?: string };
  const site = siteWithRight(context.user, action.call.capability, named);
  return contextAt(context, action.call, site, { needs: action.needs(asked), sample: sample === '1' });
}

function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer) {
  return reply.type(type).header('content-disposition', attachmentHeader(name)).send(content);
}

function parsed(action: Action, fields: Readonly<Record<string, string>>): unknown {
  const result = action.call.request.safeParse({ ...fields });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  if (issue.path[0] === 'report' && fields.report !== undefined)
    throw new ProblemError('unknown_report', issue.message, { field: 'report' });
  throw result.error;
}
