import { askInZone, plan, QueryError, type Question, SourceError } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { createGoogleEngine } from './index.ts';
import { google, NOW, objections, planned, report, row, site, WEEK } from './testing/fake-google.ts';

describe('real time', () => {
  it('asks the realtime report for minutes', async () => {
    const { engine, sent } = google([report(['screenPageViews'], [row(['00'], '2')], { metadata: undefined })]);
    const live = plan(
      { dimensions: ['minutesAgo'], metrics: ['screenPageViews'], minuteRanges: [{ start: 29, end: 0 }] },
      site,
      NOW,
    );
    const [table] = await engine.run([live]);
    expect(sent).toMatchObject([
      { method: 'runRealtimeReport', body: { minuteRanges: [{ startMinutesAgo: 29, endMinutesAgo: 0 }] } },
    ]);
    expect(sent[0]!.body).not.toHaveProperty('dateRanges');
    expect(table!.rows).toEqual([{ range: 0, dimensions: ['00'], measures: [2] }]);
  });

  it.each<[string, Partial<Question>, string]>([
    ['more minutes', { minuteRanges: [{ start: 59, end: 0 }] }, 'knows the last 30 minutes'],
    ['total users', { metrics: ['totalUsers'] }, 'doesn’t count "Total users" in real time'],
    ['paths', { dimensions: ['pagePath'] }, 'doesn’t know "Page path" in real time'],
    ['sources', { dimensions: ['sessionSource'] }, 'doesn’t know "Session source" in real time'],
    ['custom events', { dimensions: ['customEvent:author'] }, 'doesn’t know "Author" in real time'],
    [
      'three ranges',
      { minuteRanges: [1, 2, 3].map((start) => ({ start, end: 0 })) },
      'compares at most 2 ranges of minutes',
    ],
  ])('doesn’t answer %s', (_, question, sentence) => {
    const live = plan({ metrics: ['activeUsers'], minuteRanges: [{ start: 29, end: 0 }], ...question }, site, NOW);
    expect(google([]).engine.objections(live).join(' ')).toContain(sentence);
  });
});

