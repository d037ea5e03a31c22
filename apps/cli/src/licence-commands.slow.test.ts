import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LicenceListing } from '@magpie/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMagpie } from './cli-under-test.ts';

let folder: string;
let data: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-licences-'));
  data = join(folder, 'data');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const magpie = (...args: string[]) => runMagpie(data, args);
const json = async <T>(...args: string[]): Promise<T> => {
  const { code, out, error } = await magpie('--json', ...args);
  expect([code, error]).toEqual([0, '']);
  return JSON.parse(out) as T;
};
const refused = async (...args: string[]): Promise<string> => {
  const { code, out, error } = await magpie(...args);
  expect([code === 0, out]).toEqual([false, '']);
  return error;
};

it('creates a signing key, signs a licence with it and enters that for a site', async () => {
  const key = join(folder, 'key.pem');
  await json('site', 'create', 'https://example.com', '--currency', 'EUR');
  const { keyId } = await json<{ keyId: string }>('licence', 'keygen', key);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(readFileSync(key, 'utf8')).toContain('PRIVATE KEY');
  expect(readFileSync(`${key}.pub`, 'utf8')).not.toContain('PRIVATE');
  expect(await refused('licence', 'keygen', key)).toContain('already exists');

  const issue = ['licence', 'issue', '--key', key, '--tier', 'plus'];
  const { out: token } = await magpie(...issue, '--site', 'https://www.example.com/', '--until', '2999-12-31');
  const entered = await json<LicenceListing>('licence', 'enter', token.trim());
  expect(entered).toMatchObject({
    state: 'valid',
    entered: [
      { subject: 'site:example.com', tier: 'plus', state: 'valid', expires: '3000-01-01T00:00:00.000Z', keyId },
    ],
    keys: [{ keyId }],
  });
  expect((await magpie('licence', 'show')).out).toMatch(/site example\.com\s+plus\s+valid\s+\S+\s+2999-12-31/);

  const { out: foreign } = await magpie(...issue, '--site', 'fish.example');
  expect(await refused('licence', 'enter', foreign.trim())).toContain('for the site fish.example');
  expect(await refused('licence', 'enter', `${token.slice(0, -9)}AAAAAAAA`)).toContain('was changed or is incomplete');
  expect(await json('licence', 'remove')).toMatchObject({ state: 'none', entered: [] });
  expect(await refused('licence', 'remove')).toContain('no licence');
});

it('trusts a key created elsewhere, until it is distrusted', async () => {
  const key = join(folder, 'elsewhere.pem');
  const { keyId } = await json<{ keyId: string }>('licence', 'keygen', key, '--apart');
  const { out: token } = await magpie('licence', 'issue', '--key', key, '--tier', 'pro', '--site', 'example.com');
  expect(await refused('licence', 'enter', token.trim())).toContain("doesn't trust");
  await json('licence', 'trust', `${key}.pub`);
  expect(await json('licence', 'enter', token.trim())).toMatchObject({ state: 'valid' });
  await json('licence', 'distrust', keyId);
  expect(await json('licence', 'show')).toMatchObject({ state: 'none', entered: [] });
  expect(await refused('licence', 'distrust', keyId)).toContain("isn't a trusted key");
  // A key made elsewhere may have any ID.
  expect(await refused('licence', 'distrust', '--', `-${keyId.slice(1)}`)).toContain("isn't a trusted key");
});

it.each([
  [['--tier', 'pro'], 'for a site or a network'],
  [['--tier', 'pro', '--site', 'example.com', '--network', 'Birds'], 'for a site or a network'],
  [['--tier', 'gold', '--network', 'Birds'], 'Allowed choices are lite, plus, pro, agency'],
  [['--tier', 'pro', '--network', 'Birds', '--until', '2026-02-30'], '"2026-02-30"'],
  [['--tier', 'pro', '--network', 'Birds', '--until', '2020-01-01'], 'is in the past'],
  [['--tier', 'pro', '--site', 'mgp_hedgefeather'], 'use its address'],
])('rejects issuing a licence with %j', async (args, texts) => {
  expect(await refused('licence', 'issue', '--key', join(folder, 'key.pem'), ...args)).toContain(texts);
});
