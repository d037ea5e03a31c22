/** Tests that the time of every regular expression of the product grows no faster than the text that it looks at. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { BOUNDED, NOT_CONSTANT } from './bounded.ts';
import { type Found, findExpressions, sources } from './find.ts';
import { findGrowth, isQuickUpTo } from './judge.ts';

const RECORD = fileURLToPath(new URL('./record.ts', import.meta.url));
const MINUTES = 60_000;

const { literals, made } = findExpressions(sources());

/** Modules that are loaded too, because functions of other modules build expressions from their texts. */
const CALLERS = ['packages/analyst/src/understand/understand-any.ts'];

/** Expressions that modules make while they are loaded. */
function record(): Found[] {
  const files = [...new Set([...made.map((place) => place.replace(/:\d+$/, '')), ...CALLERS])].map((file) =>
    join(ROOT, file),
  );
  const text = execFileSync(process.execPath, [RECORD, ...files], { encoding: 'utf8', maxBuffer: 1e8 });
  return (JSON.parse(text) as { file: string; line: number; source: string; flags: string }[]).map(
    ({ file, line, ...expression }) => ({ place: `${relative(ROOT, fileURLToPath(file))}:${line}`, ...expression }),
  );
}
const recorded = record().filter(({ place }) => made.includes(place));

/** Each expression once, with its places. */
const different = new Map<string, { source: string; flags: string; places: string[] }>();
for (const { place, source, flags } of [...literals, ...recorded]) {
  const key = `${flags}/${source}`;
  const one = different.get(key) ?? { source, flags, places: [] };
  one.places.push(place);
  different.set(key, one);
}

const boundOf = (place: string) => BOUNDED.find(({ under }) => place.startsWith(under));

describe('expressions of the product', () => {
  it('are found, also those that are made of constants', () => {
    expect(literals.length).toBeGreaterThan(900);
    expect(recorded.length).toBeGreaterThan(100);
    const unseen = made.filter((place) => !recorded.some((one) => one.place === place));
    const files = unseen.map((place) => place.replace(/:\d+$/, ''));
    // An expression built from text that people wrote is listed with the reason why its time is limited.
    expect(files.filter((file) => !(file in NOT_CONSTANT))).toEqual([]);
    expect(Object.keys(NOT_CONSTANT).filter((file) => !files.includes(file))).toEqual([]);
  });

  /** The expressions are split into parts, so that each part is a test with a time limit of its own. */
  const PARTS = 6;
  const used = new Set<unknown>();
  const all = [...different.values()];

  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    'take time that grows no faster than the text, or look at texts of a known length: part %i',
    (part) => {
      const faults: string[] = [];
      for (const { source, flags, places } of all.filter((_, i) => i % PARTS === part)) {
        const folders = places.map(boundOf).filter((bound) => bound?.under.endsWith('/'));
        if (folders.length === places.length) {
          // Most expressions are in such a folder. How their time grows beyond the limit doesn't matter, and takes long to find out.
          const chars = Math.max(...folders.map((bound) => bound!.chars));
          if (!isQuickUpTo(chars, source, flags))
            faults.push(`${places[0]} /${source}/${flags}: slow for texts of ${chars} characters`);
          continue;
        }
        const growth = findGrowth(source, flags);
        if (growth === undefined) continue;
        for (const place of places) {
          const bound = boundOf(place);
          used.add(bound);
          if (!bound) faults.push(`${place} /${source}/${flags}: its time grows faster than a text of ${growth}`);
          else if (!isQuickUpTo(bound.chars, source, flags))
            faults.push(`${place} /${source}/${flags}: slow for texts of ${bound.chars} characters`);
        }
      }
      expect(faults).toEqual([]);
    },
    2 * MINUTES,
  );

  it('have no unused bounds', () => {
    expect(BOUNDED.filter((bound) => !used.has(bound) && !bound.under.endsWith('/'))).toEqual([]);
  });
});

describe('what judges them', () => {
  it.each([
    ['\\/+$', ''],
    ['(?<=\\/\\/[^/?#]*)@', 'g'],
    ['^\\s*#', 'gm'],
    ['^(a+)+$', ''],
    ['(?:ab)+c', ''],
    ['^(.*\\S)\\s+[-|]\\s+(\\S.*)$', 'u'],
    ['url\\("?([^")]+)"?\\)', ''],
    ['<!--.*?-->', 's'],
  ])('finds that /%s/%s grows', (source, flags) => {
    expect(findGrowth(source, flags)).toBeDefined();
  });

  it.each([
    ['(?<!\\/)\\/+$', ''],
    ['^[a-z]+$', ''],
    ['[a-z]{1,40}', 'g'],
    ['\\/\\/([^/?#]*)', 'g'],
  ])('finds nothing in /%s/%s', (source, flags) => {
    expect(findGrowth(source, flags)).toBeUndefined();
  });

  it.each([
    '^(a+)+$',
    '^(?:\\S+ ?\\S*)*!$',
    '^(?:,? ?[^,]*,?)*x$',
    '(?:a|aa)+b',
  ])('finds that /%s/ is slow for 500 characters', (source) => {
    expect(isQuickUpTo(500, source, '')).toBe(false);
  });

  it.each([
    '^(.*\\S)\\s+[-|]\\s+(\\S.*)$',
    '^(?:[^ ]+ ){0,7}?end$',
  ])('finds that /%s/ is quick for 500 characters', (source) => {
    expect(isQuickUpTo(500, source, '')).toBe(true);
  });

  it('looks at every file that the product has', () => {
    expect(sources()).toContain('packages/collect/src/redact.ts');
    expect(readFileSync(RECORD, 'utf8')).toContain('construct');
  });
});
