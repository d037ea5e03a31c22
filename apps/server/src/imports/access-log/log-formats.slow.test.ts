import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Hit } from '@magpie/events';
import { isbot } from 'isbot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../app/app.ts';
import type { AccessLogSummary } from '../../commands/index.ts';
import type { EventStore } from '../../events/event-store.ts';
import { filesBelow } from '../../testing/files-below.ts';
import { type JobsUnderTest, openJobs } from '../../testing/jobs-under-test.ts';

const LOGS = resolve(import.meta.dirname, '../../../../../../shared/data/matomo-log-formats/tests/logs');

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

/** Imports, and shows what was stored. */
async function imported(input: object): Promise<{ summary: AccessLogSummary; hits: readonly Hit[] }> {
  const hits: Hit[] = [];
  const { events } = jobs.app;
  const seen = {
    eventIds: events.eventIds.bind(events),
    reconcile: events.reconcile.bind(events),
    async insert(batch: readonly Hit[], token: string) {
      hits.push(...batch);
      await events.insert(batch, token);
    },
  };
  const app: App = { ...jobs.app, events: seen as unknown as EventStore };
  return { summary: await jobs.run<AccessLogSummary>('import.access-log', input, app), hits };
}

function writeFile(name: string, content: string | Uint8Array): string {
  const path = join(jobs.folder, name);
  writeFileSync(path, content);
  return path;
}

/** Fields that a plain cut of a line finds. */
interface Cut {
  readonly request: string;
  readonly status: string;
  readonly host?: string;
  readonly agent?: string;
}
/** Apache's formats at their quotes, the host being the word at that place. */
const quotes = (hostAt?: number) => (line: string) => {
  const [before = '', request = '', answer = '', , , agent] = line.split('"');
  const host = hostAt === undefined ? undefined : before.split(' ')[hostAt]!;
  return { request, status: answer.trim().split(' ')[0]!, ...(host && { host }), ...(agent && { agent }) };
};
const balancer = (statusAt: number) => (line: string) => {
  const [, request = '', , agent = ''] = line.split('"');
  const host = /:\/\/([^:/]+)/.exec(request)?.[1];
  return {
    request: request.replace(/\w+:\/\/[^/]+/, ''),
    status: line.split(' ')[statusAt]!,
    agent,
    ...(host && { host }),
  };
};
const words = (line: string) => line.split(' ');

const SITE = 'https://example.com';
const FILES: readonly (readonly [name: string, site: string, cut: (line: string) => Cut, options?: object])[] = [
  ['common.log', SITE, quotes()],
  ['common_complete.log', SITE, quotes(0)],
  ['common_encoding_big5.log', SITE, quotes(0)],
  ['common_vhost.log', SITE, quotes(0)],
  ['static_ignores.log', SITE, quotes(0)],
  ['ncsa_extended.log', SITE, quotes()],
  ['logs_to_tests.log', SITE, quotes()],
  ['ovh.log', SITE, quotes(1)],
  ['gandi.log', SITE, quotes(0)],
  ['gandi.log', 'https://other.example', quotes(0)],
  ['icecast2.log', SITE, quotes(), { format: 'combined-extra' }],
  [
    'nginx_json.log',
    'https://piwik.org',
    (line) => {
      const { host, path, status, user_agent: agent } = JSON.parse(line);
      return { host, request: `GET ${path}`, status, agent };
    },
  ],
  [
    'caddy_json.log',
    SITE,
    (line) => {
      const { request, status } = JSON.parse(line);
      const { host, method, uri, headers } = request;
      return { host, request: `${method} ${uri}`, status: String(status), agent: headers['User-Agent'][0] };
    },
  ],
  [
    'traefik_json.log',
    'http://localhost',
    (line) => {
      const fields = JSON.parse(line);
      const { RequestHost: host, RequestMethod: method, RequestPath: path, DownstreamStatus: status } = fields;
      return { host, request: `${method} ${path}`, status, agent: fields['request_User-Agent'] };
    },
  ],
  ['alb.log', SITE, balancer(8)],
  ['elb.log', SITE, balancer(7)],
  ['s3.log', SITE, quotes(1)],
  [
    'amazon_cloudfront_web.log',
    SITE,
    (line) => {
      const cells = line.split('\t');
      return {
        host: cells[15]!,
        request: `${cells[5]} ${cells[7]}`,
        status: cells[8]!,
        agent: decodeURIComponent(decodeURIComponent(cells[10]!)),
      };
    },
  ],
  [
    'iis.log',
    SITE,
    (line) => ({
      host: words(line).at(-7)!,
      request: `${words(line)[5]} ${words(line)[6]}`,
      status: words(line).at(-6)!,
      agent: words(line)[12]!.replaceAll('+', ' '),
    }),
  ],
  ['iis_custom.log', SITE, iisCustom, { timeZone: 'America/New_York' }],
  ['iis_custom.log', 'https://xzy.example.com', iisCustom, { timeZone: 'America/New_York' }],
  [
    'netscaler.log',
    SITE,
    (line) => ({ request: `${words(line)[7]} ${words(line)[8]}`, status: words(line)[10]!, agent: words(line)[15]! }),
  ],
  [
    'incapsula_w3c.log',
    SITE,
    (line) => {
      const cells = line.slice(1, -1).split('" "');
      const [host = '', ...path] = cells[22]!.split('/');
      return { host, request: `${cells[30]} /${path.join('/')}`, status: cells[32]!, agent: cells[12]! };
    },
  ],
];

