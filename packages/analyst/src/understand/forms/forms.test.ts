import { expect, it } from 'vitest';
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
