import type { Quality } from '@magpie/query';
import { expect, it } from 'vitest';
import { warningsOf } from './warnings.ts';

const GOOD: Quality = { identity: 'stored', approximate: false, otherCurrencies: [], imported: [] };
const said = (more: Partial<Quality>) => warningsOf({ ...GOOD, ...more }, 'EUR');
const history = (kind: string, from = '2025-01-01', to = '2025-03-31') => ({ kind, from, to });

it('says nothing of numbers that are whole and exact', () => {
  expect(said({})).toEqual([]);
});

it.each<[name: string, quality: Partial<Quality>, sentence: string]>([
  [
    'daily keys',
    { identity: 'day' },
    'Visitors are recognised for one day only: someone who comes on several days counts once on each of them.',
  ],
  ['estimates', { approximate: true }, 'Counts of visitors are estimates, within 1%.'],
  ['other money', { otherCurrencies: ['CHF', 'USD'] }, 'Money in CHF and USD is not in these sums, which are in EUR.'],
  [
    'seven currencies, all named',
    { otherCurrencies: ['AUD', 'BRL', 'CAD', 'CHF', 'DKK', 'GBP', 'USD'] },
    'Money in AUD, BRL, CAD, CHF, DKK, GBP, and USD is not in these sums, which are in EUR.',
  ],
  [
    'eight currencies, the last two counted',
    { otherCurrencies: ['AUD', 'BRL', 'CAD', 'CHF', 'DKK', 'GBP', 'NOK', 'USD'] },
    'Money in AUD, BRL, CAD, CHF, DKK, GBP, and 2 others is not in these sums, which are in EUR.',
  ],
  [
    'removed events',
    { removedBefore: '2025-11-20' },
    'Single events of days before 2025-11-20 are no longer kept: what was rolled up of those days counts, the rest is missing.',
  ],
  [
    'an access log',
    { imported: [history('log')] },
    'From 2025-01-01 to 2025-03-31 events are counted that were imported from an access log.',
  ],
  [
    'one day of a CSV file',
    { imported: [history('csv', '2025-01-01', '2025-01-01')] },
    'On 2025-01-01 events are counted that were imported from a CSV file.',
  ],
  [
    'a GA4 export',
    { imported: [history('ga4')] },
    'From 2025-01-01 to 2025-03-31 events are counted that were imported from a GA4 export.',
  ],
  [
    'Universal Analytics',
    { imported: [history('ua')] },
    'From 2025-01-01 to 2025-03-31 events are counted that were imported from Universal Analytics.',
  ],
])('has one sentence for %s', (_name, quality, sentence) => {
  expect(said(quality)).toEqual([sentence]);
});

it('says what is missing first, and names every import', () => {
  const all = said({
    identity: 'day',
    approximate: true,
    otherCurrencies: ['USD'],
    imported: [history('csv'), history('ga4')],
    removedBefore: '2025-02-01',
  });
  expect(all.map((sentence) => sentence.split(' ').slice(0, 3).join(' '))).toEqual([
    'Single events of',
    'Money in USD',
    'From 2025-01-01 to',
    'From 2025-01-01 to',
    'Counts of visitors',
    'Visitors are recognised',
  ]);
});
