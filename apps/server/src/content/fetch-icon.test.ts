import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageType } from '../icons/image-type.ts';
import { isPublicAddress } from '../icons/public-address.ts';
import { fetchIcon } from './fetch-icon.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
const ICO = Buffer.from('000001000100', 'hex');

describe('public addresses', () => {
  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '172.15.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each(
    `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1
    255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 fe80::1 fc00::1 fd12::1 ff02::1 2001:db8::1 2002:7f00:1:: 64:ff9b::7f00:1
    example.com`.split(/\s+/),
  )('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('picture types', () => {
  it.each([
    ['image/png', PNG],
    ['image/x-icon', ICO],
    ['image/jpeg', Buffer.from('ffd8ffe0', 'hex')],
    ['image/gif', Buffer.from('GIF89a...')],
    ['image/webp', Buffer.from('RIFF....WEBPVP8 ')],
    [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [undefined, Buffer.from('<!doctype html>')],
    [undefined, Buffer.alloc(0)],
  ])('%s is recognised by its first bytes', (type, bytes) => {
    expect(imageType(bytes)).toBe(type);
  });
});

const noOpenssl = spawnSync('openssl', ['version']).status !== 0;
if (noOpenssl) console.warn('openssl not available: fetching icons over TLS is skipped');

describe.skipIf(noOpenssl)('fetching from a server', () => {
  let dir: string;
  let server: Server;
  let ca: string;
  let port: number;
  let asked: string[] = [];
  const answers: Record<string, (reply: import('node:http').ServerResponse) => void> = {
    '/favicon.ico': (reply) => reply.end(PNG),
  };
  const icon = (isAllowed: (address: string) => boolean = () => true) =>
    fetchIcon('localhost', { port, ca, isAllowed });
  const answering = (answer: (reply: import('node:http').ServerResponse) => void) => {
    asked = [];
    answers['/favicon.ico'] = answer;
  };

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'magpie-icons-'));
    const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
    const created = spawnSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`.split(
        ' ',
      ),
    );
    expect(created.status, String(created.stderr)).toBe(0);
    ca = readFileSync(cert, 'utf8');
    server = createServer({ key: readFileSync(key), cert: ca }, (request, reply) => {
      asked.push(request.url ?? '');
      const answer = answers[request.url ?? ''];
      if (answer) answer(reply);
      else reply.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    port = (server.address() as { port: number }).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rmSync(dir, { recursive: true });
  });

  it('accepts an image', async () => {
    answering((reply) => reply.end(PNG));
    expect((await icon())?.equals(PNG)).toBe(true);
  });

  it('does not connect to a private address', async () => {
    answering((reply) => reply.end(PNG));
    expect(await icon(isPublicAddress)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('follows a redirect with the same checks', async () => {
    answers['/icon.png'] = (reply) => reply.end(PNG);
    answering((reply) => reply.writeHead(302, { location: '/icon.png' }).end());
    expect((await icon())?.equals(PNG)).toBe(true);
    expect(asked).toEqual(['/favicon.ico', '/icon.png']);
  });

  it.each([
    ['another scheme', 'http://localhost/icon.png'],
    ['a file', 'file:///etc/passwd'],
    ['an address', 'https://127.0.0.1/icon.png'],
    ['an address of IPv6', 'https://[::1]/icon.png'],
    ['another port', 'https://localhost:22/'],
    ['itself for ever', '/favicon.ico'],
    ['nowhere', 'https://'],
  ])('does not follow a redirect to %s', async (_what, location) => {
    answering((reply) => reply.writeHead(301, { location }).end());
    expect(await icon()).toBeUndefined();
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  it.each([
    ['SVG', (reply: import('node:http').ServerResponse) => reply.setHeader('content-type', 'image/png').end('<svg/>')],
    ['too much', (reply: import('node:http').ServerResponse) => reply.end(Buffer.concat([PNG, Buffer.alloc(65_536)]))],
    ['an error', (reply: import('node:http').ServerResponse) => reply.writeHead(500).end(PNG)],
    ['a broken connection', (reply: import('node:http').ServerResponse) => reply.destroy()],
  ])('rejects %s', async (_what, answer) => {
    answering(answer);
    expect(await icon()).toBeUndefined();
  });

  it('rejects invalid certificates', async () => {
    answering((reply) => reply.end(PNG));
    expect(await fetchIcon('localhost', { port, isAllowed: () => true })).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
