import type { Quality } from '@magpie/query';
import { expect, it } from 'vitest';
import { listWarnings } from './warnings.ts';

const GOOD: Quality = { identity: 'stored', approximate: false, otherCurrencies: [], imported: [] };
const said = (more: Partial<Quality>) => listWarnings({ ...GOOD, ...more }, 'EUR');
const history = (kind: string, from = '2025-01-01', to = '2025-03-31') => ({ kind, from, to });

it('has no warnings for complete and exact numbers', () => {
  expect(said({})).toEqual([]);
});

it.each<[name: string, quality: Partial<Quality>, sentence: string]>([
  ['daily keys', { identity: 'day' }, 'A visitor who returns on another day is counted again.'],
  [
    'an answer by Google',
    { approximate: true, google: {} },
    'Visitors and sessions are estimated by Google Analytics and can be a few percent off.',
  ],
  ['estimates', { approximate: true }, 'Visitor counts are estimates, within 1%.'],
  [
    'other money',
    { otherCurrencies: ['CHF', 'USD'] },
    'Amounts in CHF and USD are excluded from these totals, which are in EUR.',
  ],
  [
    'seven currencies, all named',
    { otherCurrencies: ['AUD', 'BRL', 'CAD', 'CHF', 'DKK', 'GBP', 'USD'] },
    'Amounts in AUD, BRL, CAD, CHF, DKK, GBP, and USD are excluded from these totals, which are in EUR.',
  ],
  [
    'eight currencies, the last two counted',
    { otherCurrencies: ['AUD', 'BRL', 'CAD', 'CHF', 'DKK', 'GBP', 'NOK', 'USD'] },
    'Amounts in AUD, BRL, CAD, CHF, DKK, GBP, and 2 others are excluded from these totals, which are in EUR.',
  ],
  [
    'removed events',
    { removedBefore: '2025-11-20' },
    'Detailed data before 2025-11-20 is no longer kept; daily totals are used.',
  ],
  [
    'an access log',
    { imported: [history('log')] },
    'From 2025-01-01 to 2025-03-31, data imported from an access log is included.',
  ],
  [
    'one day of a CSV file',
    { imported: [history('csv', '2025-01-01', '2025-01-01')] },
    'On 2025-01-01, data imported from a CSV file is included.',
  ],
  [
    'a GA4 export',
    { imported: [history('ga4')] },
    'From 2025-01-01 to 2025-03-31, data imported from a GA4 export is included.',
  ],
  [
    'Universal Analytics',
    { imported: [history('ua')] },
    'From 2025-01-01 to 2025-03-31, data imported from Universal Analytics is included.',
  ],
  [
    'history from Google Analytics',
    { imported: [history('google')], history: {} },
    'From 2025-01-01 to 2025-03-31, data imported from Google Analytics is included.',
  ],
  [
    'history that can’t answer',
    { history: { notBefore: '2025-04-01' } },
    "Daily totals from Google Analytics can't answer this: only data from 2025-04-01 on is included.",
  ],
  [
    'history that can’t answer beside own days',
    { history: { notBefore: '2025-04-01', mixed: true } },
    "Daily totals from Google Analytics can't answer this: before 2025-04-01, only events of the site's own are included.",
  ],
  [
    'own days within a history',
    { history: { mixed: true } },
    "Daily totals from Google Analytics count only on days without events of the site's own.",
  ],
  [
    'a part of a day that only has totals',
    { history: { withoutPartOf: ['2025-03-31'] } },
    "Only totals of whole days are stored for 2025-03-31, so a part of a day isn't included.",
  ],
  [
    'visitors added up by day',
    { history: { usersSummed: true } },
    'Visitors of imported days are counted once for each day they came.',
  ],
  [
    'visits added up by day',
    { history: { sessionsSummed: true } },
    'Visits over midnight on imported days are counted on both days.',
  ],
])('has one sentence for %s', (_name, quality, sentence) => {
  expect(said(quality)).toEqual([sentence]);
});

it('explains what Google says about a history as it does about an answer', () => {
  const google = { thresholds: true } as const;
  expect(said({ history: { google } })).toEqual(said({ google }));
});

it('lists missing data first, and every import', () => {
  const all = said({
    identity: 'day',
    approximate: true,
    otherCurrencies: ['USD'],
    imported: [history('csv'), history('ga4')],
    removedBefore: '2025-02-01',
  });
  expect(all.map((sentence) => sentence.split(' ').slice(0, 3).join(' '))).toEqual([
    'Detailed data before',
    'Amounts in USD',
    'From 2025-01-01 to',
    'From 2025-01-01 to',
    'Visitor counts are',
    'A visitor who',
  ]);
});

it('says everything that Google says about its answer, what is missing first', () => {
  const google = {
    timeZone: 'Asia/Tokyo',
    currency: 'JPY',
    thresholds: true,
    otherRow: true,
    sampled: 0.1239,
    truncated: ['DATA_TRUNCATION_TYPE_DATE_RANGE'],
    hidden: ['revenue', 'cost'],
    continued: true,
    notFinalFrom: '2026-11-18',
  } as const;
  expect(said({ google, approximate: true })).toEqual([
    "The connected Google account can't see revenue in this property: it shows as 0.",
    "The connected Google account can't see costs in this property: they show as 0.",
    'Google Analytics left out rows with only a few people.',
    'Google Analytics combined rare values in the row "(other)".',
    'Google Analytics read 12.3% of the events and estimated the rest.',
    'Google Analytics cut off part of the data (DATA_TRUNCATION_TYPE_DATE_RANGE).',
    'Google Analytics may still change numbers from 2026-11-18 on.',
    'Visits that continued after the compared time of day are counted in full.',
    "Days are in the property's time zone, Asia/Tokyo.",
    'Google Analytics converted amounts from JPY to EUR.',
    'Visitors and sessions are estimated by Google Analytics and can be a few percent off.',
  ]);
});