describe('an objection', () => {
  it.each<[string, Partial<Question>, string]>([
    ['exits', { metrics: ['exits'] }, '"Exits": it doesn’t answer on which page visits ended'],
    ['entrances', { metrics: ['entrances'] }, '"Entrances": it doesn’t answer on which page visits began'],
    ['exit pages', { dimensions: ['exitPage'] }, 'no dimension "Exit page" (exitPage)'],
    ['the page before', { dimensions: ['previousPagePath'] }, 'no dimension "Previous page path"'],
    ['the next page', { filter: { field: 'nextPagePath', op: 'is', value: '/' } }, 'no dimension "Next page path"'],
    ['raw parameters', { dimensions: ['eventParameter:mood'] }, 'no dimension "mood" (eventParameter:mood)'],
    ['form impressions', { metrics: ['formImpressions'] }, 'doesn’t see that a form was looked at'],
    ['scroll depth', { metrics: ['averageScrollDepth'] }, 'notes only that 90% of a page was reached'],
    ['visits without an order', { metrics: ['sessionCartAbandonmentRate'] }, 'can’t leave out visits by what happened'],
    ['left-out visits', { include: ['bots'] }, 'doesn’t keep the visits that Magpie leaves out'],
    [
      'an audience',
      { audience: { did: [{ filter: { field: 'eventName', op: 'is', value: 'purchase' } }] } },
      'can’t answer for visitors chosen by what they did',
    ],
    ['key events that aren’t any', { metrics: ['sessionKeyEventRate:sign_up'] }, 'only if that event is a key event'],
    [
      'metrics of attribution that aren’t Google’s',
      { dimensions: ['source'], metrics: ['keyEvents:sign_up'] },
      'source and eventCount can’t be used together',
    ],
    [
      'an hour that a day has twice',
      { dateRanges: [{ start: '2026-10-25', end: '2026-10-25', until: '02:30' }] },
      'an hour that a day has twice',
    ],
  ])('is made to %s', (_, question, sentence) => {
    const found = objections(question);
    expect(found.join(' ')).toContain(sentence);
    for (const one of found) expect(one).toMatch(/^[A-Z].*\.$|^source/);
  });

  it('is made to more than nine dimensions, those of filters too', () => {
    const dimensions = ['date', 'hour', 'country', 'region', 'city', 'browser', 'language', 'hostName', 'pagePath'];
    expect(objections({ dimensions })).toEqual([]);
    expect(objections({ dimensions, filter: { field: 'eventName', op: 'is', value: 'x' } })).toEqual([
      'Google Analytics takes at most 9 dimensions, those of filters too; this needs 10.',
    ]);
  });

  it('isn’t made to what the property has as custom fields', () => {
    const customFields = () => ({
      dimensions: new Set(['customEvent:form_id']),
      metrics: new Set(['sessionKeyEventRate:sign_up']),
    });
    expect(objections({ dimensions: ['formId'], metrics: ['formSubmissions'] })).toHaveLength(1);
    expect(objections({ dimensions: ['formId'], metrics: ['formSubmissions'] }, { customFields })).toEqual([]);
    expect(objections({ metrics: ['sessionKeyEventRate:sign_up'] }, { customFields })).toEqual([]);
    expect(objections({ dimensions: ['customEvent:author'] })).toEqual([]);
    expect(objections({ dimensions: ['customEvent:author'] }, { customFields })).toEqual([
      'The Google Analytics property has no custom dimension for "Author" (customEvent:author).',
    ]);
  });

  it('is made to days of another zone than the property’s', async () => {
    const { engine } = google([]);
    const asked = { metrics: ['sessions'], dateRanges: WEEK };
    await expect(askInZone(engine, asked, { site, now: NOW, timeZone: 'Asia/Tokyo' })).rejects.toThrow('whole days');
  });

  it('is made for an hour to a field that Google has refused', async () => {
    let asked = 0;
    const engine = createGoogleEngine(async () => {
      asked += 1;
      throw new SourceError(
        'source_refused',
        'Google refuses the request: Field customEvent:author is not a valid dimension. For a list of valid …',
      );
    });
    const byAuthor = planned({ dimensions: ['customEvent:author'] });
    expect(engine.objections(byAuthor)).toEqual([]);
    await expect(engine.run([byAuthor])).rejects.toMatchObject({ code: 'source_refused' });
    expect(engine.objections(byAuthor)).toEqual([
      'The Google Analytics property has no custom dimension for "Author" (customEvent:author).',
    ]);
    expect(engine.objections(planned({ dimensions: ['customEvent:author'] }, { ...site, id: 8 }))).toEqual([]);
    await expect(engine.run([byAuthor])).rejects.toMatchObject({ code: 'unsupported' });
    expect(asked).toBe(1);
  });

  it('stops a plan that is run nevertheless, before Google is asked', async () => {
    const { engine, sent } = google([]);
    const failure = await engine.run([planned({ metrics: ['exits'] })]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(QueryError);
    expect(failure).toMatchObject({ code: 'unsupported' });
    expect(sent).toEqual([]);
  });

  it.each(['customers', 'pairs', 'vitals', 'journeys'] as const)('is made to all questions about %s', async (kind) => {
    const { engine } = google([]);
    await expect(engine[kind]([{} as never])).rejects.toMatchObject({ code: 'unsupported' });
  });
});

it('learns from a refusal which metric doesn’t go with the fields', async () => {
  const why = "Please remove itemListClickEvents to make the request compatible for example. The request's …";
  const engine = createGoogleEngine(() => Promise.reject(new SourceError('source_refused', why)));
  const one = planned({ dimensions: ['date'], metrics: ['sessions', 'itemListClickEvents'] });
  expect(engine.objections(one)).toEqual([]);
  await expect(engine.run([one])).rejects.toThrow(why);
  expect(engine.objections(one)).toEqual([
    'Google Analytics doesn’t count "Item list click events" together with the other fields here.',
  ]);
  expect(engine.objections(planned({ dimensions: ['date'] }))).toEqual([]);
});
