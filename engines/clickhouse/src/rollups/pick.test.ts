import { type Filter, plan, type Question, type Site } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { pickCube } from './pick.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const PAGES = ['hostName', 'pagePath'];
const VIEWED = ['screenPageViews', 'sessions', 'totalUsers', 'engagementRate'];
const views: Filter = { field: 'eventName', op: 'is', value: 'page_view', caseSensitive: true };
const READING = ['screenPageViews', 'engagedSessions', 'newUserSessions', 'bounceRate'];
const FORMS = ['formImpressions', 'formSubmissions', 'formConversionRate'];
const form: Filter = { field: 'formId', op: 'in', values: ['contact'], caseSensitive: true };
const CLICKS = { field: 'eventName', op: 'in', values: ['click', 'file_download'], caseSensitive: true } as const;
const onPage: Filter = { field: 'pagePath', op: 'is', value: '/a/', caseSensitive: true };
const mobile: Filter = { field: 'deviceCategory', op: 'is', value: 'mobile' };

function picked(question: Omit<Question, 'dateRanges'>): string | undefined {
  const asked = plan({ ...question, dateRanges: [{ start: '2026-01-01', end: '2026-01-31' }] }, site, 0);
  return pickCube(asked, asked.dimensions)?.cube.name;
}

describe('the cube for a query', () => {
  it.each<[string, Omit<Question, 'dateRanges'>, string | undefined]>([
    ['the most viewed pages', { dimensions: PAGES, metrics: VIEWED, filter: views }, 'viewed pages by device'],
    [
      'those of one kind of device',
      { dimensions: PAGES, metrics: VIEWED, filter: { and: [mobile, { and: [views] }] } },
      'viewed pages by device',
    ],
    ['pages by all events', { dimensions: PAGES, metrics: VIEWED }, 'pages by device'],
    [
      'who came back',
      { dimensions: ['firstSessionDate', 'nthWeek'], metrics: ['totalUsers'] },
      'first visits by device',
    ],
    [
      'who came back on phones, of some days',
      {
        dimensions: ['firstSessionDate', 'nthMonth'],
        metrics: ['totalUsers'],
        filter: { and: [mobile, { field: 'firstSessionDate', op: 'in', values: ['20260103'], caseSensitive: true }] },
      },
      'first visits by device',
    ],
    // A visit can view a path on two hosts.
    ['the users of the most viewed paths', { dimensions: ['pagePath'], metrics: VIEWED, filter: views }, undefined],
    ['the most viewed paths', { dimensions: ['pagePath'], metrics: READING, filter: views }, 'viewed paths by channel'],
    [
      'a path by day, named in a list of one',
      {
        dimensions: ['date'],
        metrics: READING,
        filter: { and: [views, { field: 'pagePath', op: 'in', values: ['/a/'], caseSensitive: true }] },
      },
      'viewed paths by channel',
    ],
    [
      'visits that viewed either of two paths',
      {
        metrics: READING,
        filter: { and: [views, { field: 'pagePath', op: 'in', values: ['/a/', '/b/'], caseSensitive: true }] },
      },
      undefined,
    ],
    [
      'the channels of the visits to a path',
      {
        dimensions: ['sessionDefaultChannelGroup'],
        metrics: ['sessions'],
        filter: { and: [views, { field: 'pagePath', op: 'is', value: '/a/', caseSensitive: true }] },
      },
      'viewed paths by channel',
    ],
    [
      'paths on phones',
      { dimensions: ['pagePath'], metrics: READING, filter: { and: [mobile, views] } },
      'viewed paths by channel',
    ],
    [
      'the most viewed paths of a host',
      {
        dimensions: ['pagePath'],
        metrics: VIEWED,
        filter: { and: [views, { field: 'hostName', op: 'is', value: 'a.example', caseSensitive: true }] },
      },
      'viewed pages by device',
    ],
    [
      'those of a host in any spelling',
      {
        dimensions: ['pagePath'],
        metrics: VIEWED,
        filter: { and: [views, { field: 'hostName', op: 'is', value: 'a.example' }] },
      },
      undefined,
    ],
    // Other events may be called Page_View.
    [
      'pages by a name in any spelling',
      { dimensions: PAGES, metrics: VIEWED, filter: { field: 'eventName', op: 'is', value: 'page_view' } },
      undefined,
    ],
    ['pages by another name', { dimensions: PAGES, metrics: VIEWED, filter: { ...views, value: 'scroll' } }, undefined],
    ['pages by all other names', { dimensions: PAGES, metrics: VIEWED, filter: { not: views } }, undefined],
    ['pages by either name', { dimensions: PAGES, metrics: VIEWED, filter: { or: [views, mobile] } }, undefined],
    [
      'clicks on affiliate links',
      {
        dimensions: ['affiliateLabel', 'linkUrl'],
        metrics: ['outboundClicks'],
        filter: { and: [{ ...views, value: 'click' }, { not: { field: 'affiliateLabel', op: 'empty' } }] },
      },
      'links',
    ],
    [
      'how far pages are scrolled',
      { dimensions: ['percentScrolled'], metrics: ['eventCount'], filter: { ...views, value: 'scroll' } },
      'scrolls',
    ],
    [
      'how far one page is scrolled',
      {
        dimensions: ['percentScrolled'],
        metrics: ['eventCount'],
        filter: { and: [{ ...views, value: 'scroll' }, onPage] },
      },
      'scrolled pages',
    ],
    [
      'the links of one page',
      { dimensions: ['linkUrl', 'eventName'], metrics: ['eventCount'], filter: { and: [CLICKS, onPage] } },
      'clicks',
    ],
    [
      'the links of one page, by more events than are rolled up',
      {
        dimensions: ['linkUrl'],
        metrics: ['eventCount'],
        filter: { and: [{ ...CLICKS, values: ['click', 'scroll'] }, onPage] },
      },
      undefined,
    ],
    [
      'the texts of links to files',
      {
        dimensions: ['fileName', 'linkText'],
        metrics: ['fileDownloads'],
        filter: { ...views, value: 'file_download' },
      },
      'clicks',
    ],
    [
      'where people searched',
      {
        dimensions: ['searchTerm', 'pagePath', 'exitPage', 'pageReferrer'],
        metrics: ['eventCount'],
        filter: { and: [{ ...views, value: 'view_search_results' }, { not: { field: 'searchTerm', op: 'empty' } }] },
      },
      'searches',
    ],
    [
      'pages by category',
      {
        dimensions: [...PAGES, 'customEvent:category'],
        metrics: ['screenPageViews'],
        filter: { ...CLICKS, values: ['page_view', 'screen_view'] },
      },
      'categories',
    ],
    [
      'the pages before a page',
      { dimensions: ['previousPagePath'], metrics: ['screenPageViews'], filter: { and: [views, onPage] } },
      'pages before',
    ],
    [
      'the pages after it, on phones',
      { dimensions: ['nextPagePath'], metrics: ['screenPageViews'], filter: { and: [views, onPage, mobile] } },
      'pages after',
    ],
    ['all page views', { metrics: READING, filter: views }, 'names by device'],
    ['forms by name', { dimensions: ['formId', 'formName'], metrics: FORMS, filter: form }, 'forms'],
    [
      'forms by source and campaign',
      { dimensions: ['formId', 'sessionSourceMedium', 'sessionCampaignName'], metrics: FORMS },
      'forms',
    ],
    [
      'the fields of forms on phones',
      { dimensions: ['formId', 'formField'], metrics: ['formAbandonments'], filter: { and: [form, mobile] } },
      'forms',
    ],
    ['visits with an event', { metrics: ['sessions'], filter: { ...views, value: 'purchase' } }, 'names by device'],
    [
      'visits without a name of an event',
      { metrics: ['sessions'], filter: { ...views, value: '(not set)' } },
      undefined,
    ],
  ])('with %s', (_what, question, cube) => {
    expect(picked(question)).toBe(cube);
  });
});
