import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OverviewData } from '@magpie/reports';
import {
  type AccessLogSummary,
  createLog,
  type NewApiKey,
  openApp,
  type RunReportResponse,
  type SiteListing,
  serve,
} from '@magpie/server';
import { readServerFile } from '@magpie/server/folder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Ended, ended, runMagpie, startMagpie } from './cli-under-test.ts';

const quiet = createLog({ level: 'silent' });

let folder: string;
let data: string;
let file: string;
let site: SiteListing;
let summary: AccessLogSummary;
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(args: readonly string[]): ChildProcess {
  const child = startMagpie(data, args);
  started.push(child);
  return child;
}

/** Runs the command line to its end. */
const magpie = (...args: string[]): Promise<Ended> => runMagpie(data, args);

const json = async <T>(...args: string[]): Promise<T> => {
  const { code, out, error } = await magpie('--json', ...args);
  // Slow commands print progress; on a busy machine any command may be slow.
  expect(error.replaceAll(/^\d+% .*\n/gm, '')).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out) as T;
};

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const line = (day: string, path: string, address = '192.0.2.1') =>
  `${address} - - [${day}/Jan/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 10 "-" "${CHROME}"\n`;
const LOG = [
  line('05', '/a'),
  line('05', '/b'),
  line('06', '/a', '192.0.2.2'),
  line('06', '/style.css', '192.0.2.2'),
  'cut off\n',
].join('');
const overview = () =>
  json<{ data: OverviewData }>('report', 'overview', '--start', '2026-01-05', '--end', '2026-01-06');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-cli-'));
  data = join(folder, 'data');
  file = join(folder, 'access.log');
  writeFileSync(file, LOG);
  site = await json('site', 'create', 'https://example.com', '--currency', 'EUR', '--time-zone', 'UTC');
  summary = await json('import', 'access-log', file, '--site', 'example.com');
});