function iisCustom(line: string): Cut {
  const [, agent = ''] = /"(Mozilla[^"]*)"/.exec(line)!;
  const [, host = '', status = ''] = /"([a-z.]+)" (\d+)/.exec(line)!;
  return { host, request: `${words(line)[3]} ${words(line)[4]}`, status, agent };
}

/** Counted in the plainest way that can be. */
function counted(name: string, site: string, cut: (line: string) => Cut) {
  const count = { pageViews: 0, bots: 0, staticFiles: 0, errors: 0, redirects: 0, otherRequests: 0 };
  const lines = { lines: 0, blank: 0, remarks: 0, foreign: 0 };
  for (const line of readFileSync(join(LOGS, name), 'latin1').replace(/\n$/, '').split('\n')) {
    lines.lines++;
    if (/^\s*$/.test(line)) {
      lines.blank++;
      continue;
    }
    if (line.startsWith('#')) {
      lines.remarks++;
      continue;
    }
    const { request, status, host, agent } = cut(line);
    const [method, target = ''] = request.split(' ');
    const own = new URL(site).hostname;
    if (host && host !== own && !host.endsWith(`.${own}`)) lines.foreign++;
    else if (/^[45]/.test(status)) count.errors++;
    else if (/^3/.test(status)) count.redirects++;
    else if (method !== 'GET' || !/^2/.test(status)) count.otherRequests++;
    else if (/\.(txt|png|woff2|css|js)$/.test(target)) count.staticFiles++;
    else if (agent && isbot(agent)) count.bots++;
    else count.pageViews++;
  }
  return { ...count, ...lines };
}

