/** Generates plausible traffic, day by day, through the same pipeline as real visits. */
import {
  collect,
  ordersInMemory,
  type TransactionStore,
  type VisitorState,
  type VisitorStore,
  validateBatch,
} from '@magpie/collect';
import type { CollectSite, Hit, RawEvent } from '@magpie/events';
import { addDays, addMonths, type Day, daysBetween, localDay, startOfDay, weekday } from '@magpie/time';
import {
  MACHINES,
  type Machine,
  ORIGINS,
  type Origin,
  placeOf,
  TRAFFIC_SOURCES,
  type TrafficSource,
} from './audience.ts';
import { between, happens, type Random, seededRandom, weightedPicker } from './random.ts';
import { orderEntries, refundEntries, type SentEntry, telephoneEntries } from './shop-server.ts';
import { type Order, visit } from './visit.ts';
import { withVitals } from './vitals.ts';

/** Options of the generated traffic. */
export interface DemoOptions {
  readonly site: CollectSite;
  /** Address of the demo site's root, with the trailing slash. */
  readonly base: string;
  /** The end of the traffic, milliseconds. */
  readonly now: number;
  readonly months?: number;
  readonly seed?: number;
  /** Visits on an average day of the first month. */
  readonly visitsPerDay?: number;
  /** How likely visitors are to fill a cart, relative to the demo's; 1 unless given. */
  readonly buying?: number;
  /** Whether the shop's server sends its orders and refunds too ({@link DemoDay.sent}); else the page reports refunds. */
  readonly withShop?: boolean;
  /** Knows the orders that the pages have reported; in memory unless given. */
  readonly transactions?: TransactionStore;
}

/** Options of the traffic of the last minutes. */
export interface RightNowOptions extends Pick<DemoOptions, 'site' | 'base' | 'now'> {
  readonly visits?: number;
}

/** The traffic of one local day. */
export interface DemoDay {
  readonly day: Day;
  readonly hits: readonly Hit[];
  /** Messages that the shop's server sends because of that day, now or up to some weeks later; empty without a shop. */
  readonly sent: readonly SentEntry[];
  /** Days generated so far, and in total. */
  readonly done: number;
  readonly total: number;
}

/** A visitor who may return. */
interface Person {
  readonly clientId: string;
  readonly since: number;
  readonly origin: Origin;
  readonly machine: Machine;
}

const pickOrigin = weightedPicker(ORIGINS, (one) => one.weight);
const pickMachine = weightedPicker(MACHINES, (one) => one.weight);
/** Share of visits per hour of the visitor's local day. */
const HOURS = [10, 6, 4, 3, 3, 6, 16, 34, 46, 50, 52, 50, 48, 46, 48, 50, 52, 58, 66, 78, 84, 76, 52, 26];
const pickHour = weightedPicker(
  HOURS.map((weight, hour) => ({ hour, weight })),
  (one) => one.weight,
);
/** Sunday to Saturday, with more visits at the weekend. */
const WEEK = [1.22, 0.96, 0.92, 0.93, 1.02, 0.9, 1.14];
/** January to December: winter feeding, spring nesting, Christmas. */
const YEAR = [1.18, 1.16, 1.22, 1.14, 1.02, 0.84, 0.76, 0.78, 0.9, 1.02, 1.2, 1.32];
/**
 * Recent events on a busy site, so that it has exceptions: a page that links sent so many times its usual visits. A small site has too few
 * visits for them.
 */
const STORIES = [
  { daysAgo: 3, referrer: 'https://www.reddit.com/r/birding/', times: 14 },
  { daysAgo: 4, referrer: 'https://www.reddit.com/r/birding/', times: 16 },
  { daysAgo: 9, referrer: 'https://news.birdforum.example/thread/8812', times: 14 },
  { daysAgo: 17, referrer: 'https://www.gardenweekly.example/birds/', times: 11 },
] as const;
/** A sale of the shop, on a busy site: those whom its letter brings, and the next day's stragglers. */
const SALE = {
  visits: [130, 60],
  daysAgo: [6, 5],
  tail: '?utm_source=newsletter&utm_medium=email&utm_campaign=autumn-sale',
  referrer: '',
  buys: 6,
} as const;
const BUSY = 50;
const GROWTH = 0.7;
const RETURNING = 0.31;
const REFUNDED = 0.045;
const MAX_PEOPLE = 6000;

