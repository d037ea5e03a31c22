import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobs } from '../app/jobs.ts';
import { createLog } from '../basics/log.ts';
import { wrenView } from '../testing/birds.ts';
import { type JobsUnderTest, openJobs } from '../testing/jobs-under-test.ts';
import { continueRebuilds } from './continue-rebuilds.ts';

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

const recordOf = async (site: string) => (await jobs.app.state.sites.byTrackingId(site))!;
const nextDay = (site: string) => jobs.rowsOf(site, ['2026-01-11', '2026-01-11'], ['pagePath'], 'screenPageViews');

it('continues where a rebuild of several sites was killed', async () => {
  const sites: string[] = [];
  for (const host of ['one', 'two', 'three']) {
    const site = await jobs.newSite(`https://${host}.example`);
    const { id } = await recordOf(site);
    const ts = Date.UTC(2026, 0, 10, 20);
    await jobs.app.events.insert([wrenView(id, 1, { ts, sessionStart: ts / 1000, day: '2026-01-10' })], `views-${id}`);
    // The evening in UTC is the next morning there; what is stored keeps its day until the rebuild.
    await jobs.app.state.sites.update(id, { timeZone: 'Asia/Tokyo' });
    sites.push(site);
  }
  const [first, second, third] = sites as [string, string, string];
  await jobs.runUntilKilled('rebuild', {}, `Rebuilding ${(await recordOf(second)).name}`);
  const waiting = async () => (await Promise.all(sites.map(recordOf))).map((site) => site.waitsForRebuild);
  expect(await waiting()).toEqual([false, true, true]);
  expect(await nextDay(first)).not.toEqual({});
  expect(await nextDay(third)).toEqual({});

  const started = createJobs(jobs.app);
  const work = continueRebuilds(jobs.app, started, createLog({ level: 'silent' }));
  await expect.poll(waiting, { timeout: 120_000 }).toEqual([false, false, false]);
  await work.close();
  for (const site of sites) expect(await nextDay(site)).not.toEqual({});
  expect(started.latest((await recordOf(first)).id)).toEqual([]);
  expect(started.latest((await recordOf(third)).id)).toMatchObject([{ kind: 'rebuild', state: 'done' }]);
});

it('leaves no note of a rebuild that ended or failed', async () => {
  const site = await jobs.newSite('https://four.example');
  await jobs.run('rebuild', { site });
  expect((await recordOf(site)).waitsForRebuild).toBe(false);
  const { reapply } = jobs.app.events;
  jobs.app.events.reapply = () => Promise.reject(new Error('The disk is full.'));
  await expect(jobs.run('rebuild', { site })).rejects.toThrow('The disk is full.');
  jobs.app.events.reapply = reapply;
  expect((await recordOf(site)).waitsForRebuild).toBe(false);
});