describe.skipIf(!existsSync(LOGS))('sample logs of many servers (skipped without ../shared/data)', () => {
  it.each(
    FILES.map(([name, site, cut, options = {}]) => ({ name, site, cut, options })),
  )('counts in $name for $site what a plain count finds, and stores it once', async ({ name, site, cut, options }) => {
    const tracking = await createSite(site);
    const { foreign, ...expected } = counted(name, site, cut);
    const input = { site: tracking, path: join(LOGS, name), ...options };
    const dry = await jobs.run<AccessLogSummary>('import.access-log', { ...input, dryRun: true });
    const { summary, hits } = await imported(input);
    expect(summary).toMatchObject({
      ...expected,
      feeds: 0,
      systemCalls: 0,
      internal: 0,
      malformed: { count: 0 },
      imported: expected.pageViews + expected.bots,
      alreadyImported: 0,
    });
    expect(summary.otherHosts.lines).toBe(foreign);
    expect(hits).toHaveLength(summary.imported);
    expect(JSON.stringify(hits)).not.toMatch(/\b(?:1\.2\.3\.4|125\.125\.125\.125|192\.0\.2\.10|70\.95\.0\.0)\b/);
    expect(dry).toEqual({ ...summary, dryRun: true });
    expect(await jobs.run('import.access-log', input)).toEqual({
      ...summary,
      imported: 0,
      alreadyImported: summary.imported,
    });
  });

  let port = 1000;
  /** Another one for each file, of the same host: the same line may stand in several. */
  function createSite(url: string): Promise<string> {
    return jobs.newSite(`${url}:${++port}`);
  }

  it('counts lines of other hosts by host', async () => {
    const path = join(LOGS, 'iis_custom.log');
    const { summary, hits } = await imported({ site: await createSite(SITE), path, timeZone: 'UTC' });
    expect(summary.otherHosts).toEqual({
      lines: 1,
      hosts: [{ host: 'example.hello.com', lines: 1 }],
    });
    // Those below the site's domain count under their own names, as they would live.
    expect([...new Set(hits.map(({ hostName }) => hostName))].sort()).toEqual(['xzy.example.com']);
  });

  it('reads compressed logs', async () => {
    const site = await createSite(SITE);
    for (const name of ['common.log.gz', 'common.log.bz2']) {
      const { summary } = await imported({ site, path: join(LOGS, name) });
      expect(summary).toMatchObject({ format: 'common', lines: 1, otherRequests: 1, imported: 0 });
    }
  });

  it("keeps all details of a page view's line", async () => {
    const path = join(LOGS, 'amazon_cloudfront_web.log');
    const { summary, hits } = await imported({ site: await createSite(SITE), path });
    expect(summary).toMatchObject({ format: 'w3c', identity: { addressAndUserAgent: 1 }, notRecorded: {} });
    expect(hits).toMatchObject([
      {
        name: 'page_view',
        ts: Date.UTC(2014, 4, 23, 1, 13, 11),
        pagePath: '/view/my/file.html',
        browser: 'Chrome',
        operatingSystem: 'Windows',
        params: { response_time_ms: '1' },
        exclusion: 0,
      },
    ]);
  });
});

