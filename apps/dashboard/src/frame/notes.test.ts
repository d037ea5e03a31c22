import type { Meta } from '@magpie/contract';
import { NO_SUMS } from '@magpie/query';
import { type Formatters, formatDay, formatDayRange } from '@magpie/ui';
import { describe, expect, it } from 'vitest';
import { listGoogleNotes } from './google-notes.tsx';
import { listImportNotes } from './imported-notes.ts';
import { listNotes } from './notes.ts';

const GOOD: Meta['quality'] = { identity: 'stored', approximate: false, otherCurrencies: [], imported: [] };
const format = {
  day: (day) => formatDay(day, { locale: 'en' }),
  dayRange: (start, end) => formatDayRange(start, end, { locale: 'en' }),
} satisfies Partial<Formatters>;
const said = (part: Partial<Meta['quality']>) => {
  const quality = { ...GOOD, ...part };
  return listNotes({ quality }, 'en', format, true, false, listImportNotes(quality, format));
};
const history = (kind: string) => ({ kind, from: '2025-01-01', to: '2025-03-31' });

it('has no warnings for complete and exact numbers', () => {
  expect(said({})).toEqual([]);
});

it.each<[name: string, quality: Partial<Meta['quality']>, sentence: string]>([
  ['daily keys', { identity: 'day' }, 'A visitor who returns on another day is counted again.'],
  ['estimates', { approximate: true }, 'Visitor counts are estimates, within 1%.'],
  ['other money', { otherCurrencies: ['CHF', 'USD'] }, 'Amounts in CHF and USD are excluded.'],
  [
    'eight currencies, the last two counted',
    { otherCurrencies: ['AUD', 'BRL', 'CAD', 'CHF', 'DKK', 'GBP', 'NOK', 'USD'] },
    'Amounts in AUD, BRL, CAD, CHF, DKK, GBP, and 2 others are excluded.',
  ],
  [
    'removed events',
    { removedBefore: '2025-11-20' },
    'Detailed data before Nov 20, 2025 is no longer kept; daily totals are used.',
  ],
  ['an access log', { imported: [history('log')] }, 'Imported from an access log: Jan 1 – Mar 31, 2025.'],
  ['a CSV file', { imported: [history('csv')] }, 'Imported from a CSV file: Jan 1 – Mar 31, 2025.'],
  ['a GA4 export', { imported: [history('ga4')] }, 'Imported from a GA4 export: Jan 1 – Mar 31, 2025.'],
  ['Universal Analytics', { imported: [history('ua')] }, 'Imported from Universal Analytics: Jan 1 – Mar 31, 2025.'],
  ['Google Analytics', { imported: [history('google')] }, 'Imported from Google Analytics: Jan 1 – Mar 31, 2025.'],
])('has one sentence for %s', (_name, quality, sentence) => {
  expect(said(quality).map((note) => note.replace(/\s/g, ' '))).toEqual([sentence]);
});

it.each([
  ['2026-09-30', 'Your data starts on Oct 1, 2026. 30-day comparisons begin on Nov 29, 2026.'],
  ['2026-09-01', 'Your data starts on Oct 1, 2026. 1-day comparisons begin on Oct 2, 2026.'],
])('says where data starts if the period before ends on %s', (end, sentence) => {
  const previous = { start: '2026-09-01', end, complete: false };
  const freshness = { firstDay: '2026-10-01', lastEventAt: null, answeredAt: 0 };
  expect(listNotes({ quality: GOOD, compared: { previous, chosen: null }, freshness }, 'en', format)).toEqual([
    sentence,
  ]);
});

it('says where data starts if a chosen period begins before', () => {
  const previous = { start: '2026-10-22', end: '2026-11-20', complete: true };
  const chosen = { start: '2026-09-22', end: '2026-10-21', complete: false };
  const freshness = { firstDay: '2026-10-01', lastEventAt: null, answeredAt: 0 };
  expect(listNotes({ quality: GOOD, compared: { previous, chosen }, freshness }, 'en', format)).toEqual([
    'Your data starts on Oct 1, 2026.',
  ]);
});

it('says nothing of a compared period where there is none', () => {
  const about = (end: string) =>
    listNotes(
      {
        quality: GOOD,
        compared: { previous: { start: '2026-09-01', end, complete: false }, chosen: null },
        freshness: { firstDay: '2026-10-01', lastEventAt: null, answeredAt: 0 },
      },
      'en',
      format,
      false,
    );
  expect(about('2026-09-30')).toEqual([]);
  expect(about('2026-09-29')).toEqual(['Your data starts on Oct 1, 2026.']);
});

it('lists missing data first', () => {
  const notes = said({ identity: 'day', approximate: true, otherCurrencies: ['USD'], removedBefore: '2025-02-01' });
  expect(notes.map((note) => note.split(' ', 2).join(' '))).toEqual([
    'Detailed data',
    'Amounts in',
    'Visitor counts',
    'A visitor',
  ]);
});

