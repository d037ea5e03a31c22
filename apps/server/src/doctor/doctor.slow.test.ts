import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DoctorReport, type DoctorStep, doctorReport, doctorTexts, scriptTag } from '@magpie/contract';
import { ask, plan } from '@magpie/query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { App } from '../app/app.ts';
import { COMMANDS } from '../commands/index.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { openApp } from '../startup/open-app.ts';
import { type Served, serve } from '../startup/serve.ts';
import { runCommand } from '../testing/run-command.ts';

/** The way of the built script, as far as the doctor looks at it: that it is Magpie's, and whole. */
const SCRIPT = `(() => {const tag = document.currentScript; navigator.sendBeacon(new URL('collect', tag.src));})();//${'.'.repeat(600)}`;

let dir: string;
let app: App;
let served: Served;
let site: SiteRecord;
let pages: Server;
let page: { body: string; headers: Record<string, string>; status?: number };

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-doctor-'));
  await chmod(dir, 0o700);
  await mkdir(join(dir, 'dashboard', 'assets'), { recursive: true });
  await mkdir(join(dir, 'tracker'));
  await writeFile(join(dir, 'dashboard', 'index.html'), '<body><!--magpie-config--></body>');
  await writeFile(join(dir, 'tracker', 'script.js'), SCRIPT);
  pages = createServer((_request, response) => {
    response.writeHead(page.status ?? 200, { 'content-type': 'text/html', ...page.headers }).end(page.body);
  });
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
  const { port } = pages.address() as AddressInfo;
  app = await openApp({ dataDir: join(dir, 'data') });
  served = await serve(app, { port: 0, dashboardDir: join(dir, 'dashboard'), trackerDir: join(dir, 'tracker') });
  site = await app.state.sites.create({
    name: 'Birds',
    url: `http://127.0.0.1:${port}`,
    timeZone: 'Asia/Kathmandu',
    currency: 'NPR',
  });
  // So that what comes from this machine would be own traffic, were it sent to the site itself.
  site = await app.state.sites.update(site.id, { internalNetworks: ['127.0.0.0/8'], countInternal: true });
  page = good();
});
afterAll(async () => {
  await served?.close();
  await app?.close();
  pages?.close();
  await rm(dir, { recursive: true, force: true });
});

const good = () => ({ body: `<html><head>${tag()}</head></html>`, headers: {} });
const tag = () => scriptTag(served.url, { ...site, id: site.trackingId });

async function examine(more: object = {}): Promise<DoctorReport> {
  const report = await runCommand(served.app, 'doctor', { site: site.trackingId, private: true, ...more });
  return doctorReport.parse(report);
}
const states = (report: DoctorReport, ...ids: DoctorStep[]) =>
  ids.map((id) => {
    const { state, code } = findStep(report, id);
    return [id, state, code];
  });
const findStep = (report: DoctorReport, id: DoctorStep) => report.steps.find((one) => one.id === id)!;
const stepText = (report: DoctorReport, id: DoctorStep) => doctorTexts(findStep(report, id)).text;
const WAY = ['script', 'endpoint', 'journal', 'store', 'report', 'removal'] as const;
const ALL_WELL = [
  ['script', 'ok', 'script_ok'],
  ['endpoint', 'ok', 'endpoint_ok'],
  ['journal', 'ok', 'journal_ok'],
  ['store', 'ok', 'store_ok'],
  ['report', 'ok', 'report_ok'],
  ['removal', 'ok', 'removal_ok'],
];

it('sends a test visit through every step, which is never counted for the site', async () => {
  const seen: number[] = [];
  const count = async () => {
    const include = ['internal', 'bots', 'repeated'];
    const question = { metrics: ['eventCount'], dateRanges: [{ start: 'yesterday', end: 'today' }], include };
    const [answer] = await ask(app.events.engine, [plan(question, site, app.now())]);
    seen.push(answer!.totals[0]!.eventCount ?? 0, await app.events.countEvents(site.id));
  };
  const work = COMMANDS.doctor!(app, { site: site.trackingId, private: true });
  let step = await work.next();
  for (; !step.done; step = await work.next()) await count();
  const report = doctorReport.parse(step.value);
  expect(states(report, ...WAY)).toEqual(ALL_WELL);
  expect(states(report, 'folder', 'clock', 'snippet', 'policy', 'proxy', 'address', 'https', 'visits')).toEqual([
    ['folder', 'ok', 'folder_ok'],
    ['clock', 'ok', 'clock_ok'],
    ['snippet', 'ok', 'snippet_found'],
    ['policy', 'ok', 'policy_ok'],
    ['proxy', 'ok', 'proxy_none'],
    ['address', 'warn', 'address_local'],
    ['https', 'warn', 'https_site_too'],
    ['visits', 'warn', 'visits_none'],
  ]);
  expect(seen).toEqual(seen.map(() => 0));
  expect(seen).toHaveLength(2 * report.steps.length);
  // Nothing of it stays, neither in the store nor in the list of sites.
  expect(await app.events.countEvents(2_000_000_000 + site.id)).toBe(0);
  expect(await app.state.sites.list()).toHaveLength(1);
});

it('runs once at a time', async () => {
  const first = COMMANDS.doctor!(app, { site: site.trackingId });
  await first.next();
  await expect(examine()).rejects.toMatchObject({ code: 'busy' });
  await first.return(undefined);
  expect(states(await examine(), 'endpoint')).toEqual([['endpoint', 'ok', 'endpoint_ok']]);
});