describe('import.access-log', () => {
  const NGINX = (seconds: number, path: string, more: object = {}) =>
    JSON.stringify({ msec: Date.UTC(2026, 0, 3, 10) / 1000 + seconds, request_uri: path, status: 200, ...more });

  it('distinguishes visitors by the fields recorded, and says by which', async () => {
    const site = await jobs.newSite('https://common.example');
    const line = (address: string, path: string) =>
      `${address} - - [03/Jan/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 10`;
    const lines = [line('192.0.2.1', '/a'), line('192.0.2.1', '/b'), line('192.0.2.2', '/a')];
    const { summary, hits } = await imported({ site, path: writeFile('common.log', lines.join('\n')) });
    expect(summary).toMatchObject({
      format: 'common',
      identity: { address: 3 },
      notRecorded: { referrer: 3 },
      bots: 0,
    });
    expect(new Set(hits.map(({ userKey }) => userKey)).size).toBe(2);
    expect(hits.map(({ botScore, browser }) => [botScore, browser])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);

    const bare = [NGINX(0, '/a'), NGINX(1, '/b', { http_user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/121.0' })];
    const other = await imported({ site, path: writeFile('bare.log', bare.join('\n')) });
    expect(other.summary.identity).toEqual({ nothing: 1, userAgent: 1 });
    expect(other.summary.notRecorded).toEqual({ method: 2, referrer: 2 });
  });

  it('reads each line by the fields before it, and lists unreadable ones', async () => {
    const site = await jobs.newSite('https://w3c.example');
    const text = [
      '#Version: 1.0',
      '#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)',
      '2026-01-03 10:00:02 192.0.2.1 GET /late 200 Mozilla/5.0+(X11;+Linux)+Firefox/121.0',
      '#Fields: date time cs-method cs-uri-stem c-ip sc-status cs(User-Agent)',
      '2026-01-03 10:00:01 GET /early 192.0.2.1 200 Mozilla/5.0+(X11;+Linux)+Firefox/121.0',
      '2026-01-03 10:00:01 GET /cut 192.0.2.1',
      '#Fields: date time x-event',
      '2026-01-03 10:00:01 play',
    ];
    const { summary, hits } = await imported({ site, path: writeFile('w3c.log', text.join('\r\n')) });
    expect(hits.map(({ pagePath }) => pagePath)).toEqual(['/early', '/late']);
    expect(new Set(hits.map(({ userKey }) => userKey)).size).toBe(1);
    expect(summary).toMatchObject({
      lines: 8,
      remarks: 4,
      pageViews: 2,
      malformed: {
        count: 2,
        first: [
          { line: 6, reason: '5 columns instead of 7' },
          {
            line: 8,
            reason: "its #Fields line has no c-ip, no cs-method, no sc-status, no cs-uri-stem, so it isn't a page log",
          },
        ],
      },
    });
  });

  it('keeps paths with different invalid bytes distinct', async () => {
    const site = await jobs.newSite('https://bytes.example');
    const line = (path: string) =>
      `192.0.2.1 - - [03/Jan/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 10 "-" "Firefox/121.0"\n`;
    const bytes = Buffer.from(['/\xb5\xb0', '/\xb6\xb1', '/\xb5\xb0'].map(line).join(''), 'latin1');
    const { hits } = await imported({ site, path: writeFile('bytes.log', bytes) });
    expect(hits.map(({ pagePath }) => pagePath)).toEqual(['/%B5%B0', '/%B6%B1', '/%B5%B0']);
  });

  it('imports nothing from a damaged file, everything from a whole one, and nothing twice from its unpacked copy', async () => {
    const site = await jobs.newSite('https://packed.example');
    const text = Array.from({ length: 3000 }, (_, i) => NGINX(i, `/${i * i}`, { remote_addr: '192.0.2.1' })).join('\n');
    const packed = gzipSync(text);
    await expect(imported({ site, path: writeFile('cut.log', packed.subarray(0, -100)) })).rejects.toMatchObject({
      code: 'file_damaged',
    });
    await expect(
      imported({ site, path: writeFile('large.log', packed), maxUnpackedBytes: 100_000 }),
    ).rejects.toMatchObject({ code: 'unpacked_too_large' });
    expect((await imported({ site, path: writeFile('whole.log', packed) })).summary).toMatchObject({ imported: 3000 });
    expect((await imported({ site, path: writeFile('plain.log', text) })).summary).toMatchObject({
      alreadyImported: 3000,
    });
    expect(readdirSync(jobs.app.dataDir).filter((name) => name.startsWith('.unpacked'))).toEqual([]);
  });

  it('stores no IP addresses', async () => {
    const site = await jobs.newSite('https://addresses.example');
    const [proxy, visitor] = ['81.2.69.142', '81.2.69.160'];
    const more = { remote_addr: proxy, http_x_forwarded_for: `10.1.2.3, ${visitor}, ${proxy}` };
    const { hits } = await imported({ site, path: writeFile('addresses.log', gzipSync(NGINX(0, '/', more))) });
    expect(hits).toHaveLength(1);
    for (const [path, content] of filesBelow(jobs.app.dataDir))
      for (const address of [proxy, visitor]) expect(content.includes(address), path).toBe(false);
  });

  it('rejects a log in an unknown format before anything else', async () => {
    const site = await jobs.newSite('https://unknown.example');
    await expect(imported({ site, path: writeFile('unknown.log', 'hello\n') })).rejects.toMatchObject({
      code: 'unknown_format',
    });
    expect((await imported({ site, path: writeFile('empty.log', '') })).summary).toMatchObject({
      lines: 0,
      imported: 0,
    });
  });
});
