/** The tests of reports, as other packages run them: visits, and golden files on any engine. */

export { differingTotals, hasComparedTotals } from './differing-totals.ts';
export { formatGolden } from './golden.ts';
export { goldenAnswers, goldenRuns, goldenSearches, goldenSite, goldenSources, shownIn } from './golden-answers.ts';
export { goldenFiles, readGolden } from './golden-files.ts';
export { goldenHits, parseInstant, withMeasured } from './golden-hits.ts';
