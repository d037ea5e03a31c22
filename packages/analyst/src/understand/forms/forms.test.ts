import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../tell/sentence-of.ts';
import { describeRequest } from '../describe.ts';
import { askSet, understandLast } from '../testing/ask-set.ts';
import { FORMS_SET } from '../testing/forms-set.ts';

it('questions with forms are understood', async () => {
  expect(await askSet(FORMS_SET)).toEqual([]);
});

it('their requests are understood from their sentences, whatever was asked before', async () => {
  const before = await understandLast(['top 3 countries by orders in january with firefox']);
  if (before.kind !== 'request') throw new Error('the request before isn’t understood');
  for (const [asked] of FORMS_SET) {
    const understood = await understandLast(typeof asked === 'string' ? [asked] : asked);
    const requests = understood.kind === 'request' ? [understood.request] : [];
    for (const request of requests) {
      const sentence = sentenceOf(request)!;
      const again = await understandLast([sentence], before.request);
      expect(again.kind === 'request' ? describeRequest(again.request) : again, sentence).toEqual(
        describeRequest(request),
      );
    }
  }
});

describe('a sentence of several clauses', () => {
  it.each([
    ['downloads last month, split by country. only from phones please', 'list fileDownloads by country', []],
    ['visits last month, i mean only those from germany. my grandma is curious', 'total sessions', ['grandma']],
    ['top pages last week, but only those from google', 'list screenPageViews by pagePath', []],
  ])('is read clause by clause: %s', async (sentence, request, leftOut) => {
    const understood = await understandLast([sentence]);
    expect(understood.kind === 'request' && describeRequest(understood.request)).toContain(request);
    expect(understood).toMatchObject({ leftOut });
  });

  it.each([
    'visits from germany and france, chickens',
    'visits last week, not those of robots and cats',
  ])('is declined where a clause may be a name or narrow: %s', async (sentence) => {
    expect((await understandLast([sentence])).kind).toBe('declined');
  });

  it('keeps a name that comes first', async () => {
    expect(await understandLast(['nest box sizes: page views last month'])).toMatchObject({
      request: { filters: [{ dimension: 'pagePath', values: ['/journal/nest-box-sizes/'] }] },
    });
  });
});
