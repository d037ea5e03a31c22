import { describe, expect, it } from 'vitest';
import { readUaRow, type UaRow, uaColumns } from './row.ts';
import { sessionEvents, sessionStart } from './session.ts';

const HEADER =
  'fullVisitorId,channelGrouping,time,country,city,totalTransactionRevenue,transactions,timeOnSite,pageviews,date,visitId,type,productSKU,currencyCode,transactionId,pageTitle,pagePathLevel1'.split(
    ',',
  );
const columns = uaColumns(HEADER, 'sessions.csv');
const cells = (change: Readonly<Record<string, string>>) => {
  const row: Readonly<Record<string, string>> = {
    fullVisitorId: '2.81772E+18',
    channelGrouping: 'Direct',
    time: '0',
    country: 'Taiwan',
    city: '(not set)',
    timeOnSite: '142',
    pageviews: '7',
    date: '20160913',
    visitId: '1473757371',
    type: 'PAGE',
    pageTitle: 'Drinkware',
    pagePathLevel1: '/google+redesign/',
    ...change,
  };
  return HEADER.map((name) => row[name] ?? '');
};
function row(change: Readonly<Record<string, string>> = {}): UaRow {
  const read = readUaRow(cells(change), columns);
  if (typeof read === 'string') throw new Error(read);
  return read;
}
const shape = (rows: readonly UaRow[]) =>
  sessionEvents(rows).events.map(({ name, at, path }) => `${at / 1000} ${name} ${path}`.trim());

describe('readUaRow', () => {
  it('reads totals and a hit, with unknown values as empty', () => {
    expect(
      row({ city: 'not available in demo dataset', totalTransactionRevenue: '305000000', transactions: '1' }),
    ).toEqual({
      session: '2.81772E+18\n1473757371\n2016-09-13',
      visitor: '2.81772E+18',
      visitId: 1_473_757_371,
      date: '2016-09-13',
      pageViews: 7,
      timeOnSite: 142,
      transactions: 1,
      revenueMicros: 305_000_000,
      channel: 'Direct',
      country: 'Taiwan',
      city: '',
      currency: '',
      transactionId: '',
      hit: { at: 0, isPage: true, path: '/google+redesign/', title: 'Drinkware' },
    });
    expect(columns.ignored).toEqual(['productSKU']);
  });

  it.each([
    [{ fullVisitorId: '' }, 'the fullVisitorId is empty'],
    [{ visitId: 'soon' }, 'the visitId "soon" isn\'t a time in seconds'],
    [{ date: '20160931' }, 'the date "20160931" isn\'t a date (YYYYMMDD)'],
    [{ pageviews: '-1' }, 'the pageviews "-1" isn\'t a whole number up to 100000'],
    [{ timeOnSite: '1:30' }, 'the timeOnSite "1:30" isn\'t seconds of one day'],
    [{ totalTransactionRevenue: '12.5' }, 'the totalTransactionRevenue "12.5" isn\'t an amount in millionths'],
    [{ currencyCode: 'Dollar' }, 'the currencyCode "Dollar" isn\'t a code of three letters'],
  ])('rejects %j', (change, reason) => {
    expect(readUaRow(cells(change), columns)).toBe(reason.replace('"2016-09-31"', '"20160931"'));
  });

  it('rejects a table that does not have sessions', () => {
    expect(() => uaColumns(['visitId', 'date'], 'x.csv')).toThrow('it has no column fullVisitorId, pageviews.');
  });
});

describe('sessionEvents', () => {
  it('restores page views and time on site, with the known pages', () => {
    expect(
      shape([row({ pageviews: '4', time: '20000' }), row({ pageviews: '4', time: '90000', pagePathLevel1: '/cart' })]),
    ).toEqual(['0 page_view', '20 page_view /google+redesign/', '90 page_view /cart', '142 page_view']);
    expect(shape([row({ pageviews: '5' })])).toEqual([
      '0 page_view /google+redesign/',
      '35.5 page_view',
      '71 page_view',
      '106.5 page_view',
      '142 page_view',
    ]);
    expect(shape([row({ pageviews: '1', timeOnSite: '' })])).toEqual(['0 page_view /google+redesign/']);
    expect(shape([row({ pageviews: '3', timeOnSite: '', pagePathLevel1: '' })])).toEqual([
      '0 page_view',
      '0 page_view',
      '0 page_view',
    ]);
  });

  it('marks beginning and end if no page view is left for them', () => {
    expect(shape([row({ pageviews: '1', time: '60000' })])).toEqual([
      '0 session_start',
      '60 page_view /google+redesign/',
      '142 user_engagement',
    ]);
    expect(shape([row({ pageviews: '', timeOnSite: '9', type: 'EVENT', pagePathLevel1: '' })])).toEqual([
      '0 session_start',
      '9 user_engagement',
    ]);
  });

  it('counts a page once that two rows name for one time, and no more pages than page views', () => {
    const twice = [
      row({ pageviews: '2' }),
      row({ pageviews: '2' }),
      row({ pageviews: '2', time: '5000', type: 'EVENT' }),
    ];
    expect(shape(twice)).toEqual(['0 page_view /google+redesign/', '142 page_view']);
    const many = ['0', '1000', '2000'].map((time) => row({ pageviews: '2', time, pagePathLevel1: `/${time}` }));
    expect(sessionEvents(many).surplusPages).toBe(1);
    expect(shape(many)).toEqual(['0 page_view /0', '1 page_view /1000', '142 user_engagement']);
  });

  it('distributes revenue without losing a cent', () => {
    const { events } = sessionEvents([
      row({ transactions: '3', totalTransactionRevenue: '100000000', transactionId: 'T1' }),
    ]);
    const purchases = events.filter(({ name }) => name === 'purchase');
    expect(purchases.map(({ valueMicros, transactionId, at }) => [valueMicros, transactionId, at])).toEqual([
      [33_333_334, 'T1', 142_000],
      [33_333_333, '', 142_000],
      [33_333_333, '', 142_000],
    ]);
    expect(events.at(-1)!.name).toBe('purchase');
  });
});

it('begins a session at its visit time, at midnight, or on its date', () => {
  const [dayStart, dayEnd] = [1_000_000, 1_086_400];
  const start = (visitId: number, timeOnSite = 0) => sessionStart({ visitId, timeOnSite }, dayStart, dayEnd);
  expect(start(1_000_000)).toEqual({ start: 1_000_000, placed: 'exactly' });
  expect(start(999_000)).toEqual({ start: 1_000_000, placed: 'at midnight' });
  // 1,100,000 is 63,200 seconds after a midnight of UTC.
  expect(start(1_100_000)).toEqual({ start: 1_063_200, placed: 'on its date' });
  expect(start(1_100_000, 50_000)).toEqual({ start: 1_036_399, placed: 'on its date' });
  expect(start(5)).toEqual({ start: 1_000_005, placed: 'on its date' });
});
