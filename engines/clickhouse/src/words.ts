/** This module is responsible for dimensions in SQL: what to group by, how to show it, and how fine the rows must be. */
import type { ResolvedRange, Site } from '@magpie/query';
import { dayNumber, monthNumber, startOfWeek } from '@magpie/time';
import {
  COUNTRIES,
  concatParts,
  type DimensionSource,
  type EventField,
  NOT_SET,
  type SessionField,
  type TimeUnit,
} from '@magpie/vocabulary';
import type { Params } from './statement.ts';

/** What a word may depend on. */
export interface Context {
  readonly site: Site;
  readonly range: ResolvedRange;
  readonly params: Params;
}

/** The coarsest rows that still know the word: whole sessions, days of sessions, or events. */
export type Grain = 'session' | 'day' | 'event';

/** A word in SQL: `key` is cheap to group by, `show` makes the shown text of a key. */
export interface Word {
  readonly key: string;
  readonly show: (key: string) => string;
}

const EVENT_COLUMNS: Readonly<Record<EventField, string>> = {
  name: 'name',
  hostName: 'host_name',
  pagePath: 'page_path',
  pageQuery: 'page_query',
  pageTitle: 'page_title',
  pageReferrer: 'page_referrer',
  transactionId: 'transaction_id',
  coupon: 'coupon',
  currency: 'currency',
};

const SESSION_COLUMNS: Readonly<Record<Exclude<SessionField, 'newVsReturning'>, string>> = {
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  campaignId: 'campaign_id',
  term: 'term',
  content: 'content',
  sourcePlatform: 'source_platform',
  channel: 'channel',
  landingPath: 'landing_path',
  landingQuery: 'landing_query',
  deviceCategory: 'device_category',
  browser: 'browser',
  browserVersion: 'browser_version',
  operatingSystem: 'operating_system',
  operatingSystemVersion: 'operating_system_version',
  screenResolution: 'screen_resolution',
  languageCode: 'language_code',
  countryId: 'country_id',
  region: 'region',
  city: 'city',
};

const HOURLY: readonly TimeUnit[] = ['hour', 'dateHour', 'nthHour'];

/** How fine the rows must be that a word is read from. */
export function grainOf(source: DimensionSource): Grain {
  if ('time' in source) return HOURLY.includes(source.time) ? 'event' : 'day';
  if ('event' in source || 'param' in source) return 'event';
  if (!('concat' in source)) return 'session';
  return concatParts(source.concat).some((part) => grainOf(part) === 'event') ? 'event' : 'session';
}

/** The columns of a whole session that a word reads. */
export function sessionColumns(source: DimensionSource): string[] {
  if ('session' in source)
    return [source.session === 'newVsReturning' ? 'session_number' : SESSION_COLUMNS[source.session]];
  if ('lookup' in source) return ['country_id'];
  if ('concat' in source) return concatParts(source.concat).flatMap(sessionColumns);
  return [];
}

const same = (key: string): string => key;
const number = (key: string): Word => ({ key, show: (k) => `toString(${k})` });
const padded = (digits: number, key: string): Word => ({ key, show: (k) => pad(digits, k) });
// leftPad would cut what is longer: the hours of two years have five digits.
const pad = (digits: number, key: string): string =>
  `if(${key} < ${10 ** digits}, leftPad(toString(${key}), ${digits}, '0'), toString(${key}))`;
const orNotSet = (text: string): string => `if(${text} = '', '${NOT_SET}', ${text})`;

/** A dimension in SQL. */
export function wordOf(source: DimensionSource, context: Context): Word {
  if ('time' in source) return timeWord(source.time, context);
  return { key: orNotSet(raw(source, context)), show: same };
}

function raw(source: Exclude<DimensionSource, { time: TimeUnit }>, context: Context): string {
  if ('event' in source) return EVENT_COLUMNS[source.event];
  if ('param' in source) return `params[${context.params.add('String', source.param)}]`;
  if ('lookup' in source) return place(source.lookup as 'country' | 'continent', context.params);
  if ('session' in source) {
    if (source.session !== 'newVsReturning') return SESSION_COLUMNS[source.session];
    return `multiIf(session_number = 0, '', session_number = 1, 'new', 'returning')`;
  }
  const parts = concatParts(source.concat).map((part) => {
    if ('time' in part) throw new Error('a joined dimension has a time part');
    return source.plain ? raw(part, context) : orNotSet(raw(part, context));
  });
  const by = context.params.add('String', source.by);
  return `concat(${parts.flatMap((part, i) => (i === 0 ? [part] : [by, part])).join(', ')})`;
}

function place(kind: 'country' | 'continent', params: Params): string {
  const codes = params.add(
    'Array(String)',
    COUNTRIES.map(([code]) => code),
  );
  const names = params.add(
    'Array(String)',
    COUNTRIES.map(([, name, continent]) => (kind === 'country' ? name : continent)),
  );
  return `transform(country_id, ${codes}, ${names}, ${kind === 'country' ? 'country_id' : `''`})`;
}

const SUNDAY_FIRST = `['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']`;
// 1 January is always in week 1, weeks begin on Sunday.
const GA_WEEK = 'intDiv(toDayOfYear(day) - 1 + toDayOfWeek(toStartOfYear(day)) % 7, 7) + 1';

function timeWord(unit: TimeUnit, { site, range, params }: Context): Word {
  const hour = () => `toHour(toDateTime(intDiv(ts, 1000)), ${params.add('String', site.timeZone)})`;
  const since = (value: number) => params.add('Int64', value);
  switch (unit) {
    case 'date':
      return number('toYYYYMMDD(day)');
    case 'year':
      return number('toYear(day)');
    case 'month':
      return padded(2, 'toMonth(day)');
    case 'week':
      return padded(2, GA_WEEK);
    case 'day':
      return padded(2, 'toDayOfMonth(day)');
    case 'dayOfWeek':
      return number('toDayOfWeek(day) % 7');
    case 'dayOfWeekName':
      return { key: 'toDayOfWeek(day) % 7', show: (key) => `${SUNDAY_FIRST}[${key} + 1]` };
    case 'hour':
      return padded(2, hour());
    case 'dateHour':
      return number(`toYYYYMMDD(day) * 100 + ${hour()}`);
    case 'yearMonth':
      return number('toYYYYMM(day)');
    case 'yearWeek':
      return number(`toYear(day) * 100 + ${GA_WEEK}`);
    case 'isoWeek':
      return padded(2, 'toISOWeek(day)');
    case 'isoYear':
      return number('toISOYear(day)');
    case 'isoYearIsoWeek':
      return number('toISOYear(day) * 100 + toISOWeek(day)');
    case 'nthHour':
      return padded(4, `intDiv(ts - ${since(range.startMs)}, 3600000)`);
    case 'nthDay':
      return padded(4, `toInt32(day) - ${since(dayNumber(range.start))}`);
    case 'nthWeek':
      return padded(4, `intDiv(toInt32(day) - ${since(dayNumber(startOfWeek(range.start, site.firstDayOfWeek)))}, 7)`);
    case 'nthMonth':
      return padded(4, `toYear(day) * 12 + toMonth(day) - 1 - ${since(monthNumber(range.start))}`);
  }
}
