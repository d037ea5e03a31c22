/** The two tables that rows are read from, and each row's contribution to a measure. */
import type { EventTest, Measure } from '@magpie/vocabulary';
import { DATABASE } from '../tables/schema.ts';
import { type Context, Lines } from './context.ts';
import { mapValueSql, numberSql } from './filter.ts';
import { eventNumber, foreignRates, hasAmount, lineNumber } from './numbers.ts';

/** A measure that adds up over rows. */
type Sum = Extract<Measure, { of: 'events' | 'items' }>;

/** Columns that distinguish sessions, besides the site. Events without a session are never in one that begins in the same second. */
export const SESSION_KEY: readonly string[] = ['user_key', 'session_start', 'sessionless'];

/** Where events and their session_days are. */
export interface Tables {
  readonly events: string;
  readonly sessionDays: string;
}

/** The store's own tables. */
export const TABLES: Tables = { events: `${DATABASE}.events`, sessionDays: `${DATABASE}.session_days` };

/** A table, and how its rows are counted. */
export interface Source {
  readonly table: string;
  /** Returns SQL for the part of a measure that one row adds; undefined if the table does not know. */
  readonly adds: (measure: Sum, context: Context) => string | undefined;
  /** Whether the row has an event that passes a test; undefined if the table does not know. */
  readonly passes: (test: EventTest, context: Context) => string | undefined;
  /** Facts about a whole session, over all its rows. */
  readonly session: { readonly engaged: string; readonly duration: string };
}

/** Whether the row is of an active visitor, whatever its session. */
export const ACTIVE = '(first_visit = 1 OR engagement_ms > 0)';

/** Whether the event is a page view or screen view. */
export const VIEW = `name IN ('page_view', 'screen_view')`;
// Engaged sessions: a key event, 10 seconds in the foreground, or a second page view (definitions, Users and sessions).
const engaged = (keyEvents: string, views: string): string =>
  `${keyEvents} > 0 OR sum(engagement_ms) >= 10000 OR ${views} > 1`;

/** `entrance` and `exit` need the views of the whole session beside the event. */
const FLAGS: Readonly<Record<Exclude<NonNullable<EventTest['flag']>, 'hasAmount'>, string>> = {
  view: VIEW,
  entrance: '(sessionless = 0 AND (ts, event_id) = first_view)',
  exit: '(sessionless = 0 AND (ts, event_id) = (last_view.1, last_view.2))',
  firstVisit: 'first_visit = 1',
  keyEvent: 'key_event = 1',
  firstPurchase: 'purchase_number = 1',
};

function testSql(test: EventTest, context: Context): string {
  const { params } = context;
  const conditions: string[] = [];
  if (test.names) conditions.push(`name IN ${params.add('Array(String)', test.names)}`);
  if (test.flag) conditions.push(test.flag === 'hasAmount' ? hasAmount('currency', context) : FLAGS[test.flag]);
  if (test.param !== undefined) {
    const value = mapValueSql('params', params.add('String', test.param));
    conditions.push(
      test.atLeast === undefined
        ? `${value} != ''`
        : `ifNull(${numberSql(value)} >= ${params.add('Float64', test.atLeast)}, false)`,
    );
  }
  return `(${conditions.join(' AND ') || 'true'})`;
}

/** Single events. */
export const EVENTS: Source = {
  table: TABLES.events,
  adds: (measure, context) => {
    const test = testSql(measure.where ?? {}, context);
    if (measure.of === 'items') {
      const lines = context.perLine ? context.lines : new Lines();
      const ofLine = lineNumber(measure.sum, lines, context);
      return `if(${test}, ${context.perLine ? ofLine : `arraySum(${lines.each(ofLine)})`}, toInt64(0))`;
    }
    return measure.sum === undefined
      ? `toInt64(${test})`
      : `if(${test}, ${eventNumber(measure.sum, context)}, toInt64(0))`;
  },
  passes: testSql,
  session: {
    engaged: engaged('countIf(key_event = 1)', `countIf(${VIEW})`),
    duration: 'max(ts) - min(ts)',
  },
};

/** Columns of session_days that count the events of one name. */
const COUNTED: ReadonlyMap<string, string> = new Map([
  ['purchase', 'purchases'],
  ['add_to_cart', 'add_to_carts'],
  ['begin_checkout', 'checkouts'],
]);
const FLAGGED: Readonly<Partial<Record<NonNullable<EventTest['flag']>, string>>> = {
  view: 'page_views',
  keyEvent: 'key_events',
  firstPurchase: 'first_purchases',
};
const SUMMED: ReadonlyMap<string, string> = new Map([
  ['purchase valueMicros', 'gross_micros'],
  ['refund valueMicros', 'refund_micros'],
  ['purchase taxMicros', 'tax_micros'],
  ['purchase shippingMicros', 'shipping_micros'],
]);

/** The number of the events of a test. */
function countSql({ names, flag, param }: EventTest, context: Context): string | undefined {
  if (param !== undefined) return undefined;
  if (names) {
    const column = names.length === 1 ? COUNTED.get(names[0]!) : undefined;
    if (!flag || !column) return column;
    // The currency is known of purchases and refunds alone.
    return flag === 'hasAmount' && names[0] === 'purchase'
      ? `if(${hasAmount('money_currency', context)}, ${column}, 0)`
      : undefined;
  }
  return flag ? FLAGGED[flag] : 'events';
}

/** One row per session, local day, exclusion with its reason, kind of traffic and currency of its money. */
export const SESSION_DAYS: Source = {
  table: TABLES.sessionDays,
  adds: (measure, context) => {
    if (measure.of === 'items') return undefined;
    const { where, sum } = measure;
    if (sum === undefined) {
      const count = countSql(where ?? {}, context);
      return count && `toInt64(${count})`;
    }
    const { site, params } = context;
    if (sum === 'engagementMs' && !where) return 'engagement_ms';
    // Converted money is rounded event by event.
    if (foreignRates(site).length > 0 || !where?.names || where.flag || where.param !== undefined) return undefined;
    const column = where.names.length === 1 ? SUMMED.get(`${where.names[0]} ${sum}`) : undefined;
    return column && `if(money_currency = ${params.add('String', site.currency)}, ${column}, toInt64(0))`;
  },
  passes: (test, context) => {
    const { names, flag, param } = test;
    if (names && !flag && param === undefined) return `hasAny(names, ${context.params.add('Array(String)', names)})`;
    if (flag === 'firstVisit' && !names && param === undefined) return '(first_visit = 1)';
    const count = countSql(test, context);
    return count && `(${count} > 0)`;
  },
  session: {
    engaged: engaged('sum(key_events)', 'sum(page_views)'),
    duration: 'max(last_ts) - min(first_ts)',
  },
};