it('lists missing parts along with other warnings', () => {
  const failed = { code: 'too_heavy', message: 'Too much.', data: null };
  const first = (parts: Meta['failed']) => listNotes({ quality: GOOD, failed: parts }, 'en', format)[0];
  expect(first({ authors: failed })).toBe('Part of this report couldn’t be loaded.');
  expect(first({ authors: failed, tags: failed })).toContain('Some parts');
  expect(first({})).toBeUndefined();
});

it('leaves out parts that can’t be filtered like this, which say so in their place', () => {
  const failing = (...codes: string[]) => ({
    quality: GOOD,
    failed: Object.fromEntries(codes.map((code, index) => [`part ${index}`, { code, message: '', data: null }])),
  });
  const notes = (filtered: boolean, ...codes: string[]) => listNotes(failing(...codes), 'en', format, true, filtered);
  const one = 'Part of this report couldn’t be loaded.';
  expect(notes(true, 'bad_filter', 'incompatible_fields')).toEqual([]);
  expect(notes(true, 'bad_filter', 'internal')).toEqual([one]);
  expect(notes(false, 'incompatible_fields')).toEqual([one]);
});

it('says from when on data counts where imported totals can’t answer, and how their visitors are counted', () => {
  const notes = (history: NonNullable<Meta['quality']['history']>) =>
    listGoogleNotes({ quality: { ...GOOD, history } }, 'EUR', 'en', { ...format, metric: String });
  expect(notes({ notBefore: '2025-04-01' })).toEqual([
    'Some numbers count only from Apr 1, 2025 on, because daily totals from Google Analytics can’t answer them.',
  ]);
  expect(notes({ notBefore: '2025-04-01', mixed: true })).toEqual([
    'Some numbers count only the site’s own visits before Apr 1, 2025, because daily totals from Google Analytics can’t answer them.',
  ]);
  expect(notes({ mixed: true })).toEqual([
    'Daily totals from Google Analytics count only on days without events of the site’s own.',
  ]);
  expect(notes({ withoutPartOf: ['2025-03-31'] })).toEqual([
    'Only the total of the whole day is stored for Mar 31, 2025, so a part of it isn’t included.',
  ]);
  expect(notes({ usersSummed: true, sessionsSummed: true, google: { thresholds: true } })).toEqual([
    'Visitors of imported days are counted once for each day they came.',
    'Visits over midnight on imported days are counted on both days.',
    'Google leaves out rows with only a few people.',
    'Google estimates visitors and sessions; they can be a few percent off.',
  ]);
});

describe('an answer by Google', () => {
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
  const failed = {
    a: { code: 'source_refused', message: 'Google Analytics has no dimension "Exit page" (exitPage).', data: null },
    b: { code: 'source_refused', message: 'Google Analytics has no dimension "Exit page" (exitPage).', data: null },
    order0: { code: 'source_refused', message: 'No single steps.', data: null },
    // Answered, but for one metric.
    c: {
      code: 'source_refused',
      message: 'No depth of scrolling.',
      data: null,
      metrics: { averageScrollDepth: 'No depth.' },
    },
    // Answered, but for the period compared with.
    d: { code: 'source_refused', message: 'Nothing to compare with.', data: null, metrics: {} },
  };
  const formats = { ...format, metric: (value: number | null) => `${value}%` };

  it('says what is missing first, each reason once, and what Google says about its numbers', () => {
    const quality = { ...GOOD, approximate: true, google };
    expect(listGoogleNotes({ quality, failed }, 'EUR', 'en', formats, 3)).toEqual([
      'Google Analytics can’t answer 3 parts of this report.',
      'Google Analytics has no dimension "Exit page" (exitPage).',
      'No single steps.',
      'No depth.',
      'Nothing to compare with.',
      'The connected Google account can’t see revenue in this property: it shows as 0.',
      'The connected Google account can’t see costs in this property: they show as 0.',
      'Google leaves out rows with only a few people.',
      'Google combines rare values in the row “(other)”.',
      'Google read 12.3% of the events and estimated the rest.',
      'Google cut off part of the data (DATA_TRUNCATION_TYPE_DATE_RANGE).',
      'Google may still change numbers from Nov 18, 2026 on.',
      'Visits that continued after the compared time of day are counted in full.',
      'Days are in the property’s time zone, Asia/Tokyo.',
      'Google converted amounts from JPY to EUR.',
      'Google estimates visitors and sessions; they can be a few percent off.',
    ]);
    expect(listNotes({ quality, failed }, 'en', format)).toEqual([]);
    // A receipt shows no parts.
    expect(listGoogleNotes({ quality, failed }, 'EUR', 'en', formats)[0]).toMatch('no dimension');
  });

  it('counts the parts that say so on the page, and names the daily totals where those can’t answer', () => {
    const part = { code: 'source_refused', message: NO_SUMS, data: null };
    const meta = { quality: GOOD, failed: { author: part, 'author not set': part, tag: part } };
    const notes = (refused: number) => listGoogleNotes(meta, 'EUR', 'en', formats, refused);
    expect(notes(2)).toEqual(['Stored daily totals from Google Analytics can’t answer 2 parts of this report.']);
    expect(notes(0)).toEqual([NO_SUMS]);
  });
});
