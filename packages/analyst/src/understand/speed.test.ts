import type { MeasuredVital, VitalsAnswer, VitalsRow } from '@magpie/query';
import type { VitalName } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { words } from '../tell/fixtures/memory-site.ts';
import { reply } from '../tell/reply-to.ts';
import { sentenceOf } from '../tell/sentence-of.ts';
import { describeRequest } from './describe.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';

const BOTH = ['mobile', 'desktop'].map((one) => `speed lcp @ last30 where deviceCategory=${one}`).join(' && ');
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'one device or country and another': [
    ['Is mobile slower than desktop?', BOTH],
    ['does the site load slower on mobile than on desktop', BOTH],
    ['load time mobile vs desktop', 'speed lcp by deviceCategory @ last30 where deviceCategory=mobile|desktop'],
    ['is the shop slower than the blog', 'declined notUnderstood'],
    ['is LCP worse on mobile', 'speed lcp by deviceCategory @ last30'],
    ['is the site slower on phones', 'speed lcp by deviceCategory @ last30'],
  ],
  'the slowest rows': [
    ['which device is the slowest', 'speed lcp by deviceCategory @ last30'],
    ['which country has the worst INP last month', 'speed inp by country @ lastMonth'],
    ['show me our slowest pages last month', 'speed lcp by pagePath @ lastMonth'],
    ['which pages have the worst layout shift', 'speed cls by pagePath @ last30'],
    ['what are the fastest pages', 'speed lcp by pagePath bottom 10 @ last30'],
    ['core web vitals by device', 'speed lcp,inp,cls by deviceCategory @ last30'],
    ['slowest pages on mobile', 'speed lcp by pagePath @ last30 where deviceCategory=mobile'],
    ['which pages are slow on phones', 'speed lcp by pagePath @ last30 where deviceCategory=mobile'],
    ['inp on phones by page last month', 'speed inp by pagePath @ lastMonth where deviceCategory=mobile'],
    ['lcp of the shop page by device', 'speed lcp by deviceCategory @ last30 where pagePath=/shop/'],
    ['which browser is the slowest', 'declined impossible'],
    ['page speed over time', 'declined impossible'],
  ],
  'the whole site, and parts of it': [
    ['how fast is our site', 'speed lcp @ last30'],
    ['how fast is the site in germany', 'speed lcp @ last30 where country=Germany'],
    ['why is the site so slow on mobile', 'speed lcp @ last30 where deviceCategory=mobile'],
    ['average page load time last week', 'speed lcp @ lastWeek'],
    ['lcp on phones and tablets together', 'speed lcp @ last30 where deviceCategory=mobile|tablet'],
    ['how fast is the home page on phones', 'speed lcp @ last30 where pagePath=/ & deviceCategory=mobile'],
    ['lcp on mobile in germany last month', 'speed lcp @ lastMonth where deviceCategory=mobile & country=Germany'],
    [['lcp on mobile', 'and in germany'], 'speed lcp @ last30 where deviceCategory=mobile & country=Germany'],
    ['is the site faster than in october', 'speed lcp @ thisMonth vs 2026-10-01..2026-10-20 until 14:30'],
    ['are pages slower than they were last month', 'speed lcp @ thisMonth vs 2026-10-01..2026-10-20 until 14:30'],
    ['was lcp worse in october than in september', 'speed lcp @ october vs september'],
    [['lcp by device', 'and last month'], 'speed lcp by deviceCategory @ lastMonth'],
    [['lcp by device last month', 'by country'], 'speed lcp by country @ lastMonth'],
    [['lcp by device', 'visits last week'], 'total sessions @ lastWeek'],
  ],
  'slow in another sense': [
    ['slowest day last week', 'best sessions per day bottom @ lastWeek'],
    ['which hour is the slowest', 'best sessions per hour bottom @ last30'],
    ['fastest growing pages last week', 'movers screenPageViews by pagePath @ lastWeek vs weekBefore'],
  ],
};

const vital = (p75: number): MeasuredVital => ({ count: 100, p75, good: 60, fair: 30, poor: 10 });
const row = (value: string, lcp: number): VitalsRow => ({
  value,
  loads: 100,
  vitals: Object.fromEntries(
    (['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const).map((name) => [name, vital(name === 'lcp' ? lcp : 200)]),
  ) as Record<VitalName, MeasuredVital>,
});
const few: VitalsRow = { ...row('tablet', 9000), vitals: { ...row('', 0).vitals, lcp: { ...vital(9000), count: 19 } } };
const means = {
  values,
  ask: async (asks: Readonly<Record<string, { readonly kind: string; readonly question: unknown }>>) =>
    Object.fromEntries(
      Object.entries(asks).map(([name, { question }]) => {
        const { by, filter } = question as VitalsAnswer['question'];
        const device = filter && 'value' in filter ? filter.value : undefined;
        const devices = [row('desktop', 2000), few, row('mobile', 3000)];
        const one = devices.filter(({ value }) => value === device).map((of) => ({ ...of, value: '' }));
        const rows = by ? devices : device === undefined ? [row('', 2600)] : one;
        const quality = { otherCurrencies: [] } as unknown as VitalsAnswer['quality'];
        return [name, { rows, quality, question, engine: 'memory' } as VitalsAnswer];
      }),
    ),
};

describe('how fast pages are', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });

  it.each([
    'lcp by device',
    'how fast is the site in germany',
    'what are the fastest pages',
    'core web vitals last month',
  ])('has a sentence that asks for the same: %s', async (asked) => {
    const said = await understandLast([asked]);
    const request = said.kind === 'request' ? said.request : undefined;
    const again = await understandLast([sentenceOf(request!)!]);
    expect(again.kind === 'request' && describeRequest(again.request)).toBe(describeRequest(request!));
  });

  it.each([
    [
      'lcp by device',
      'Mobile is the slowest: for three quarters of page loads, Largest Contentful Paint (LCP) was at most [3 decimal] s, needs improvement (2026-10-22..2026-11-20). Next comes Desktop ([2 decimal] s). Rows with fewer than 20 measured page loads aren’t shown.',
    ],
    [
      'what is our lcp',
      'For three quarters of page loads, Largest Contentful Paint (LCP) was at most [2.6 decimal] s: needs improvement (2026-10-22..2026-11-20). [100 count] page loads were measured: [0.6 percent] were good, [0.1 percent] poor.',
    ],
    [
      'is mobile slower than desktop',
      'Yes, slower pages for Mobile: [3 decimal] s, against [2 decimal] s for Desktop ([0.5 change]).',
    ],
    [
      'is mobile faster than desktop',
      'No, slower pages for Mobile: [3 decimal] s, against [2 decimal] s for Desktop ([0.5 change]).',
    ],
    ['how fast are tablets', 'Too few page loads were measured'],
  ])('is told: %s', async (asked, expected) => {
    expect(words(await reply(asked, CONTEXT, means)).slice(0, expected.length)).toBe(expected);
  });
});
