/** Addresses of Google's own reports. */
import { expect, it } from 'vitest';
import { NOW, SITE } from '../testing/visits.ts';
import { resolveView } from './context.ts';
import { googleQueries, googleRealtime, googleReport } from './google-links.ts';

const VIEW = { start: '2026-10-01', end: '2026-10-10' };
const atGoogle = { property: '123456789', searchSite: 'sc-domain:example.com', answers: false };
const context = resolveView(VIEW, SITE, NOW, { atGoogle });
const paramsOf = (url: string) => new URLSearchParams(decodeURIComponent(/[?&]params=([^&]*)/.exec(url)![1]!));

it('have the property, the dates and what is shown, encoded once', () => {
  const url = googleReport(context, 'countries');
  expect(url).toBe(
    'https://analytics.google.com/analytics/web/#/p123456789/reports/explorer?params=_u.date00%3D20261001%26_u.date01%3D20261010%26_r.explorerCard..seldim%3D%5B%22country%22%5D&r=user-demographics-detail&collectionId=user',
  );
  expect(Object.fromEntries(paramsOf(googleReport(context, 'downloads')))).toEqual({
    '_u.date00': '20261001',
    '_u.date01': '20261010',
    '_r..dimension-value': '{"dimension":"eventName","value":"file_download"}',
  });
});

it('have the compared dates', () => {
  const compared = resolveView({ ...VIEW, compare: 'previous' }, SITE, NOW, { atGoogle });
  expect(Object.fromEntries(paramsOf(googleReport(compared, 'pages')))).toMatchObject({
    '_u.date10': '20260921',
    '_u.date11': '20260930',
  });
});

it('lead to Real-Time, and to Search Console', () => {
  expect(googleRealtime(context, ['cities'])).toEqual({
    cities: 'https://analytics.google.com/analytics/web/#/p123456789/realtime/overview',
  });
  expect(googleQueries(context)).toBe(
    'https://search.google.com/search-console/performance/search-analytics?resource_id=sc-domain%3Aexample.com&start_date=20261001&end_date=20261010&breakdown=query',
  );
});

it('are empty for a site that isn’t connected', () => {
  const alone = resolveView(VIEW, SITE, NOW);
  expect([googleReport(alone, 'pages'), googleRealtime(alone, ['cities']).cities, googleQueries(alone)]).toEqual([
    '',
    '',
    '',
  ]);
});
