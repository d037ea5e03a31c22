import { type AnalystNumber, computeInsights } from '@magpie/analyst';
import { createMemoryEngine } from '@magpie/engine-memory';
import { ask, plan } from '@magpie/query';
import { addDays } from '@magpie/time';
import { describe, expect, it } from 'vitest';
import { insightsOf, isChange } from './insights.ts';
import { isRight, PLANTED } from './planted.ts';
import { FIRST_DAY, LAST_DAY, MADE_UP_SITE, makeSite } from './site.ts';

const NOW = Date.parse(`${addDays(LAST_DAY, 1)}T06:00:00Z`);
const VIRAL = '/viral/ went viral: 90 visits a day';
const HOLIDAY = 'a holiday that nobody works on';
/** A small site with a planted cause. */
const planted = (name: string) =>
  makeSite({ seed: 7, visits: 60, change: PLANTED.find((each) => each.name === name)!.change });
const found = new Map<string, ReturnType<typeof insightsOf>>();
/** Its insights, found once for all tests. */
const insightsAbout = (name: string) => {
  const insights = found.get(name) ?? insightsOf(planted(name));
  found.set(name, insights);
  return insights;
};

describe('planted causes', () => {
  it('are at least a hundred, of many kinds', () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(100);
    expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
  });

  it.each([
    VIRAL,
    'the campaign sale began: 40',
    'no order on mobile',
    'bots: 120',
    'nothing collected on 2 days',
    HOLIDAY,
    'people look for penguin',
    'the product Ladder is gone: 3 a day',
    'the search is gone',
    'prices times 1.6, and a third fewer orders',
  ])('stand among the first three: %s', async (name) => {
    const one = PLANTED.find((each) => each.name === name)!;
    const insights = await insightsAbout(name);
    expect(insights.slice(0, 3).some((insight) => isRight(insight, one))).toBe(true);
  });
});

it('shows no change on sites of pure noise', async () => {
  for (const seed of [101, 102, 103])
    expect((await insightsOf(makeSite({ seed, visits: 40 }))).filter(isChange)).toEqual([]);
});

it('tells of one cause once, with where else it shows', async () => {
  const changes = (await insightsAbout(HOLIDAY)).filter(isChange);
  expect(changes.map(({ kind }) => kind)).toEqual(['sessions']);
  expect(changes[0]!.told.sentences.flat()).toContainEqual({ text: 'The same shows in ' });
});

it.each([
  [VIRAL, 3],
  // Its other figures are computed, as changes are.
  [HOLIDAY, 1],
])('tells nothing that its questions do not repeat: %s', async (name, least) => {
  const engine = createMemoryEngine(planted(name));
  const insights = await insightsAbout(name);
  let checked = 0;
  for (const { told } of insights) {
    const names = Object.keys(told.asks);
    const plans = names.map((name) => plan((told.asks[name] as { question: object }).question, MADE_UP_SITE, NOW));
    const answers = await ask(engine, plans);
    const isFigure = (part: object): part is AnalystNumber => 'figure' in part;
    for (const { figure, source } of told.sentences.flat().filter(isFigure)) {
      for (const name of source.asks) expect(names).toContain(name);
      if (source.computed !== undefined) continue;
      const cells = answers[names.indexOf(source.asks[0])]!.rows.map(({ metrics }) => metrics[source.metric]);
      expect(cells).toContain(figure);
      checked += 1;
    }
    if (told.chart) expect(names).toContain(told.chart.ask);
  }
  expect(checked).toBeGreaterThanOrEqual(least);
});

it('draws a small chart of each', async () => {
  const kinds = new Set<string>();
  const wanted = ['missing', 'search', 'bots', 'untagged', 'leave', 'engaged', 'form_rate', 'checkout'] as const;
  const cases = wanted.flatMap((kind) => PLANTED.find(({ right }) => right.kinds.includes(kind)) ?? []);
  for (const { name } of cases)
    for (const { kind, told } of await insightsAbout(name)) {
      kinds.add(kind);
      expect(told.chart?.data.length, `${name}: ${kind}`).toBeGreaterThan(1);
      expect(told.chart!.data.every(({ value }) => Number.isFinite(value) && value >= 0)).toBe(true);
    }
  for (const kind of ['missing', 'search', 'bots', 'untagged']) expect([...kinds]).toContain(kind);
});

it('says the same of the same data, and moves back what was rated down', async () => {
  const hits = planted(VIRAL);
  const first = await insightsAbout(VIRAL);
  expect(await insightsOf(hits)).toEqual(first);
  const top = first[0]!;
  const again = await computeInsights({
    ...{ engine: createMemoryEngine(hits), site: MADE_UP_SITE, now: NOW, lastDay: LAST_DAY, firstDay: FIRST_DAY },
    ratedDown: [top],
  });
  const ids = 'insights' in again ? again.insights.map(({ id }) => id) : [];
  expect(ids).toContain(top.id);
  expect(ids.toSorted()).toEqual(first.map(({ id }) => id).toSorted());
});

it('waits for four weeks of data', async () => {
  const young = await computeInsights({
    ...{ engine: createMemoryEngine([]), site: MADE_UP_SITE, now: NOW, lastDay: LAST_DAY },
    firstDay: addDays(LAST_DAY, -20),
  });
  expect(young).toEqual({ daysLeft: 8 });
});
