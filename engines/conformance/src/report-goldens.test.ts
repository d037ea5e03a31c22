import { loadReport } from '@magpie/reports';
import {
  differingTotals,
  goldenAnswers,
  goldenFiles,
  goldenHits,
  goldenSearches,
  hasComparedTotals,
  parseInstant,
  readGolden,
  shownIn,
  withMeasured,
} from '@magpie/reports/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from './stores.ts';

describe('reports on ClickHouse give the answers of their golden files', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await openTestStore();
  });
  afterAll(() => opened.remove());

  // Each golden file gets its own site.
  it.each(goldenFiles().map((file, i) => ({ ...file, siteId: i + 1 })))('$id', async (file) => {
    const golden = readGolden(file);
    // Beside measured page loads, which no other report counts.
    const hits = goldenHits(golden, file.siteId);
    await opened.insert(file.id.startsWith('sitespeed') ? hits : withMeasured(hits));
    const { engine, searchConsole } = opened.store;
    const searches = goldenSearches(golden);
    if (searches.length > 0)
      await searchConsole.replace(file.siteId, parseInstant(golden.now, golden.site.timeZone), searches);
    const all = await goldenAnswers(await loadReport(file.id), golden, engine, file.siteId, searchConsole);
    expect(all).toEqual(shownIn(golden));
    // For the dates of one view of the reports that are compared; the memory engine is asked for the visits of all, and all dates.
    if (!hasComparedTotals(file.id)) return;
    const first = { ...golden, views: golden.views.slice(0, 1) };
    expect(await differingTotals(first, engine, file.siteId), 'totals of other reports').toEqual([]);
  });
});
