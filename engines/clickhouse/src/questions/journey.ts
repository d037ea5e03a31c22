/** Statements that find the events behind an order or a visitor. */
import type { JourneyEvent, JourneyPlan } from '@magpie/query';
import type { Rows } from '../connection/pools.ts';
import { Params, type Statement } from '../connection/statement.ts';
import { key } from '../tables/row.ts';
import { DATABASE } from '../tables/schema.ts';

const DAY_MS = 86_400_000;

type OfVisitor = Extract<JourneyPlan['of'], { readonly userKey: string }>;
const hexadecimal = (column: string): string => `leftPad(lower(hex(${column})), 16, '0')`;

/** Where an order was made. */
export interface Purchase {
  readonly userKey: string;
  readonly sessionStart: number;
  /** 1 if it belongs to no session. */
  readonly sessionless: number;
  readonly ts: number;
}

const countedBy = ({ site, counted }: JourneysPlan, params: Params): string =>
  `site_id = ${params.add('UInt32', site.id)} AND exclusion IN ${params.add('Array(UInt8)', counted)}`;

/** The properties that journeys must share to be answered by one statement. */
export type JourneysPlan = Pick<JourneyPlan, 'site' | 'counted' | 'limit'>;

/** Asks for the purchases of orders. */
export function purchaseStatement(plan: JourneysPlan, transactionIds: readonly string[]): Statement {
  const params = new Params();
  const columns = {
    ...{ order: 'transaction_id', user: hexadecimal('user_key') },
    ...{ session: 'session_start', isAlone: 'sessionless', at: 'ts' },
  };
  const text = `SELECT ${selected(columns)} FROM ${DATABASE}.events WHERE ${countedBy(plan, params)} AND name = 'purchase' AND transaction_id IN ${params.add('Array(String)', transactionIds)} ORDER BY ts, event_id LIMIT 1 BY transaction_id`;
  return { text, params: params.values, columns: Object.keys(columns) };
}

/** Reads the answer: by transaction ID. */
export function readPurchases(rows: Rows): ReadonlyMap<string, Purchase> {
  return new Map(
    rows.map(([order, user, session, alone, at]) => [
      String(order),
      { userKey: String(user), sessionStart: Number(session), sessionless: Number(alone), ts: Number(at) },
    ]),
  );
}

const EVENT = {
  eventId: hexadecimal('event_id'),
  at: 'ts',
  event: 'name',
  userKey: hexadecimal('user_key'),
  sessionStart: 'session_start',
  isAlone: 'sessionless',
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

/** Asks for the events of a visitor in a range; the latest first. */
export function visitorStatement(plan: JourneysPlan, { userKey, range }: OfVisitor): Statement {
  const params = new Params();
  const user = params.add('UInt64', key(userKey));
  const from = params.add('Int64', range.startMs);
  const to = params.add('Int64', range.endMs);
  const text = `SELECT 0 AS journey, ${selected(EVENT)} FROM ${DATABASE}.events WHERE ${countedBy(plan, params)} AND user_key = ${user} AND ts >= ${from} AND ts < ${to} ORDER BY ts DESC, event_id DESC LIMIT ${params.add('UInt64', plan.limit)}`;
  return { text, params: params.values, columns: ['journey', ...Object.keys(EVENT)] };
}

/**
 * Asks for the events of the sessions that led to each of some purchases, by the purchase's place in the list; the latest first. An event
 * belongs to every purchase that it led to.
 */
export function journeyStatement(
  plan: JourneysPlan,
  purchases: readonly (Purchase & { readonly lookbackDays: number })[],
): Statement {
  const params = new Params();
  const earliest = ({ ts, lookbackDays }: (typeof purchases)[number]) => Math.ceil((ts - lookbackDays * DAY_MS) / 1000);
  // As text: their numbers are larger than JavaScript's.
  const userKeys = params.add(
    'Array(String)',
    purchases.map(({ userKey }) => key(userKey)),
  );
  const users = `arrayMap(text -> toUInt64(text), ${userKeys})`;
  const starts = params.add(
    'Array(Int64)',
    purchases.map(({ sessionStart }) => sessionStart),
  );
  const alone = params.add(
    'Array(UInt8)',
    purchases.map(({ sessionless }) => sessionless),
  );
  const firsts = params.add('Array(Int64)', purchases.map(earliest));
  const int = (value: number) => params.add('Int64', value);
  // Beside the visitors, so that the store skips all other days.
  const from = int(Math.min(...purchases.map((one) => Math.min(earliest(one), one.sessionStart))));
  const to = int(Math.max(...purchases.map(({ sessionStart }) => sessionStart)));
  // A refund of no session can have the start of the visit that bought.
  const leadsTo = `user = user_key AND session_start <= start AND ((session_start = start AND sessionless = alone) OR (sessionless = 0 AND session_start >= first))`;
  const text = `SELECT arrayJoin(arrayFilter((place, user, start, alone, first) -> ${leadsTo}, arrayEnumerate(${users}), ${users}, ${starts}, ${alone}, ${firsts})) - 1 AS journey, ${selected(EVENT)}
FROM ${DATABASE}.events WHERE ${countedBy(plan, params)} AND session_start >= ${from} AND session_start <= ${to} AND has(${users}, user_key)
ORDER BY ts DESC, event_id DESC LIMIT ${params.add('UInt64', plan.limit)} BY journey`;
  return { text, params: params.values, columns: ['journey', ...Object.keys(EVENT)] };
}

/** Reads the answer, by the journey's place, in time order. */
export function readJourneys(rows: Rows): ReadonlyMap<number, JourneyEvent[]> {
  const byPlace = Map.groupBy(rows, ([journey]) => Number(journey));
  return new Map([...byPlace].map(([place, some]) => [place, some.map((row) => readEvent(row.slice(1))).reverse()]));
}

function readEvent(row: readonly unknown[]): JourneyEvent {
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
    sessionless: number('isAlone') === 1,
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
