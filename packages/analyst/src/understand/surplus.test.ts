import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { understandLast } from './testing/ask-set.ts';

const LAST_WEEK = '2026-11-09..2026-11-15';
const OCTOBER = '2026-10-01..2026-10-31';

/** Sentences with words that ask for nothing: what is asked, and the words that are left out. */
const WHOLE: readonly (readonly [sentence: string, asked: string, leftOut: readonly string[]])[] = [
  ['lol how many visits last week', `total sessions @ ${LAST_WEEK}`, ['lol']],
  ['crikey, how many orders last week innit', `total transactions @ ${LAST_WEEK}`, ['crikey', 'innit']],
  ['were visits dismal last week', `total sessions @ ${LAST_WEEK}`, ['dismal']],
  ['was October dreary for orders', `total transactions @ ${OCTOBER}`, ['dreary']],
  ['how many orders materialised last week', `total transactions @ ${LAST_WEEK}`, ['materialised']],
  ['how many visits trickled in last week', `total sessions @ ${LAST_WEEK}`, ['trickled']],
  ['revenue for the conference in October', `total purchaseRevenue @ ${OCTOBER}`, ['conference']],
  ['were there visits in the heatwave, I mean in October', `total sessions @ ${OCTOBER}`, ['heatwave']],
  ['how many orders last week, my niece bet', `total transactions @ ${LAST_WEEK}`, ['niece', 'bet']],
];

/** Sentences in which such a word says which part is counted. */
const MATTERS: readonly string[] = [
  'dismal visits last week',
  'visits from the conference last week',
  'visits during the heatwave',
  'visits of my neighbour last week',
  'how many orders did my nephew place last week',
  'visits by the board last week',
  'visits without lunch last week',
  'visits that weren’t dismal last week',
  'orders led by zebras last week',
  'visits "dismal" last week',
];

describe('words that ask for nothing', () => {
  it.each(WHOLE)('are left out of “%s”', async (sentence, asked, leftOut) => {
    const understood = await understandLast([sentence]);
    expect(understood.kind === 'request' && describeRequest(understood.request)).toBe(asked);
    expect(understood.kind === 'request' && understood.leftOut).toEqual(leftOut);
  });

  it.each(MATTERS)('matter in “%s”', async (sentence) => {
    expect((await understandLast([sentence])).kind).not.toBe('request');
  });
});
