import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { PAGES_FORM } from '@magpie/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs, type Jobs } from '../app/jobs.ts';
import { createLog } from '../basics/log.ts';
import { COMMANDS, type Rebuilt } from '../commands/index.ts';
import { wrenView } from '../testing/birds.ts';
import { type JobsUnderTest, openJobs } from '../testing/jobs-under-test.ts';
import { keepPagesInForm } from './page-upkeep.ts';

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

const DAY = ['2026-01-10', '2026-01-10'] as const;
const log = createLog({ level: 'silent' });
const [UPPER, LOWER] = ['/%D8%B3%D9%84/', '/%d8%b3%d9%84/'];

/** Takes the note that its pages have the present form from each of these sites, as an earlier version has left them. Closes the app and opens it. */
async function forgetForm(sites: readonly string[]): Promise<void> {
  const file = join(jobs.app.dataDir, 'state.sqlite');
  await jobs.app.close();
  const db = new DatabaseSync(file);
  for (const site of sites)
    db.prepare(`UPDATE sites SET settings = json_remove(settings, '$.pagesForm') WHERE tracking_id = ?`).run(site);
  db.close();
  await jobs.reopen();
}

/** Stores views of paths with their queries, this many of each, one a session. */
async function store(site: string, views: readonly (readonly [path: string, query: string, count: number])[]) {
  const { id } = (await jobs.app.state.sites.byTrackingId(site))!;
  let serial = 0;
  const hits = views.flatMap(([pagePath, pageQuery, count]) =>
    Array.from({ length: count }, () => {
      const n = ++serial;
      const ts = Date.UTC(2026, 0, 10, 0, 0, 0, n);
      return wrenView(id, n, {
        ...{
          ts,
          userKey: 'a'.repeat(16),
          sessionStart: Math.floor(ts / 1000),
          pagePath,
          pageQuery,
          landingPath: LOWER,
        },
        ...{ landingQuery: '', pageReferrer: `https://Other.example${LOWER}` },
      });
    }),
  );
  await jobs.app.events.insert(hits, `views-${id}`);
}

const formOf = async (site: string) => (await jobs.app.state.sites.byTrackingId(site))!.pagesForm;
const pagesOf = (site: string) => jobs.rowsOf(site, DAY, ['pagePath'], 'screenPageViews');
const landingsOf = (site: string) => jobs.rowsOf(site, DAY, ['landingPage'], 'sessions');

