import { PRESETS } from '@magpie/query';
import { CATALOGUE, type ReportRecord } from '@magpie/reports';
import { describe, expect, it } from 'vitest';
import { type Press, pressedKey, shortcutGroups, typed } from './shortcuts.ts';

const groups = shortcutGroups();
const all = groups.flatMap(({ shortcuts }) => shortcuts);
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  altGraph: false,
  ...more,
});

/** The shortcuts that a sequence of keys triggers. */
function type(...keys: string[]): string[] {
  const done: string[] = [];
  let pending: readonly string[] = [];
  for (const key of keys) {
    const result = typed(groups, pending, key);
    pending = result.pending;
    if (result.shortcut) done.push(result.shortcut.id);
  }
  return done;
}

describe('the table of shortcuts', () => {
  it('has no duplicate keys, and none that are a prefix of others', () => {
    const ways = all.flatMap(({ keys }) => keys.map((way) => way.join(' ')));
    expect(new Set(ways).size).toBe(ways.length);
    for (const way of ways) expect(ways.filter((other) => other.startsWith(`${way} `))).toEqual([]);
  });

  it('has every report with a key, and only existing presets', () => {
    const gone = all.flatMap(({ id }) => (id.startsWith('go:') ? [id.slice(3)] : []));
    const reports = CATALOGUE.flatMap(({ path, key }: ReportRecord) => (key === undefined ? [] : [path]));
    expect(gone.sort()).toEqual(reports.sort());
    const ranges = all.flatMap(({ id }) => (id.startsWith('range:') ? [id.slice(6)] : []));
    for (const preset of ranges) expect(PRESETS).toContain(preset);
    expect(groups.at(-1)!.shortcuts.map(({ id }) => id)).toContain('go:/');
  });
});

describe('typing', () => {
  it('finds shortcuts of one or several keys', () => {
    expect(type('t')).toEqual(['range:today']);
    expect(type('g', 'o')).toEqual(['go:/']);
    expect(type('3', '0')).toEqual(['range:last30']);
    expect(type('1', '2', '1', '4')).toEqual(['range:last12months', 'range:last14']);
    expect(type('7')).toEqual(['range:last7']);
  });

  it('forgets unknown sequences, and starts over with the last key', () => {
    expect(type('g', 'z', 't')).toEqual(['range:today']);
    expect(type('3', 't')).toEqual(['range:today']);
    expect(type('3', 'g', 'o')).toEqual(['go:/']);
    expect(type('z')).toEqual([]);
  });
});

describe('a key press', () => {
  it.each([
    [press('t'), 't'],
    [press('T', { shiftKey: true }), 't'],
    [press('?', { shiftKey: true }), '?'],
    [press('7', { shiftKey: true }), '7'],
    [press('[', { ctrlKey: true, altKey: true, altGraph: true }), '['],
    [press('ArrowLeft', { shiftKey: true }), 'Shift+ArrowLeft'],
    [press('ArrowLeft'), 'ArrowLeft'],
    [press(' '), undefined],
    [press('r', { ctrlKey: true }), undefined],
    [press('f', { metaKey: true }), undefined],
    [press('ArrowLeft', { altKey: true }), undefined],
  ])('%o is %s', (pressed, key) => {
    expect(pressedKey(pressed)).toBe(key);
  });
});
