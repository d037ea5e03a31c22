/** This module is responsible for the statements that find the events behind an order or a visitor. */
import type { JourneyEvent, JourneyPlan } from '@magpie/query';
import type { Rows } from './pools.ts';
import { key } from './row.ts';
import { DATABASE } from './schema.ts';
import { Params, type Statement } from './statement.ts';

const DAY_MS = 86_400_000;
const hexadecimal = (column: string): string => `leftPad(lower(hex(${column})), 16, '0')`;

/** Where an order was made; undefined when there is no counted purchase of that id. */
export interface Purchase {
  readonly userKey: string;
  readonly sessionStart: number;
  readonly ts: number;
}

const countedBy = ({ site, counted }: JourneyPlan, params: Params): string =>
  `site_id = ${params.add('UInt32', site.id)} AND exclusion IN ${params.add('Array(UInt8)', counted)}`;

/** Asks for the purchase of an order. */
export function purchaseStatement(plan: JourneyPlan, transactionId: string): Statement {
  const params = new Params();
  const columns = { user: hexadecimal('user_key'), session: 'session_start', at: 'ts' };
  const text = `SELECT ${selected(columns)} FROM ${DATABASE}.events WHERE ${countedBy(plan, params)} AND name = 'purchase' AND transaction_id = ${params.add('String', transactionId)} ORDER BY ts, event_id LIMIT 1`;
  return { text, params: params.values, columns: Object.keys(columns) };
}

/** Reads the answer. */
export function readPurchase([row]: Rows): Purchase | undefined {
  return row && { userKey: String(row[0]), sessionStart: Number(row[1]), ts: Number(row[2]) };
}

const EVENT = {
  eventId: hexadecimal('event_id'),
  at: 'ts',
  event: 'name',
  userKey: hexadecimal('user_key'),
  sessionStart: 'session_start',
  sessionNumber: 'session_number',
  hostName: 'host_name',
  pagePath: 'page_path',
  pageTitle: 'page_title',
  sessionSource: 'source',
  sessionMedium: 'medium',
  sessionCampaign: 'campaign',
  sessionChannel: 'channel',
  deviceCategory: 'device_category',
  countryId: 'country_id',
  transactionId: 'transaction_id',
  valueMicros: 'value_micros',
  code: 'currency',
  lineNames: 'items.name',
  lineQuantities: 'arrayMap(quantity -> toInt64(floor(quantity * 1000000 + 0.5)), items.quantity)',
};

const selected = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ');

/** Asks for the events of a visitor in a range, or of the sessions that led to a purchase; the latest first. */
export function journeyStatement(plan: JourneyPlan, purchase: Purchase | undefined): Statement {
  const params = new Params();
  const { of } = plan;
  const int = (value: number) => params.add('Int64', value);
  const conditions = [countedBy(plan, params)];
  if ('userKey' in of) {
    conditions.push(`user_key = ${params.add('UInt64', key(of.userKey))}`);
    conditions.push(`ts >= ${int(of.range.startMs)} AND ts < ${int(of.range.endMs)}`);
  } else if (purchase) {
    const { userKey, sessionStart, ts } = purchase;
    const earliest = Math.ceil((ts - of.lookbackDays * DAY_MS) / 1000);
    conditions.push(`user_key = ${params.add('UInt64', key(userKey))}`);
    conditions.push(
      `session_start <= ${int(sessionStart)} AND (session_start = ${int(sessionStart)} OR session_start >= ${int(earliest)})`,
    );
  }
  const text = `SELECT ${selected(EVENT)} FROM ${DATABASE}.events WHERE ${conditions.join(' AND ')} ORDER BY ts DESC, event_id DESC LIMIT ${params.add('UInt64', plan.limit)}`;
  return { text, params: params.values, columns: Object.keys(EVENT) };
}

/** Reads the answer, in time order. */
export function readJourney(rows: Rows): JourneyEvent[] {
  return rows.map(eventOf).reverse();
}

function eventOf(row: readonly unknown[]): JourneyEvent {
  const read = Object.fromEntries(Object.keys(EVENT).map((name, i) => [name, row[i]])) as Record<
    keyof typeof EVENT,
    unknown
  >;
  const text = (name: keyof typeof EVENT): string => String(read[name]);
  const number = (name: keyof typeof EVENT): number => Number(read[name]);
  const quantities = read.lineQuantities as number[];
  return {
    eventId: text('eventId'),
    ts: number('at'),
    name: text('event'),
    userKey: text('userKey'),
    sessionStart: number('sessionStart'),
    sessionNumber: number('sessionNumber'),
    hostName: text('hostName'),
    pagePath: text('pagePath'),
    pageTitle: text('pageTitle'),
    source: text('sessionSource'),
    medium: text('sessionMedium'),
    campaign: text('sessionCampaign'),
    channel: text('sessionChannel'),
    deviceCategory: text('deviceCategory'),
    countryId: text('countryId'),
    transactionId: text('transactionId'),
    valueMicros: number('valueMicros'),
    currency: text('code'),
    items: (read.lineNames as string[]).map((name, i) => ({ name, quantityMicros: quantities[i]! })),
  };
}
