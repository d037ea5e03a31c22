import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OrderPlace, VisitorState } from '@magpie/collect';
import type { OrderEvent } from '@magpie/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDraft } from './draft.ts';
import { type Changes, Visitors } from './visitors.ts';

let dir: string;
let file: string;
let visitors: Visitors;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-visitors-'));
  file = join(dir, 'visitors.sqlite');
  visitors = new Visitors(file);
});
afterEach(async () => {
  visitors.close();
  await rm(dir, { recursive: true });
});

const DAY = 24 * 3600 * 1000;
const state = (sessions: number): VisitorState => ({ firstSeen: 1, sessions, recent: [] });

function changed(userKey: string, sessions: number, options: { daily?: boolean; at?: number } = {}): Changes {
  const draft = createDraft(visitors);
  draft.set(1, userKey, state(sessions));
  return draft.changes(options.daily ?? false, options.at ?? 0);
}

const order = (transactionId: string, eventId: string, change: Partial<OrderEvent> = {}): OrderEvent => ({
  transactionId,
  eventId,
  by: 'page',
  userKey: 'a',
  sessionStart: 7,
  purchaseNumber: 1,
  ...change,
});
const COUNTED: OrderPlace = { exclusion: 0, purchaseNumber: 1 };
const REPEATED: OrderPlace = { exclusion: 3, purchaseNumber: 0 };
const findOwner = (transactionId: string, site = 1) => visitors.countedBy(site, transactionId)?.eventId;

function reopen(): void {
  visitors.close();
  visitors = new Visitors(file);
}

it("keeps a draft's changes private, and lets the draft read them", () => {
  const draft = createDraft(visitors);
  draft.set(1, 'a', state(1));
  expect(draft.claim(1, order('T-1', 'e1'))).toEqual(COUNTED);
  expect(draft.get(1, 'a')).toEqual(state(1));
  expect(draft.claim(1, order('T-1', 'e2'))).toEqual(REPEATED);
  expect(draft.claim(1, order('T-1', 'e1'))).toEqual(COUNTED);
  expect(visitors.get(1, 'a')).toBeUndefined();
  expect(findOwner('T-1')).toBeUndefined();
  expect(draft.changes(true, 5)).toEqual({
    visitors: [{ siteId: 1, userKey: 'a', state: state(1), daily: true, at: 5 }],
    transactions: [{ siteId: 1, ...order('T-1', 'e1') }],
    overridden: [],
  });
});

it('separates sites', async () => {
  const draft = createDraft(visitors);
  draft.set(1, 'a', state(1));
  draft.claim(1, order('1 T', 'e1'));
  visitors.confirm(draft.changes(false, 0));
  await visitors.save();
  expect(visitors.get(2, 'a')).toBeUndefined();
  expect(findOwner('1 T', 2)).toBeUndefined();
  expect(findOwner('T')).toBeUndefined();
});

it('loses what the journal lost, and nothing else', async () => {
  const first = changed('a', 1);
  visitors.propose(first);
  const second = changed('a', 2);
  visitors.propose(second);
  expect(visitors.get(1, 'a')?.sessions).toBe(2);
  visitors.confirm(first);
  expect(visitors.get(1, 'a')?.sessions).toBe(2);
  visitors.dropProposed();
  expect(visitors.get(1, 'a')?.sessions).toBe(1);
  await visitors.save();
  reopen();
  expect(visitors.get(1, 'a')?.sessions).toBe(1);
});

it('never saves uncommitted changes', async () => {
  visitors.propose(changed('a', 1));
  await visitors.save();
  reopen();
  expect(visitors.get(1, 'a')).toBeUndefined();
});

it('has the same state after the journal is read again', async () => {
  const draft = createDraft(visitors);
  draft.claim(1, order('T-1', 'e1'));
  const journal = [changed('a', 1), changed('b', 1), changed('a', 2), draft.changes(false, 0)];
  for (const changes of journal) visitors.confirm(changes);
  await visitors.save();
  reopen();
  for (const changes of journal) {
    visitors.confirm(changes);
    await visitors.save();
  }
  reopen();
  expect([visitors.get(1, 'a')?.sessions, visitors.get(1, 'b')?.sessions]).toEqual([2, 1]);
  expect(findOwner('T-1')).toBe('e1');
});

