import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseStore, openClickHouse } from '@magpie/engine-clickhouse';
import { createMemoryEngine, fold } from '@magpie/engine-memory';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import { type Engine, plan, planFunnel, planJourney } from '@magpie/query';
import { addDays } from '@magpie/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { funnelOf, liveQuestionOf } from './funnels.ts';
import { questionOf } from './random.ts';
import { type Scene, sceneOf } from './scenes.ts';
import { conformance, NOW, RUNS, settled } from './suite.ts';

// One process can open one data directory; the stores below are all opened on it.
let path: string;
let batches = 0;

const insert = (store: ClickHouseStore, hits: readonly Hit[]): Promise<void> =>
  store.insert(hits, `batch ${++batches}`);

beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-conformance-'));
});
afterAll(() => rm(path, { recursive: true, force: true }));

conformance('the ClickHouse engine', async () => {
  const store = await openClickHouse({ path });
  return { engine: store.engine, add: (hits) => insert(store, hits), close: () => store.close() };
});

describe('the ClickHouse engine beside the memory engine', () => {
  let store: ClickHouseStore;
  beforeAll(async () => {
    store = await openClickHouse({ path });
  });
  afterAll(() => store.close());

  const scene = sceneOf(0).chain((one) =>
    fc.tuple(fc.constant(one), fc.array(questionOf(one.firstDay), { minLength: 1, maxLength: 4 })),
  );

  it('answers random questions alike', async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ([one, questions]) => {
        const { site, hits } = settled(one);
        await insert(store, hits);
        const plans = questions.map((question) => plan(question, site, NOW));
        expect(await store.engine.run(plans)).toEqual(await createMemoryEngine(hits).run(plans));
      }),
      { numRuns: RUNS },
    );
  });

  /** Puts random scenes in, each with something random to ask, and expects the same answer of both engines. */
  const alike = <T>(
    more: (firstDay: string) => fc.Arbitrary<T>,
    ask: (engine: Engine, scene: Scene, more: T) => Promise<unknown>,
  ) =>
    fc.assert(
      fc.asyncProperty(
        sceneOf(0).chain((one) => fc.tuple(fc.constant(one), more(one.firstDay))),
        async ([one, extra]) => {
          const scene = settled(one);
          await insert(store, scene.hits);
          const expected = await ask(createMemoryEngine(scene.hits), scene, extra);
          expect(await ask(store.engine, scene, extra)).toEqual(expected);
        },
      ),
      { numRuns: RUNS },
    );

  it('answers random funnels alike', () =>
    alike(
      (firstDay) => fc.array(funnelOf(firstDay), { minLength: 1, maxLength: 3 }),
      (engine, { site }, questions) => engine.funnels(questions.map((question) => planFunnel(question, site, NOW))),
    ));

  it('answers random live questions alike', () =>
    alike(liveQuestionOf, (engine, { site, hits }, { question, event, later }) => {
      const now = hits[event % hits.length]!.ts + later;
      return engine.run([plan(question, site, now)]);
    }));

  it('finds the same events behind orders and visitors', () =>
    alike(
      () => fc.record({ lookbackDays: fc.constantFrom(0, 1, 3, 30), limit: fc.constantFrom(1, 3, 1000) }),
      (engine, { site, hits, firstDay }, { lookbackDays, limit }) => {
        const orders = hits.map(({ transactionId }) => transactionId).filter((id) => id.trim() !== '');
        const dateRange = { start: firstDay, end: addDays(firstDay, 3) };
        const questions = [
          ...orders.slice(0, 3).map((transactionId) => ({ transactionId, lookbackDays, limit })),
          { userKey: hits[0]!.userKey, dateRange, limit },
        ];
        return engine.journeys(questions.map((question) => planJourney(question, site, NOW)));
      },
    ));

  it('answers alike after rebuilding', async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ([one, questions]) => {
        const { site, hits } = settled(one);
        for (const hit of hits) await insert(store, [hit]);
        const plans = questions.map((question) => plan(question, site, NOW));
        const before = await store.engine.run(plans);
        await store.rebuild(site.id);
        expect(await store.engine.run(plans)).toEqual(before);
      }),
      { numRuns: 5 },
    );
  });

  it('folds every letter alike', async () => {
    const letters = Array.from({ length: 0x1_1000 }, (_, i) => i + 0x20)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => fold(letter) !== letter);
    expect(letters.length).toBeGreaterThan(1300);
    const site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 0, countInternal: false };
    const hits = letters.map((letter, i) => ({
      ...EMPTY_HIT,
      siteId: site.id,
      eventId: i.toString(16).padStart(16, '0'),
      ts: Date.UTC(2026, 5, 1) + i,
      day: '2026-06-01',
      // Before, between and after other letters, where a sigma would change its form.
      pageTitle: `${letter}A${letter}`,
    }));
    await insert(store, hits);
    const plans = [0, 1, 2, 3].map((part) => {
      const values = letters
        .filter((_, i) => i % 4 === part)
        .map((letter) => `${letter.toLowerCase()}a${letter.toLowerCase()}`);
      const dateRanges = [{ start: '2026-06-01', end: '2026-06-01' }];
      const orderBy = [{ dimension: 'pageTitle', as: 'caseInsensitive' as const }];
      return plan(
        {
          dimensions: ['pageTitle'],
          metrics: ['eventCount'],
          dateRanges,
          orderBy,
          filter: { word: 'pageTitle', op: 'in', values },
        },
        site,
        NOW,
      );
    });
    expect(await store.engine.run(plans)).toEqual(await createMemoryEngine(hits).run(plans));
  });
});
