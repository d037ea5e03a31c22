import { expect, it } from 'vitest';
import { problemsText, refusedParamText, unfitFilterText } from './problem-texts.ts';

it('says in plain words which parameter of the address was refused, and nothing of what is none', () => {
  const said = 'The link sets “p.per_page” to “7”, which doesn’t work in this report.';
  expect(refusedParamText('params.per_page', { per_page: '7' })).toBe(said);
  expect(refusedParamText('per_page', { per_page: '7' })).toBe(said);
  expect(refusedParamText('params.page', { per_page: '7' })).toBeUndefined();
  expect(refusedParamText(undefined, {})).toBeUndefined();
  expect(refusedParamText('params.search', { search: 'x'.repeat(300) })!.length).toBeLessThan(200);
});

it('names the filter that doesn’t fit as the reader chose it, and none that isn’t theirs', () => {
  const said = 'These numbers can’t be filtered by “Country”.';
  expect(unfitFilterText({ clashing: ['countryId'] }, [{ field: 'itemName' }, { field: 'countryId' }], [])).toBe(said);
  expect(unfitFilterText({ clashing: ['itemName', 'eventCount'] }, [{ field: 'countryId' }], [])).toBeUndefined();
  expect(unfitFilterText({}, [{ field: 'countryId' }], [])).toBeUndefined();
});

it('names all settings that aren’t known in one sentence, before what else is wrong', () => {
  const unknown = (value: string) => ({ param: 'setting', value, rule: 'unknown' }) as const;
  expect(problemsText([unknown('start')], 'en')).toBe(
    'The link sets “start”, which isn’t known. It can set site, range, compare, filter, tab.',
  );
  expect(
    problemsText([unknown('start'), { param: 'setting', value: 'tab', rule: 'twice' }, unknown('end')], 'en'),
  ).toBe(
    'The link sets “start” and “end”, which aren’t known. It can set site, range, compare, filter, tab. The link sets “tab” more than once.',
  );
});
