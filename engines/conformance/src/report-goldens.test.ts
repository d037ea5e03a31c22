import { loadReport } from '@magpie/reports';
import { goldenAnswers, goldenFiles, goldenHits, readGolden, shownIn } from '@magpie/reports/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from './stores.ts';

describe('reports on ClickHouse answer as their golden files say', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await openTestStore();
  });
  afterAll(() => opened.remove());

  // Each is a site of its own.
  it.each(goldenFiles().map((file, i) => ({ ...file, siteId: i + 1 })))('$id', async (file) => {
    const golden = readGolden(file);
    await opened.insert(goldenHits(golden, file.siteId));
    const all = await goldenAnswers(await loadReport(file.id), golden, opened.store.engine, file.siteId);
    expect(all).toEqual(shownIn(golden));
  });
});
