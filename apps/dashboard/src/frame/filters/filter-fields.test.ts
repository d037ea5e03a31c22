import type { Question } from '@magpie/query';
import { loadReport } from '@magpie/reports';
import type { CustomDefinition } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { filterFields } from './filter-fields.ts';

const NO_LISTS = { tables: [] };
const DAY = { start: '2026-01-01', end: '2026-01-01' };
const asked = (dimensions: string[], ...metrics: string[]): Question => ({ dimensions, metrics, dateRanges: [DAY] });
const DEFINITIONS: readonly CustomDefinition[] = [
  { kind: 'dimension', scope: 'event', parameter: 'mood', displayName: 'Mood' },
  { kind: 'metric', scope: 'event', parameter: 'height', displayName: 'Height' },
];
const words = (...questions: Question[]) =>
  filterFields(NO_LISTS, Object.fromEntries(questions.map((one, i) => [`q${i}`, one])) as never, DEFINITIONS).flatMap(
    (group) => group.fields.map(({ name }) => name),
  );

const overview = await loadReport('overview');
const searches = await loadReport('searches');

describe('the filter fields of a report', () => {
  it('are all dimensions that are compatible with all its queries, including custom ones', () => {
    const all = words(asked(['country'], 'sessions'));
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 2)).toEqual(['countryId', 'pagePath']);
    expect(all).toEqual(expect.arrayContaining(['itemName', 'hour', 'customEvent:mood', 'region']));
    expect(all).not.toContain('customEvent:height');
  });

  it('include account IDs of readers only for users who may see them', () => {
    const offered = (seesAccountIds: boolean) =>
      filterFields(NO_LISTS, { one: asked([], 'sessions') } as never, [], seesAccountIds)
        .flatMap(({ fields }) => fields)
        .map(({ name }) => name);
    const [all, some] = [offered(true), offered(false)];
    expect(all).toContain('customEvent:account_id');
    expect(some).toEqual(all.filter((name) => name !== 'customEvent:account_id'));
  });

  it('include no item dimensions if page views are counted', () => {
    expect(words(asked([], 'sessions'), asked(['pagePath'], 'screenPageViews'))).not.toContain('itemName');
  });

  it('include no constant dimensions, and none relative to the range', () => {
    const all = words(asked([], 'sessions'));
    for (const name of ['country', 'minutesAgo', 'nthDay', 'nthHour']) expect(all).not.toContain(name);
  });

  it('include those of its lists after the usual ones, if they are compatible', () => {
    const questions = {
      boxes: asked([], 'totalUsers'),
      graph: asked(['date'], 'newUsers'),
      countries: asked(['country', 'countryId'], 'sessions', 'engagementRate'),
      toppages: asked(['hostName', 'pagePath'], 'screenPageViews', 'sessions'),
    };
    const second = (more = {}) => filterFields(overview, { ...questions, ...more } as never)[1]!;
    expect(second().title).toBe('Metrics');
    expect(second().fields.map(({ name }) => name)).toEqual(['sessions', 'engagementRate', 'screenPageViews']);
    const items = { referrals: asked(['itemName'], 'itemRevenue') };
    expect(second(items).fields.map(({ name }) => name)).not.toContain('screenPageViews');
    expect(filterFields(overview, { boxes: asked([], 'sessions') } as never).map(({ title }) => title)).not.toContain(
      'Metrics',
    );
  });

  it('include those of lists whose rows are computed', () => {
    const questions = {
      searches: asked(['searchTerm'], 'eventCount'),
      missing_pages: asked(['pagePath'], 'screenPageViews'),
    };
    const metrics = filterFields(searches, questions as never).find(({ title }) => title === 'Metrics');
    expect(metrics?.fields.map(({ name }) => name)).toEqual(['eventCount', 'screenPageViews']);
  });
});
