/** Tests that texts avoid words that read as translated, and that decisions have numbered titles. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run.ts';
import { isForPeople, readSentences, readTexts, SENTENCES } from './texts/read-texts.ts';

/** Each has a plain equivalent: number, again, someone, fix, endpoint, email, in this period, share, turn on, “We can’t say”. */
const STILTED =
  /\b(?:figures?|anew|somebody|whoever|whence|mend(?:ed)?|shall|doors?|all the same|of which|by whose|e-mails?|in (?:these|your) dates|as a part of|can’t be told|switch(?:ed)? o(?:n|ff)|are like that|stands? (?:behind|beside))\b/i;
it('finds texts in code', () => {
  const code = "[__('Check every figure.', 'magpie'), _n('%d door', '%d doors', count, 'magpie')]";
  expect(readTexts(code).filter((text) => STILTED.test(text))).toEqual(['Check every figure.', '%d door', '%d doors']);
});

it('no text of the interface has a stilted word', () => {
  const files = globSync('{apps/dashboard,packages/reports,packages/ui}/src/**/*.{ts,tsx}', { cwd: ROOT });
  const texts = files.flatMap((file) =>
    readTexts(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => STILTED.test(text))).toEqual([]);
});

it('no answer, insight, meaning, error or help text has a stilted word', () => {
  const files = globSync(SENTENCES, { cwd: ROOT }).filter(isForPeople);
  const texts = files.flatMap((file) =>
    readSentences(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => STILTED.test(text.slice(text.indexOf(': '))))).toEqual([]);
});

it('each decision has the number of its file in a plain title', () => {
  const files = globSync('docs/adr/[0-9]*.md', { cwd: ROOT });
  const wrong = files.filter((file) => {
    const [title = ''] = readFileSync(join(ROOT, file), 'utf8').split('\n', 1);
    return !title.startsWith(`# ${Number(basename(file).slice(0, 4))}. `) || STILTED.test(title);
  });
  expect(wrong).toEqual([]);
});

it('the index of decisions has every decision', () => {
  const index = readFileSync(join(ROOT, 'docs/adr/README.md'), 'utf8');
  const files = globSync('docs/adr/[0-9]*.md', { cwd: ROOT }).map((file) => basename(file));
  expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

it('the README fits a screen', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(90);
});