/** Generates the demo's traffic, oldest day first. The same options give the same hits. */
export function* generateDemo(options: DemoOptions): Generator<DemoDay, void> {
  const { site, base, now, months = 14, seed = 20, visitsPerDay = 70, buying = 1, withShop = false } = options;
  const random = seededRandom(seed);
  const today = localDay(now, site.timeZone);
  const first = addMonths(today, -months);
  const total = daysBetween(first, today) + 1;
  const sink = createSink(site, () => now, options.transactions);
  const people: Person[] = [];
  const refunds: { readonly order: Order; readonly person: Person; readonly day: Day }[] = [];
  let orders = 10_400;

  for (let index = 0; index < total; index++) {
    const day = addDays(first, index);
    const story = visitsPerDay >= BUSY ? STORIES.find(({ daysAgo }) => daysAgo === total - 1 - index) : undefined;
    const weight = (one: TrafficSource) => weightOnDay(one, day, index / total);
    const told = (one: TrafficSource) => weight(one) * (one.referrer === story?.referrer ? story.times : 1);
    const pickSource = weightedPicker(TRAFFIC_SOURCES, told);
    // Those who come for the story come beside the others.
    const more = story ? sumOf(TRAFFIC_SOURCES, told) / sumOf(TRAFFIC_SOURCES, weight) : 1;
    const usual = visitsPerDay * rhythm(day, index / total) * (0.88 + random() * 0.24) * spike(day, seed);
    const count = Math.round(usual * more);
    const saleDay = visitsPerDay >= BUSY ? SALE.daysAgo.findIndex((ago) => ago === total - 1 - index) : -1;
    const ofSale = SALE.visits[saleDay] ?? 0;
    const hits: Hit[] = [];
    const sent: SentEntry[] = withShop ? telephoneEntries(index, startOfDay(day, site.timeZone)) : [];
    for (let n = 0; n < count + ofSale; n++) {
      const person =
        happens(random, RETURNING) && people.length > 200
          ? people[between(random, 0, people.length - 1)]!
          : newPerson(random, day, site);
      const start = randomTime(random, day, person, site);
      if (person.since * 1000 > start) continue;
      const source = n < count ? pickSource(random) : SALE;
      const known = {
        base,
        tail: source.tail,
        referrer: source.referrer,
        buys: source.buys * buying,
        orderId: () => `HF${++orders}`,
        until: now,
      };
      const { events, order } = visit(random, start, known);
      if ((events.at(-1)?.ts ?? start) > now) continue;
      hits.push(...sink(person, events));
      if (order && withShop) sent.push(...orderEntries(order, person.clientId, { timeZone: site.timeZone, now }));
      if (order && happens(random, REFUNDED))
        refunds.push({ order, person, day: addDays(day, between(random, 2, 12)) });
      if (people.length < MAX_PEOPLE) people.push(person);
      else people[between(random, 0, people.length - 1)] = person;
    }
    for (const { order, person, day: due } of refunds.filter((one) => one.day === day)) {
      const ts = startOfDay(due, site.timeZone) + 10 * 3_600_000;
      if (ts > now) continue;
      if (withShop) {
        sent.push(...refundEntries(order, ts));
        continue;
      }
      hits.push(
        ...sink(person, [
          {
            name: 'refund',
            ts,
            params: {
              transaction_id: order.id,
              currency: 'EUR',
              value: (order.valueCents / 100).toFixed(2),
              page_location: base,
            },
          },
        ]),
      );
    }
    hits.push(...crawlers(random, day, site, base, now, sink));
    yield { day, hits, sent: sent.filter(({ at }) => at <= now), done: index + 1, total };
  }
}

/** Minutes of {@link generateRightNow}. */
const RIGHT_NOW_MINUTES = 40;

/** Visits of the last minutes, as of a site that is busy right now. The same options give the same hits. */
export function generateRightNow({ site, base, now, visits = 26 }: RightNowOptions): Hit[] {
  const minute = Math.floor(now / 60_000);
  const random = seededRandom(minute);
  // Other ids than those of the past, and of other times that it is asked for.
  const sink = createSink(site, () => now, undefined, `d${minute.toString(16).slice(-7).padStart(7, '0')}`);
  const day = localDay(now, site.timeZone);
  const pickSource = weightedPicker(TRAFFIC_SOURCES, (one) => weightOnDay(one, day, 1));
  return Array.from({ length: visits }, () => {
    const person = newPerson(random, day, site);
    const start = now - between(random, 1, RIGHT_NOW_MINUTES * 60) * 1000;
    const { tail, referrer } = pickSource(random);
    const { events } = visit(random, start, { base, tail, referrer, buys: 0, orderId: () => '', until: now });
    return sink(
      person,
      events.filter(({ ts = start }) => ts <= now),
    );
  }).flat();
}

/** Visits that arrive while time goes by. */
export interface LiveVisits {
  /**
   * Returns the hits of the visits that began since, up to now (ms); the time of a call is never before the last one's. They count by the site's
   * settings as they are now, if given.
   */
  until(now: number, by?: CollectSite): Hit[];
}

/** Visits a minute in the first two hours, so that there is something to watch; then one every seven minutes, as on the site's usual days. */
const ARRIVALS = { firstMs: 7_200_000, first: 0.7, later: 0.14 } as const;

