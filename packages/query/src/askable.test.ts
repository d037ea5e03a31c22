/** Questions to an engine that can't answer everything. */
import { expect, it } from 'vitest';
import { askAsFarAsPossible, planAskable } from './askable.ts';
import { emptyEngine } from './empty-engine.ts';
import type { Engine } from './engine.ts';
import type { Site } from './site.ts';

const SITE = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, keyEvents: [] } as unknown as Site;
const NOW = Date.UTC(2026, 10, 20);
const DAYS = { dateRanges: [{ start: '2026-11-01', end: '2026-11-07' }] };

/** An engine that knows neither exits nor browsers. */
const engine: Engine = {
  ...emptyEngine({ id: 'elsewhere' }),
  partial: true,
  objections: ({ metrics, dimensions }) => [
    ...metrics.filter(({ name }) => name === 'exits').map(() => 'No exits.'),
    ...dimensions.filter(({ name }) => name === 'browser').map(() => 'No browsers.'),
  ],
};

it('leaves out the metrics that can’t be answered, and says why', () => {
  const question = {
    metrics: ['screenPageViews', 'exits'],
    dimensions: ['pagePath'],
    orderBy: [{ metric: 'exits', desc: true }],
    ...DAYS,
  };
  const found = planAskable(engine, question, SITE, NOW);
  expect(found).toMatchObject({ leftOut: [{ name: 'exits', why: 'No exits.' }] });
  expect(found.plan?.metrics.map(({ name }) => name)).toEqual(['screenPageViews']);
  const some = (field: string) => ({ field, op: 'greater', value: 0 }) as const;
  const either = {
    or: [some('exits'), { and: [some('screenPageViews'), { not: some('exits') }] }, some('screenPageViews')],
  };
  expect(planAskable(engine, { ...question, metricFilter: either }, SITE, NOW).plan?.metricFilter).toEqual({
    or: [some('screenPageViews')],
  });
  const filtered = { ...question, metricFilter: { field: 'exits', op: 'greater', value: 1 } as const };
  expect(planAskable(engine, filtered, SITE, NOW)).toEqual({ plan: undefined, why: 'No exits.' });
});

it('can’t ask by a dimension that isn’t known', () => {
  const question = { metrics: ['screenPageViews', 'exits'], dimensions: ['browser'], ...DAYS };
  expect(planAskable(engine, question, SITE, NOW)).toEqual({ plan: undefined, why: 'No exits.' });
});

it('answers each question in its place, and empty what can’t be asked', async () => {
  const asked: string[] = [];
  const counting: Engine = {
    ...engine,
    run: (plans) => {
      asked.push(...plans.map(({ metrics }) => metrics.map(({ name }) => name).join()));
      return engine.run(plans);
    },
  };
  const answers = await askAsFarAsPossible(
    counting,
    [
      { metrics: ['sessions'], dimensions: ['browser'], ...DAYS },
      { metrics: ['screenPageViews', 'exits'], ...DAYS },
    ],
    { site: SITE, now: NOW },
  );
  expect(asked).toEqual(['screenPageViews']);
  expect(answers.map(({ engine: by, question }) => [by, question.metrics])).toEqual([
    ['elsewhere', ['sessions']],
    ['elsewhere', ['screenPageViews']],
  ]);
});
