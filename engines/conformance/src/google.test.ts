/** The engine over Google's Data API gives the answers of the engine behind it, cell by cell, or says why it can't. */
import { createGoogleEngine } from '@magpie/engine-google';
import { createMemoryEngine } from '@magpie/engine-memory';
import { type Answer, ask, type Engine, type FunnelPlan, type Plan, plan, QueryError, type Table } from '@magpie/query';
import { loadReport } from '@magpie/reports';
import { goldenAnswers, goldenFiles, goldenHits, readGolden } from '@magpie/reports/testing';
import { customName } from '@magpie/vocabulary';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { checkOptions, RUNS } from './harness.ts';
import { inOneCurrency, openLocalDataApi } from './local-data-api.ts';
import { randomQuestion } from './random.ts';
import { NOW } from './random-funnels.ts';
import { randomRelated } from './random-related.ts';
import { CUSTOM, randomSample, type Sample } from './samples.ts';

/** How often each objection was made. */
const objected = new Map<string, number>();
const counts = { answered: 0, objected: 0, requests: 0 };
const note = (sentence: string) => {
  counts.objected += 1;
  objected.set(sentence, (objected.get(sentence) ?? 0) + 1);
};

const answered = ({ rows, rowCount, totals }: Answer) => ({ rows, rowCount, totals });
const shown = ({ rows, rowCount, totals }: Table) => ({ rows, rowCount, totals });

describe('the questions of reports', () => {
  it.each(goldenFiles().map((file, i) => ({ ...file, siteId: i + 1 })))('$id', async (file) => {
    const golden = readGolden(file);
    const memory = createMemoryEngine(inOneCurrency(goldenHits(golden, file.siteId), golden.site.currency));
    const asked = new Map<string, Plan>();
    const funnels = new Map<string, FunnelPlan>();
    const recording: Engine = {
      ...memory,
      run: (plans) => {
        for (const plan of plans) asked.set(JSON.stringify([plan.question, plan.now, plan.site]), plan);
        return memory.run(plans);
      },
      funnels: (plans) => {
        for (const plan of plans) funnels.set(JSON.stringify(plan.question), plan);
        return memory.funnels(plans);
      },
    };
    // Reports that also need other sources end there; what they asked before is known.
    await goldenAnswers(await loadReport(file.id), golden, recording, file.siteId).catch((error: unknown) => {
      if (!/Search Console/.test(String(error))) throw error;
    });
    // One property for each way in which the site is looked at, such as with its own traffic.
    const lookedAt = Map.groupBy(asked.values(), ({ site, now }) => JSON.stringify([site, now]));
    for (const some of lookedAt.values()) {
      const api = openLocalDataApi(memory, some[0]!.site, some[0]!.now);
      const google = createGoogleEngine(api.send);
      const plans = some.filter((plan) => {
        const [why] = google.objections(plan);
        if (why) note(why);
        return !why;
      });
      const found = await google.run(plans);
      const own = await memory.run(plans);
      for (const [i, plan] of plans.entries())
        expect(shown(found[i]!), JSON.stringify(plan.question)).toEqual(shown(own[i]!));
      counts.answered += plans.length;
      counts.requests += api.sent.length;
    }
    for (const plan of funnels.values()) {
      const api = openLocalDataApi(memory, plan.site, plan.now);
      const google = createGoogleEngine(api.send);
      try {
        const [funnel] = await google.funnels([plan]);
        expect(funnel!.rows, JSON.stringify(plan.question)).toEqual((await memory.funnels([plan]))[0]!.rows);
        counts.answered += 1;
      } catch (error) {
        if (!(error instanceof QueryError)) throw error;
        note(error.message);
      }
    }
  });
});

/** Random samples as Google counts them: every amount converted, and a visitor's first session with the first visit. */
const asAtGoogle = ({ hits, ...sample }: Sample): Sample => ({
  ...sample,
  hits: inOneCurrency(hits, sample.site.currency).map((hit) => ({
    ...hit,
    firstVisit: hit.sessionNumber === 1 ? 1 : 0,
  })),
});

/** Fields that the property has. */
const FIELDS = {
  dimensions: new Set(CUSTOM.filter(({ kind }) => kind === 'dimension').map(customName)),
  metrics: new Set([
    ...CUSTOM.filter(({ kind }) => kind === 'metric').flatMap(({ parameter }) => [
      `customEvent:${parameter}`,
      `countCustomEvent:${parameter}`,
    ]),
    ...['purchase', 'add_to_cart', 'begin_checkout'].map((name) => `sessionKeyEventRate:${name}`),
  ]),
};

/** Whether a plan asks for facts of whole visits until a time of day, which Google knows only as they are now. */
const goesOn = ({ ranges, measures }: Plan): boolean =>
  ranges.some(({ until }) => until !== undefined) &&
  measures.some((measure) =>
    measure.of === 'sessions' ? Object.keys(measure).length > 1 : measure.of === 'users' && measure.active,
  );

describe('random questions', () => {
  it('are answered as by the engine behind the API, or objected to', async () => {
    const drawn = randomSample(1).chain((sample) => {
      const own = asAtGoogle(sample);
      return fc.tuple(
        fc.constant(own),
        fc.array(fc.oneof(randomQuestion(own), randomRelated(own)), { minLength: 12, maxLength: 12 }),
      );
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ([{ site, hits }, questions]) => {
        const memory = createMemoryEngine(hits);
        const api = openLocalDataApi(memory, site, NOW);
        const google = createGoogleEngine(api.send, { customFields: () => FIELDS });
        const plans = questions
          .map(({ include: _, ...question }) => plan(question, site, NOW))
          .filter((one) => {
            const [why] = google.objections(one);
            if (why) note(why);
            return !why && !goesOn(one);
          });
        const [found, own] = [await ask(google, plans), await ask(memory, plans)];
        for (const [i, one] of plans.entries())
          expect(answered(found[i]!), JSON.stringify(one.question)).toEqual(answered(own[i]!));
        counts.answered += plans.length;
        counts.requests += api.sent.length;
        expect(api.sent.length).toBeLessThanOrEqual(plans.length);
      }),
      checkOptions(RUNS * 4),
    );
  });
});

afterAll(() => {
  console.info(counts);
  console.info(
    [...objected]
      .sort(([, a], [, b]) => b - a)
      .map(([sentence, n]) => `${n} × ${sentence}`)
      .join('\n'),
  );
});
