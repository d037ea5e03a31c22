import { readFileSync, writeFileSync } from 'node:fs';
import { createMemoryEngine, createMemorySearchConsole } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { BUILT_REPORTS, loadReport } from '../catalogue.ts';
import { formatGolden } from './golden.ts';
import { goldenAnswers, goldenSearches, shownIn, withAnswers } from './golden-answers.ts';
import { goldenFiles, loadCount, readGolden } from './golden-files.ts';
import { goldenHits, withMeasured } from './golden-hits.ts';

const { UPDATE_GOLDENS, CI } = process.env;
const SITE_ID = 1;
/** Reports of measurements. */
const MEASURED_REPORTS = ['sitespeed', 'sitespeedmobile'];

it('are never written in CI', () => {
  expect(UPDATE_GOLDENS && CI, 'UPDATE_GOLDENS is set where CI is').toBeFalsy();
});

describe.each(goldenFiles())('the golden file $file', (file) => {
  it('belongs to a built report', () => {
    expect(BUILT_REPORTS, `${file.file} is the golden file of "${file.id}", which is no built report`).toContain(
      file.id,
    );
  });

  it("has the report's answers", async () => {
    const golden = readGolden(file);
    const engine = createMemoryEngine(goldenHits(golden, SITE_ID));
    const searches = createMemorySearchConsole(new Map([[SITE_ID, goldenSearches(golden)]]));
    const all = await goldenAnswers(await loadReport(file.id), golden, engine, SITE_ID, searches);
    if (UPDATE_GOLDENS && !CI) writeFileSync(file.path, formatGolden(withAnswers(golden, all)));
    else expect(all, 'UPDATE_GOLDENS=1 writes what is answered now; read what has changed').toEqual(shownIn(golden));
  });

  it('has the same answers where page loads are measured beside its events', async () => {
    const golden = readGolden(file);
    const engine = createMemoryEngine(withMeasured(goldenHits(golden, SITE_ID)));
    const searches = createMemorySearchConsole(new Map([[SITE_ID, goldenSearches(golden)]]));
    const all = await goldenAnswers(await loadReport(file.id), golden, engine, SITE_ID, searches);
    if (MEASURED_REPORTS.includes(file.id)) expect(all).not.toEqual(shownIn(golden));
    else expect(all).toEqual(shownIn(golden));
  });

  it('agrees with an independent count', async () => {
    const golden = readGolden(file);
    const count = await loadCount(file);
    for (const view of golden.views)
      expect(view.answer, `the view "${view.name}" of ${file.file}`).toMatchObject(count(golden, view));
  });

  it('has the common format', () => {
    expect(readFileSync(file.path, 'utf8'), 'UPDATE_GOLDENS=1 writes it so').toBe(formatGolden(readGolden(file)));
  });
});
