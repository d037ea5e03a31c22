import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lookAtRollUps } from '../doctor/surroundings.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { rollUpAll } from './roll-ups.ts';
import { warmUp } from './warm-up.ts';

let test: TestServer;
beforeAll(async () => {
  test = await openTestServer();
});
afterAll(() => test.close());

it('rolls up all other sites if one fails, which is in the tracking check, the metrics, and once in the log', async () => {
  const { app, server } = test;
  const make = (name: string) => app.state.sites.create({ ...BIRDS, name, url: `https://${name}.example` });
  const [first, failing, last] = [await make('first'), await make('failing'), await make('last')];
  const rolledUp: number[] = [];
  let fails = true;
  const log = { ...app.log, error: vi.fn(), info: vi.fn() } as unknown as typeof app.log;
  const round = () => {
    rolledUp.length = 0;
    const rollUp = async ({ id }: { readonly id: number }) => {
      rolledUp.push(id);
      if (fails && id === failing.id) throw new Error('Query memory limit exceeded');
      return 0;
    };
    return rollUpAll({ ...app, events: { ...app.events, rollUp } }, log, new AbortController().signal);
  };
  const failedSites = async () => {
    const { body } = await server.inject({ url: '/metrics' });
    return /^magpie_rollup_failed_sites (\d+)$/m.exec(body)?.[1];
  };

  await round();
  await round();
  expect(rolledUp).toEqual(expect.arrayContaining([first.id, failing.id, last.id]));
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(await failedSites()).toBe('1');
  expect(await lookAtRollUps(app, first)).toMatchObject({ state: 'ok', code: 'rollups_ok' });
  expect(await lookAtRollUps(app, failing)).toMatchObject({
    state: 'warn',
    code: 'rollups_failed',
    values: ['Query memory limit exceeded'],
  });

  fails = false;
  await round();
  expect(await failedSites()).toBe('0');
  expect(await lookAtRollUps(app, failing)).toMatchObject({ state: 'ok' });
});

it('counts finished days for the reports of the day before when a day is rolled up, not for the first reader', async () => {
  const { app, clock } = test;
  const site = await app.state.sites.create({ ...BIRDS, name: 'morning', url: 'https://morning.example' });
  const day = 86_400_000;
  const view = (n: number) => {
    const ts = clock.now - n * day;
    return wrenView(site.id, n, { ts, day: new Date(ts).toISOString().slice(0, 10), sessionStart: ts / 1000 });
  };
  await app.events.insert([1, 2, 3, 4].map(view), 'morning');
  const reader = await test.signedIn(['view_reports']);
  const look = async () => {
    const nonce = await test.nonceOf(reader);
    const end = new Date(clock.now).toISOString().slice(0, 10);
    const start = new Date(clock.now - 3 * day).toISOString().slice(0, 10);
    const fields = { action: 'magpie_report', nonce, site: site.trackingId, report: 'overview', start, end };
    return (await reader.post('/ajax', fields)).json() as { success: boolean };
  };
  const round = () => rollUpAll(app, app.log, new AbortController().signal);

  await round();
  expect(await look()).toMatchObject({ success: true, data: {} });
  clock.now += day;
  await app.events.insert([view(0)], 'next');
  await round();
  const { finishedDays } = app.events.remembered();
  expect(finishedDays).toBeGreaterThan(0);
  expect(await look()).toMatchObject({ success: true, data: {} });
  expect(app.events.remembered().finishedDays).toBe(finishedDays);
});

it('prepares the first look after a start, and gives way to the first reader', async () => {
  const { app } = test;
  const run = vi.fn(app.events.engine.run);
  const opened = { ...app, events: { ...app.events, engine: { ...app.events.engine, run } } };
  const started = warmUp({ ...opened, firstLook: new AbortController() }, app.log);
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  await started.close();

  run.mockClear();
  const firstLook = new AbortController();
  const givenUp = warmUp({ ...opened, firstLook }, app.log);
  firstLook.abort();
  await givenUp.close();
  expect(run).not.toHaveBeenCalled();
});
