/** Makes an order count by the page's event with the shop's data. */
import type { OverriddenOrder, StoredOrderEvent } from '@magpie/events';
import { asHex, fromHex, type Upkeep, WAITING } from '../connection/upkeep.ts';
import { DATABASE, ITEMS_TYPE } from '../tables/schema.ts';

/** An order's events, and how it is to count. */
export type OrderPair = Omit<OverriddenOrder, 'siteId'>;

const EVENTS = `${DATABASE}.events`;
const COUNTED = 0;
const REPEATED = 3;
/** Bytes of product lines in one statement: values travel in an address where the store is a server. */
const MOST_BYTES = 200_000;
const COLUMNS = [
  'id',
  'exclusion',
  'value_micros',
  'tax_micros',
  'shipping_micros',
  'currency',
  'coupon',
  'products',
] as const;

/** The fields of a stored purchase: its class, and everything that the shop reports. */
interface StoredPurchase {
  readonly exclusion: number;
  readonly money: readonly [value: number, tax: number, shipping: number];
  readonly currency: string;
  readonly coupon: string;
  /** Items as JSON. */
  readonly items: string;
}

/** A pair that is not yet as it should be. */
interface Change {
  readonly pair: OrderPair;
  readonly said: StoredPurchase;
}

/**
 * Changes the orders of a site. A pair of which an event is missing, or is a bot's or own traffic, stays as it is. Every statement says
 * all that it needs and sets what is not so already, so that one which was cut off is finished by doing it again; one statement moves an
 * order from one event to the other. With `again` the sessions are made again even where the events are right.
 */
export async function override(
  upkeep: Upkeep,
  siteId: number,
  pairs: readonly OrderPair[],
  again: boolean,
): Promise<void> {
  const stored = await purchases(upkeep, siteId, pairs);
  const touched: OrderPair[] = [];
  const changes: Change[] = [];
  for (const pair of pairs) {
    const page = stored.get(pair.page.eventId);
    const shop = pair.shop ? stored.get(pair.shop.eventId) : page;
    const former = pair.former && stored.get(pair.former.eventId);
    if (!page || !shop || ![page, shop].every(isAnOrder)) continue;
    const isDone = pair.shop
      ? page.exclusion === COUNTED &&
        (pair.shop.eventId === pair.page.eventId || shop.exclusion === REPEATED) &&
        describePurchase(page) === describePurchase(shop)
      : page.exclusion === REPEATED;
    const isFormerDone = !former || former.exclusion !== COUNTED || pair.former?.eventId === pair.page.eventId;
    if (isDone && isFormerDone && !again) continue;
    if (!(isDone && isFormerDone)) changes.push({ pair, said: shop });
    touched.push(pair);
  }
  for (const some of batches(changes)) await change(upkeep, siteId, some);
  await rebuildAround(upkeep, siteId, touched.flatMap(listEvents));
}

/** Whether it is neither a bot's nor own traffic. */
const isAnOrder = ({ exclusion }: StoredPurchase): boolean => exclusion === COUNTED || exclusion === REPEATED;

const listEvents = ({ page, shop, former }: OrderPair): StoredOrderEvent[] =>
  [page, shop, former].filter((event) => event !== undefined && event !== null);

const describePurchase = ({ money, currency, coupon, items }: StoredPurchase): string =>
  JSON.stringify([money, currency, coupon, items]);

async function purchases(
  upkeep: Upkeep,
  siteId: number,
  pairs: readonly OrderPair[],
): Promise<Map<string, StoredPurchase>> {
  const events = pairs.flatMap(listEvents);
  const rows = await upkeep.probe(
    `SELECT ${asHex('event_id')} AS id, exclusion, value_micros, tax_micros, shipping_micros, currency, coupon, toJSONString(items) AS products
FROM ${EVENTS} WHERE ${AMONG} AND name IN ('purchase', 'refund')`,
    COLUMNS,
    { site: siteId, ...among(events) },
  );
  return new Map(
    rows.map(([id, exclusion, value, tax, shipping, currency, coupon, items]) => [
      String(id),
      {
        exclusion: Number(exclusion),
        money: [Number(value), Number(tax), Number(shipping)],
        currency: String(currency),
        coupon: String(coupon),
        items: String(items),
      },
    ]),
  );
}

/** The sort key leads to few rows of the table. */
const AMONG = `site_id = {site:UInt32} AND session_start IN {sessions:Array(UInt32)} AND event_id IN {ids:Array(UInt64)}`;
const among = (events: readonly StoredOrderEvent[]) => ({
  sessions: [...new Set(events.map(({ sessionStart }) => sessionStart))],
  ids: events.map(({ eventId }) => fromHex(eventId)),
});

function* batches(changes: readonly Change[]): Generator<readonly Change[]> {
  let some: Change[] = [];
  let bytes = 0;
  for (const one of changes) {
    const size = one.said.items.length;
    if (some.length > 0 && bytes + size > MOST_BYTES) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(one);
    bytes += size;
  }
  if (some.length > 0) yield some;
}

async function change(upkeep: Upkeep, siteId: number, changes: readonly Change[]): Promise<void> {
  const counting = changes.filter(({ pair }) => pair.shop);
  const left = changes.filter(({ pair }) => !pair.shop);
  const isPage = 'has({pages:Array(UInt64)}, event_id)';
  const said = (name: string, type: string) =>
    `arrayElement({${name}:Array(${type})}, indexOf({pages:Array(UInt64)}, event_id))`;
  const set = [
    `exclusion = if(${isPage}, ${COUNTED}, ${REPEATED})`,
    // Its number stays with an event that may count again.
    `purchase_number = if(${isPage} OR has({left:Array(UInt64)}, event_id), purchase_number, 0)`,
    ...['value_micros', 'tax_micros', 'shipping_micros'].map(
      (name) => `${name} = if(${isPage}, ${said(name, 'Int64')}, ${name})`,
    ),
    ...['currency', 'coupon'].map((name) => `${name} = if(${isPage}, ${said(name, 'String')}, toString(${name}))`),
    `items = if(${isPage}, JSONExtract(${said('products', 'String')}, '${ITEMS_TYPE}'), items)`,
  ];
  const ofEach = <T>(value: (one: StoredPurchase) => T) => counting.map((one) => value(one.said));
  await upkeep.run(`ALTER TABLE ${EVENTS} UPDATE ${set.join(', ')} WHERE ${AMONG} ${WAITING}`, {
    site: siteId,
    ...among(changes.flatMap(({ pair }) => listEvents(pair))),
    pages: counting.map(({ pair }) => fromHex(pair.page.eventId)),
    left: left.map(({ pair }) => fromHex(pair.page.eventId)),
    value_micros: ofEach(({ money }) => money[0]),
    tax_micros: ofEach(({ money }) => money[1]),
    shipping_micros: ofEach(({ money }) => money[2]),
    currency: ofEach(({ currency }) => currency),
    coupon: ofEach(({ coupon }) => coupon),
    products: ofEach(({ items }) => items),
  });
}

/** Sessions further apart than this are made again by a statement each. */
const APART_SECONDS = 3600;

async function rebuildAround(upkeep: Upkeep, siteId: number, events: readonly StoredOrderEvent[]): Promise<void> {
  const starts = events.map(({ sessionStart }) => sessionStart).sort((a, b) => a - b);
  for (let first = 0, i = 0; i < starts.length; i++) {
    const next = starts[i + 1];
    if (next !== undefined && next - starts[i]! <= APART_SECONDS) continue;
    await upkeep.rebuild(siteId, { first: starts[first]!, last: starts[i]! });
    first = i + 1;
  }
}
