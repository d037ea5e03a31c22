/** The page to which a WordPress sends its owner, to approve that it connects. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import { readInput } from '../app/input.ts';
import { addressKey } from '../basics/address-key.ts';
import { CommandError } from '../errors/command-error.ts';
import { ProblemError } from '../errors/problem.ts';
import { SiteError } from '../errors/site-error.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import { sendPage } from '../hosts/standalone/forms.ts';
import { FORM_TEXTS, withWay } from '../hosts/standalone/pages.ts';
import { requirePlugin } from '../hosts/wordpress/claim.ts';
import { badRequestPage, CHOICES, type Choice, connectPage, notAllowedPage } from '../hosts/wordpress/connect-page.ts';
import { type ConnectQuery, connectQuery, wayBack } from '../hosts/wordpress/connect-request.ts';
import { readForm, readForms } from '../http/form.ts';
import { perMinute } from '../http/per-minute.ts';
import { approveConnection, type ChosenSite } from '../operations/connections.ts';
import { perform } from '../operations/operation.ts';
import type { SiteRecord } from '../ports/sites.ts';

const FORM_BYTES = 10_000;
const LIMITED = { config: perMinute(60) };

type Given = Readonly<Record<string, string>>;

/** Adds `/wordpress/connect`. */
export function registerWordPressConnect(server: FastifyInstance, app: App, host: Host): void {
  server.register(async (scope) => {
    readForms(scope, FORM_BYTES);

    /** Who may approve, and what is asked; undefined once it is answered why not. */
    async function begin(request: FastifyRequest, reply: FastifyReply) {
      const asked = readAsked(request);
      if (typeof asked === 'string') {
        await sendPage(reply, 400, badRequestPage(asked));
        return undefined;
      }
      const user = await host.user(request, reply);
      if (!user) {
        await reply.redirect(withWay(host.signInPath, request.url), 303);
        return undefined;
      }
      if (!user.capabilities.includes('manage_sites')) {
        await sendPage(reply, 403, notAllowedPage(user.name, refusal(asked)));
        return undefined;
      }
      return { asked, user };
    }

    async function show(
      request: FastifyRequest,
      reply: FastifyReply,
      asked: ConnectQuery,
      { status = 200, given = {}, problem }: { status?: number; given?: Given; problem?: string } = {},
    ) {
      const sites = await findSites(app, asked);
      // Browsers follow the answer to a form only to where its page allows.
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      const back = new URL(asked.return).origin;
      reply.header('content-security-policy', policy.replace(/form-action [^;]*/, `$& ${back}`));
      const page = connectPage({
        asked,
        here: request.url,
        nonce: host.nonce(request),
        refuse: refusal(asked),
        ...sites,
        chosen: chosenOf(given, sites.same),
        given: {
          site: given.site ?? '',
          timeZone: given.timeZone ?? asked.zone,
          currency: given.currency ?? (asked.currency || 'USD'),
        },
        problem,
      });
      return sendPage(reply, status, page);
    }

    scope.get('/wordpress/connect', LIMITED, async (request, reply) => {
      const begun = await begin(request, reply);
      return begun ? show(request, reply, begun.asked) : reply;
    });

    scope.post('/wordpress/connect', LIMITED, async (request, reply) => {
      const begun = await begin(request, reply);
      if (!begun) return reply;
      const { asked, user } = begun;
      const given = readForm(request);
      if (!host.checkNonce(request, given.nonce ?? ''))
        return show(request, reply, asked, { status: 403, given, problem: FORM_TEXTS.expired });
      try {
        const code = await approve(app, user, asked, given);
        return reply.redirect(wayBack(asked, { magpie_code: code }), 303);
      } catch (error) {
        if (!(error instanceof SiteError || error instanceof CommandError || error instanceof ProblemError))
          throw error;
        return show(request, reply, asked, { status: 400, given, problem: error.message });
      }
    });
  });
}

const refusal = (asked: ConnectQuery): string => wayBack(asked, { magpie_error: 'refused' });

/** What is asked, or what is wrong with it. */
function readAsked({ query }: FastifyRequest): ConnectQuery | string {
  try {
    const asked = readInput(connectQuery, query);
    requirePlugin(asked.plugin);
    return asked;
  } catch (error) {
    if (error instanceof CommandError || error instanceof ProblemError) return error.message;
    throw error;
  }
}

/** The sites of this server that the form is about. */
async function findSites({ state }: Pick<App, 'state'>, asked: ConnectQuery) {
  const sites = (await state.sites.list()).filter(({ demo }) => !demo);
  const byKey = new Map(sites.map((site) => [addressKey(site.url), site]));
  const same = byKey.get(addressKey(asked.home));
  const isFree = ({ id }: SiteRecord) => state.connections.of(id)?.endedAt !== null;
  const known = new Map(
    (asked.sites ?? []).flatMap(({ home }) => {
      const site = byKey.get(addressKey(home));
      return site ? [[home, site] as const] : [];
    }),
  );
  const others = sites.filter((site) => site !== same && (isFree(site) || !state.connections.of(site.id)));
  return { same, others, known };
}

function chosenOf({ choice }: Given, same: SiteRecord | undefined): Choice {
  const known = CHOICES.find((one) => one === choice);
  return known ?? (same ? 'same' : 'new');
}

/** Approves what was chosen. Returns the code. */
async function approve(app: App, user: HostUser, asked: ConnectQuery, given: Given): Promise<string> {
  const { same, known } = await findSites(app, asked);
  const created = {
    new: { timeZone: given.timeZone ?? asked.zone, currency: (given.currency ?? asked.currency).toUpperCase() },
  };
  const existing = (site: SiteRecord | undefined) => site && { trackingId: site.trackingId };
  const choices = {
    same: existing(same) ?? created,
    other: { trackingId: given.site ?? '' },
    new: existing(same) ?? created,
  };
  const sites: ChosenSite[] = asked.sites
    ? asked.sites.map(({ home, name }) => ({ home, name, site: existing(known.get(home)) ?? created }))
    : [{ home: asked.home, name: asked.name, site: choices[chosenOf(given, same)] }];
  const { challenge, network = null } = asked;
  return (await perform(approveConnection, { app, user }, { challenge, network, sites })).code;
}
