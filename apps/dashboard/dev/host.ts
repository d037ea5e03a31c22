/** A host on this machine that serves the built dashboard over a made-up site, for previews and tests. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { FIRST_ANSWER_ID, type Meta, notesCall, PAGE_CONFIG_ID, type PageConfig, reportCall } from '@magpie/contract';
import { QueryError, statusOf } from '@magpie/query';
import { ADDONS, CATALOGUE } from '@magpie/reports';
import { createMadeUpChats } from './made-up-chats.ts';
import { createMadeUpInsights } from './made-up-insights.ts';
import { ADDRESS, type MadeUpSite } from './made-up-site.ts';

/** How the host behaves; may be changed while it runs. */
export interface Behaviour {
  /** `failing` answers 500, `waiting` has no event yet, `empty` has no traffic, `slow` answers after 700 ms. */
  mode: 'live' | 'failing' | 'waiting' | 'empty' | 'slow';
  identity: 'day' | 'stored';
  /** Further facts about the quality of the numbers. */
  quality: Partial<Meta['quality']>;
  /** Names of asked parts that are refused: `meta.failed` says so, and an error is in their place. */
  partial: readonly string[];
  /** Whether reports are answered with the sample, as for a site that is not entitled to them. */
  demo: boolean;
  /** Fields of the call whose answer comes with the page, under the version `printed`; null for none. */
  first: Readonly<Record<string, string>> | null;
  config: Partial<PageConfig>;
  /** Whether something is new each time that is asked for; else never. */
  news: boolean;
  /** Whether the next call finds no conversations: every test begins without any. */
  forgetsChats: boolean;
}

