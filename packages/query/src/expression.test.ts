import { evaluate, MEASURES, measureId } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { plan, QueryError, type Site } from './index.ts';

const site: Site = { id: 7, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const planned = (expression: string, name = 'made') =>
  plan(
    { metrics: [{ name, expression }], dateRanges: [{ start: '2026-11-01', end: '2026-11-20' }] },
    site,
    Date.UTC(2026, 10, 20),
  );
/** 4 sessions, 3 of them engaged, 10 events, revenue 30.03. */
const COUNTED = new Map([
  [measureId(MEASURES.sessions), 4],
  [measureId(MEASURES.engagedSessions), 3],
  [measureId(MEASURES.eventCount), 10],
  [measureId(MEASURES.grossRevenueMicros), 30_030_000],
]);

describe('a metric expression', () => {
  it.each([
    ['sessions', 4],
    ['sessions+engagedSessions*2', 10],
    ['(sessions + engagedSessions) * 2', 14],
    ['eventCount - sessions - 1', 5],
    ['eventCount / sessions / 2', 1.25],
    ['-sessions + 0.5', -3.5],
    ['--sessions', 4],
    ['sessions / keyEvents:nothing', 0],
    ['purchaseRevenue / sessions', 7.5075],
    ['engagementRate * 100', 75],
    [`${'('.repeat(30)}sessions${')'.repeat(30)}`, 4],
  ])('%s is %s', (expression, value) => {
    expect(evaluate(planned(expression).metrics[0]!.formula, COUNTED)).toBe(value);
  });

  it('needs each measure once, and is as strict as its strictest metric', () => {
    const { measures, metrics } = planned('sessions / sessions + screenPageViews');
    expect(measures).toEqual([MEASURES.sessions, MEASURES.screenPageViews]);
    expect(metrics[0]).toMatchObject({ name: 'made', compatibility: 'E', additive: false });
  });

  it.each([
    ['', 'ends too early'],
    ['1 + 2', 'names none of the metrics'],
    ['sessions sessions', '"sessions" is in the wrong place'],
    ['sessions *', 'ends too early'],
    ['(sessions', "isn't closed"],
    ['sessions)', '")" is in the wrong place'],
    ['sessions % 2', '"% 2" can\'t be read'],
    ['sessions + * 2', '"*" is where a metric or a number'],
    [`${'('.repeat(31)}sessions${')'.repeat(31)}`, 'nested more than 30'],
    ['nope', '"nope" isn\'t a metric'],
  ])('%s is rejected: %s', (expression, why) => {
    expect(() => planned(expression)).toThrow(QueryError);
    expect(() => planned(expression)).toThrow(why);
  });

  it('must have a simple name', () => {
    expect(() => planned('sessions', 'a b')).toThrow('letters, digits and "_" only');
  });
});