it('keeps how page and shop were merged, also after the journal is read again', async () => {
  const first = createDraft(visitors);
  first.claim(1, order('T', 'shop', { by: 'shop', userKey: 'server', sessionStart: 5, purchaseNumber: 3 }));
  const before = first.changes(false, 0);
  visitors.confirm(before);
  await visitors.save();
  const second = createDraft(visitors);
  expect(second.claim(1, order('T', 'page', { purchaseNumber: 2 }))).toEqual({ exclusion: 3, purchaseNumber: 2 });
  expect(second.claim(1, order('T', 'page2'))).toEqual(REPEATED);
  const after = second.changes(false, 0);
  const shop = { eventId: 'shop', sessionStart: 5 };
  const pair = { siteId: 1, page: { eventId: 'page', sessionStart: 7 }, shop, former: shop };
  expect(after.overridden).toEqual([pair]);
  visitors.confirm(after);
  await visitors.noteOverridden(after.overridden);
  for (const changes of [before, after]) {
    reopen();
    expect(visitors.countedBy(1, 'T')).toEqual({ ...order('T', 'page', { purchaseNumber: 2 }), by: 'both' });
    expect(visitors.overridden()).toEqual([pair]);
    visitors.confirm(changes);
    await visitors.noteOverridden(after.overridden);
  }
  visitors.dropOverridden([pair]);
  expect(visitors.overridden()).toEqual([]);
  for (const by of ['page', 'shop', 'import'] as const)
    expect(createDraft(visitors).claim(1, order('T', `late ${by}`, { by }))).toEqual(REPEATED);
});

it('opens files of an earlier version, without overriding their orders', async () => {
  const other = join(dir, 'earlier.sqlite');
  const earlier = new DatabaseSync(other);
  earlier.exec(`CREATE TABLE transactions (site_id INTEGER NOT NULL, transaction_id TEXT NOT NULL, event_id TEXT NOT NULL,
    PRIMARY KEY (site_id, transaction_id)) STRICT, WITHOUT ROWID; INSERT INTO transactions VALUES (1, 'T', 'e1')`);
  earlier.close();
  for (let time = 0; time < 2; time++) {
    const opened = new Visitors(other);
    expect(opened.countedBy(1, 'T')).toMatchObject({ eventId: 'e1', by: 'import' });
    expect(createDraft(opened).claim(1, order('T', 'e2', { by: 'shop' }))).toEqual(REPEATED);
    opened.close();
  }
});

it('finds visitors that no longer fit into memory', async () => {
  const many = 25_000;
  for (let n = 0; n < many; n++) visitors.confirm(changed(`v${n}`, n + 1));
  await visitors.save();
  for (const n of [0, 1, 12_345, many - 1]) expect(visitors.get(1, `v${n}`)?.sessions).toBe(n + 1);
});

it('forgets daily keys after two days and stored IDs after 13 months', async () => {
  const seen = 100 * DAY + 5;
  for (let n = 0; n < 2500; n++) visitors.confirm(changed(`daily${n}`, 1, { daily: true, at: seen }));
  visitors.confirm(changed('stored', 1, { at: seen }));
  await visitors.save();
  expect(await visitors.expire(seen + 2 * DAY)).toBe(0);
  expect(visitors.get(1, 'daily7')?.sessions).toBe(1);
  expect(await visitors.expire(seen + 3 * DAY)).toBe(2500);
  expect(visitors.get(1, 'daily7')).toBeUndefined();
  expect(await visitors.expire(seen + 400 * DAY)).toBe(0);
  expect(visitors.get(1, 'stored')?.sessions).toBe(1);
  expect(await visitors.expire(seen + 401 * DAY)).toBe(1);
  expect(visitors.get(1, 'stored')).toBeUndefined();
});

it('keeps a visitor who returns in time', async () => {
  visitors.confirm(changed('a', 1, { daily: true, at: 100 * DAY }));
  await visitors.save();
  visitors.confirm(changed('a', 2, { daily: true, at: 102 * DAY }));
  await visitors.save();
  expect(await visitors.expire(104 * DAY)).toBe(0);
  expect(await visitors.expire(105 * DAY)).toBe(1);
});

it('reports a file that is not a database', async () => {
  const other = join(dir, 'other.sqlite');
  await writeFile(other, 'not a database, but long enough to be looked at as if it were one'.repeat(20));
  expect(() => new Visitors(other)).toThrow(`The visitors file ${other} can't be opened (file is not a database).`);
});
