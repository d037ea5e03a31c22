import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lookAtRollUps } from '../doctor/surroundings.ts';
import { BIRDS } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { rollUpAll } from './roll-ups.ts';

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
