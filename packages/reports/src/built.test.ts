import { expect, it } from 'vitest';
import { BUILT_REPORTS, isBuilt } from './built.ts';
import { REPORTS } from './reports.ts';
import { tablesOf } from './tables.ts';

it('names every report that is defined, and no other', () => {
  expect([...REPORTS.keys()]).toEqual(BUILT_REPORTS);
  for (const [id, { tables = [] }] of REPORTS) expect(tablesOf(id)).toEqual(tables);
  expect(isBuilt('overview')).toBe(true);
  expect(isBuilt('forms')).toBe(false);
});
