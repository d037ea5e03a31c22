/** Counts the large site independently: one pass over its events with maps and sets, without engine code. */
import type { Hit } from '@magpie/events';
import { berlin } from './million.ts';

/** The running counts of a session. */
interface Visit {
  events: number;
  views: number;
  engagementMs: number;
  keyEvents: number;
  purchases: number;
  first: number;
  last: number;
  channel: string;
  landing: string;
  /** Time, id and path of its last page view. */
  exit: readonly [number, string, string];
  entry: readonly [number, string, string];
  fresh: boolean;
}

type Step = 'view_item' | 'add_to_cart' | 'purchase';

/** Sums by name. */
class Tally {
  readonly #sums = new Map<string, number>();

  add(name: string, by = 1): void {
    this.#sums.set(name, (this.#sums.get(name) ?? 0) + by);
  }

  get(name: string): number {
    return this.#sums.get(name) ?? 0;
  }

  /** All sums, ordered by name. */
  get byName(): [string, number][] {
    return [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** The largest sums, ties by name. */
  top(count: number): [string, number][] {
    return [...this.#sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, count);
  }
}

/** Distinct values by group. */
class Groups {
  readonly #sets = new Map<string, Set<string>>();

  add(group: string, one: string): void {
    const known = this.#sets.get(group);
    if (known) known.add(one);
    else this.#sets.set(group, new Set([one]));
  }

  /** The number of values in each group, ordered by name. */
  get byName(): [string, number][] {
    return [...this.#sets]
      .map(([name, some]): [string, number] => [name, some.size])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  get(name: string): number {
    return this.#sets.get(name)?.size ?? 0;
  }
}

/** Counts events one by one. */
export class PlainCount {
  readonly sums = new Tally();
  readonly viewsByDay = new Tally();
  readonly revenueByDay = new Tally();
  readonly viewsByPage = new Tally();
  readonly eventsByHour = new Tally();
  readonly unitsByItem = new Tally();
  readonly itemRevenueByItem = new Tally();
  readonly purchasesByDaysTo = new Tally();
  readonly users = new Groups();
  readonly usersByDay = new Groups();
  readonly sessionsByDay = new Groups();
  readonly usersByCountry = new Groups();
  readonly usersByItem = new Groups();
  readonly #visits = new Map<string, Visit>();
  readonly #steps = new Map<string, [ts: number, id: string, name: Step][]>();

  /** Counts one event. */
  see(hit: Hit): void {
    if (hit.exclusion === 2) this.sums.add('events of robots');
    if (hit.exclusion !== 0) return;
    const local = berlin(hit.ts);
    const day = local.slice(0, 10).replaceAll('-', '');
    const { userKey: user, name } = hit;
    const session = `${user}/${hit.sessionStart}`;
    this.sums.add('events');
    this.sums.add('engagement ms', hit.engagementMs);
    this.eventsByHour.add(local.slice(11, 13));
    this.users.add('all', user);
    this.usersByDay.add(day, user);
    this.sessionsByDay.add(day, session);
    this.usersByCountry.add(hit.countryId || '(not set)', user);
    if (hit.firstVisit === 1) this.users.add('new', user);
    if (hit.firstVisit === 1 || hit.engagementMs > 0) this.users.add('active', user);
    if (hit.keyEvent === 1) this.sums.add('key events');
    if (name === 'page_view') {
      this.sums.add('views');
      this.viewsByDay.add(day);
      this.viewsByPage.add(hit.pagePath);
    }
    if (name === 'scroll') {
      const percent = Number(hit.params.percent_scrolled);
      this.sums.add('scrolled percent', [25, 50, 75, 100].includes(percent) ? 25 : percent);
      if (percent >= 90) this.users.add('scrolled', user);
    }
    this.#seeMoney(hit, day);
    this.#seeVisit(session, hit);
    if (name === 'view_item' || name === 'add_to_cart' || name === 'purchase') {
      const steps = this.#steps.get(user) ?? [];
      steps.push([hit.ts, hit.eventId, name]);
      this.#steps.set(user, steps);
    }
  }

  #seeMoney(hit: Hit, day: string): void {
    for (const { name } of hit.items) this.usersByItem.add(name, hit.userKey);
    const sign = hit.name === 'purchase' ? 1 : hit.name === 'refund' ? -1 : 0;
    if (sign === 0) return;
    const rate = hit.currency === 'EUR' ? 1 : hit.currency === 'USD' ? (day < '20260401' ? 0.9137 : 0.85) : 0;
    const inEuro = (micros: number) => (rate === 1 ? micros : Math.floor(micros * rate + 0.5));
    const value = inEuro(hit.valueMicros);
    this.revenueByDay.add(day, sign * value);
    this.sums.add(sign > 0 ? 'gross' : 'refunded', value);
    for (const { name, priceMicros, quantity } of hit.items) {
      this.itemRevenueByItem.add(name, sign * inEuro(priceMicros * quantity));
      if (sign > 0) this.unitsByItem.add(name, quantity);
    }
    if (sign < 0) return;
    this.sums.add('purchases');
    if (rate > 0) this.sums.add('purchases with an amount');
    this.users.add('bought', hit.userKey);
    if (hit.purchaseNumber === 1) this.users.add('bought first', hit.userKey);
    // A visit generated later for the same day may begin before the visitor's first one.
    const days = Math.max(0, Math.floor((hit.ts / 1000 - hit.firstSeen) / 86_400));
    const limits: [number, string][] = [
      [28, '28+'],
      [21, '21-27'],
      [14, '14-20'],
      [7, '7-13'],
    ];
    this.purchasesByDaysTo.add(limits.find(([from]) => days >= from)?.[1] ?? String(days));
  }

  #seeVisit(session: string, hit: Hit): void {
    const here = [hit.ts, hit.eventId, hit.pagePath] as const;
    const earlier = (a: Visit['exit'], b: Visit['exit']) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
    let visit = this.#visits.get(session);
    if (!visit) {
      visit = {
        events: 0,
        views: 0,
        engagementMs: 0,
        keyEvents: 0,
        purchases: 0,
        first: hit.ts,
        last: hit.ts,
        channel: hit.channel,
        landing: hit.landingPath,
        exit: [-Infinity, '', ''],
        entry: [Infinity, '', ''],
        fresh: hit.sessionNumber === 1,
      };
      this.#visits.set(session, visit);
    }
    visit.events += 1;
    visit.engagementMs += hit.engagementMs;
    visit.keyEvents += hit.keyEvent;
    visit.first = Math.min(visit.first, hit.ts);
    visit.last = Math.max(visit.last, hit.ts);
    if (hit.name === 'purchase') visit.purchases += 1;
    if (hit.name !== 'page_view') return;
    visit.views += 1;
    if (earlier(visit.exit, here)) visit.exit = here;
    if (earlier(here, visit.entry)) visit.entry = here;
  }

  /** Counts whole sessions, and marks the visitors of engaged ones as active. */
  sessions(): {
    readonly sums: Tally;
    readonly byChannel: Tally;
    readonly byLanding: Tally;
    readonly entrances: Tally;
    readonly exits: Tally;
  } {
    const [sums, byChannel, byLanding, entrances, exits] = [
      new Tally(),
      new Tally(),
      new Tally(),
      new Tally(),
      new Tally(),
    ];
    for (const [session, visit] of this.#visits) {
      const engaged = visit.keyEvents > 0 || visit.engagementMs >= 10_000 || visit.views > 1;
      sums.add('all');
      sums.add('duration ms', visit.last - visit.first);
      if (engaged) sums.add('engaged');
      if (visit.keyEvents > 0) sums.add('with key event');
      if (visit.purchases > 0) sums.add('with purchase');
      sums.add(visit.fresh ? 'new' : 'returning');
      byChannel.add(visit.channel);
      byLanding.add(visit.landing);
      if (visit.views > 0) {
        entrances.add(visit.entry[2]);
        exits.add(visit.exit[2]);
      }
      if (engaged) this.users.add('active', session.split('/')[0]!);
    }
    return { sums, byChannel, byLanding, entrances, exits };
  }

  /**
   * Counts visitors who viewed a product, then added to the cart, then bought, each step at most this many milliseconds after
   * the previous one.
   */
  funnel(withinMs = Number.POSITIVE_INFINITY): [number, number, number] {
    const reached: [number, number, number] = [0, 0, 0];
    for (const events of this.#steps.values()) {
      events.sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1));
      const looked = events.flatMap(([, , name], i) => (name === 'view_item' ? [i] : []));
      const next = (from: readonly number[], name: Step) =>
        events.flatMap(([ts, , step], i) =>
          step === name && from.some((j) => j < i && ts - events[j]![0] <= withinMs) ? [i] : [],
        );
      const carted = next(looked, 'add_to_cart');
      for (const [step, some] of [looked, carted, next(carted, 'purchase')].entries())
        if (some.length > 0) reached[step]! += 1;
    }
    return reached;
  }
}
