/** Applies a site's current rules to events stored under earlier ones. */
import type { CountedOrder, OrderEvent, OrderSource } from '@magpie/events';
import { offsetsBetween } from '@magpie/time';
import { asHex, fromHex, type Upkeep, WAITING } from '../connection/upkeep.ts';
import { DATABASE } from '../tables/schema.ts';
import { type OrderPair, override } from './override.ts';
import { type OnStep, reapplyPages, type SitePages } from './reapply-pages.ts';

/** The rules of a site that can be applied to a stored event (docs/adr/0011-rules-for-the-past.md). */
export interface SiteRules extends SitePages {
  /** IANA zone. */
  readonly timeZone: string;
  readonly keyEvents: readonly string[];
  /** The site's hosts, without `www.`, if pages on others are left out; any host counts without. */
  readonly ownHosts?: readonly string[] | undefined;
  /** Names of one's own machine: all of them are one host. */
  readonly loopback?: RegExp;
  readonly botRules: { readonly threshold: number; readonly allow: readonly string[] };
  /** The verdict by a referring host; a score of 0 is none. */
  readonly spam: (host: string) => { readonly botScore: number; readonly botReason: string };
  /** Knows by which event each order is counted. */
  readonly orders: {
    /** Whether the order counts by this event; it does from now on if it has counted by none. */
    claim(event: OrderEvent): boolean;
    /** Lets an order count by an event, whichever it counted by. */
    count(order: CountedOrder): void;
    /** The event with the amounts that the shop's server has sent last, if it has sent the order. */
    statedBy(transactionId: string): string | undefined;
    /** Lets another event have the order, if it was this event's (16 hexadecimal digits). */
    release(transactionId: string, eventId: string): void;
    /** Makes both lasting. */
    save(): Promise<void>;
  };
}

/** How many stored events have changed, by what changed in them. */
export interface Reapplied {
  readonly botScores: number;
  readonly exclusions: number;
  readonly keyEvents: number;
  readonly days: number;
  /** At least so many have an address in another form. */
  readonly pages: number;
}

const EVENTS = `${DATABASE}.events`;
/** Where ids wait for a change that needs them; there only while one runs. */
const SCRATCH = `${DATABASE}.reapplied`;
const IDS_PER_STATEMENT = 1000;
const SPAM = 'spam-referrer';

const BARE_HOST = `replaceRegexpOne(host_name, {www:String}, '')`;
/** Whether an event's host is the site's, or below one that is (docs/adr/0053). */
const OWN_HOST = `({anyHost:UInt8} = 1 OR host_name = '' OR arrayExists(own -> own = ${BARE_HOST} OR endsWith(${BARE_HOST}, concat('.', own)), {ownHosts:Array(String)}) OR ({ownMachine:UInt8} = 1 AND match(${BARE_HOST}, {loopback:String})))`;

/** The class that an event has by the rules, repeated orders and measurements aside (definitions, Own traffic and Bots). */
const CLASS = `multiIf(exclusion = 4, 4, bot_score >= {threshold:UInt8} AND NOT has({allow:Array(String)}, bot_reason), 2, traffic_type NOT IN ('', 'preview'), 1, NOT ${OWN_HOST}, 5, traffic_type = 'preview', 6, exclusion = 3, 3, 0)`;
/** Reporter of an order: the endpoint of the shop's server, an import, else the page. */
const SOURCE = `multiIf(position(origin, ':') > 0, 'import', origin IN ('mp', 'orders'), 'shop', 'page')`;
const KEY_EVENT = `toUInt8(has({keyEvents:Array(String)}, name))`;
const DAY = `addDays(toDate('1970-01-01'), intDiv(ts + transform(roundDown(ts, {starts:Array(Int64)}), {starts:Array(Int64)}, {offsets:Array(Int64)}), 86400000))`;

/**
 * Applies the rules. Nothing changes where they say what is stored already, so that doing it twice does nothing, and one that was cut
 * off is simply begun again.
 */
