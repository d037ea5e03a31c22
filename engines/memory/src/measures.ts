/** This module is responsible for counting: every measure over one group of matching events. */
import type { Hit, HitItem } from '@magpie/events';
import type { CurrencyRate, Site } from '@magpie/query';
import type { EventTest, ItemNumber, Measure, NumberField } from '@magpie/vocabulary';
import { isView, type Session, sessionKey } from './sessions.ts';
import { numberOf } from './text.ts';

/** An event with the session it belongs to, and the product line where rows are lines. */
export interface Match {
  readonly hit: Hit;
  readonly session: Session;
  readonly item?: HitItem | undefined;
}

/** Counts one measure; money of currencies that cannot be converted is left out. */
export function count(measure: Measure, group: readonly Match[], site: Site): number {
  switch (measure.of) {
    case 'events':
      return added(
        group.filter((match) => passes(measure.where, match)),
        ({ hit }) => (measure.sum === undefined ? 1 : numberIn(hit, measure.sum, site)),
      );
    case 'items':
      return added(
        group.filter((match) => passes(measure.where, match)),
        ({ hit, item }) =>
          added(item ? [item] : hit.items, (line) =>
            converted(hit, itemNumber(line, measure.sum), measure.sum !== 'quantityMicros', site),
          ),
      );
    case 'users': {
      const counted = group.filter((match) => (measure.active ? isActive(match) : passes(measure.where, match)));
      return new Set(counted.map(({ hit }) => hit.userKey)).size;
    }
    case 'sessions': {
      const sessions = [...new Map(group.map(({ hit, session }) => [sessionKey(hit), session])).values()];
      const has = (session: Session, test: EventTest) => session.events.some((hit) => passes(test, { hit, session }));
      const counted = sessions.filter(
        (session) =>
          session.isSession &&
          (!measure.engaged || session.engaged) &&
          (!measure.has || has(session, measure.has)) &&
          !(measure.hasNot && has(session, measure.hasNot)),
      );
      return added(counted, (session) => (measure.sum ? session.durationMs : 1));
    }
  }
}

const added = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((sum, one) => sum + value(one), 0);

const isActive = ({ hit, session }: Match): boolean => hit.firstVisit === 1 || hit.engagementMs > 0 || session.engaged;

/** Whether an event passes a test. */
function passes(test: EventTest | undefined, { hit, session }: Match): boolean {
  if (!test) return true;
  if (test.names && !test.names.includes(hit.name)) return false;
  if (test.flag && !hasFlag(test.flag, hit, session)) return false;
  if (test.param === undefined) return true;
  const text = hit.params[test.param] ?? '';
  if (test.atLeast === undefined) return text !== '';
  const number = numberOf(text);
  return number !== undefined && number >= test.atLeast;
}

function hasFlag(flag: NonNullable<EventTest['flag']>, hit: Hit, session: Session): boolean {
  switch (flag) {
    case 'view':
      return isView(hit);
    case 'entrance':
      return session.isSession && session.events.find(isView) === hit;
    case 'exit':
      return session.isSession && session.events.findLast(isView) === hit;
    case 'firstVisit':
      return hit.firstVisit === 1;
    case 'keyEvent':
      return hit.keyEvent === 1;
    case 'firstPurchase':
      return hit.purchaseNumber === 1;
  }
}

const MILLION = 1_000_000;
const BILLION = 1_000_000_000;
/** Half up, as `floor(x + 0.5)` in every engine; 0 beyond the whole numbers that are exact. */
function rounded(value: number): number {
  const whole = Math.floor(value + 0.5);
  return Number.isSafeInteger(whole) ? whole : 0;
}

function numberIn(hit: Hit, field: NumberField, site: Site): number {
  if (typeof field === 'object') {
    const number = numberOf(hit.params[field.param] ?? '') ?? 0;
    const micros = Math.abs(number) > BILLION ? 0 : rounded(number * MILLION);
    return field.money ? converted(hit, micros, true, site) : micros;
  }
  switch (field) {
    case 'engagementMs':
      return hit.engagementMs;
    case 'scrollPercent':
      return scrollPercent(hit);
    default:
      return converted(hit, hit[field], true, site);
  }
}

/** Steps of the tracker, each of which adds a quarter to the depth of its page. */
const SCROLL_STEPS = [25, 50, 75, 100];

function scrollPercent(hit: Hit): number {
  if (hit.name !== 'scroll') return 0;
  const percent = numberOf(hit.params.percent_scrolled ?? '') ?? 0;
  return SCROLL_STEPS.includes(percent) ? 25 : rounded(Math.min(Math.max(percent, 0), 100));
}

function itemNumber(item: HitItem, number: ItemNumber): number {
  switch (number) {
    case 'quantityMicros':
      return rounded(item.quantity * MILLION);
    case 'revenueMicros':
      return rounded(item.priceMicros * item.quantity);
    case 'discountMicros':
      return rounded(item.discountMicros * item.quantity);
  }
}

/** Money of the event in the site's currency, 0 if no rate is known. */
function converted(hit: Hit, micros: number, money: boolean, site: Site): number {
  if (!money || hit.currency === site.currency) return micros;
  const rate = rateOn(site.rates ?? [], hit.currency, hit.day);
  return rate === undefined ? 0 : rounded(micros * rate);
}

/** The rate of a currency on a local day: that of the latest entry that has begun. */
export function rateOn(rates: readonly CurrencyRate[], currency: string, day: string): number | undefined {
  const begun = rates.filter((one) => one.currency === currency && one.from <= day);
  return begun.sort((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.rate;
}
