/** The way to Google's consent page and back: each step good once, and in one browser only (docs/adr/0057). */
import type { GoogleResult } from '@magpie/contract';
import { SourceError } from '@magpie/query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app/app.ts';
import { CommandError } from '../errors/command-error.ts';
import { ProblemError } from '../errors/problem.ts';
import { SiteError } from '../errors/site-error.ts';
import { isSameBrowser, type Returned } from '../google/begun.ts';
import type { Host, HostUser } from '../hosts/host.ts';
import { sendPage } from '../hosts/standalone/forms.ts';
import { html } from '../hosts/standalone/html.ts';
import { layout } from '../hosts/standalone/pages.ts';
import { perMinute } from '../http/per-minute.ts';
import { connectGoogle } from '../operations/google.ts';
import { perform } from '../operations/operation.ts';
import type { SiteRecord } from '../ports/sites.ts';

const LIMITED = { config: perMinute(60) };
const COOKIE = 'magpie_google';
const COOKIE_SECONDS = 15 * 60;
const TITLE = 'Connect Google';

/** Adds `/google/start` and `/google/callback`; `base` is the path of the server's address. */
export function registerGoogle(server: FastifyInstance, app: App, host: Host, base: string): void {
  const { google, state } = app;

  function keepCookie(reply: FastifyReply, begun: Returned, value: string) {
    reply.setCookie(COOKIE, value, {
      path: `${base}/google`,
      httpOnly: true,
      // Google's page leads back here.
      sameSite: 'lax',
      secure: begun.redirect.startsWith('https:'),
      maxAge: COOKIE_SECONDS,
    });
  }

  const siteOf = async ({ siteId }: Returned) => (await state.sites.list()).find(({ id }) => id === siteId);

  /** The user who started it, if this browser may continue. */
  async function personOf(
    request: FastifyRequest,
    reply: FastifyReply,
    begun: Returned,
    site: SiteRecord,
  ): Promise<HostUser | undefined> {
    if (begun.host === 'standalone') {
      const user = await host.user(request, reply);
      return user?.id === begun.userId ? user : undefined;
    }
    // WordPress has vouched for the right when it was begun; its browsers have no session here.
    if (state.connections.of(site.id)?.endedAt !== null) return undefined;
    const { name } = (await state.users.byId(begun.userId)) ?? { name: 'WordPress' };
    const rights = ['save_settings'] as const;
    return { id: begun.userId, name, capabilities: rights, rightsOn: () => rights, sites: [site] };
  }

  const end = (reply: FastifyReply, { back }: Returned, result: GoogleResult) => {
    const url = new URL(back);
    url.searchParams.set('google', result);
    return reply.header('cache-control', 'no-store').redirect(url.href, 303);
  };

  /** Notes why it failed, for the settings to show. */
  const fail = (reply: FastifyReply, begun: Returned, error: unknown) => {
    google.failures.set(begun.siteId, sentenceOf(error));
    return end(reply, begun, 'failed');
  };

  server.get('/google/start', LIMITED, async (request, reply) => {
    const begun = await google.take(field(request, 'key'));
    if (!begun) return sendPage(reply, 410, gonePage());
    if (begun.expired) return end(reply, begun, 'expired');
    const site = await siteOf(begun);
    if (!site) return sendPage(reply, 410, gonePage());
    if (!(await personOf(request, reply, begun, site))) return end(reply, begun, 'other_browser');
    const cookie = request.cookies[COOKIE];
    // Someone else may have sent this link: show which site it would connect.
    if (begun.host === 'wordpress' && begun.browser === '') {
      const { secret, cookie: shown } = await google.show(begun);
      keepCookie(reply, begun, shown);
      return sendPage(reply, 200, confirmPage(site, begun, secret));
    }
    if (begun.browser !== '' && !isSameBrowser(begun, cookie)) return end(reply, begun, 'other_browser');
    try {
      const led = await google.lead(begun);
      keepCookie(reply, begun, led.cookie);
      return reply.header('cache-control', 'no-store').redirect(led.url, 303);
    } catch (error) {
      return fail(reply, begun, error);
    }
  });

  server.get('/google/callback', LIMITED, async (request, reply) => {
    const begun = await google.take(field(request, 'state'));
    if (!begun) return sendPage(reply, 410, gonePage());
    if (begun.expired) return end(reply, begun, 'expired');
    if (!isSameBrowser(begun, request.cookies[COOKIE])) return end(reply, begun, 'other_browser');
    reply.clearCookie(COOKIE, { path: `${base}/google` });
    const site = await siteOf(begun);
    if (!site) return sendPage(reply, 410, gonePage());
    const user = await personOf(request, reply, begun, site);
    if (!user) return end(reply, begun, 'other_browser');
    const refused = field(request, 'error');
    if (refused === 'access_denied') return end(reply, begun, 'denied');
    const code = field(request, 'code');
    if (refused !== '' || code === '')
      return fail(reply, begun, new SourceError('source_refused', refusedSentence(refused)));
    try {
      const tokens = await google.exchange(begun, code);
      const { provider } = await perform(connectGoogle, { app, user, site }, { tokens });
      return end(reply, begun, provider?.granted?.includes('analytics') ? 'connected' : 'no_analytics');
    } catch (error) {
      return fail(reply, begun, error);
    }
  });
}

function field({ query }: FastifyRequest, name: string): string {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value.slice(0, 2048) : '';
}

const KNOWN = [SourceError, ProblemError, SiteError, CommandError];

function sentenceOf(error: unknown): string {
  if (error instanceof Error && KNOWN.some((kind) => error instanceof kind)) return error.message;
  throw error;
}

const refusedSentence = (code: string): string =>
  code === 'admin_policy_enforced'
    ? "The administrator of the account's Google Workspace doesn't allow this. Ask them to allow the OAuth client."
    : `Google refuses: ${/^[a-z_]{1,60}$/.test(code) ? code : 'it gave no code'}.`;

const gonePage = (): string =>
  layout({
    title: TITLE,
    problem: 'This address has expired or was already used. It changed nothing.',
    content: html`<p class="aside"><a href="/#/settings/google">The settings of your site</a> say whether it is connected, and let you connect it. If your reports are in WordPress, go back there.</p>`,
  });

const confirmPage = ({ name, url }: SiteRecord, { back }: Returned, secret: string): string =>
  layout({
    title: TITLE,
    text: `You're about to let the reports of ${name} (${url}) read your Google Analytics and Search Console.`,
    content: html`<p class="help">Go on only if you have just pressed Connect in the WordPress of ${new URL(back).host}. Everyone with access to its reports will see these numbers.</p>
<p><a class="button" href="/google/start?key=${secret}">Continue to Google</a></p>
<p class="aside"><a href="${back}">Cancel and go back to WordPress</a></p>`,
  });
