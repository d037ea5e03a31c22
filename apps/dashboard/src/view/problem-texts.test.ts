import { expect, it } from 'vitest';
import { refusedParamText } from './problem-texts.ts';

it('says in plain words which parameter of the address was refused, and nothing of what is none', () => {
  const said = 'The link sets “p.per_page” to “7”, which doesn’t work in this report.';
  expect(refusedParamText('params.per_page', { per_page: '7' })).toBe(said);
  expect(refusedParamText('per_page', { per_page: '7' })).toBe(said);
  expect(refusedParamText('params.page', { per_page: '7' })).toBeUndefined();
  expect(refusedParamText(undefined, {})).toBeUndefined();
  expect(refusedParamText('params.search', { search: 'x'.repeat(300) })!.length).toBeLessThan(200);
});
