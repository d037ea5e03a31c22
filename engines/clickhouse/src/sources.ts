/** This module is responsible for the two tables that rows are read from, and for what each row adds to a measure. */
import type { EventTest, Measure, NumberField } from '@magpie/vocabulary';
import { DATABASE } from './schema.ts';
import type { Params } from './statement.ts';

/** A measure that rows carry parts of: numbers that add up, or whether the row makes its user count. */
export type Part = Extract<Measure, { of: 'events' | 'users' }>;

/** What the parts of a row may depend on. */
export interface PartContext {
  /** Placeholder of the site's currency. */
  readonly currency: string;
  readonly params: Params;
}

/** A table, and how its rows are counted. */
export interface Source {
  readonly table: string;
  /** What one row adds to a measure; undefined where the table does not know. */
  readonly part: (measure: Part, context: PartContext) => string | undefined;
  /** Whether a session's rows have an event that passes a test; undefined where the table does not know. */
  readonly has: (test: EventTest, context: PartContext) => string | undefined;
  /** What is true of a whole session, over all its rows. */
  readonly session: { readonly engaged: string; readonly duration: string };
}

const VIEW = `name IN ('page_view', 'screen_view')`;
// Engaged sessions: a key event, 10 seconds in the foreground, or a second page view (definitions, Users and sessions).
const engaged = (keyEvents: string, views: string): string =>
  `${keyEvents} > 0 OR sum(engagement_ms) >= 10000 OR ${views} > 1`;

function testSql(test: EventTest | undefined, { params }: PartContext): string {
  const conditions: string[] = [];
  if (test?.names) conditions.push(`name IN ${params.add('Array(String)', test.names)}`);
  if (test?.flag === 'view') conditions.push(VIEW);
  if (test?.flag === 'firstVisit') conditions.push('first_visit = 1');
  if (test?.flag === 'keyEvent') conditions.push('key_event = 1');
  return conditions.join(' AND ') || 'true';
}

const MONEY = { valueMicros: 'value_micros', taxMicros: 'tax_micros', shippingMicros: 'shipping_micros' } as const;

function numberSql(field: NumberField, { currency }: PartContext): string {
  if (field === 'engagementMs') return 'engagement_ms';
  if (typeof field === 'string' && field in MONEY)
    return `if(currency = ${currency}, ${MONEY[field as keyof typeof MONEY]}, toInt64(0))`;
  throw new Error(`no number ${JSON.stringify(field)}`);
}

/** Single events. */
export const EVENTS: Source = {
  table: `${DATABASE}.events`,
  part: (measure, context) => {
    if (measure.of === 'users')
      return measure.active ? '(first_visit = 1 OR engagement_ms > 0)' : `(${testSql(measure.where, context)})`;
    const test = testSql(measure.where, context);
    return measure.sum === undefined
      ? `toInt64(${test})`
      : `if(${test}, ${numberSql(measure.sum, context)}, toInt64(0))`;
  },
  has: (test, context) => `countIf(${testSql(test, context)}) > 0`,
  session: {
    engaged: engaged('countIf(key_event = 1)', `countIf(${VIEW})`),
    duration: 'max(ts) - min(ts)',
  },
};

/** Columns of session_days that count the events of one name. */
const COUNTED: Readonly<Record<string, string>> = {
  purchase: 'purchases',
  add_to_cart: 'add_to_carts',
  begin_checkout: 'checkouts',
};
const SUMMED: Readonly<Record<string, string>> = {
  'purchase valueMicros': 'gross_micros',
  'refund valueMicros': 'refund_micros',
  'purchase taxMicros': 'tax_micros',
  'purchase shippingMicros': 'shipping_micros',
};

/** The column that counts the events of a test. */
function countColumn(test: EventTest | undefined): string | undefined {
  if (!test) return 'events';
  if (test.param !== undefined) return undefined;
  if (test.names) return test.names.length === 1 && !test.flag ? COUNTED[test.names[0]!] : undefined;
  return test.flag === 'view' ? 'page_views' : test.flag === 'keyEvent' ? 'key_events' : undefined;
}

/** One row per session, local day, exclusion and currency of its money. */
export const SESSION_DAYS: Source = {
  table: `${DATABASE}.session_days`,
  part: (measure, { currency }) => {
    const { where } = measure;
    if (measure.of === 'users') {
      if (measure.active) return '(first_visit = 1 OR engagement_ms > 0)';
      if (where?.flag === 'firstVisit' && !where.names && where.param === undefined) return '(first_visit = 1)';
      const column = countColumn(where);
      return column && `(${column} > 0)`;
    }
    if (measure.sum === undefined) {
      const column = countColumn(where);
      return column && `toInt64(${column})`;
    }
    if (measure.sum === 'engagementMs' && !where) return 'engagement_ms';
    const column = where?.names?.length === 1 && !where.flag ? SUMMED[`${where.names[0]} ${measure.sum}`] : undefined;
    return column && `if(money_currency = ${currency}, ${column}, toInt64(0))`;
  },
  has: (test) => {
    const column = countColumn(test);
    return column && `sum(${column}) > 0`;
  },
  session: {
    engaged: engaged('sum(key_events)', 'sum(page_views)'),
    duration: 'max(last_ts) - min(first_ts)',
  },
};
