/** Tests of the list of reports that are still to come. */
import { expect, it } from 'vitest';
import { checkReportsToCome, REPORTS_TO_COME } from './reports-to-come.ts';

it('names no report that is built, and none that the catalogue does not have', () => {
  expect(() => checkReportsToCome(REPORTS_TO_COME)).not.toThrow();
});

it('refuses an entry for a built report', () => {
  expect(() => checkReportsToCome({ ...REPORTS_TO_COME, overview: [] })).toThrow(
    'REPORTS_TO_COME has "overview", which is built',
  );
});

it('refuses an entry that the catalogue does not have', () => {
  expect(() => checkReportsToCome({ 'Traffic: channels': [] })).toThrow(
    'REPORTS_TO_COME has "Traffic: channels"; the catalogue has no such report.',
  );
});