/** Visits from now on, as they would arrive. */
export function liveVisits({ site, base, now: start }: Omit<RightNowOptions, 'visits'>): LiveVisits {
  const random = seededRandom(Math.floor(start / 1000));
  const idStart = `e${Math.floor(start / 1000)
    .toString(16)
    .slice(-8)
    .padStart(8, '0')}`;
  let last = start;
  const sink = createSink(site, () => last, undefined, idStart);
  let next = start;
  let waiting: { readonly person: Person; readonly events: readonly RawEvent[] }[] = [];
  return {
    until(now, by) {
      last = now;
      for (; next <= now; next += pause(next - start)) {
        const day = localDay(next, site.timeZone);
        const { tail, referrer } = weightedPicker(TRAFFIC_SOURCES, (one) => weightOnDay(one, day, 1))(random);
        // No orders: the shop's server doesn't send any while the demo runs.
        const known = { base, tail, referrer, buys: 0, orderId: () => '', until: next };
        waiting.push({ person: newPerson(random, day, site), events: visit(random, next, known).events });
      }
      const due = ({ ts = 0 }: RawEvent) => ts <= now;
      const hits = waiting.flatMap(({ person, events }) => sink(person, events.filter(due), by));
      waiting = waiting
        .map(({ person, events }) => ({ person, events: events.filter((one) => !due(one)) }))
        .filter(({ events }) => events.length > 0);
      return hits;
    },
  };
  /** Milliseconds to the next visit, by chance. */
  function pause(since: number): number {
    const perMinute = since < ARRIVALS.firstMs ? ARRIVALS.first : ARRIVALS.later;
    return Math.max(1000, (-Math.log(1 - random()) / perMinute) * 60_000);
  }
}

const sumOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);

/** How busy a day is, relative to the first month's average. */
function rhythm(day: Day, progress: number): number {
  return WEEK[weekday(day)]! * YEAR[Number(day.slice(5, 7)) - 1]! * (1 + GROWTH * progress);
}

/** About once in two months a day has a traffic spike. */
function spike(day: Day, seed: number): number {
  const random = seededRandom(seed ^ Math.imul(Number(day.replaceAll('-', '')), 2_654_435_761));
  return happens(random, 1 / 60) ? 1.8 + random() * 1.4 : 1;
}

function weightOnDay(one: TrafficSource, day: Day, progress: number): number {
  const date = day.slice(5);
  if (one.season && (date < one.season[0] || date > one.season[1])) return 0;
  // The weekly newsletter is sent on Thursdays.
  const letter = one.tail.includes('weekly-letter') ? ([0, 0.3, 0.2, 0.2, 4.2, 1.3, 0.6][weekday(day)] ?? 1) : 1;
  return one.weight * letter * (1 + ((one.growth ?? 1) - 1) * progress);
}

function newPerson(random: Random, day: Day, site: CollectSite): Person {
  const since = Math.floor(startOfDay(day, site.timeZone) / 1000);
  return {
    clientId: `${between(random, 100_000_000, 2_147_483_647)}.${since}`,
    since,
    origin: pickOrigin(random),
    machine: pickMachine(random),
  };
}

function randomTime(random: Random, day: Day, person: Person, site: CollectSite): number {
  const hour = (pickHour(random).hour - person.origin.ahead + 24) % 24;
  return startOfDay(day, site.timeZone) + hour * 3_600_000 + between(random, 0, 3_599_999);
}

/** `by`: the site as it is when the events arrive; as it was at first unless given. */
type Sink = (person: Person, events: readonly RawEvent[], by?: CollectSite) => Hit[];

/** Sends visits through the collection pipeline, with its own visitor store; ids of events begin with `idStart` (hexadecimal). */
function createSink(first: CollectSite, now: () => number, transactions = ordersInMemory(), idStart = 'de'): Sink {
  const states = new Map<string, VisitorState>();
  const visitors: VisitorStore = {
    get: (_, key) => states.get(key),
    set: (_, key, state) => void states.set(key, state),
  };
  const secret = new Uint8Array(32).fill(7);
  let serial = 0;
  return ({ clientId, since, origin, machine }, events, site = first) => {
    const context = {
      site: site.trackingId,
      clientId,
      clientSince: since,
      language: origin.language,
      screen: machine.screen,
    };
    const sent = site.measureVitals ? withVitals(events, machine.userAgent.includes('Mobile')) : events;
    const { batch } = validateBatch({ context, events: sent }, { receivedAt: now(), live: false });
    const place = placeOf(origin, clientId);
    return collect(
      batch,
      {
        address: '192.0.2.1',
        userAgent: machine.userAgent,
        receivedAt: now(),
        newId: () => idStart + (++serial).toString(16).padStart(16 - idStart.length, '0'),
        secrets: { lasting: secret, today: secret },
        places: { find: () => place },
        origin: 'demo',
      },
      site,
      visitors,
      transactions,
    );
  };
}

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Visits of declared crawlers, which are stored but excluded from all counts. */
function crawlers(random: Random, day: Day, site: CollectSite, base: string, now: number, sink: Sink): Hit[] {
  const origin = ORIGINS.find((one) => one.place.countryId === 'US')!;
  const since = Math.floor(startOfDay(day, site.timeZone) / 1000);
  const crawler: Person = {
    clientId: `1.${since}`,
    since,
    origin,
    machine: { userAgent: CRAWLER, screen: '', weight: 0 },
  };
  return Array.from(
    { length: between(random, 2, 9) },
    () => startOfDay(day, site.timeZone) + between(random, 0, 86_000_000),
  )
    .filter((ts) => ts <= now)
    .flatMap((ts) => sink(crawler, [{ name: 'page_view', ts, params: { page_location: base } }]));
}
