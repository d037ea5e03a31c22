import { expect, it } from 'vitest';
import { CommandError } from '../errors/command-error.ts';
import {
  GRACE_MS,
  type LicenceSubject,
  licenceKeyId,
  licenceStatus,
  licensedAddress,
  makeLicenceKeys,
  type NewLicence,
  readLicence,
  signLicence,
} from './token.ts';

const NOW = Date.UTC(2026, 0, 20, 12);
const DAY = 86_400_000;
const SITE: LicenceSubject = { scope: 'site', address: 'example.com/blog' };
const keys = await makeLicenceKeys();
const others = await makeLicenceKeys();
const trusted = new Map([[keys.keyId, keys.publicKey]]);

const sign = (change: Partial<NewLicence> = {}, privateKey = keys.privateKey) =>
  signLicence({ subject: SITE, tier: 'pro', expiresAt: NOW + DAY, now: NOW, ...change }, privateKey);
const code = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CommandError);
  return (error as CommandError).code;
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

it('can be verified by anyone with the public key', async () => {
  expect(await readLicence(await sign(), trusted)).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    subject: SITE,
    tier: 'pro',
    issuedAt: NOW,
    expiresAt: NOW + DAY,
    keyId: keys.keyId,
  });
  const network = { scope: 'network', name: 'Feathers: all of them' } as const;
  expect(await readLicence(await sign({ subject: network, expiresAt: null, tier: 'agency' }), trusted)).toMatchObject({
    subject: network,
    tier: 'agency',
    expiresAt: null,
  });
});

it('accepts a token that a mail program has wrapped', async () => {
  const token = await sign();
  const wrapped = ` ${token.slice(0, 70)}\r\n  ${token.slice(70, 140)}\n${token.slice(140)}\n`;
  expect((await readLicence(wrapped, trusted)).tier).toBe('pro');
});

it('rejects a token of another key, and any token if no key is trusted', async () => {
  expect(await code(readLicence(await sign({}, others.privateKey), trusted))).toBe('licence_other_key');
  expect(await code(readLicence(await sign(), new Map()))).toBe('licence_other_key');
});

it('rejects a changed token', async () => {
  const [head, body, signature] = (await sign({ tier: 'plus' })).split('.') as [string, string, string];
  const raised = encode({ ...decode(body), tier: 'agency' });
  expect(await code(readLicence(`${head}.${raised}.${signature}`, trusted))).toBe('licence_bad_signature');
  const longer = encode({ ...decode(body), exp: 4_000_000_000 });
  expect(await code(readLicence(`${head}.${longer}.${signature}`, trusted))).toBe('licence_bad_signature');
  const [, foreign] = (await sign({ tier: 'agency' }, others.privateKey)).split('.') as [string, string];
  expect(await code(readLicence(`${head}.${foreign}.${signature}`, trusted))).toBe('licence_bad_signature');
  // Any one character of the signature: the last of base64url may carry spare bits, so the first.
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  expect(await code(readLicence(`${head}.${body}.${flipped}`, trusted))).toBe('licence_bad_signature');
});

it('rejects a token with another or no algorithm', async () => {
  const [head, body, signature] = (await sign()).split('.') as [string, string, string];
  for (const alg of ['none', 'HS256', 'RS256', undefined]) {
    const other = encode({ ...decode(head), alg });
    expect(await code(readLicence(`${other}.${body}.${signature}`, trusted)), String(alg)).toBe('licence_malformed');
  }
  const nobody = encode({ alg: 'EdDSA' });
  expect(await code(readLicence(`${nobody}.${body}.${signature}`, trusted))).toBe('licence_malformed');
});

it.each([
  '',
  'x',
  'a.b',
  'a.b.c',
  'a.b.c.d',
  '{}',
  `${'a'.repeat(5000)}.b.c`,
  'ey.ey.ey',
  '../../etc.pem.key',
])('rejects "%.20s"', async (text) => {
  expect(await code(readLicence(text, trusted))).toBe('licence_malformed');
});

it('rejects a valid signature of something else', async () => {
  const { CompactSign, importPKCS8 } = await import('jose');
  const key = await importPKCS8(keys.privateKey, 'EdDSA');
  const signed = (text: string) =>
    new CompactSign(new TextEncoder().encode(text)).setProtectedHeader({ alg: 'EdDSA', kid: keys.keyId }).sign(key);
  const good = decode((await sign()).split('.')[1]!);
  expect((await readLicence(await signed(JSON.stringify(good)), trusted)).tier).toBe('pro');
  for (const text of [
    'no JSON',
    '{}',
    JSON.stringify({ ...good, tier: 'gold' }),
    JSON.stringify({ ...good, iss: 'somebody' }),
    JSON.stringify({ ...good, sub: 'example.com' }),
    JSON.stringify({ ...good, exp: -1 }),
    JSON.stringify({ ...good, more: 1 }),
  ])
    expect(await code(readLicence(await signed(text), trusted)), text).toBe('licence_malformed');
});

it('is valid for fourteen days after its last day', () => {
  const licence = { expiresAt: NOW };
  expect(GRACE_MS).toBe(14 * DAY);
  expect([NOW - 1, NOW, NOW + 14 * DAY - 1, NOW + 14 * DAY].map((at) => licenceStatus(licence, at))).toEqual([
    'valid',
    'grace',
    'grace',
    'expired',
  ]);
  expect(licenceStatus({ expiresAt: null }, NOW * 10)).toBe('valid');
});

it.each([
  ['https://www.Example.com/', 'example.com'],
  ['http://example.com/blog//', 'example.com/blog'],
  ['example.com/blog', 'example.com/blog'],
  ['https://example.com:8443', 'example.com:8443'],
  ['', undefined],
  ['http://', undefined],
])('normalises the site %s to %s', (url, address) => {
  expect(licensedAddress(url)).toBe(address);
});

it('creates distinct keys, and rejects other texts as keys', async () => {
  expect(await licenceKeyId(`\n${keys.publicKey}\n`)).toBe(keys.keyId);
  expect(keys.keyId).not.toBe(others.keyId);
  for (const text of ['', 'x', keys.privateKey]) {
    expect(await code(licenceKeyId(text))).toBe('bad_licence_key');
  }
  expect(await code(sign({}, keys.publicKey))).toBe('bad_licence_key');
});

it('gives no key an ID that begins with "-", as one in 64 otherwise would', async () => {
  const many = await Promise.all(Array.from({ length: 600 }, makeLicenceKeys));
  expect(many.filter(({ keyId }) => keyId.startsWith('-'))).toEqual([]);
});
