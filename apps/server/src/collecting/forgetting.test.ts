import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SessionState, VisitorState } from '@magpie/collect';
import { EMPTY_HIT } from '@magpie/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDraft } from './draft.ts';
import { type Changes, Visitors } from './visitors.ts';

let dir: string;
let visitors: Visitors;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'magpie-forgetting-'));
  visitors = new Visitors(join(dir, 'visitors.sqlite'));
});
afterEach(async () => {
  await visitors.close();
  rmSync(dir, { recursive: true });
});

function seen(lastTs: number, sessions = 1): VisitorState {
  const session: SessionState = {
    start: 0,
    number: 1,
    firstTs: 0,
    lastTs,
    attribution: EMPTY_HIT,
    surroundings: EMPTY_HIT,
    landingPath: '',
    landingQuery: '',
    bot: { botScore: 0, botReason: '' },
  };
  return { firstSeen: 1, sessions, recent: [session] };
}
function change(userKey: string, at: number, state = seen(at)): Changes {
  const draft = createDraft(visitors);
  draft.set(1, userKey, state);
  return draft.changes(false, at);
}

it('forgets a visitor in every cache', async () => {
  visitors.confirm(change('saved', 1));
  await visitors.save();
  visitors.confirm(change('confirmed', 1));
  visitors.propose(change('proposed', 1));
  for (const key of ['saved', 'confirmed', 'proposed']) {
    expect(visitors.get(1, key)).toBeDefined();
    await visitors.forget(1, key, 1);
    expect(visitors.get(1, key)).toBeUndefined();
  }
  await visitors.save();
  for (const key of ['saved', 'confirmed', 'proposed']) expect(visitors.get(1, key)).toBeUndefined();
});

it('does not restore a visitor from pending journal writes, and treats later events as a new visitor', async () => {
  const before = [change('a', 5), change('a', 6)];
  for (const one of before) visitors.propose(one);
  await visitors.forget(1, 'a', 6);
  const after = change('a', 7, seen(7, 9));
  visitors.propose(after);
  for (const one of before) visitors.confirm(one);
  expect(visitors.get(1, 'a')?.sessions).toBe(9);
  visitors.confirm(after);
  visitors.forgetNoMore(1, 'a');
  await visitors.save();
  expect(visitors.get(1, 'a')?.sessions).toBe(9);
});

it('forgets a visitor whom a thread is just writing, and keeps what came meanwhile of others', async () => {
  for (let i = 0; i < 1500; i++) visitors.confirm(change(`v${i}`, i));
  const saving = visitors.save();
  visitors.confirm(change('v1', 2, seen(2, 5)));
  await visitors.forget(1, 'v7', 10);
  visitors.forgetNoMore(1, 'v7');
  await saving;
  await visitors.save();
  await visitors.close();
  visitors = new Visitors(join(dir, 'visitors.sqlite'));
  expect(['v0', 'v1', 'v7', 'v1499'].map((key) => visitors.get(1, key)?.sessions)).toEqual([1, 5, undefined, 1]);
});

it('saves all that was confirmed, though the first visitors change while they are written', async () => {
  const many = 5000;
  for (let i = 0; i < many; i++) visitors.confirm(change(`v${i}`, i));
  let isSaved = false;
  const saving = visitors.save().then(() => {
    isSaved = true;
  });
  while (!isSaved) {
    for (let i = 0; i < 1500; i++) visitors.confirm(change(`v${i}`, i, seen(i, 2)));
    await new Promise(setImmediate);
  }
  await saving;
  // As a process that is killed now would leave it: what changed meanwhile is in the journal.
  const file = new DatabaseSync(join(dir, 'visitors.sqlite'));
  expect(file.prepare('SELECT count(*) AS n FROM visitors').get()).toEqual({ n: many });
  file.close();
});

it('says so when a thread cannot write, and writes with the next one', async () => {
  const other = new DatabaseSync(join(dir, 'visitors.sqlite'));
  const [table] = other.prepare("SELECT sql FROM sqlite_master WHERE name = 'requests'").all();
  other.exec('DROP TABLE requests');
  for (let i = 0; i < 300; i++) visitors.confirm(change(`v${i}`, i));
  await expect(visitors.save()).rejects.toThrow(/requests/);
  other.exec(String(table?.sql));
  other.close();
  await visitors.save();
  await visitors.close();
  visitors = new Visitors(join(dir, 'visitors.sqlite'));
  expect(visitors.get(1, 'v299')?.sessions).toBe(1);
});

it('keeps other visitors, also on another site', async () => {
  visitors.confirm(change('a', 1));
  visitors.confirm(change('b', 1));
  await visitors.save();
  await visitors.forget(2, 'a', 9);
  await visitors.forget(1, 'b', 9);
  expect([visitors.get(1, 'a')?.sessions, visitors.get(1, 'b')]).toEqual([1, undefined]);
});

it('forgets visitors last seen before a given time', async () => {
  for (let i = 0; i < 2500; i++) visitors.confirm(change(`v${i}`, i));
  expect(await visitors.forgetBefore(2, 9999)).toBe(0);
  expect(await visitors.forgetBefore(1, 2400)).toBe(2400);
  expect([visitors.get(1, 'v2399'), visitors.get(1, 'v2400')?.sessions]).toEqual([undefined, 1]);
  expect(await visitors.forgetBefore(1, 2400)).toBe(0);
});
