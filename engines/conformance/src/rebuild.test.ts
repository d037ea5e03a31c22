import { createMemoryEngine } from '@magpie/engine-memory';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sample, sampleOf } from './samples.ts';
import { RUNS, settled, tries } from './setting.ts';
import { openTestStore, type TestStore } from './stores.ts';
import { reported } from './sweep.ts';
import { type Anything, answered, anythingOf } from './ways.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

const given = sampleOf(0).chain((one) =>
  fc.tuple(fc.constant(one), fc.array(anythingOf(one), { minLength: 3, maxLength: 6, size: 'max' })),
);

/** Tries random samples and questions about them. */
const always = (runs: number, check: (sample: Sample, asked: readonly Anything[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(given, ([one, asked]) =>
      check(settled(one), [...asked, ...reported(one).map((question) => ({ question }))]),
    ),
    tries(runs),
  );

const answers = (sample: Sample, asked: readonly Anything[]) =>
  Promise.all(asked.map((one) => answered(test.store.engine, sample.site, one)));
const rightAnswers = (sample: Sample, asked: readonly Anything[]) =>
  Promise.all(asked.map((one) => answered(createMemoryEngine(sample.hits), sample.site, one)));

describe('what is derived from events', () => {
  it('comes out the same when it is rebuilt, of events that came one by one', () =>
    always(RUNS / 12, async (sample, asked) => {
      for (const hit of sample.hits) await test.insert([hit]);
      const right = await rightAnswers(sample, asked);
      expect(await answers(sample, asked)).toEqual(right);
      await test.store.rebuild(sample.site.id);
      expect(await answers(sample, asked)).toEqual(right);
    }));

  it('comes out right when it is rebuilt and settled while events come and others ask', () =>
    always(RUNS / 12, async (sample, asked) => {
      const neighbour = settled(sample);
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
