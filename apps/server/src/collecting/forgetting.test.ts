import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
afterEach(() => {
  visitors.close();
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
    visitors.forget(1, key, 1);
    expect(visitors.get(1, key)).toBeUndefined();
  }
  await visitors.save();
  for (const key of ['saved', 'confirmed', 'proposed']) expect(visitors.get(1, key)).toBeUndefined();
});

it('does not restore a visitor from pending journal writes, and treats later events as a new visitor', async () => {
  const before = [change('a', 5), change('a', 6)];
  for (const one of before) visitors.propose(one);
  visitors.forget(1, 'a', 6);
  const after = change('a', 7, seen(7, 9));
  visitors.propose(after);
  for (const one of before) visitors.confirm(one);
  expect(visitors.get(1, 'a')?.sessions).toBe(9);
  visitors.confirm(after);
  visitors.forgetNoMore(1, 'a');
  await visitors.save();
  expect(visitors.get(1, 'a')?.sessions).toBe(9);
});

it('keeps other visitors, also on another site', async () => {
  visitors.confirm(change('a', 1));
  visitors.confirm(change('b', 1));
  await visitors.save();
  visitors.forget(2, 'a', 9);
  visitors.forget(1, 'b', 9);
  expect([visitors.get(1, 'a')?.sessions, visitors.get(1, 'b')]).toEqual([1, undefined]);
});

it('forgets visitors last seen before a given time', async () => {
  for (let i = 0; i < 2500; i++) visitors.confirm(change(`v${i}`, i));
  expect(await visitors.forgetBefore(2, 9999)).toBe(0);
  expect(await visitors.forgetBefore(1, 2400)).toBe(2400);
  expect([visitors.get(1, 'v2399'), visitors.get(1, 'v2400')?.sessions]).toEqual([undefined, 1]);
  expect(await visitors.forgetBefore(1, 2400)).toBe(0);
});