/** Converts what waits in this process, and returns every state of the site's job. */
async function convertAll(site: string) {
  const all: Jobs = createJobs(jobs.app);
  const { id } = (await jobs.app.state.sites.byTrackingId(site))!;
  const seen = new Map<string, NonNullable<ReturnType<Jobs['find']>>>();
  const work = keepPagesInForm(jobs.app, all, log);
  await expect
    .poll(
      async () => {
        const [state] = all.latest(id);
        if (state) seen.set(`${state.state} ${state.done}`, state);
        return (await formOf(site)) >= PAGES_FORM && state?.state;
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBe('done');
  await work.close();
  await all.close();
  return [...seen.values()];
}

/** Converts in a process of its own that is killed once the job is at a step. */
async function killAt(site: string, step: number): Promise<void> {
  const { id } = (await jobs.app.state.sites.byTrackingId(site))!;
  const { dataDir } = jobs.app;
  await jobs.app.close();
  const source = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const script = `
    import { openApp } from ${source('../startup/open-app.ts')};
    import { createLog } from ${source('../basics/log.ts')};
    import { createJobs } from ${source('../app/jobs.ts')};
    import { keepPagesInForm } from ${source('page-upkeep.ts')};
    const log = createLog({ level: 'silent' });
    const app = await openApp({ dataDir: ${JSON.stringify(dataDir)}, log });
    const jobs = createJobs(app);
    keepPagesInForm(app, jobs, log);
    setInterval(() => console.log(jobs.latest(${id})[0]?.state + ' ' + jobs.latest(${id})[0]?.done), 2);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reached = new Set<string>();
  for await (const line of createInterface({ input: child.stdout })) {
    reached.add(line);
    if (line === `running ${step}` || line.startsWith('done')) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await jobs.reopen();
  expect(reached).toContain(`running ${step}`);
  expect(reached).not.toContain('done 0');
}

describe('pages of past visits', () => {
  it('are converted once after an update, with progress, and no event is lost', async () => {
    const site = await jobs.newSite('https://one.example');
    await store(site, [
      [LOWER, '', 7],
      [UPPER, '', 5],
      ['/', '?p=1', 3],
      ['/', '?utm_source=x&p=1', 2],
      ['/', '?p=2', 4],
      ['/caf%e9', '', 1],
      ['/%62', '', 1],
      ['/b', '', 1],
    ]);
    await forgetForm([site]);
    expect(await formOf(site)).toBeLessThan(PAGES_FORM);
    expect(await pagesOf(site)).toEqual({
      [LOWER]: '7',
      [UPPER]: '5',
      '/': '9',
      '/caf%e9': '1',
      '/%62': '1',
      '/b': '1',
    });
    const states = await convertAll(site);
    expect(await pagesOf(site)).toEqual({ [UPPER]: '12', '/?p=1': '5', '/?p=2': '4', '/caf%E9': '1', '/b': '2' });
    expect(await landingsOf(site)).toEqual({ [UPPER]: '1' });
    expect(await jobs.totals(site, DAY, ['eventCount'])).toEqual(['24']);
    expect(states.at(-1)).toMatchObject({ kind: 'rebuild', state: 'done', result: { rebuilt: [site] } });
    const steps = states.filter(({ state, total }) => state === 'running' && total > 0);
    expect(steps.length).toBeGreaterThan(1);
    for (const { text, done, total } of steps) {
      expect(text).toBe('Updating https://one.example');
      expect(done).toBeLessThan(total);
    }
  });

  it.each([0, 2])('are complete though a kill came at step %s, without doing it again by hand', async (step) => {
    const site = await jobs.newSite(`https://killed-${step}.example`);
    const neighbour = await jobs.newSite(`https://neighbour-${step}.example`);
    await store(site, [
      [LOWER, '', 6000],
      [UPPER, '', 3000],
      ['/', '?p=1', 3000],
    ]);
    await store(neighbour, [[LOWER, '', 3]]);
    await forgetForm([site]);
    expect(await pagesOf(site)).toEqual({ [LOWER]: '6000', [UPPER]: '3000', '/': '3000' });
    await killAt(site, step);
    // Nothing is lost or counted twice, whatever is converted by then.
    expect(await jobs.totals(site, DAY, ['screenPageViews', 'sessions'])).toEqual(['12000', '13']);
    expect(await formOf(site)).toBeLessThan(PAGES_FORM);
    await convertAll(site);
    expect(await pagesOf(site)).toEqual({ [UPPER]: '9000', '/?p=1': '3000' });
    expect(await jobs.totals(site, DAY, ['screenPageViews', 'sessions'])).toEqual(['12000', '13']);
    expect(await pagesOf(neighbour)).toEqual({ [LOWER]: '3' });
  });

  it('are converted by a rebuild too, which says how far it is', async () => {
    const site = await jobs.newSite('https://rebuilt.example');
    const other = await jobs.newSite('https://rebuilt-too.example');
    await store(site, [[LOWER, '', 2]]);
    await store(other, [[LOWER, '', 1]]);
    const steps: number[] = [];
    const work = COMMANDS.rebuild!(jobs.app, { site });
    let step = await work.next();
    for (; !step.done; step = await work.next()) steps.push(step.value.done / step.value.total);
    expect((step.value as Rebuilt).changed).toMatchObject({ [site]: { pages: 2 } });
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.every((part) => part < 1)).toBe(true);
    expect(await pagesOf(site)).toEqual({ [UPPER]: '2' });
    expect(await pagesOf(other)).toEqual({ [LOWER]: '1' });
  });
});
