/** A whole server in a temporary folder, real store and journal included, and browsers to call it with. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Capability } from '@magpie/contract';
import type { Tier } from '@magpie/reports';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { App } from '../app/app.ts';
import type { Jobs } from '../app/jobs.ts';
import { createLog } from '../basics/log.ts';
import { openStandalone, type StandaloneHost } from '../hosts/standalone/standalone.ts';
import { basePath } from '../http/base-path.ts';
import { openIcons } from '../icons/icons.ts';
import type { Uploads } from '../imports/uploads.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { buildServer, type ServerParts } from '../startup/build-server.ts';
import { type OpenAppOptions, openApp } from '../startup/open-app.ts';
import type { StandInGoogle } from './google/start-google.ts';
import { makeMadeUpAudits } from './made-up-audits.ts';
import { copyNewData } from './new-data.ts';
import { startPostgres } from './postgres.ts';

export const CONTROL_TOKEN = 'control-token-of-the-test';
export const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** A client that keeps cookies between requests. */
export class Browser {
  readonly #server: FastifyInstance;
  readonly cookies = new Map<string, string>();
  /** The cookies as they were set, attributes included. */
  readonly setCookies: string[] = [];
  address = '198.51.100.7';

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  async ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await this.#server.inject({
      remoteAddress: this.address,
      ...options,
      cookies: Object.fromEntries(this.cookies),
    });
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      this.setCookies.push(header);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!;
      if (value === '') this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return answer;
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.ask({ method: 'GET', url });
  }

  post(url: string, form: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> {
    return this.ask({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  }
}

/** The value of a hidden field of a page. */
export const hiddenField = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

/** Returns the JSON in a dashboard page under an id; null where it has no such thing. */
export const jsonIn = (page: string, id: string): Record<string, unknown> | null =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1] ?? 'null');

/** The configuration in a dashboard page. */
export const configIn = (page: string): Record<string, unknown> => jsonIn(page, 'magpie-config') ?? {};

/** A whole server that is asked in-process. */
export interface TestServer {
  readonly dir: string;
  readonly app: App;
  readonly host: StandaloneHost;
  readonly server: FastifyInstance;
  readonly uploads: Uploads;
  readonly jobs: Jobs;
  /** Milliseconds; moves only when told. */
  readonly clock: { now: number };
  /** The log so far. */
  readonly log: string[];
  /** Settings of the operator; changes count at once. */
  readonly entitlement: { tier: Tier; upgradeUrl: string | undefined; isDemo: boolean };
  /** Asked for instead of the internet's. */
  readonly icons: Map<string, Buffer>;
  /** The server in Google's place, if the test has started one. */
  readonly google: StandInGoogle | undefined;
  browser(): Browser;
  /** A browser in which a new user is signed in. */
  signedIn(capabilities?: readonly Capability[], sites?: readonly SiteRecord[]): Promise<Browser>;
  /** The nonce of a signed-in browser's page. */
  nonceOf(browser: Browser): Promise<string>;
  close(): Promise<void>;
}

let latest: Promise<TestServer> | undefined;

/** What a test changes of a server. */
export interface TestChanges extends Partial<ServerParts>, Pick<OpenAppOptions, 'googleTimes'> {
  /** A server in Google's place. */
  readonly google?: StandInGoogle;
  /** Whether it makes its tables itself, and logs that, instead of starting with a copy. */
  readonly makesTables?: boolean;
}

/**
 * Opens one. A process can open one event store, so a test file opens one server; what a file before it has left open, because its hooks
 * failed, is closed. With `MAGPIE_TEST_STATE=postgres` its state is in a PostgreSQL, whatever is tested.
 */
export function openTestServer(change: TestChanges = {}): Promise<TestServer> {
  const before = latest;
  latest = (async () => {
    await before?.then((left) => left.close()).catch(() => undefined);
    return open(change);
  })();
  return latest;
}

