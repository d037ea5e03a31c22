/** Reports of which Google can answer everything give the same from Google as from the site's own events. */
import { createGoogleEngine } from '@magpie/engine-google';
import { createMemoryEngine } from '@magpie/engine-memory';
import { type Engine, QueryError } from '@magpie/query';
import { loadReport, runReport } from '@magpie/reports';
import { goldenFiles, goldenHits, goldenRuns, goldenSources, readGolden } from '@magpie/reports/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { inOneCurrency, openLocalDataApi } from './local-data-api.ts';

const counts = { whole: 0, inPart: 0, notAtAll: 0 };
/** What isn't answered, by report. */
const missing: string[] = [];

describe('a report from Google', () => {
  it.each(goldenFiles().map((file, i) => ({ ...file, siteId: i + 1 })))('$id', async ({ siteId, ...file }) => {
    const golden = readGolden(file);
    const memory = createMemoryEngine(inOneCurrency(goldenHits(golden, siteId), golden.site.currency));
    const report = await loadReport(file.id);
    const parts = new Set<string>();
    for (const { view, asked, context } of goldenRuns(report, golden, siteId)) {
      const google: Engine = createGoogleEngine(openLocalDataApi(memory, context.site, context.now).send);
      try {
        const found = await runReport(asked, context, goldenSources(golden, google, siteId));
        const failed = Object.entries(found.failed);
        for (const [name, { message }] of failed) parts.add(`${name}: ${message}`);
        counts[failed.length === 0 ? 'whole' : 'inPart'] += 1;
        if (failed.length > 0) continue;
        const own = await runReport(asked, context, goldenSources(golden, memory, siteId));
        expect(found.data, view.name).toEqual(own.data);
      } catch (error) {
        if (!(error instanceof QueryError)) throw error;
        counts.notAtAll += 1;
        parts.add(`everything: ${error.message}`);
      }
    }
    missing.push(...[...parts].map((part) => `${file.id}, ${part}`));
  });
});

afterAll(() => {
  expect(counts.whole).toBeGreaterThan(100);
  console.info([...missing, JSON.stringify(counts)].join('\n'));
});
