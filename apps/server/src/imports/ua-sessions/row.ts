/** Reads one row of a Universal Analytics session table. */
import { toMicros } from '@magpie/collect';
import { type Day, isDay } from '@magpie/time';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import { BAD_QUOTES, otherColumns } from '../common/records.ts';

/** Content of a row: totals of its session, and one hit of it. */
export interface UaRow {
  /** Identity of a session: visitor, visit and date. A visit over midnight is one session on each of its days, as Universal Analytics counted it. */
  readonly session: string;
  readonly visitor: string;
  /** Unix seconds at which the visit began. */
  readonly visitId: number;
  /** Date of the session in the time zone of the view. */
  readonly date: Day;
  readonly pageViews: number;
  /** Seconds from the first hit to the last. */
  readonly timeOnSite: number;
  readonly transactions: number;
  readonly revenueMicros: number;
  readonly channel: string;
  readonly country: string;
  readonly city: string;
  /** ISO 4217, or empty. */
  readonly currency: string;
  readonly transactionId: string;
  readonly hit: {
    /** Milliseconds since the session began. */
    readonly at: number;
    readonly isPage: boolean;
    readonly path: string;
    readonly title: string;
  };
}

const NEEDED = ['fullVisitorId', 'visitId', 'date', 'pageviews'] as const;
const OTHERS = [
  'channelGrouping',
  'time',
  'type',
  'country',
  'city',
  'timeOnSite',
  'transactions',
  'totalTransactionRevenue',
  'currencyCode',
  'transactionId',
  'pageTitle',
  'pagePathLevel1',
] as const;
type Name = (typeof NEEDED)[number] | (typeof OTHERS)[number];

/** Where the columns stand. */
export interface UaColumns {
  readonly count: number;
  readonly at: ReadonlyMap<string, number>;
  /** Columns of which nothing is imported: what is said of single products is a sample, from which nothing can be added up. */
  readonly ignored: readonly string[];
}

/** Whether a header has the columns that every such table has. */
export const isUaHeader = (header: readonly string[]): boolean => NEEDED.every((name) => header.includes(name));

/** @throws CommandError `not_ua_sessions` naming the columns that are missing */
export function uaColumns(header: readonly string[], path: string): UaColumns {
  const at = new Map(header.map((name, position) => [name.trim(), position]));
  const missing = NEEDED.filter((name) => !at.has(name));
  if (missing.length > 0)
    throw new CommandError(
      'not_ua_sessions',
      `The file ${shown(path)} isn't a Universal Analytics session table: it has no column ${missing.join(', ')}.`,
    );
  const known: readonly string[] = [...NEEDED, ...OTHERS];
  return { count: header.length, at, ignored: [...at.keys()].filter((name) => !known.includes(name)) };
}

const MISSING: ReadonlySet<string> = new Set(['', '(not set)', 'not available in demo dataset']);
const LONGEST_SECONDS = 24 * 3600;
const MOST_VIEWS = 100_000;

/** The row, or why it isn't one. */
export function readUaRow(cells: readonly string[] | undefined, columns: UaColumns): UaRow | string {
  if (!cells) return BAD_QUOTES;
  if (cells.length !== columns.count) return otherColumns(cells.length, columns.count);
  const cell = (name: Name): string => {
    const position = columns.at.get(name);
    const text = position === undefined ? '' : (cells[position] ?? '').trim();
    return MISSING.has(text) ? '' : text;
  };
  const wrong = (name: Name, rule: string) => `the ${name} ${shown(cell(name))} isn't ${rule}`;
  const whole = (name: Name, most: number): number | undefined => {
    const number = Number(cell(name));
    return /^\d*$/.test(cell(name)) && number <= most ? number : undefined;
  };

  const visitor = cell('fullVisitorId');
  if (visitor === '') return 'the fullVisitorId is empty';
  const visitId = whole('visitId', MAX_SECONDS);
  if (!visitId) return wrong('visitId', 'a time in seconds');
  const date = cell('date').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (!isDay(date)) return wrong('date', 'a date (YYYYMMDD)');
  const pageViews = whole('pageviews', MOST_VIEWS);
  if (pageViews === undefined) return wrong('pageviews', `a whole number up to ${MOST_VIEWS}`);
  const timeOnSite = whole('timeOnSite', LONGEST_SECONDS);
  if (timeOnSite === undefined) return wrong('timeOnSite', 'seconds of one day');
  const at = whole('time', LONGEST_SECONDS * 1000);
  if (at === undefined) return wrong('time', 'milliseconds of one day');
  const transactions = whole('transactions', MOST_VIEWS);
  if (transactions === undefined) return wrong('transactions', 'a whole number');
  // Universal Analytics exports money in millionths.
  const revenueMicros = Number(cell('totalTransactionRevenue'));
  if (!/^\d*$/.test(cell('totalTransactionRevenue')) || toMicros(revenueMicros / 1_000_000) === undefined)
    return wrong('totalTransactionRevenue', 'an amount in millionths');
  const currency = cell('currencyCode').toUpperCase();
  if (!/^(?:[A-Z]{3})?$/.test(currency)) return wrong('currencyCode', 'a code of three letters');

  return {
    session: `${visitor}\n${visitId}\n${date}`,
    visitor,
    visitId,
    date,
    pageViews,
    timeOnSite,
    transactions,
    revenueMicros,
    channel: cell('channelGrouping'),
    country: cell('country'),
    city: cell('city'),
    currency,
    transactionId: cell('transactionId'),
    hit: { at, isPage: cell('type') !== 'EVENT', path: cell('pagePathLevel1'), title: cell('pageTitle') },
  };
}

const MAX_SECONDS = 4_294_967_295;
