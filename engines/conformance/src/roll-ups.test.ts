import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseStore, openClickHouse } from '@magpie/engine-clickhouse';
import { createMemoryEngine } from '@magpie/engine-memory';
import { type Plan, plan } from '@magpie/query';
import { startOfDay } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionOf } from './random.ts';
import { SPAN_DAYS, sceneOf } from './scenes.ts';
import { NOW, RUNS, settled } from './suite.ts';

const DAY_MS = 86_400_000;

describe('the ClickHouse engine over roll-ups', () => {
  let path: string;
  let store: ClickHouseStore;
  beforeAll(async () => {
    path = await mkdtemp(join(tmpdir(), 'magpie-roll-ups-'));
    store = await openClickHouse({ path });
  });
  afterAll(async () => {
    await store.close();
    await rm(path, { recursive: true, force: true });
  });

  const scene = sceneOf(0).chain((one) =>
    fc.tuple(
      fc.constant(one),
      fc.array(questionOf(one.firstDay), { minLength: 4, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: SPAN_DAYS + 40 }),
    ),
  );

  it('answers random questions like the memory engine: some days rolled up, events added since, all rolled up', async () => {
    let batches = 0;
    await fc.assert(
      fc.asyncProperty(scene, async ([one, questions, share, days]) => {
        const { site, hits, firstDay } = settled(one);
        const plans: Plan[] = questions.map((question) => plan(question, site, NOW));
        const late = Math.floor(hits.length * share);
        await store.insert(hits.slice(late), `batch ${++batches}`);
        await store.rollUp(site, startOfDay(firstDay, site.timeZone) + days * DAY_MS);
        expect(await store.engine.run(plans)).toEqual(await createMemoryEngine(hits.slice(late)).run(plans));
        await store.insert(hits.slice(0, late), `batch ${++batches}`);
        const expected = await createMemoryEngine(hits).run(plans);
        expect(await store.engine.run(plans)).toEqual(expected);
        await store.rollUp(site, startOfDay(firstDay, site.timeZone) + (SPAN_DAYS + 40) * DAY_MS);
        expect(await store.engine.run(plans)).toEqual(expected);
      }),
      { numRuns: Math.ceil(RUNS / 4), endOnFailure: true },
    );
  });
});
