import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { SPEED_AUDIT_AGENT } from '@magpie/contract';
import type { SpeedAudit } from '@magpie/reports';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AuditJob, createSpeedAudits } from './speed-audits.ts';

let site: Server;
let host: string;
/** A service that is for no one outside. */
let inner: Server;
let innerAsked = 0;
const agents: string[] = [];
beforeAll(async () => {
  inner = createServer((_request, reply) => {
    innerAsked += 1;
    reply.end();
  });
  await new Promise<void>((done) => void inner.listen(0, '127.0.0.1', done));
  site = createServer(answer);
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const one of [site, inner]) {
    one.closeAllConnections();
    one.close();
  }
});

/** A large picture without compression worth the name: noise. */
const noise = () => {
  const [width, height] = [1600, 1200];
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let seed = 7;
  for (let i = 0; i < rows.length; i += 1) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    rows[i] = i % (width * 3 + 1) === 0 ? 0 : seed >> 16;
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Birds</title></head><body><h1>Birds of the pond</h1><p>Ducks, swans and a heron.</p>${body}</body></html>`;
const PAGES: Readonly<Record<string, string>> = {
  '/': page(''),
  // What it has of a private service is no part of the picture's findings.
  '/picture': page(
    '<img src="/large.png" width="300" height="225" alt="Noise"><img src="/to-inner" alt=""><script src="http://INNER/x.js"></script><script>fetch("http://INNER/y")</script>',
  ),
  '/script': page('<script src="/busy.js"></script>'),
  '/shift': page(
    '<script>setTimeout(() => { const ad = document.createElement("div"); ad.id = "late-advert"; ad.style.height = "400px"; ad.textContent = "Advert"; document.body.prepend(ad); }, 700);</script>',
  ),
  '/slow': page('<p>At last.</p>'),
  '/restless': page(
    '<script>alert("Hello"); confirm("Sure?"); setInterval(() => fetch("/ping?" + Math.random()), 100);</script>',
  ),
  '/hung': page('<script>for (;;);</script>'),
};

const innerHost = () => `127.0.0.1:${(inner.address() as AddressInfo).port}`;

function answer(request: IncomingMessage, reply: ServerResponse): void {
  const path = request.url?.split('?')[0] ?? '/';
  agents.push(request.headers['user-agent'] ?? '');
  reply.setHeader('server', 'nginx/1.26');
  if (path === '/large.png') return void reply.setHeader('content-type', 'image/png').end(noise());
  if (path === '/busy.js')
    return void reply
      .setHeader('content-type', 'text/javascript')
      .end(
        'for (let n = 0; n < 4; n += 1) setTimeout(() => { const end = performance.now() + 900; while (performance.now() < end); }, 60 * n);',
      );
  if (path === '/to-inner') return void reply.writeHead(302, { location: `http://${innerHost()}/z` }).end();
  if (path === '/round') return void reply.writeHead(302, { location: '/round' }).end();
  if (path === '/broken') return void reply.writeHead(500).end('Broken');
  if (path === '/secret') return void reply.writeHead(401, { 'www-authenticate': 'Basic' }).end();
  if (path === '/file') return void reply.setHeader('content-type', 'application/pdf').end('%PDF-');
  if (path === '/away') return void reply.writeHead(302, { location: 'http://example.com/' }).end();
  if (path === '/heavy') return void reply.setHeader('content-type', 'text/html').end(Buffer.alloc(51e6, 32));
  const body = PAGES[path];
  if (body === undefined) return void reply.writeHead(404).end();
  setTimeout(
    () => reply.setHeader('content-type', 'text/html').end(body.replaceAll('INNER', innerHost())),
    path === '/slow' ? 1500 : 0,
  );
}

const job = (path: string, change: Partial<AuditJob> = {}): AuditJob => ({
  siteId: 1,
  page: path,
  url: `http://${host}${path}`,
  device: 'desktop',
  hosts: [host],
  privateHost: host,
  ...change,
});
const LIMITS = { timeMs: 150_000, answerMs: 20_000, quietMs: 10_000, maxBytes: 50e6, memoryBytes: 2e9 };
const audits = createSpeedAudits(Date.now, LIMITS);
afterAll(() => audits.close());

/** Processes that an audit began: the browser and what runs it have its profile, or the script, in their command line. */
const left = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes('magpie-audit-') || line.includes('audit-process.ts'));
afterEach(async () => {
  await expect.poll(left, { timeout: 5_000 }).toEqual([]);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('magpie-audit-'))).toEqual([]);
});

const codeOf = (ran: Promise<SpeedAudit>) =>
  ran.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );
const told = ({ findings }: SpeedAudit, metric: string) =>
  findings.filter(({ metrics }) => metrics.some((one) => one === metric));
const placesOf = (audit: SpeedAudit, metric: string) =>
  told(audit, metric)
    .flatMap(({ places }) => places)
    .map(({ name }) => name)
    .join(' ');

