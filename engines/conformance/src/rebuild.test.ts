import { createMemoryEngine } from '@magpie/engine-memory';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someReportQueries } from './fixed-queries.ts';
import { asNewSite, checkOptions, RUNS } from './harness.ts';
import { type AnyQuery, randomQuery, runQuery } from './random-funnels.ts';
import { randomSample, type Sample } from './samples.ts';
import { openTestStore, type TestStore } from './stores.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

const drawn = randomSample(0).chain((one) =>
  fc.tuple(
    fc.constant(one),
    fc.array(randomQuery(one), { minLength: 3, maxLength: 6, size: 'max' }),
    someReportQueries(one),
  ),
);

/** Checks random samples with random queries and some of reports. */
const always = (runs: number, check: (sample: Sample, asked: readonly AnyQuery[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(drawn, ([one, asked, fixed]) =>
      check(asNewSite(one), [...asked, ...fixed.map((question) => ({ question }))]),
    ),
    checkOptions(runs),
  );

const answers = (sample: Sample, asked: readonly AnyQuery[]) =>
  Promise.all(asked.map((one) => runQuery(test.store.engine, sample.site, one)));
const rightAnswers = (sample: Sample, asked: readonly AnyQuery[]) =>
  Promise.all(asked.map((one) => runQuery(createMemoryEngine(sample.hits), sample.site, one)));

describe('data derived from events', () => {
  it('is the same after a rebuild, for events inserted one by one', () =>
    always(RUNS / 12, async (sample, asked) => {
      for (const hit of sample.hits) await test.insert([hit]);
      const right = await rightAnswers(sample, asked);
      expect(await answers(sample, asked)).toEqual(right);
      await test.store.rebuild(sample.site.id);
      expect(await answers(sample, asked)).toEqual(right);
    }));

  it('is asked for again after every change of events or settings, whatever was answered before', () =>
    always(RUNS / 12, async (sample, asked) => {
      const origin = 'csv:a';
      const hits = sample.hits.map((hit, i) => ({ ...hit, origin: i % 3 === 0 ? origin : 'web' }));
      const check = async (stored: Sample['hits']) => {
        // Twice, so that the second answers come from memory; the same site with other settings in between.
        for (const countInternal of [true, false, true]) {
          const now = { ...sample, site: { ...sample.site, countInternal }, hits: stored };
          expect(await answers(now, asked)).toEqual(await rightAnswers(now, asked));
        }
      };
      await check([]);
      const middle = Math.floor(hits.length / 2);
      for (const batch of [hits.slice(0, middle), hits.slice(middle)]) {
        await test.insert(batch);
        await check(hits.slice(0, hits.indexOf(batch.at(-1)!) + 1));
      }
      await test.store.deleteOrigin(sample.site.id, origin);
      await check(hits.filter((hit) => hit.origin !== origin));
      await test.store.removeSite(sample.site.id);
      await check([]);
    }));

  it('is correct after rebuilds and reconciliation during inserts and queries', () =>
    always(RUNS / 12, async (sample, asked) => {
      const neighbour = asNewSite(sample);
      await test.insert(neighbour.hits);
      const right = await rightAnswers(sample, asked);
      const [early, late] = [sample.hits.filter((_, i) => i % 2 === 0), sample.hits.filter((_, i) => i % 2 === 1)];
      const storing = async () => {
        await test.insert(early);
        await test.store.reconcile(early);
        for (const hit of late) await test.insert([hit]);
      };
      const rebuilding = async () => {
        for (let i = 0; i < 3; i++) await test.store.rebuild(i === 1 ? undefined : sample.site.id);
      };
      const watching = async () => {
        for (let i = 0; i < 3; i++) expect(await answers(neighbour, asked)).toEqual(right);
      };
      await Promise.all([storing(), rebuilding(), watching()]);
      expect(await answers(sample, asked)).toEqual(right);
      await test.store.reconcile(sample.hits);
      expect(await answers(sample, asked)).toEqual(right);
    }));
});
