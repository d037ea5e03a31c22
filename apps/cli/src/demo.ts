/** The demo: a site with generated traffic, stored like any other, and a server that shows it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CAPABILITIES } from '@magpie/contract';
import {
  DEMO_NOTES_AUTHOR,
  DEMO_SITE,
  demoContent,
  demoFunnels,
  demoNotes,
  demoSearchSets,
  writeDemoSite,
} from '@magpie/demo';
import { type App, fillNotes, openApp, type Served, type SiteRecord } from '@magpie/server';
import { localDay } from '@magpie/time';
import { ensureBuilt } from './build.ts';
import { keepDemoLive } from './demo-live.ts';
import { fillDemo } from './demo-traffic.ts';
import { CliError } from './failure.ts';
import { progressView } from './progress.ts';
import { serveUntilStopped } from './serve.ts';
import { openOptions } from './settings.ts';

const MONTHS = 14;
const SITE_PATH = '/demo-site/';
const EMAIL = 'demo@example.com';

/** The options of `magpie demo`. */
export interface DemoSettings {
  readonly data: string;
  readonly port: number;
  readonly host: string;
}

/**
 * `magpie demo`: runs until the process gets a signal to stop. Traffic generated on an earlier day is generated again, as long as the
 * folder has no other site. @throws StartupError, CliError
 */
export async function demoCommand({ data, port, host }: DemoSettings): Promise<void> {
  const dataDir = resolve(data);
  const created = readMark(dataDir) ?? claim(dataDir);
  await ensureBuilt({ whenOlder: true });
  // The demo is opened on the machine that runs it, even if others can reach it.
  const address = `http://127.0.0.1:${port}`;
  let app = await openApp(openOptions(dataDir));
  try {
    const today = localDay(app.now(), DEMO_SITE.timeZone);
    const sites = await app.state.sites.list();
    const hasDemo = sites.some((site) => site.demo);
    if (created.day !== today && hasDemo && sites.some((site) => !site.demo)) {
      const end = created.day || 'an unfinished day';
      process.stderr.write(
        `The demo's traffic ends on ${end}. It isn't extended because this folder has other sites too.\n`,
      );
    } else if (created.day !== today) {
      if (hasDemo) {
        await app.close();
        rmSync(dataDir, { recursive: true });
        claim(dataDir);
        app = await openApp(openOptions(dataDir));
      }
      await fill(app, address, today);
    }
  } catch (error) {
    await app.close();
    throw error;
  }
  const site = (await app.state.sites.list()).find((one) => one.demo)!;
  const demoSiteDir = join(dataDir, 'demo-site');
  await writeDemoSite({ dir: demoSiteDir, trackingId: site.trackingId, now: Date.now() });
  let live: Awaited<ReturnType<typeof keepDemoLive>> | undefined;
  const greeting = async ({ url, host: signIn }: Served) => {
    live = await keepDemoLive(app, site, address + SITE_PATH);
    return [
      `The demo is at ${url}`,
      `Sign in (this link works once, for 24 hours): ${url}${await signIn.signInLink(await userId(app))}`,
      `Demo website, tracked as you browse it: ${url}${SITE_PATH}`,
    ];
  };
  await serveUntilStopped(app, { port, host, demoSiteDir, isDemo: true }, greeting, async () => live?.end());
}

/** Written by `magpie demo`; `day` is empty until all traffic is stored. */
interface Mark {
  readonly day: string;
}

const markPath = (dataDir: string) => join(dataDir, 'demo.json');

function readMark(dataDir: string): Mark | undefined {
  if (!existsSync(markPath(dataDir))) return undefined;
  return JSON.parse(readFileSync(markPath(dataDir), 'utf8')) as Mark;
}

function writeMark(dataDir: string, mark: Mark): Mark {
  writeFileSync(markPath(dataDir), `${JSON.stringify(mark)}\n`);
  return mark;
}

/**
 * Marks a folder as the demo's own. It is emptied when its traffic is out of date, so only an empty folder can be claimed.
 * @throws CliError `not_a_demo`
 */
function claim(dataDir: string): Mark {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (readdirSync(dataDir).length > 0)
    throw new CliError('not_a_demo', `${dataDir} contains other data. Use a separate folder for the demo with --data.`);
  return writeMark(dataDir, { day: '' });
}

async function fill(app: App, address: string, today: string): Promise<void> {
  const site = await demoSite(app, address);
  const view = progressView();
  process.stderr.write(`Creating ${MONTHS} months of demo traffic.\n`);
  try {
    await fillDemo(app, site, { base: address + SITE_PATH, months: MONTHS, show: (progress) => view.show(progress) });
  } finally {
    view.end();
  }
  await app.events.searchConsole.replace(site.id, app.now(), demoSearchSets(today, address + SITE_PATH));
  await app.content.fill(site, demoContent(address + SITE_PATH, app.now()));
  await fillNotes(app, site, DEMO_NOTES_AUTHOR, demoNotes(app.now(), site.timeZone));
  writeMark(app.dataDir, { day: today });
}

async function demoSite(app: App, address: string): Promise<SiteRecord> {
  const site = await app.state.sites.create({ ...DEMO_SITE, url: address + SITE_PATH });
  // The demo site plays a WooCommerce shop.
  await app.state.siteAddons.set(site.id, 'woocommerce', true);
  return app.state.sites.update(site.id, { funnels: demoFunnels(SITE_PATH) });
}

async function userId({ state }: App): Promise<number> {
  const known = await state.users.byEmail(EMAIL);
  if (known) return known.user.id;
  const { id } = await state.users.create({ email: EMAIL, name: 'Demo', capabilities: CAPABILITIES });
  return id;
}
