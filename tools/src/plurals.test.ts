/** Tests that texts with a number have a form for one. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run.ts';

const FOLDERS = ['apps/dashboard', 'packages/reports', 'packages/ui'];
const COUNTED =
  'days|weeks|months|visits|sessions|orders|rows|users|visitors|customers|pages|events|entries|steps|products|people|times|minutes|hours|notes|sites|views|conversations|questions';
/** A text of a single form in which a number stands before what it counts. */
const SINGLE_FORM = new RegExp(`__\\(\\s*'([^']*?)%(?:\\d\\$)?s (?:${COUNTED})\\b([^']*)'`, 'g');
/** Numbers that are never 1: the end of a range, of a part of a whole, and limits that are constants. */
const NEVER_ONE = /(?:–|\bof |\bat least |\bthe last |\b1 in )$/;

/** The texts of single form in code. */
const singleForms = (code: string): readonly string[] =>
  [...code.matchAll(SINGLE_FORM)]
    .filter(([, before = '', after = '']) => !NEVER_ONE.test(before) && !after.startsWith(' or more'))
    .map(([, before, after]) => `${before}…${after}`);

it('finds a text that counts with one form only', () => {
  const code = `[
    __('Within %s days.', 'magpie'),
    __('%s days or more', 'magpie'),
    __('%1$s–%2$s days', 'magpie'),
    __('%1$s of %2$s orders', 'magpie'),
    _n('%s event', '%s events', count, 'magpie'),
  ]`;
  expect(singleForms(code)).toEqual(['Within ….']);
});

it('no text says "1 days"', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    singleForms(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
