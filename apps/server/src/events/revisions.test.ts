import type { ClickHouseStore } from '@magpie/engine-clickhouse';
import { expect, it } from 'vitest';
import { countChanges } from './revisions.ts';

const done = async () => undefined;

/** Methods that do nothing but fail on demand; which of them write is what is tested. */
const makeStore = (methods: Partial<ClickHouseStore> = {}) =>
  countChanges({
    insert: done,
    rebuild: done,
    expire: done,
    spans: async () => new Map(),
    people: { remove: done, events: async () => [] },
    searchConsole: { replace: async () => 'sc-1', days: async () => [] },
    history: { replace: done, days: async () => [] },
    ...methods,
  } as unknown as ClickHouseStore);

it('increments for each site that is written to, and no other', async () => {
  const store = makeStore();
  await store.insert([{ siteId: 1 }, { siteId: 2 }, { siteId: 1 }] as never, 'token');
  await store.people.remove(2, 'f'.repeat(16), 0);
  expect(await store.searchConsole.replace(2, 0, [])).toBe('sc-1');
  await store.history.replace(3, 'a', []);
  expect([1, 2, 3, 4].map(store.revision)).toEqual([1, 3, 1, 0]);
});

it('increments for every site when all are rebuilt, even without earlier writes', async () => {
  const store = makeStore();
  await store.expire(1, '2026-01-01');
  await store.rebuild();
  expect([store.revision(1), store.revision(9)]).toEqual([2, 1]);
});

it('tells who listens which sites have changed', async () => {
  const store = makeStore();
  const told: unknown[] = [];
  const end = store.onChange((siteIds) => told.push(siteIds));
  await store.insert([{ siteId: 1 }, { siteId: 2 }] as never, 'token');
  await store.spans([1]);
  await store.rebuild();
  end();
  await store.rebuild();
  expect(told).toEqual([[1, 2], undefined]);
});

it('does not increment for reads and failed writes', async () => {
  const store = makeStore({
    expire: () => Promise.reject(new Error('full')),
  });
  await store.spans([1]);
  await store.people.events(1, 'f'.repeat(16), undefined, 1);
  await store.searchConsole.days(1, { start: '2026-01-01', end: '2026-01-02' } as never);
  await expect(store.expire(1, '2026-01-01')).rejects.toThrow('full');
  expect(store.revision(1)).toBe(0);
});
