import { type Engine, type Plan, QueryError } from '@magpie/query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { querySiteNumbers } from './site-numbers.ts';

let test: TestServer;
let sites: SiteRecord[];
beforeAll(async () => {
  test = await openTestServer();
  sites = [];
  for (const [name, currency] of [
    ['finch', 'EUR'],
    ['heron', 'USD'],
    ['quiet', 'EUR'],
  ] as const)
    sites.push(await test.app.state.sites.create({ ...BIRDS, name, currency, url: `https://${name}.example` }));
  const [finch, heron] = sites as [SiteRecord, SiteRecord];
  const day = (n: number, more = {}) => ({
    ts: Date.UTC(2026, 0, n, 12),
    day: `2026-01-0${n}`,
    sessionStart: Date.UTC(2026, 0, n, 12) / 1000,
    ...more,
  });
  const order = { name: 'purchase', currency: 'USD', transactionId: 't' };
  await test.app.events.insert(
    [
      wrenView(finch.id, 1),
      wrenView(finch.id, 2),
      wrenView(finch.id, 3, { exclusion: 2 }),
      wrenView(finch.id, 4, day(9)),
      // Of another currency than the site's, and without a rate.
      wrenView(finch.id, 5, { ...order, sessionStart: wrenView(finch.id, 1).sessionStart, valueMicros: 7_000_000 }),
      // The same visitors and times as on the other site.
      wrenView(heron.id, 1),
      wrenView(heron.id, 2, { ...order, valueMicros: 9_500_000 }),
      wrenView(heron.id, 6, { ...order, name: 'refund', valueMicros: 2_000_000 }),
    ],
    'first',
  );
});
afterAll(() => test.close());

const RANGE = { start: '2026-01-10', end: '2026-01-10' };
const figures = [
  { sessions: 3, sessionsBefore: 1, revenue: 0, revenueBefore: 0, botShare: 1 / 4 },
  { sessions: 3, sessionsBefore: 0, revenue: 7.5, revenueBefore: 0, botShare: 0 },
  { sessions: 0, sessionsBefore: 0, revenue: 0, revenueBefore: 0, botShare: null },
];

/** The engine, which keeps what it is asked and refuses some of it. */
function listening(refuse: (plans: readonly Plan[]) => Error | false) {
  const asked: number[][] = [];
  const { engine } = test.app.events;
  const run: Engine['run'] = (plans, options) => {
    asked.push([...new Set(plans.map(({ site }) => site.id))]);
    const error = refuse(plans);
    return error ? Promise.reject(error) : engine.run(plans, options);
  };
  return { asked, engine: { ...engine, run } };
}
const asked = (firstDay: string | null = null) => sites.map((site) => ({ site, range: RANGE, firstDay }));

it('queries all sites at once', async () => {
  const { engine, asked: runs } = listening(() => false);
  expect(await querySiteNumbers(engine, asked(), test.clock.now)).toEqual(figures);
  expect(runs).toEqual([sites.map(({ id }) => id)]);
});

it('compares today with yesterday until the same time, and has no values before the first data', async () => {
  const { engine } = test.app.events;
  // The event of the 9th is at its own time of day.
  const at = Date.parse('2026-01-10T00:30:00Z');
  const [running] = await querySiteNumbers(engine, asked(), at);
  expect(running).toMatchObject({ sessions: 3, sessionsBefore: 0 });
  const [later] = await querySiteNumbers(engine, asked('2026-01-10'), test.clock.now);
  expect(later).toMatchObject({ sessions: 3, sessionsBefore: null, revenueBefore: null });
});

it('queries each site alone if the batch fails', async () => {
  const heavy = new QueryError('too_heavy', 'Too much.');
  const { engine, asked: runs } = listening((plans) => plans.some(({ site }) => site === sites[1]) && heavy);
  expect(await querySiteNumbers(engine, asked(), test.clock.now)).toEqual([figures[0], heavy, figures[2]]);
  expect(runs).toEqual([sites.map(({ id }) => id), ...sites.map(({ id }) => [id])]);
});

it('fails if the store fails', async () => {
  const { engine, asked: runs } = listening(() => new Error('The event store is closed.'));
  await expect(querySiteNumbers(engine, asked(), test.clock.now)).rejects.toThrow('The event store is closed.');
  expect(runs).toHaveLength(1);
});