it('reports a missing script, and a wrong one', async () => {
  const file = join(dir, 'tracker', 'script.js');
  await rename(file, `${file}.away`);
  const missing = await examine();
  expect(states(missing, 'script', 'endpoint', 'report')).toEqual([
    ['script', 'failed', 'script_missing'],
    ['endpoint', 'ok', 'endpoint_ok'],
    ['report', 'ok', 'report_ok'],
  ]);
  await writeFile(file, `<!doctype html>${'x'.repeat(600)}`);
  const mute = await examine();
  expect(states(mute, 'script')).toEqual([['script', 'failed', 'script_unlike']]);
  expect(stepText(mute, 'script')).toBe(
    `${served.url}/script.js responds, but not with Magpie’s script: it doesn’t send to /collect.`,
  );
  await writeFile(file, 'short');
  expect(findStep(await examine(), 'script').reason).toEqual({ code: 'script_size', values: ['5'] });
  await writeFile(file, `${SCRIPT.slice(0, 60)}/collect currentScript ${'x'.repeat(600)}`);
  expect(states(await examine(), 'script')).toEqual([['script', 'failed', 'script_unlike']]);
  await rename(`${file}.away`, file);
});

it('reports that the journal cannot be written', async () => {
  await app.collecting.flush();
  const folder = join(dir, 'data', 'journal');
  await rename(folder, `${folder}.away`);
  await writeFile(folder, '');
  const report = await examine();
  expect(states(report, 'folder', ...WAY)).toEqual([
    ['folder', 'failed', 'folder_not_writable'],
    ['script', 'ok', 'script_ok'],
    ['endpoint', 'ok', 'endpoint_ok'],
    ['journal', 'failed', 'journal_failed'],
    ['store', 'not_run', 'not_run'],
    ['report', 'not_run', 'not_run'],
    ['removal', 'not_run', 'not_run'],
  ]);
  await rm(folder);
  await rename(`${folder}.away`, folder);
  expect(states(await examine(), ...WAY)).toEqual(ALL_WELL);
});

it('reports a store that accepts nothing, and removes the test visit later', async () => {
  const insert = vi.spyOn(app.events, 'insert').mockRejectedValue(new Error('no room'));
  const report = await examine({ patience: 1 });
  insert.mockRestore();
  expect(states(report, 'journal', 'store', 'report')).toEqual([
    ['journal', 'ok', 'journal_ok'],
    ['store', 'failed', 'store_failed'],
    ['report', 'not_run', 'not_run'],
  ]);
  expect(findStep(report, 'store')).toMatchObject({ values: [], reason: { code: 'store_slow', values: ['1'] } });
  await app.collecting.flush();
  expect(states(await examine(), ...WAY)).toEqual(ALL_WELL);
  expect(await app.events.countEvents(2_000_000_000 + site.id)).toBe(0);
});

it.each<[string, () => Partial<typeof page>, DoctorStep, string, string]>([
  ['no tag', () => ({ body: '<html><head></head></html>' }), 'snippet', 'failed', 'snippet_missing'],
  [
    "another site's tag",
    () => ({ body: tag().replace(site.trackingId, 'mgp_aaaaaaaaaaaa') }),
    'snippet',
    'failed',
    'snippet_other_site',
  ],
  [
    'the tag of another server',
    () => ({ body: tag().replace(served.url, 'https://elsewhere.example') }),
    'snippet',
    'failed',
    'snippet_other_server',
  ],
  ['the tag as text', () => ({ body: tag().replaceAll('<', '&lt;') }), 'snippet', 'failed', 'snippet_in_text'],
  [
    'a policy without the server',
    () => ({ headers: { 'content-security-policy': "default-src 'self'" } }),
    'policy',
    'failed',
    'policy_forbids',
  ],
  [
    'a policy with the server',
    () => ({ headers: { 'content-security-policy': `default-src 'self' ${served.url}` } }),
    'policy',
    'ok',
    'policy_ok',
  ],
  [
    'a clock of its own',
    () => ({ headers: { date: new Date(Date.now() - 3_600_000).toUTCString() } }),
    'clock',
    'warn',
    'clock_differs',
  ],
])('recognises a page with %s', async (_what, change, id, state, code) => {
  page = { ...good(), ...change() };
  expect(states(await examine(), id)).toEqual([[id, state, code]]);
  page = good();
});

it('gives a code for the reason a page could not be read', async () => {
  page = { ...good(), status: 503 };
  const refused = await examine();
  page = { ...good(), headers: { 'content-type': 'image/png' } };
  const picture = await examine();
  page = good();
  expect(findStep(refused, 'snippet')).toMatchObject({
    state: 'failed',
    code: 'snippet_unreachable',
    values: [`${site.url}/`],
    reason: { code: 'status', values: ['503'] },
  });
  expect(stepText(refused, 'snippet')).toBe(`${site.url}/ couldn’t be read: The page responded with status 503.`);
  expect(findStep(picture, 'snippet').reason).toEqual({ code: 'other_type', values: ['image/png'] });
});

it('only requests a private page if told to', async () => {
  expect(states(await examine({ private: false }), 'snippet', 'policy')).toEqual([
    ['snippet', 'warn', 'snippet_private'],
    ['policy', 'not_run', 'not_run'],
  ]);
});

it('reports a proxy that is not trusted', async () => {
  await fetch(`${served.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(states(await examine(), 'proxy')).toEqual([['proxy', 'failed', 'proxy_untrusted']]);
});

it('reports that no server is running, and checks the rest anyway', async () => {
  await served.close();
  const report = await examine();
  expect(states(report, ...WAY)).toEqual([
    ['script', 'failed', 'no_server'],
    ['endpoint', 'failed', 'no_server'],
    ['journal', 'ok', 'journal_ok'],
    ['store', 'ok', 'store_ok'],
    ['report', 'ok', 'report_ok'],
    ['removal', 'ok', 'removal_ok'],
  ]);
});