describe('magpie', () => {
  it('creates a site, imports an access log and reports on it', async () => {
    expect(site).toMatchObject({ name: 'example.com', url: 'https://example.com', currency: 'EUR', firstDay: null });
    expect(summary).toMatchObject({
      site: site.id,
      lines: 5,
      pageViews: 3,
      staticFiles: 1,
      malformed: { count: 1 },
      imported: 3,
    });
    const { metrics } = (await overview()).data.infobox;
    expect([metrics.pageviews.value, metrics.sessions.value, metrics.totalusers.value]).toEqual([3, 2, 2]);

    const printed = await magpie('import', 'access-log', file);
    expect(printed.out).toMatch(/^Already imported +3\nImported +0$/m);
    expect(printed.out).toMatch(/^ +5 {2}not a line of the combined format {2}cut off$/m);
    expect((await magpie('site', 'list')).out).toContain(`${site.id}  example.com  https://example.com  2026-01-05`);
    expect((await magpie('report', 'overview', '--start', '2026-01-05', '--end', '2026-01-06')).out).toMatch(
      /^Sessions +2 /m,
    );
    const request = {
      dimensions: [{ name: 'pagePath' }],
      metrics: [{ name: 'screenPageViews' }],
      dateRanges: [{ startDate: '2026-01-05', endDate: '2026-01-06' }],
    };
    expect((await json<RunReportResponse>('query', JSON.stringify(request))).rows).toEqual([
      { dimensionValues: [{ value: '/a' }], metricValues: [{ value: '2' }] },
      { dimensionValues: [{ value: '/b' }], metricValues: [{ value: '1' }] },
    ]);
  });

  it('creates an API key, lists it without the secret, and revokes it', async () => {
    const { id, key, propertyId } = await json<NewApiKey>('key', 'create', 'weekly mail');
    expect(key).toMatch(/^mgk_[\w-]{43}$/);
    const listed = await magpie('key', 'list');
    expect(listed.out).toContain(`Property ${propertyId}\n`);
    expect(listed.out).toMatch(new RegExp(`^ +${id} {2}weekly mail +1 {2}\\d{4}-\\d\\d-\\d\\d {2}– +–$`, 'm'));
    expect(listed.out).not.toContain(key);
    expect((await magpie('key', 'revoke', String(id))).out).toBe(`Property ${propertyId} has no API keys.\n`);
    await json('site', 'create', 'https://second.example', '--currency', 'EUR', '--time-zone', 'UTC');
    const first = ['--site', 'example.com'];
    const made = ['key', 'create', 'both', ...first, '--also', 'second.example', '--expires', '2099-12-31'];
    const both = await json<NewApiKey>(...made);
    expect((await magpie('key', 'list', '--site', 'second.example')).out).toMatch(/both +2 .* 2100-01-01 00:00 UTC$/m);
    await magpie('key', 'revoke', String(both.id), ...first);
    expect((await magpie('key', 'list', '--site', 'second.example')).out).toMatch(/has no API keys/);
    const past = await magpie('key', 'create', 'old', ...first, '--expires', '2020-01-01');
    expect([past.code, past.error]).toEqual([1, expect.stringContaining('"2020-01-01"; it must not be in the past')]);
    await magpie('site', 'delete', 'second.example', '--confirm', 'second.example');
  });

  it('sets, lists and removes exchange rates, custom metrics and affiliate rules', async () => {
    const rates = join(folder, 'rates.csv');
    writeFileSync(rates, 'currency,from,rate\nUSD,2026-01-01,0.92\nJPY,2026-01-01,0.0062\n');
    expect((await magpie('rates', 'set', 'example.com', rates)).out).toMatch(
      /^JPY +2026-01-01 +0\.0062\nUSD +2026-01-01 +0\.92$/m,
    );
    writeFileSync(rates, 'currency,from,rate\nUSD,2026-01-01,1\nUSD,2026-02-30,1\n');
    const refused = await magpie('rates', 'set', 'example.com', rates);
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('"2026-02-30" isn\'t a day')]);
    expect((await magpie('rates', 'clear')).out).toContain('No rates');

    const defined = await magpie(
      'definition',
      'set',
      'metric',
      'event',
      'margin',
      '--name',
      'Margin',
      '--unit',
      'currency',
    );
    expect(defined.out).toMatch(/^customEvent:margin +metric +Margin +currency +–$/m);
    expect((await magpie('definition', 'set', 'dimension', 'page', 'x')).code).toBe(2);
    expect((await magpie('definition', 'remove', 'metric', 'event', 'margin')).out).toContain('No custom dimensions');

    expect((await magpie('affiliate', 'set', '/go/', 'Partner shop')).out).toMatch(/^\/go\/ +Partner shop$/m);
    expect((await magpie('affiliate', 'remove', '/go/')).out).toContain('No affiliate rules');
  });

  it('explains an error in one sentence and exits with 1, or with 2 after a usage error', async () => {
    const refusals: [args: string[], code: number, error: RegExp][] = [
      [
        ['report', 'overview', '--start', '2026-02-30'],
        1,
        /^dateRanges\[0\]\.start is "2026-02-30"; .*valid date.*\n$/,
      ],
      [['report', 'overview', '--compare-start', '2026-01-01'], 1, /^compare_end is missing.*\n$/],
      [['--data', join(folder, 'none'), 'site', 'list'], 1, /^There is no Magpie data in .+\n$/],
      [['report', 'everything'], 1, /^"everything" isn't a report.*\n$/],
      [['query', '{'], 1, /^The request isn't valid JSON.*\n$/],
      [['import', 'access-log', 'nowhere.log'], 1, /^The file ".*nowhere\.log" doesn't exist\.\n$/],
      [['import', 'log', file, '--format', 'haproxy'], 1, /^format is "haproxy": .*"combined"\|"common".*\n$/],
      [['import', 'log', file, '--time-zone', 'Mars/Base'], 1, /^timeZone is "Mars\/Base": not a time zone .*\n$/],
      [
        ['import', 'log', file, '--max-unpacked', '0'],
        1,
        /^The size is "0"; it must be a number of gigabytes above 0\.\n$/,
      ],
      [['import', 'csv', 'x.csv', '--map', 'y.json'], 1, /^The file "y\.json" can't be read\.\n$/],
      [['site', 'list', '--site'], 2, /argument missing/],
      [['site', 'create', 'https://example.org'], 2, /--currency/],
      [['mp-secret', 'revoke', 'one'], 1, /^The secret is "one"; use its number from "mp-secret list"\.\n$/],
      [['mp-secret', 'revoke', '9'], 1, /^This site has no secret 9\.\n$/],
      [['key', 'revoke', 'one'], 1, /^The key is "one"; use its number from "key list"\.\n$/],
      [['key', 'revoke', '9'], 1, /^This site has no API key 9\.\n$/],
      [['measurement-id', 'add', 'UA-1'], 1, /^"UA-1" isn't a measurement ID; .*\n$/],
      [['dance'], 2, /unknown command 'dance'/],
      [['demo'], 1, /contains other data\. .+ separate folder for the demo with --data\.\n$/],
      [['serve', '--port', 'http'], 1, /^The port is "http"; it must be a whole number from 0 to 65535\.\n$/],
    ];
    for (const [args, code, error] of refusals)
      expect(await magpie(...args), args.join(' ')).toEqual({ code, out: '', error: expect.stringMatching(error) });
    // A process of its own ends with that code.
    for (const exit of [1, 2]) {
      const [args, code, error] = refusals.find(([, one]) => one === exit)!;
      expect(await ended(startMagpie(data, args)), args.join(' ')).toEqual({
        code,
        out: '',
        error: expect.stringMatching(error),
      });
    }
  });

  it('imports GA4, CSV, Universal Analytics and Search Console data, lists the imports and undoes one', async () => {
    const own = join(folder, 'histories');
    const run = (...args: string[]) => runMagpie(own, args);
    await run('site', 'create', 'https://histories.example', '--currency', 'EUR', '--time-zone', 'UTC');
    const writeFile = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const event = { event_timestamp: '1767434400000000', event_name: 'page_view', user_pseudo_id: '1.2' };
    const days = [1, 2].map((day) =>
      writeFile(`events-${day}.json`, `${JSON.stringify({ ...event, user_pseudo_id: `${day}.2` })}\n`),
    );
    expect((await run('import', 'ga4', ...days)).out).toMatch(/^Imported +2$/m);
    const mapping = writeFile(
      'map.json',
      '{"time":1,"timeFormat":"s","event":{"value":"sign_up"},"client":2,"header":false}',
    );
    expect((await run('import', 'csv', writeFile('own.csv', '1767434400,c-1\n'), '--map', mapping)).out).toMatch(
      /^ {2}sign_up +1$/m,
    );
    const table = writeFile('ua.csv', 'fullVisitorId,visitId,date,pageviews\n1,1470045600,20160801,3\n');
    expect((await run('import', 'ua', table, '--time-zone', 'UTC', '--dry-run')).out).toMatch(
      /^Would be imported +3$/m,
    );
    const queries = writeFile('Queries.csv', 'Top queries,Clicks,Impressions,CTR,Position\nbirds,1,4,25%,2\n');
    expect(await run('import', 'search-console', queries)).toMatchObject({
      code: 1,
      error: expect.stringContaining('--start'),
    });
    const week = ['--start', '2026-01-05', '--end', '2026-01-11'];
    expect((await run('import', 'search-console', queries, ...week)).out).toMatch(/^ {2}by query +1$/m);

    const listed = (await run('import', 'list')).out;
    expect(listed).toMatch(/^csv:\S+ +csv +1 {2}2026-01-03 {2}2026-01-03$/m);
    expect(listed).toMatch(/^search-console:\S+ +search-console +1 {2}2026-01-05 {2}2026-01-11$/m);
    const [origin] = /^ga4:\S+/m.exec(listed)!;
    expect((await run('import', 'remove', origin)).out).toBe(
      `Removed 2 of ${origin}, from 2026-01-03 to 2026-01-03.\n`,
    );
    expect((await run('import', 'list')).out).not.toContain('ga4:');
  });

  it('runs commands in the server that has the folder open, with the same result', async () => {
    const alone = await overview();
    const status = await json<{ sites: number }>('status');
    const app = await openApp({ dataDir: data, log: quiet });
    try {
      // This process has the folder open without serving it.
      expect(await magpie('status')).toMatchObject({
        code: 1,
        error: expect.stringMatching(new RegExp(`in use by process ${process.pid}, which isn't a server`)),
      });
      await servedDuring(app, async (url) => {
        expect((await overview()).data).toEqual(alone.data);
        expect(await json('status')).toMatchObject({ sites: status.sites });
        expect((await magpie('status')).out).toContain(url);
        const longer = join(folder, 'more.log');
        writeFileSync(longer, LOG + line('06', '/c', '192.0.2.3'));
        expect(await json('import', 'access-log', longer)).toMatchObject({ alreadyImported: 3, imported: 1 });
        const refused = await magpie('report', 'overview', '--start', 'soon');
        expect(refused).toMatchObject({
          code: 1,
          error: expect.stringMatching(/^dateRanges\[0\]\.start is "soon".*\n$/),
        });
      });
    } finally {
      await app.close();
    }
    expect((await overview()).data.infobox.metrics.pageviews.value).toBe(4);
  });

  it('serves until SIGTERM and exits with 0', async () => {
    const child = start(['serve', '--port', '0']);
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    const url = /^Magpie is at (http:\/\/127\.0\.0\.1:\d+)$/.exec(String((await lines.next()).value))?.[1];
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const welcome = /http:\S+$/.exec(String((await lines.next()).value))?.[0] ?? '';
    expect(welcome).toContain(`${url}/welcome?token=`);
    expect((await fetch(welcome)).status).toBe(200);
    expect(await magpie('serve', '--port', '0')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/is in use by another Magpie \(process \d+ at http/),
    });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    // The folder is free again.
    expect(await json('status')).toMatchObject({ waiting: 0 });
  });

  describe('serving while nobody reads its output', () => {
    let unread: string;
    let server: ChildProcess;
    let exited: Promise<unknown[]>;
    beforeAll(() => {
      unread = join(folder, 'unread');
      server = startMagpie(unread, ['serve', '--port', '0', '--public-url', 'https://stats.example.com/']);
      started.push(server);
      // The greeting is written after the server starts listening, when its output is already closed.
      server.stdout!.destroy();
      exited = once(server, 'exit');
    });
    const listening = () => vi.waitUntil(() => readServerFile(unread)?.url, { timeout: 60_000 });

    it('goes on', async () => {
      expect((await fetch(`${await listening()}/healthz`)).status).toBe(200);
    });

    it('prints the tag of a new site with the public address of the running server', async () => {
      await listening();
      const created = await runMagpie(unread, ['site', 'create', 'https://example.org', '--currency', 'EUR']);
      expect(created).toMatchObject({ code: 0, error: '' });
      expect(created.out).toMatch(
        /^<script defer src="https:\/\/stats\.example\.com\/script\.js" data-site="mgp_\w+" data-storage="cookieless"><\/script>\n$/m,
      );
    });

    it('exits with 0 after SIGTERM', async () => {
      await listening();
      server.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    });
  });

  it("says what to do about a server that doesn't respond", async () => {
    const app = await openApp({ dataDir: data, log: quiet });
    const deaf = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1');
    await once(deaf, 'listening');
    const url = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`;
    try {
      writeFileSync(join(data, 'server.json'), JSON.stringify({ pid: process.pid, url, token: 'x' }));
      const { code, error } = await magpie('status');
      expect(code).toBe(1);
      expect(error).toMatch(/doesn't respond: .+\. Check its log, or stop that process and try again\.\n$/);
    } finally {
      deaf.close();
      await app.close();
    }
  });
});

/** Serves the app with two stub files for the dashboard and the tracker, which aren't tested here. */
async function servedDuring(
  app: Awaited<ReturnType<typeof openApp>>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const built = mkdtempSync(join(folder, 'built-'));
  writeFileSync(join(built, 'index.html'), '<!doctype html><body><!--magpie-config--></body>');
  writeFileSync(join(built, 'script.js'), '');
  const served = await serve(app, { port: 0, dashboardDir: built, trackerDir: built });
  try {
    await work(served.url);
  } finally {
    await served.close();
  }
}
