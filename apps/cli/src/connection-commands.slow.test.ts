import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type ConnectionListing, createLog, openApp } from '@magpie/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMagpie } from './cli-under-test.ts';

const HOME = 'https://example.com/blog';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-connections-'));
  data = join(folder, 'data');
  await magpie('site', 'create', 'https://example.com', '--currency', 'EUR', '--time-zone', 'UTC');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const magpie = (...args: string[]) => runMagpie(data, args);
const withApp = async <T>(work: (app: App) => Promise<T>): Promise<T> => {
  const app = await openApp({ dataDir: data, log: createLog({ level: 'silent' }) });
  return work(app).finally(() => app.close());
};
const secrets = () => withApp(async ({ state }) => state.connections.secretsOf((await state.sites.list())[0]!.id));

it('lists, replaces and ends a connection, and shows no secret', async () => {
  expect((await magpie('connection', 'list')).out.trim()).toBe('No connections.');
  await withApp(async ({ state }) => {
    const [site] = await state.sites.list();
    await state.connections.connect({ siteId: site!.id, home: HOME, network: null, madeBy: null });
    await state.connections.noteSeen(site!.id, { plugin: '1.0.0', queue: 3 });
  });
  const [before] = await secrets();
  const listed = await magpie('connection', 'list');
  expect(listed.out).toMatch(
    /^mgp_\w+ +https:\/\/example\.com\/blog +– +connected +\d{4}-\d\d-\d\d \d\d:\d\d UTC +1\.0\.0 +3$/m,
  );

  const replaced = await magpie('connection', 'replace', 'example.com');
  expect([replaced.code, replaced.error]).toEqual([0, '']);
  const [now, earlier] = await secrets();
  expect([now === before, earlier]).toEqual([false, before]);
  for (const secret of [now!, before!]) expect(replaced.out + listed.out).not.toContain(secret);

  const ended = await magpie('--json', 'connection', 'end');
  const { connections } = JSON.parse(ended.out) as ConnectionListing;
  expect(connections).toMatchObject([{ home: HOME, endedAt: expect.any(Number) }]);
  expect(await secrets()).toEqual([]);
  const again = await magpie('connection', 'end');
  expect([again.code === 0, again.error.includes('has ended already')]).toEqual([false, true]);
});
