import type { Hit, RawEvent } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { TEST_SITE, testPipeline } from './testing.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;
const PAGE = 'https://shop.example/tea';
const SITE = { ...TEST_SITE, measureVitals: true };
const context = { site: SITE.trackingId, clientId: '1.2', location: PAGE, title: 'Tea' };
const view = (ts: number): RawEvent => ({ name: 'page_view', ts, params: {} });
const load = (ts: number, params: RawEvent['params']): RawEvent => ({ name: 'page_vitals', ts, params });
const GOOD = { lcp: 2100, inp: 80, cls: 0.0312, fcp: 900, ttfb: 300 };

describe('measured page loads', () => {
  it('are stored beside the visit that is open, with its page', () => {
    const { hits, refused } = testPipeline(SITE).send(
      { context, events: [view(NOW), load(NOW + MINUTE, { ...GOOD, author: 'Ann' })] },
      NOW + MINUTE,
    );
    expect(refused).toEqual([]);
    expect(hits.map(({ name, exclusion, sessionStart }) => [name, exclusion, sessionStart])).toEqual([
      ['page_view', 0, NOW / 1000],
      ['page_vitals', 4, NOW / 1000],
    ]);
    expect(hits[1]).toMatchObject({
      pagePath: '/tea',
      engagementMs: 0,
      firstVisit: 0,
      params: { lcp: '2100', inp: '80', cls: '0.0312', fcp: '900', ttfb: '300' },
    });
    expect(Object.keys(hits[1]!.params)).toHaveLength(5);
  });

  it('leave everything else as it were without them', () => {
    const visit = (measures: boolean) => {
      const pipeline = testPipeline(SITE);
      const hits: Hit[] = [];
      const send = (minute: number, event: RawEvent) =>
        hits.push(...pipeline.send({ context, events: [event] }, NOW + minute * MINUTE).hits);
      const measure = (minute: number, more = {}) =>
        measures && send(minute, load(NOW + minute * MINUTE, { ...GOOD, engagement_time_msec: 50_000, ...more }));
      measure(0);
      send(1, view(NOW + MINUTE));
      measure(20);
      // More than half an hour after the last event that counts, less after the measurement.
      send(32, view(NOW + 32 * MINUTE));
      measure(33);
      send(40, { name: 'user_engagement', ts: NOW + 40 * MINUTE, params: { engagement_time_msec: 9000 } });
      const state = [...pipeline.states];
      return { hits: hits.filter(({ exclusion }) => exclusion === 0).map(({ eventId: _, ...hit }) => hit), state };
    };
    const without = visit(false);
    expect(visit(true)).toEqual(without);
    expect(new Set(without.hits.map(({ sessionStart }) => sessionStart)).size).toBe(2);
  });

  it('are dropped without a visit, of robots, of the owner, from servers, and where the site does not measure', () => {
    const after = (events: RawEvent[], more: object = {}, request: object = {}, site = SITE) =>
      testPipeline(site)
        .send({ context: { ...context, ...more }, events }, NOW + 1, request)
        .hits.map(({ name }) => name);
    const both = [view(NOW), load(NOW + 1, GOOD)];
    expect(after([load(NOW, GOOD)])).toEqual([]);
    expect(after(both, {}, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toEqual(['page_view']);
    expect(after(both, { trafficType: 'internal' })).toEqual(['page_view']);
    expect(after(both, { serverSide: true })).toEqual(['page_view']);
    expect(after(both, {}, {}, TEST_SITE as typeof SITE)).toEqual(['page_view']);
    expect(after(both)).toEqual(['page_view', 'page_vitals']);
  });

  it.each([
    ['a negative value', { lcp: -1 }, 'params.lcp'],
    ['a value that is no number', { inp: Number.NaN }, 'params.inp'],
    ['a text', { cls: '0.1' }, 'params.cls'],
    ['an hour', { lcp: 3_600_000 }, 'params.lcp'],
    ['an infinite one', { ttfb: Number.POSITIVE_INFINITY }, 'params.ttfb'],
    ['yes and no', { fcp: true }, 'params.fcp'],
  ])('do without %s, which is refused', (_what, params, field) => {
    const send = (sent: RawEvent['params']) =>
      testPipeline(SITE).send({ context, events: [view(NOW), load(NOW + 1, sent)] }, NOW + 1);
    const name = field.slice('params.'.length);
    const { [name as keyof typeof GOOD]: _, ...others } = GOOD;
    const kept = send({ ...others, ...params });
    expect(kept.refused).toMatchObject([{ event: 1, field, code: 'vital_invalid' }]);
    expect(Object.keys(kept.hits[1]!.params).sort()).toEqual(Object.keys(others).sort());
    // Alone, nothing remains of it.
    const { hits, refused } = send(params);
    expect(hits.map((hit) => hit.name)).toEqual(['page_view']);
    expect(refused.map(({ code }) => code)).toEqual(['vital_invalid', 'vitals_missing']);
  });

  it('are refused without a known value, and rounded to four decimals', () => {
    const send = (params: RawEvent['params']) =>
      testPipeline(SITE).send({ context, events: [view(NOW), load(NOW + 1, params)] }, NOW + 1);
    expect(send({ fid: 3 }).refused).toEqual([{ event: 1, field: 'event', code: 'vitals_missing', value: 'fid' }]);
    expect(send({ cls: 0.123_45 }).hits[1]!.params).toEqual({ cls: '0.1235' });
    expect(send({ lcp: 120_000, cls: 0 }).hits[1]!.params).toEqual({ lcp: '120000', cls: '0' });
  });
});
