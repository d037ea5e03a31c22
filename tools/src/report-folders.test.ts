/** Size of reports: each is one folder, and short where it uses what all reports share. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.ts';

const REPORTS = 'packages/reports/src';
/** Lines of a report's folder, without its tests and its second count. */
const MOST_LINES = 600;
/** Folders that several reports share. */
const SHARED = ['kit', 'parts', 'screen', 'blocks', 'testing'];
/** Reports that draw so much of their own that the rule isn't for them. */
const LARGER = ['year-in-review', 'site-speed'];
/** Files that don't count. */
const LEFT_OUT = /\.test\.tsx?$|\.counts?\.ts$/;

const folders = globSync('*/', { cwd: join(ROOT, REPORTS) }).filter((folder) => !SHARED.includes(folder));

const countLines = (text: string) => text.split('\n').length - 1;

/** The lines of a folder's files that count. */
const linesIn = (folder: string): number =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: join(ROOT, REPORTS) })
    .filter((file) => !LEFT_OUT.test(file))
    .reduce((sum, file) => sum + countLines(readFileSync(join(ROOT, REPORTS, file), 'utf8')), 0);

/** What is wrong with a folder of so many lines, and what to do; undefined if nothing is. */
const sizeProblem = (folder: string, lines: number): string | undefined =>
  lines <= MOST_LINES || LARGER.includes(folder)
    ? undefined
    : `${REPORTS}/${folder} has ${lines} lines of ts and tsx without tests and counts, ${lines - MOST_LINES} too many. Use what kit, screen and parts have, and give what another report writes alike one home there.`;

describe('the folders of reports', () => {
  it(`have at most ${MOST_LINES} lines each`, () => {
    expect(folders.length).toBeGreaterThan(20);
    expect(folders.flatMap((folder) => sizeProblem(folder, linesIn(folder)) ?? [])).toEqual([]);
  });

  it('are there, of those that may have more', () => {
    expect(LARGER.filter((folder) => !folders.includes(folder))).toEqual([]);
  });

  it.each([
    ['hours', MOST_LINES, undefined],
    ['hours', MOST_LINES + 1, /^packages\/reports\/src\/hours has 601 lines .*, 1 too many\. Use what/],
    ['site-speed', 5_000, undefined],
  ])('are judged: %s with %i lines', (folder, lines, expected) => {
    const problem = sizeProblem(folder, lines);
    if (expected) expect(problem).toMatch(expected);
    else expect(problem).toBeUndefined();
  });

  it('count lines as an editor does, without tests and second counts', () => {
    expect(countLines('one\ntwo\n')).toBe(2);
    expect(['a.test.ts', 'a.test.tsx', 'a_b.count.ts', 'a.counts.ts'].every((file) => LEFT_OUT.test(file))).toBe(true);
    expect(['a.ts', 'a.screen.tsx', 'account.ts', 'count.tsx'].some((file) => LEFT_OUT.test(file))).toBe(false);
  });
});