/** Opens one, or nothing: a store that stays open makes every later file of the worker fail. */
async function open(change: TestChanges): Promise<TestServer> {
  const opened: (() => unknown)[] = [];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one();
  };
  try {
    const parts = await openParts(change, opened);
    let closing: Promise<void> | undefined;
    return {
      ...parts,
      close() {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens everything of a server; `opened` says how to close what is open so far, the last first. */
async function openParts(
  { google, googleTimes, makesTables = false, ...change }: TestChanges,
  opened: (() => unknown)[],
): Promise<Omit<TestServer, 'close'>> {
  const dir = await mkdtemp(join(tmpdir(), 'magpie-server-'));
  opened.push(() => rm(dir, { recursive: true, force: true }));
  const dashboardDir = join(dir, 'dashboard');
  const trackerDir = join(dir, 'tracker');
  await mkdir(join(dashboardDir, 'assets'), { recursive: true });
  await mkdir(trackerDir);
  await writeFile(
    join(dashboardDir, 'index.html'),
    '<!doctype html><html><head><!--magpie-config--></head><body><div id="app"></div></body></html>',
  );
  await writeFile(join(dashboardDir, 'assets', 'app-1234.js'), 'export {};');
  await writeFile(join(trackerDir, 'script.js'), '(() => {})();');
  await writeFile(join(trackerDir, 'forms.js'), '(() => {})();');

  const clock = { now: Date.UTC(2026, 0, 20, 12) };
  const log: string[] = [];
  const now = () => clock.now;
  const postgres = process.env.MAGPIE_TEST_STATE === 'postgres' ? await startPostgres() : undefined;
  if (postgres && 'missing' in postgres) throw new Error(postgres.missing);
  if (postgres) opened.push(() => postgres.stop());
  const dataDir = join(dir, 'data');
  if (!postgres && !makesTables) await copyNewData(dataDir);
  const app = await openApp({
    dataDir,
    ...(postgres && { databaseUrl: postgres.url }),
    googleServer: google?.url,
    googleTimes,
    now,
    log: createLog({ level: 'debug', to: { write: (line) => void log.push(line) } }),
  });
  opened.push(() => app.close());
  const host = await openStandalone(app.state, { now, basePath: basePath(change.publicUrl) });
  const icons = new Map<string, Buffer>();
  const entitlement: TestServer['entitlement'] = { tier: 'pro', upgradeUrl: undefined, isDemo: false };
  const { server, uploads, jobs } = await buildServer(app, {
    host,
    entitlement,
    icons: openIcons(join(dataDir, 'icons'), Date.now, async (domain) => icons.get(domain)),
    commands: {},
    controlToken: CONTROL_TOKEN,
    dashboardDir,
    trackerDir,
    trustProxy: false,
    // There is no dashboard here to print.
    makePrinter: () => ({ canPrint: () => true, print: async () => Buffer.from('%PDF-') }),
    makeSpeedAudits: makeMadeUpAudits,
    ...change,
  });
  opened.push(() => server.close());
  await server.ready();

  let users = 0;
  return {
    dir,
    app,
    host,
    server,
    uploads,
    jobs,
    clock,
    log,
    entitlement,
    icons,
    google,
    browser: () => new Browser(server),
    async signedIn(capabilities = ['view_reports'], sites) {
      users += 1;
      const user = await app.state.users.create({
        name: `User ${users}`,
        email: `user${users}@example.com`,
        capabilities,
        ...(sites && { siteIds: sites.map((site) => site.id) }),
      });
      const browser = new Browser(server);
      // A network of its own kind for tests (RFC 2544): more addresses than a test has users.
      browser.address = `198.18.${users >> 8}.${users & 255}`;
      await browser.get(await host.signInLink(user.id));
      return browser;
    },
    async nonceOf(browser) {
      return String(configIn((await browser.get('/')).body).nonce);
    },
  };
}