// A machine that does other work at the same time can be slow for a moment: that is a right measurement, of something else.
it('finds nothing on a fast page, and makes itself known to the site', { retry: 3 }, async () => {
  agents.length = 0;
  const audit = await audits.run(job('/'));
  expect(audit.score).toBeGreaterThanOrEqual(90);
  for (const { score } of Object.values(audit.metrics)) expect(score).toBeGreaterThanOrEqual(80);
  expect(audit.findings).toEqual([]);
  expect(audit.hosts).toEqual(['nginx']);
  expect(agents.every((agent) => agent.includes(SPEED_AUDIT_AGENT))).toBe(true);
});

it('names a picture that is too large, and reaches nothing private but the site itself', async () => {
  const audit = await audits.run(job('/picture'));
  expect(audit.metrics.largest_contentful_paint.score).toBeLessThan(90);
  expect(placesOf(audit, 'largest_contentful_paint')).toContain('/large.png');
  const [finding] = told(audit, 'largest_contentful_paint').filter((one) => one.audit === 'image-delivery-insight');
  expect(finding?.bytes).toBeGreaterThan(1e6);
  expect(innerAsked).toBe(0);
});

it('names a script that keeps the page busy', async () => {
  const audit = await audits.run(job('/script'));
  expect(audit.metrics.total_blocking_time.score).toBeLessThan(50);
  expect(placesOf(audit, 'total_blocking_time')).toContain('/busy.js');
});

it('names what moves', async () => {
  const audit = await audits.run(job('/shift'));
  expect(audit.metrics.cumulative_layout_shift.value).toBeGreaterThan(0.1);
  expect(placesOf(audit, 'cumulative_layout_shift')).not.toBe('');
});

it('names a slow server, as a phone too', async () => {
  const audit = await audits.run(job('/slow', { device: 'mobile' }));
  expect(audit.metrics.server_response_time.value).toBeGreaterThan(1400);
  expect(audit.metrics.server_response_time.score).toBeLessThan(50);
  expect(told(audit, 'server_response_time')).not.toEqual([]);
});

it('measures a page with dialogs that never rests all the same', async () => {
  expect((await audits.run(job('/restless'))).score).toBeGreaterThan(0);
});

it.each([
  ['an endless redirect', '/round', {}, 'audit_redirects'],
  ['an error', '/broken', {}, 'audit_status'],
  ['a password', '/secret', {}, 'audit_password'],
  ['a file', '/file', {}, 'audit_other_type'],
  ['51 MB', '/heavy', {}, 'audit_too_large'],
  [
    'nothing that answers',
    '/',
    { url: 'http://127.0.0.1:1/', hosts: ['127.0.0.1:1'], privateHost: '127.0.0.1:1' },
    'audit_unreachable',
  ],
  [
    'a name that no one has',
    '/',
    { url: 'http://nothing.invalid/', hosts: ['nothing.invalid'], privateHost: null },
    'audit_unreachable',
  ],
  ['a private address', '/', { privateHost: null }, 'audit_private_address'],
  ['another port of the private address', '/', { privateHost: '127.0.0.1:1' }, 'audit_private_address'],
] as const)('says what is wrong with %s', async (_what, path, change, code) => {
  const ran = audits.run(job(path, change as Partial<AuditJob>));
  expect(await codeOf(ran)).toBe(code);
  await expect(ran).rejects.toThrow(/^[A-Z“].*\.$/);
  const asksWhetherPublic = expect.stringContaining('Is it public?');
  const message = expect.objectContaining({
    message: code === 'audit_unreachable' ? asksWhetherPublic : expect.not.stringContaining('Is it public?'),
  });
  await expect(ran).rejects.toEqual(message);
  expect(audits.status(1).failed).toMatchObject({ code, page: path });
});

it('runs one at a time, says how far it is, and can be cancelled', async () => {
  const first = audits.run(job('/restless'));
  const outcome = codeOf(first);
  expect(await codeOf(audits.run(job('/')))).toBe('audit_running');
  await expect.poll(() => audits.status(1).running?.step, { timeout: 30_000 }).toBe('measuring');
  expect(audits.status(2).running).toBeNull();
  expect(audits.cancel(2)).toBe(false);
  expect(audits.cancel(1)).toBe(true);
  expect(await outcome).toBe('audit_cancelled');
  expect(audits.status(1)).toEqual({ running: null, failed: null });
});

it('says when the browser dies', async () => {
  const outcome = codeOf(audits.run(job('/restless')));
  const browsers = () =>
    readdirSync('/proc').filter((name) => {
      try {
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return (
          /^\d+$/.test(name) &&
          line.includes('--user-data-dir=') &&
          line.includes('magpie-audit-') &&
          !line.includes('--type=')
        );
      } catch {
        return false;
      }
    });
  await expect.poll(browsers, { timeout: 20_000 }).not.toEqual([]);
  await wait(500);
  for (const pid of browsers()) process.kill(Number(pid), 'SIGKILL');
  expect(await outcome).toBe('audit_crashed');
});

it('ends what takes too long', async () => {
  const hasty = createSpeedAudits(Date.now, { ...LIMITS, timeMs: 6_000 });
  expect(await codeOf(hasty.run(job('/hung')))).toBe('audit_too_long');
});
