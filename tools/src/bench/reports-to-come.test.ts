/** Tests of the list of reports that aren't built yet. */
import { expect, it } from 'vitest';
import { checkReportsToCome, REPORTS_TO_COME } from './reports-to-come.ts';

it('has only reports of the catalogue that are not built yet', () => {
  expect(() => checkReportsToCome(REPORTS_TO_COME)).not.toThrow();
});

it('rejects an entry for a built report', () => {
  expect(() => checkReportsToCome({ ...REPORTS_TO_COME, overview: [] })).toThrow(
    'REPORTS_TO_COME has "overview", which is built',
  );
});

it('rejects an entry that is not in the catalogue', () => {
  expect(() => checkReportsToCome({ 'Traffic: channels': [] })).toThrow(
    'REPORTS_TO_COME has "Traffic: channels"; the catalogue has no such report.',
  );
});
