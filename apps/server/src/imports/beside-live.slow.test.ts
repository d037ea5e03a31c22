import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validateBatch } from '@magpie/collect';
import type { RawContext, RawEvent } from '@magpie/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CsvSummary } from '../commands/index.ts';
import { filesBelow } from '../testing/files-below.ts';
import { type JobsUnderTest, openJobs } from '../testing/jobs-under-test.ts';

const PLACES = resolve(import.meta.dirname, '../../../../../shared/data/geoip-test-mmdb/GeoIP2-City-Test.mmdb');
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const ADDRESS = '81.2.69.142';
const MAPPING = { time: 'when', event: 'what', user: 'who', price: 'price', transaction: 'order' };
const DAYS = ['2026-01-01', '2026-01-15'] as const;
const ORDERS = ['ecommercePurchases', 'purchaseRevenue', 'totalPurchasers'];

const BATCH = 4000;
/** A batch and a quarter. */
const COUNT = 5000;

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs({ importBatch: BATCH, ...(existsSync(PLACES) && { placesFile: PLACES }) });
});
afterAll(() => jobs?.end());

function writeLines(name: string, lines: readonly string[]): string {
  const path = join(jobs.folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}
const csv = (name: string, ...rows: string[]) => writeLines(name, ['when,what,who,price,order', ...rows]);
const imported = (site: string, path: string) => jobs.run<CsvSummary>('import.csv', { site, path, mapping: MAPPING });

/** Sends an event as a browser would. */
async function live(trackingId: string, event: RawEvent, context: Partial<RawContext> = {}): Promise<void> {
  const site = (await jobs.app.state.sites.byTrackingId(trackingId))!;
  const raw = { context: { site: trackingId, ...context }, events: [event] };
  const { batch } = validateBatch(raw, { receivedAt: jobs.app.now() });
  expect(await jobs.app.collecting.collect(batch, { address: ADDRESS, userAgent: CHROME }, site)).toEqual({
    accepted: 1,
  });
  await jobs.app.collecting.flush();
}
const purchase = (transaction_id: string, value: number): RawEvent => ({
  name: 'purchase',
  params: { transaction_id, value, currency: 'USD' },
});

describe('an import and the live pipeline', () => {
  it('give a user ID the same key on the same site', async () => {
    const [one, other] = [await jobs.newSite('https://users.example'), await jobs.newSite('https://other.example')];
    const path = csv('users.csv', '2026-01-05 10:00:00,look,ann,,', '2026-01-05 10:00:00,look,bob,,');
    await live(one, { name: 'page_view', params: {} }, { userId: 'ann' });
    await live(other, { name: 'page_view', params: {} }, { userId: 'cara' });
    for (const site of [one, other]) await imported(site, path);
    expect(await jobs.totals(one, DAYS, ['totalUsers', 'eventCount'])).toEqual(['2', '3']);
    expect(await jobs.totals(other, DAYS, ['totalUsers', 'eventCount'])).toEqual(['3', '3']);
  });

  it('count an order once, whether it came live or from a file first', async () => {
    const site = await jobs.newSite('https://orders.example');
    await live(site, purchase('L1', 5), { userId: 'ann' });
    const path = csv('orders.csv', '2026-01-05 10:00:00,purchase,ann,5,L1', '2026-01-05 10:01:00,purchase,bob,7,F1');
    expect(await imported(site, path)).toMatchObject({ imported: 2, events: { purchase: 2 } });
    await live(site, purchase('F1', 7), { userId: 'bob' });
    expect(await jobs.totals(site, DAYS, ORDERS)).toEqual(['2', '12', '2']);
    expect(await imported(site, path)).toMatchObject({ imported: 0, alreadyImported: 2 });
    expect(await jobs.totals(site, DAYS, ORDERS)).toEqual(['2', '12', '2']);
  });

  it('count an order once that is in two files, also with another time and after a restart', async () => {
    const site = await jobs.newSite('https://files.example');
    await imported(site, csv('first.csv', '2026-01-05 10:00:00,purchase,ann,5,A'));
    await jobs.app.close();
    await jobs.reopen();
    const second = csv('second.csv', '2026-01-05 10:00:01,purchase,ann,5,A', '2026-01-06 10:00:00,purchase,ann,6,B');
    expect(await imported(site, second)).toMatchObject({ imported: 2 });
    expect(await imported(site, second)).toMatchObject({ imported: 0, alreadyImported: 2 });
    expect(await jobs.totals(site, DAYS, ORDERS)).toEqual(['2', '11', '1']);
  });

  it('claim no order in a dry run', async () => {
    const site = await jobs.newSite('https://dry.example');
    const path = csv('dry.csv', '2026-01-05 10:00:00,purchase,ann,5,D');
    const dry = { site, path, mapping: MAPPING, dryRun: true };
    expect(await jobs.run('import.csv', dry)).toMatchObject({ imported: 1 });
    await live(site, purchase('D', 5), { userId: 'ann' });
    expect(await jobs.totals(site, DAYS, ORDERS)).toEqual(['1', '5', '1']);
  });

  it.each(['before', 'after'])('lose and repeat no order if killed just %s a batch was stored', async (moment) => {
    const site = await jobs.newSite(`https://killed-${moment}.example`);
    const clock = (i: number) => new Date(Date.UTC(2026, 0, 5) + i * 1000).toISOString().slice(0, 19);
    // The second batch is cut off.
    const rows = Array.from({ length: COUNT }, (_, i) =>
      i % 100 === 0 ? `${clock(i)},purchase,u${i},2,N${i}` : `${clock(i)},look,u${i},,`,
    );
    const path = csv(`killed-${moment}.csv`, ...rows);
    await jobs.app.close();
    await killedAt(moment, { site, path, mapping: MAPPING });
    await jobs.reopen();
    const stored = moment === 'after' ? COUNT : BATCH;
    expect(await jobs.totals(site, DAYS, ['eventCount'])).toEqual([String(stored)]);
    expect(await imported(site, path)).toMatchObject({ imported: COUNT - stored, alreadyImported: stored });
    expect(await jobs.totals(site, DAYS, ['eventCount', ...ORDERS])).toEqual(['5000', '50', '100', '50']);
    await live(site, purchase('N4900', 2), { userId: 'u4900' });
    expect(await jobs.totals(site, DAYS, ORDERS)).toEqual(['50', '100', '50']);
  });

  it("recognise a log's visitors in its next part, without storing addresses", async () => {
    const line = (minute: string, day = '05') =>
      `${ADDRESS} - - [${day}/Jan/2026:10:${minute}:00 +0000] "GET /${minute} HTTP/1.1" 200 10 "-" "${CHROME}"`;
    const site = await jobs.newSite('https://log.example');
    const path = writeLines('log.log', [line('00')]);
    await jobs.run('import.access-log', { site, path });
    await jobs.app.close();
    await jobs.reopen();
    writeLines('log.log', [line('00'), line('01'), line('00', '06')]);
    await jobs.run('import.access-log', { site, path });
    // A daily key is another one the next day.
    expect(await jobs.totals(site, ['2026-01-05', '2026-01-05'], ['totalUsers', 'sessions'])).toEqual(['1', '1']);
    expect(await jobs.totals(site, DAYS, ['totalUsers', 'screenPageViews'])).toEqual(['2', '3']);
    for (const [path, content] of filesBelow(jobs.app.dataDir)) expect(content.includes(ADDRESS), path).toBe(false);
  });

  it.skipIf(!existsSync(PLACES))("finds places in the owner's file (skipped without ../shared/data)", async () => {
    const site = await jobs.newSite('https://places.example');
    const visit = `${ADDRESS} - - [05/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 10 "-" "${CHROME}"`;
    await jobs.run('import.access-log', { site, path: writeLines('places.log', [visit]) });
    expect(await jobs.rowsOf(site, DAYS, ['city'], 'sessions')).toEqual({ London: '1' });
  });
});

/** Runs the import in a process that is killed at its second batch, around the moment in which the store takes it. */
async function killedAt(moment: string, input: object): Promise<void> {
  const source = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const script = `
    import { openApp } from ${source('../startup/open-app.ts')};
    import { createLog } from ${source('../basics/log.ts')};
    import { COMMANDS } from ${source('../commands/index.ts')};
    const dataDir = ${JSON.stringify(jobs.app.dataDir)};
    const app = await openApp({ dataDir, importBatch: ${BATCH}, log: createLog({ level: 'silent' }) });
    let batches = 0;
    const insert = async (hits, token) => {
      const last = ++batches === 2;
      if (last && ${JSON.stringify(moment)} === 'before') process.kill(process.pid, 'SIGKILL');
      await app.events.insert(hits, token);
      if (last) process.kill(process.pid, 'SIGKILL');
    };
    const killed = { ...app, events: { ...app.events, insert } };
    for await (const _ of COMMANDS['import.csv'](killed, ${JSON.stringify(input)}));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}
