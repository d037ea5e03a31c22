import { rm } from 'node:fs/promises';
import { type ClickHouseStore, openClickHouse } from '@magpie/engine-clickhouse';
import { createMemoryEngine } from '@magpie/engine-memory';
import { plan } from '@magpie/query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { questionOf, sceneOf } from './random.ts';

const RUNS = Number(process.env.CONFORMANCE_RUNS ?? 60);
const NOW = Date.UTC(2026, 0, 20);
const path = `/tmp/engines/random-${process.pid}`;
let store: ClickHouseStore;
let sites = 0;

beforeAll(async () => {
  store = await openClickHouse({ path });
});
afterAll(async () => {
  await store.close();
  await rm(path, { recursive: true, force: true });
});

it('answers random questions as the memory engine does', async () => {
  await fc.assert(
    fc.asyncProperty(
      sceneOf(0).chain((scene) =>
        fc.tuple(fc.constant(scene), fc.array(questionOf(scene.firstDay), { minLength: 1, maxLength: 4 })),
      ),
      async ([scene, questions]) => {
        const site = { ...scene.site, id: ++sites };
        const hits = scene.hits.map((hit) => ({ ...hit, siteId: site.id }));
        await store.insert(hits, `random ${site.id}`);
        const plans = questions.map((question) => plan(question, site, NOW));
        const expected = await createMemoryEngine(hits).run(plans);
        expect(await store.engine.run(plans)).toEqual(expected);
      },
    ),
    { numRuns: RUNS },
  );
});
