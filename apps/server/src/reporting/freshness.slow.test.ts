import { afterAll, beforeAll, expect, it } from 'vitest';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { createFreshness } from './freshness.ts';

let test: TestServer;
beforeAll(async () => {
  test = await openTestServer();
});
afterAll(() => test.close());

it('queries many sites at once, and again only those that have changed', async () => {
  const create = (name: string) => test.app.state.sites.create({ ...BIRDS, name, url: `https://${name}.example` });
  const [busy, bots, empty] = [await create('busy'), await create('bots'), await create('empty')];
  await test.app.events.insert([wrenView(busy.id, 1), wrenView(bots.id, 1, { exclusion: 2 })], 'first');
  const asked: (readonly number[])[] = [];
  const events = {
    ...test.app.events,
    spans(siteIds: readonly number[]) {
      asked.push([...siteIds]);
      return test.app.events.spans(siteIds);
    },
  };
  const freshness = createFreshness(events);
  const ofAll = () => Promise.all([busy, bots, empty].map(({ id }) => freshness.of(id)));
  const { ts, day } = wrenView(busy.id, 1);
  const before = [
    { firstDay: day, lastEventAt: ts, stored: true },
    { firstDay: null, lastEventAt: null, stored: true },
    { firstDay: null, lastEventAt: null, stored: false },
  ];
  expect(await ofAll()).toEqual(before);
  expect(await ofAll()).toEqual(before);
  expect(asked).toEqual([[busy.id, bots.id, empty.id]]);
  await test.app.events.insert([wrenView(empty.id, 1)], 'second');
  expect((await ofAll())[2]).toEqual(before[0]);
  expect(asked.slice(1)).toEqual([[empty.id]]);
});