/** A running host. */
export interface DevHost {
  readonly url: string;
  readonly behaviour: Behaviour;
  /** Form fields of every call of a report so far. */
  readonly calls: readonly URLSearchParams[];
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";
const SLOW_MS = 700;

/** Every add-on, installed and on: each report shows the site's own numbers. */
export const everyAddon: PageConfig['addons'] = ADDONS.map(({ slug, title, description, basename, kind, tier }) => ({
  ...{ slug, title, description, basename, kind, tier },
  installed: true,
  active: true,
}));

/** The sites of the host unless a test gives others. */
export const sites: PageConfig['sites'] = [
  {
    id: 'mgp-magpies',
    name: 'The Magpie Society',
    hasShop: null,
    url: ADDRESS,
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    firstDayOfWeek: 1,
    identity: 'stored',
    measureVitals: true,
    capabilities: ['view_reports', 'save_settings'],
    firstDay: '2025-03-01',
    network: null,
    connection: 'connected',
    since: null,
    reason: '',
    yearInReview: null,
  },
];

/** The same with a year to review: the one before that of the tests' clock. */
export const reviewedSites: PageConfig['sites'] = sites.map((site) => ({
  ...site,
  // The years that its answers are made of begin earlier.
  firstDay: '2023-11-20',
  yearInReview: { show_report: true, report_year: 2025 },
  googleProperty: 'The Magpie Society',
}));

/** The fields of a call, without what every call has. */
function readFields(form: URLSearchParams): Record<string, string> {
  const { action: _action, nonce: _nonce, ...fields } = Object.fromEntries(form);
  return fields;
}

type Fields = Readonly<Record<string, string>>;

/** Fields of `magpie_report` for each call that a report has of its own, by the call's action. */
const OWN_CALLS: Readonly<Record<string, (fields: Fields) => Fields>> = {
  ...Object.fromEntries(
    CATALOGUE.flatMap((record) => {
      if (!('ownCall' in record)) return [];
      const [first, last] = record.ownCall;
      const asked = ({ site = '', [first]: start = '', [last]: end = '', ...params }: Fields): Fields => ({
        report: record.id,
        site,
        start,
        end,
        params: JSON.stringify(params),
      });
      return [[`magpie_${record.id}`, asked]];
    }),
  ),
  magpie_user_journey_filters: ({ site = '' }) => ({
    report: 'user_journey',
    site,
    start: '29daysAgo',
    end: 'today',
    more: 'filters',
  }),
};

/** How the host behaves unless a test says otherwise. */
export const usual = (): Behaviour => ({
  mode: 'live',
  identity: 'stored',
  quality: {},
  partial: [],
  demo: false,
  first: null,
  config: {},
  news: false,
  forgetsChats: true,
});

/** Serves a built dashboard over a made-up site, on a free port or the given one. */
export async function startHost(dist: string, madeUp: MadeUpSite, port = 0): Promise<DevHost> {
  const behaviour = usual();
  const calls: URLSearchParams[] = [];
  let seen = 0;
  let chats = createMadeUpChats(madeUp.chatStock);
  let insights = createMadeUpInsights(madeUp.chatStock);

  /** REST calls of the analyst; whoever has not seen the site has no conversations. */
  async function rest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const sent = await text(request);
    if (behaviour.forgetsChats) {
      chats = createMadeUpChats(madeUp.chatStock);
      insights = createMadeUpInsights(madeUp.chatStock);
    }
    behaviour.forgetsChats = false;
    const [method, body] = [request.method ?? 'GET', sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>)];
    const answer =
      (await insights(method, pathname.replace(/^\/api\/v1\/ai-insights\/?/, '') || search || '?', body)) ??
      (await chats(method, pathname.replace('/api/v1/ai-insights/', ''), body));
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }

  async function page(response: ServerResponse): Promise<void> {
    const config: PageConfig = {
      product: 'Magpie',
      host: 'standalone',
      ajaxUrl: '/ajax',
      restBase: '/api/v1/',
      nonce: 'nonce',
      user: { name: 'Ada', capabilities: ['view_reports', 'save_settings'] },
      sites,
      site: 'mgp-magpies',
      licence: { tier: 'pro', type: 'pro', network: false, state: 'none', expires: null },
      licensed: false,
      addons: [],
      upgradeUrl: null,
      supportUrl: null,
      isDemo: false,
      locale: 'en_US',
      signOutUrl: '/sign-out',
      iconUrl: '/icons/list?of={domains}',
      seen: `${seen}.1.1`,
      collectBase: 'https://stats.magpies.example',
      trackedFeatures: [],
      canPrint: true,
      ...behaviour.config,
    };
    if (behaviour.identity === 'day') config.sites = config.sites.map((site) => ({ ...site, identity: 'cookieless' }));
    const printed = (id: string, value: unknown) =>
      `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
    const { first } = behaviour;
    const answer = first && (await reported(first));
    if (answer) answer.meta = { ...answer.meta, version: 'printed' };
    const html = readFileSync(join(dist, 'index.html'), 'utf8').replace(
      '<!--magpie-config-->',
      () =>
        printed(PAGE_CONFIG_ID, config) +
        (first ? printed(FIRST_ANSWER_ID, { asked: first, answer, padding: '' }) : ''),
    );
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP }).end(html);
  }

  /**
   * Answers a report, with the reports that are asked for along with it.
   * @throws QueryError
   */
  async function reported(fields: Readonly<Record<string, string>>) {
    const { mode, identity, quality, partial, demo, config } = behaviour;
    const known = config.sites ?? sites;
    const { timeZone, currency, firstDayOfWeek } = known.find(({ id }) => id === fields.site) ?? known[0]!;
    const traffic = mode === 'empty' || mode === 'waiting' ? mode : 'some';
    const { beside: below, ...request } = reportCall.request.parse(fields);
    const ask = (asked: typeof request) =>
      madeUp.report(asked, { timeZone, currency, firstDayOfWeek }, { traffic, identity, quality, partial, demo });
    const { start, end, site, filters } = request;
    const others = (below?.split(',') ?? []).map(
      async (report) => [report, await ask({ report, site, start, end, filters })] as const,
    );
    const beside = Object.fromEntries(await Promise.all(others));
    return { success: true, ...(await ask(request)), ...(below && { beside }) };
  }

  async function ajax(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const action = form.get('action');
    const own = OWN_CALLS[action ?? ''];
    if (action === 'magpie_report' || own) calls.push(form);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (behaviour.mode === 'failing') {
      const error = { code: 'internal', message: 'Something went wrong on the server.', id: 'e7f3' };
      send(500, { success: false, error });
      return;
    }
    if (behaviour.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (action === 'magpie_changes') {
      if (behaviour.news) seen += 1;
      return void send(200, { success: true, data: { seen: `${seen}.1.1`, again: behaviour.news ? 2 : 3_600 } });
    }
    if (action === 'magpie_notifications') return void send(200, { success: true, data: { items: [], unread: 0 } });
    if (action === 'magpie_site_speed_audit_status')
      return void send(200, { success: true, data: { running: null, failed: null } });
    if (action === 'magpie_receipt') {
      const none = { events: 0, sessions: 0 };
      const data = {
        bots: { events: 1_204, sessions: 611 },
        internal: none,
        repeated: none,
        otherHosts: none,
        previews: none,
      };
      return void send(200, { success: true, data });
    }
    if (action === 'magpie_auth') {
      const { connection, since, reason, firstDay, yearInReview, googleProperty } = (behaviour.config.sites ??
        sites)[0]!;
      const data = { connection, since, reason, firstDay, yearInReview, ...(googleProperty && { googleProperty }) };
      return void send(200, { success: true, data });
    }
    if (action === 'magpie_notes') {
      const { filter } = notesCall.request.parse(readFields(form));
      const items = madeUp.notes(filter.date_range).filter(({ important }) => important || !filter.important);
      const pagination = {
        total_published: items.length,
        total_important: items.filter((one) => one.important).length,
      };
      return void send(200, { success: true, data: { items, pagination } });
    }
    if (action !== 'magpie_report' && !own) {
      const error = { code: 'unknown_action', message: `This host doesn't know the action "${action}".` };
      return void send(400, { success: false, error });
    }
    try {
      send(200, await reported((own ?? ((fields) => fields))(readFields(form))));
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      const { code, message, field } = error;
      send(statusOf(code), { success: false, error: { code, message, field } });
    }
  }

  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    const file = join(dist, path);
    const type = TYPES[extname(file)];
    if (path === '/') page(response).catch(() => response.destroy());
    else if (/^\/api\/v1\/ai-insights(\/|$)/.test(path)) rest(request, response).catch(() => response.destroy());
    else if (path === '/ajax') ajax(request, response).catch(() => response.destroy());
    else if (type && existsSync(file)) createReadStream(file).pipe(response.writeHead(200, { 'content-type': type }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    behaviour,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