export async function reapply(upkeep: Upkeep, rules: SiteRules, onStep?: OnStep): Promise<Reapplied> {
  const pages = await reapplyPages(upkeep, rules, onStep);
  const { siteId, timeZone, keyEvents, botRules, ownHosts, loopback } = rules;
  const span = await upkeep.probe(
    `SELECT min(ts) AS first, max(ts) AS last FROM ${EVENTS} WHERE site_id = {site:UInt32} HAVING count() > 0`,
    ['first', 'last'],
    { site: siteId },
  );
  const [first, last] = span[0] ?? [];
  if (first === undefined) return { botScores: 0, exclusions: 0, keyEvents: 0, days: 0, pages };

  const botScores = await judgeReferrers(upkeep, rules);
  const zone = offsetsBetween(Number(first), Number(last), timeZone);
  const params = {
    site: siteId,
    threshold: botRules.threshold,
    allow: botRules.allow,
    keyEvents,
    anyHost: ownHosts ? 0 : 1,
    ownHosts: ownHosts ?? [],
    ownMachine: ownHosts?.some((host) => loopback?.test(host)) ? 1 : 0,
    www: '^www[0-9]*[.]',
    loopback: loopback?.source ?? '',
    starts: zone.map(({ at }) => at),
    offsets: zone.map(({ offsetMs }) => offsetMs),
  };
  // Claimed before anything changes: after a run that was cut off the same events claim the same orders again.
  const orders = judgeOrders(await changedOrders(upkeep, params), rules);
  await rules.orders.save();
  const where = `site_id = {site:UInt32} AND (exclusion != ${CLASS} OR key_event != ${KEY_EVENT} OR day != ${DAY})`;
  const [changes = []] = await upkeep.probe(
    `SELECT countIf(exclusion != ${CLASS}) AS exclusions, countIf(key_event != ${KEY_EVENT}) AS key_events, countIf(day != ${DAY}) AS days FROM ${EVENTS} WHERE ${where}`,
    ['exclusions', 'key_events', 'days'],
    params,
  );
  const [exclusions = 0, keyed = 0, days = 0] = changes.map(Number);
  if (exclusions + keyed + days > 0)
    await upkeep.run(
      `ALTER TABLE ${EVENTS} UPDATE exclusion = ${CLASS}, key_event = ${KEY_EVENT}, day = ${DAY} WHERE ${where} ${WAITING}`,
      params,
    );
  const settled = await reconcileOrders(upkeep, siteId, orders.corrections);
  await override(upkeep, siteId, orders.pairs, false);
  return { botScores, exclusions: exclusions + settled, keyEvents: keyed, days, pages };
}

/**
 * Judges referrers by the present list. As on arrival, the verdict holds from the event that has such a referrer to the end of its session;
 * a verdict whose referrer is no longer on the list is taken back.
 */
async function judgeReferrers(upkeep: Upkeep, { siteId, spam }: SiteRules): Promise<number> {
  const host = 'lower(domain(page_referrer))';
  const found = await upkeep.probe(
    `SELECT DISTINCT ${host} AS host FROM ${EVENTS} WHERE site_id = {site:UInt32} AND page_referrer != ''`,
    ['host'],
    { site: siteId },
  );
  const hosts = found.map((row) => String(row[0])).filter((one) => spam(one).botScore > 0);
  const params = { site: siteId, hosts, reason: SPAM, score: hosts[0] === undefined ? 0 : spam(hosts[0]).botScore };
  const own = `has({hosts:Array(String)}, ${host})`;
  const session = 'PARTITION BY session_start, user_key';
  // Only sessions that have such a referrer or such a verdict are looked at as a whole.
  const sessions = `SELECT event_id, bot_score, bot_reason, ${own} AS is_own, countIf(${own}) OVER (${session}) AS owns,
  minIf((received_at, ts), ${own}) OVER (${session}) AS since, (received_at, ts) > since AS is_later
FROM ${EVENTS} WHERE site_id = {site:UInt32} AND (session_start, user_key) IN (
  SELECT session_start, user_key FROM ${EVENTS} WHERE site_id = {site:UInt32} AND (bot_reason = {reason:String} OR ${own}))`;
  const cleared = await changeChosen(
    upkeep,
    `SELECT event_id FROM (${sessions}) WHERE owns = 0 AND bot_reason = {reason:String}`,
    `bot_score = 0, bot_reason = ''`,
    params,
  );
  const judged = await changeChosen(
    upkeep,
    `SELECT event_id FROM (${sessions}) WHERE owns > 0 AND (is_own OR is_later) AND bot_score < {score:UInt8}`,
    `bot_score = {score:UInt8}, bot_reason = {reason:String}`,
    params,
  );
  return cleared + judged;
}

/** Changes the events that a statement chooses. Their ids are noted first: a choice may not change under the change. */
async function changeChosen(
  upkeep: Upkeep,
  chosen: string,
  change: string,
  params: Readonly<Record<string, unknown>>,
): Promise<number> {
  await upkeep.run(`DROP TABLE IF EXISTS ${SCRATCH}`, {});
  await upkeep.run(`CREATE TABLE ${SCRATCH} (event_id UInt64) ENGINE = MergeTree ORDER BY event_id`, {});
  await upkeep.run(`INSERT INTO ${SCRATCH} ${chosen}`, params);
  const [row] = await upkeep.probe(`SELECT count() AS events FROM ${SCRATCH}`, ['events'], {});
  const events = Number(row?.[0]);
  if (events > 0)
    await upkeep.run(
      `ALTER TABLE ${EVENTS} UPDATE ${change} WHERE site_id = {site:UInt32} AND event_id IN (SELECT event_id FROM ${SCRATCH}) ${WAITING}`,
      params,
    );
  await upkeep.run(`DROP TABLE ${SCRATCH}`, {});
  return events;
}

