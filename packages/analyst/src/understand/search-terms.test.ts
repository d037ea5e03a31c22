import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../tell/sentence-of.ts';
import { writeTerms } from '../tell/write-terms.ts';
import { describeRequest } from './describe.ts';
import type { Request } from './request.ts';
import { RANGES } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understand } from './understand.ts';

const means = { ask: async () => ({}), values };

async function said(sentences: readonly string[], searchConsole = true): Promise<string> {
  let previous: Request | undefined;
  let text = '';
  for (const sentence of sentences) {
    const one = await understand(sentence, { ...CONTEXT, has: { ...CONTEXT.has, searchConsole }, previous }, means);
    text =
      one.kind === 'request'
        ? describeRequest(one.request)
        : one.kind === 'declined'
          ? `${one.reason} ${one.about}`
          : one.kind;
    previous = one.kind === 'request' ? one.request : previous;
  }
  return text;
}

describe('with Search Console', () => {
  it.each([
    [['which search terms bring visitors?'], `terms @ ${RANGES.last30}`],
    [['Which search terms bring us the most traffic?'], `terms @ ${RANGES.last30}`],
    [['top search queries on Google last 30 days'], `terms @ ${RANGES.last30}`],
    [['top 5 search queries on Google last month'], `terms top 5 @ ${RANGES.lastMonth}`],
    [['which keywords did people use last week'], `terms @ ${RANGES.lastWeek}`],
    [['what do people search for on google'], `terms @ ${RANGES.last30}`],
    [['search terms in search console last month'], `terms @ ${RANGES.lastMonth}`],
    [['google search terms last week', 'and last month?'], `terms @ ${RANGES.lastMonth}`],
    [['google search terms last week', 'top 3'], `terms top 3 @ ${RANGES.lastWeek}`],
    // The site's own search is something else.
    [['what did people search for last week'], `list eventCount by searchTerm @ ${RANGES.lastWeek}`],
    [['top search terms last week'], `list eventCount by searchTerm @ ${RANGES.lastWeek}`],
    [['google search terms last week', 'visits last week'], `total sessions @ ${RANGES.lastWeek}`],
    // What it can't tell is never another number.
    [['google search terms by country'], 'impossible country'],
    [['google search terms in germany'], 'impossible germany'],
    [['which keywords bring the most revenue'], 'impossible revenue'],
    [['google search terms last week compared with the week before'], expect.stringContaining('impossible')],
    [['how do we rank for bird feeders in search console'], expect.stringMatching(/^(impossible|notUnderstood)/)],
  ])('%s', async (sentences, right) => {
    expect(await said(sentences)).toEqual(right);
  });
});

describe('without it', () => {
  it.each([
    ['which search terms bring visitors?', 'impossible search terms bring visitors'],
    ['top search queries on Google last 30 days', 'impossible search queries on google'],
    ['which keywords bring visitors', 'impossible '],
  ])('%s', async (sentence, right) => {
    expect(await said([sentence], false)).toEqual(right);
  });
});

it('tells the terms with their clicks, and its sentence is understood as the same', async () => {
  const request: Request = {
    shape: 'terms',
    metrics: [],
    range: { start: '2026-10-01', end: '2026-10-31' },
    filters: [],
  };
  for (const one of [request, { ...request, limit: 3 }])
    expect(await said([sentenceOf(one)!])).toBe(describeRequest(one));
  const row = (key: string, clicks: number) => ({ key, clicks, impressions: 100, ctr: clicks / 100, position: 3 });
  const sum = { clicks: 12, impressions: 300, ctr: 0.04, position: 3 };
  const terms = {
    ...{ period: request.range, rows: [row('nest box', 7), row('bird feeder', 5), row('owl', 0)], sum, totals: null },
    incompleteDays: [],
    question: { by: 'query' as const, ...request.range, limit: 10 },
  };
  const { site, firstDay } = CONTEXT;
  const told = writeTerms({ request, asks: {}, answers: { terms }, site, calendar: undefined as never, firstDay });
  const text = told.sentences.map((parts) =>
    parts
      .map((one) => ('text' in one ? one.text : 'name' in one ? one.name : 'figure' in one ? one.figure : '…'))
      .join(''),
  );
  expect(text).toEqual([
    'nest box brings the most clicks from Google: 7 (…).',
    'Next comes bird feeder (5).',
    'In total, Google showed your site 300 times for search terms, which brought 12 clicks.',
  ]);
});
