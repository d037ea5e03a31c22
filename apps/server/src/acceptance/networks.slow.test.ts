import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { validateBatch } from '@magpie/collect';
import { ask, plan } from '@magpie/query';
import { pageRules } from '@magpie/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import { openApp } from '../startup/open-app.ts';
import { runCommand } from '../testing/run-command.ts';

const NETWORKS = resolve(import.meta.dirname, '../../../../shared/data/geoip-test-mmdb/GeoLite2-ASN-Test.mmdb');
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const NOW = Date.UTC(2026, 0, 15, 12);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-networks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (networksFile: string) =>
  openApp({ dataDir: join(folder, 'data'), now: () => NOW, log: createLog({ level: 'silent' }), networksFile });

it('does not start with an invalid file of networks', async () => {
  const missing = join(folder, 'missing.mmdb');
  await expect(open(missing)).rejects.toMatchObject({ code: 'bad_setting', message: expect.stringContaining(missing) });
  const text = join(folder, 'text.mmdb');
  writeFileSync(text, 'no database');
  await expect(open(text)).rejects.toMatchObject({ code: 'bad_setting', message: expect.stringContaining(text) });
});

it.skipIf(!existsSync(NETWORKS))('knows data centres live and in logs (skipped without ../shared/data)', async () => {
  const app = await open(NETWORKS);
  try {
    const site = await app.state.sites.create({
      name: 'A',
      url: 'https://a.example',
      timeZone: 'UTC',
      currency: 'EUR',
    });
    const send = async (address: string, context: object) => {
      const events = [{ name: 'page_view', params: {} }];
      const { batch } = validateBatch({ context: { site: site.trackingId, ...context }, events }, { receivedAt: NOW });
      await app.collecting.collect(batch, { address, userAgent: CHROME }, site);
    };
    // Google's network in the test file, and Deutsche Telekom's.
    for (const address of ['1.0.0.1', '93.255.128.1'])
      for (const context of [{ language: 'de', screen: '1x1' }, {}]) await send(address, context);
    const log = join(folder, 'access.log');
    writeFileSync(log, `1.0.0.1 - - [15/Jan/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 10 "-" "${CHROME}"\n`);
    await runCommand(app, 'import.access-log', { path: log });
    await app.collecting.flush();
    const question = { metrics: ['eventCount'], dateRanges: [{ start: 'today', end: 'today' }] };
    const count = async (botThreshold: number) => {
      await app.events.reapply({
        siteId: site.id,
        timeZone: 'UTC',
        keyEvents: [],
        botRules: { threshold: botThreshold, allow: [] },
        spam: () => ({ botScore: 0, botReason: '' }),
        pages: pageRules(site),
        orders: app.collecting.orders(site),
      });
      const [answer] = await ask(app.events.engine, [plan(question, site, NOW)]);
      return answer!.totals[0]?.eventCount;
    };
    expect([await count(80), await count(60), await count(86)]).toEqual([4, 2, 5]);
  } finally {
    await app.close();
  }
});
