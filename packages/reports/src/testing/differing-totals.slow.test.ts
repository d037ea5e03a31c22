import { createMemoryEngine } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { differingTotals } from './differing-totals.ts';
import { goldenFiles, readGolden } from './golden-files.ts';
import { goldenHits } from './golden-hits.ts';

describe('tables that share out all sessions add up to the numbers of Overview', () => {
  it.each(goldenFiles())('of the visits of $file', async (file) => {
    const golden = readGolden(file);
    expect(await differingTotals(golden, createMemoryEngine(goldenHits(golden, 1)), 1)).toEqual([]);
  });
});
