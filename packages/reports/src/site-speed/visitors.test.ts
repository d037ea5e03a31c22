import type { VitalsAnswer } from '@magpie/query';
import { Util } from 'lighthouse/shared/util.js';
import { describe, expect, it } from 'vitest';
import { siteSpeedDesktop } from './site-speed.report.ts';
import type { SiteSpeedData } from './site-speed.shape.ts';
import { answerVisitors, scoreInteraction, visitorsInteraction } from './visitors.recipe.ts';

/** Scale of Lighthouse's audit `interaction-to-next-paint`. */
const SCALE = { p10: 200, median: 500 };

it('scores an interaction as Lighthouse does', () => {
  const steps = Array.from({ length: 3001 }, (_, ms) => ms);
  const theirs = steps.map((ms) => Math.round(100 * Util.computeLogNormalScore(SCALE, ms)));
  expect(steps.map(scoreInteraction)).toEqual(theirs);
  expect([0, 200, 500, 3000].map(scoreInteraction)).toEqual([100, 90, 50, 0]);
});

describe('real visitors', () => {
  const range = { range: { start: '2026-10-22', end: '2026-11-20' } } as Parameters<typeof answerVisitors>[1];
  const answers = (loads: number, interactions = loads) => {
    const none = { count: 0, p75: null, good: 0, fair: 0, poor: 0 };
    const inp = { count: interactions, p75: 120, good: interactions, fair: 0, poor: 0 };
    const row = { loads, vitals: { lcp: none, inp, cls: none, fcp: none, ttfb: none } };
    const answer = (value: string) => ({ rows: loads === 0 ? [] : [{ value, ...row }] }) as unknown as VitalsAnswer;
    return {
      visitors: answer(''),
      visitor_pages: answer('/'),
      visitor_devices: answer('mobile'),
      visitor_countries: answer('Germany'),
    };
  };

  it('are told of from 20 page loads on, and counted until then', () => {
    expect(answerVisitors(answers(20), range)).toMatchObject({ loads: 20, pages: [{ name: '/', inp: 120 }] });
    expect(answerVisitors(answers(19), range)).toMatchObject({ loads: 19, pages: [], devices: [], countries: [] });
    expect(answerVisitors(answers(0), range)).toMatchObject({ loads: 0, vitals: { inp: { count: 0, p75: null } } });
    expect(answerVisitors({ ...answers(20), visitor_countries: undefined }, range)).toBeNull();
  });

  it('are something to show without an audit, from 20 page loads on', () => {
    const isEmpty = (loads: number, score: number | null) =>
      siteSpeedDesktop.isEmpty!({ score, visitors: answerVisitors(answers(loads), range) } as SiteSpeedData);
    expect([20, 19, 0].map((loads) => isEmpty(loads, null))).toEqual([false, true, true]);
    expect(isEmpty(0, 94)).toBe(false);
    expect(siteSpeedDesktop.isEmpty!({ score: null, visitors: null } as SiteSpeedData)).toBe(true);
  });

  it('give the interaction of their kind of device, from 20 interactions on', () => {
    expect(visitorsInteraction(answers(50, 20), 'mobile')).toEqual({ value: 120, score: 98 });
    expect(visitorsInteraction(answers(50, 19), 'mobile')).toBeUndefined();
    expect(visitorsInteraction(answers(50), 'desktop')).toBeUndefined();
    expect(visitorsInteraction(answers(0), 'mobile')).toBeUndefined();
  });
});