/** A purchase of an order whose counted events the rules change, or of which not just one counts. */
interface ChangedPurchase extends OrderEvent {
  /** Its class by the rules. */
  readonly class: number;
}

async function changedOrders(upkeep: Upkeep, params: Readonly<Record<string, unknown>>): Promise<ChangedPurchase[]> {
  const order = `name = 'purchase' AND transaction_id != '' AND site_id = {site:UInt32}`;
  const rows = await upkeep.probe(
    `SELECT ${asHex('event_id')} AS id, transaction_id, ${SOURCE} AS source, ${asHex('user_key')} AS person, session_start, purchase_number, ${CLASS} AS class FROM ${EVENTS}
WHERE ${order} AND transaction_id IN (
  SELECT transaction_id FROM ${EVENTS} WHERE ${order} GROUP BY transaction_id
  HAVING countIf(exclusion != ${CLASS}) > 0 OR (countIf(${CLASS} = 0) != 1 AND countIf(${CLASS} IN (0, 3)) > 0))
ORDER BY transaction_id, exclusion != 0, received_at, ts, id`,
    ['id', 'transaction_id', 'source', 'person', 'session_start', 'purchase_number', 'class'],
    params,
  );
  return rows.map(([eventId, transactionId, source, person, sessionStart, purchaseNumber, byRules]) => ({
    eventId: String(eventId),
    transactionId: String(transactionId),
    by: source as OrderSource,
    userKey: String(person),
    sessionStart: Number(sessionStart),
    purchaseNumber: Number(purchaseNumber),
    class: Number(byRules),
  }));
}

/** Ids of events whose class is another than the rules alone would make it, by that class. */
type Corrections = Readonly<Record<0 | 3, string[]>>;

/** Result of {@link judgeOrders}. */
interface JudgedOrders {
  readonly corrections: Corrections;
  /** Orders that page and shop have told of. */
  readonly pairs: readonly OrderPair[];
}

/**
 * Sees to it that each order counts by one event: the one that it has counted by, else the first to arrive; by the page's once the shop has
 * told of it too, unless it was imported.
 */
function judgeOrders(events: readonly ChangedPurchase[], { orders }: SiteRules): JudgedOrders {
  const isOrder = (event: ChangedPurchase) => event.class === 0 || event.class === 3;
  for (const event of events) if (!isOrder(event)) orders.release(event.transactionId, event.eventId);
  const corrections: Corrections = { 0: [], 3: [] };
  const pairs: OrderPair[] = [];
  for (const ofOrder of Map.groupBy(events.filter(isOrder), ({ transactionId }) => transactionId).values()) {
    const counted = ofOrder.find((event) => orders.claim(event));
    const page = ofOrder.find((event) => event.by === 'page');
    const stated = orders.statedBy(ofOrder[0]!.transactionId);
    const shop = ofOrder.find((event) => event.eventId === stated) ?? ofOrder.find((event) => event.by === 'shop');
    const isBoth = page && shop && counted && counted.by !== 'import';
    if (isBoth) {
      const { class: _, ...order } = counted.by === 'page' ? counted : page;
      orders.count({ ...order, by: 'both' });
      pairs.push({ page: order, shop });
    } else if (counted?.by === 'shop' && shop) pairs.push({ page: counted, shop });
    const right = isBoth && counted.by === 'shop' ? page : counted;
    for (const event of ofOrder) {
      const its = event === right ? 0 : 3;
      if (its !== event.class) corrections[its].push(event.eventId);
    }
  }
  return { corrections, pairs };
}

async function reconcileOrders(upkeep: Upkeep, siteId: number, corrections: Corrections): Promise<number> {
  for (const right of [0, 3] as const)
    for (let start = 0; start < corrections[right].length; start += IDS_PER_STATEMENT)
      await upkeep.run(
        `ALTER TABLE ${EVENTS} UPDATE exclusion = {right:UInt8} WHERE site_id = {site:UInt32} AND event_id IN {ids:Array(UInt64)} ${WAITING}`,
        { site: siteId, right, ids: corrections[right].slice(start, start + IDS_PER_STATEMENT).map(fromHex) },
      );
  return corrections[0].length + corrections[3].length;
}
