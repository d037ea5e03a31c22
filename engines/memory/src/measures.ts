/** Calculates a measure over a group of matching events. */
import type { Hit, HitItem } from '@magpie/events';
import { parseDecimal, rateOn, type Site } from '@magpie/query';
import type { EventTest, ItemNumber, Measure, NumberField } from '@magpie/vocabulary';
import { isView, type Session } from './sessions.ts';

/** An event with its session, the same object for all its events, and its product line if rows are lines. */
export interface Match {
  readonly hit: Hit;
  readonly session: Session;
  readonly item?: HitItem | undefined;
}

/** Calculates one measure; amounts in currencies that can't be convert are excluded. */
export function count(measure: Measure, group: readonly Match[], site: Site): number {
  switch (measure.of) {
    case 'events':
      return sumBy(
        group.filter((match) => passes(measure.where, match, site)),
        ({ hit }) => (measure.sum === undefined ? 1 : numberIn(hit, measure.sum, site)),
      );
    case 'items':
      return sumBy(
        group.filter((match) => passes(measure.where, match, site)),
        ({ hit, item }) =>
          sumBy(item ? [item] : hit.items, (line) =>
            convert(hit, itemNumber(line, measure.sum), measure.sum !== 'quantityMicros', site),
          ),
      );
    case 'users': {
      const counted = group.filter((match) => (measure.active ? isActive(match) : passes(measure.where, match, site)));
      return new Set(counted.map(({ hit }) => hit.userKey)).size;
    }
    case 'sessions': {
      const sessions = [...new Set(group.map(({ session }) => session))];
      const has = (session: Session, test: EventTest) =>
        session.events.some((hit) => passes(test, { hit, session }, site));
      const counted = sessions.filter(
        (session) =>
          session.isSession &&
          (!measure.engaged || session.engaged) &&
          (!measure.has || has(session, measure.has)) &&
          !(measure.hasNot && has(session, measure.hasNot)),
      );
      return sumBy(counted, (session) => (measure.sum ? session.durationMs : 1));
    }
  }
}

const sumBy = <T>(list: readonly T[], value: (one: T) => number): number =>
  list.reduce((sum, one) => sum + value(one), 0);

const isActive = ({ hit, session }: Match): boolean => hit.firstVisit === 1 || hit.engagementMs > 0 || session.engaged;

/** Whether an event passes a test. */
function passes(test: EventTest | undefined, { hit, session }: Match, site: Site): boolean {
  if (!test) return true;
  if (test.names && !test.names.includes(hit.name)) return false;
  if (test.flag && !hasFlag(test.flag, hit, session, site)) return false;
  if (test.param === undefined) return true;
  const text = hit.params[test.param] ?? '';
  if (test.atLeast === undefined) return text !== '';
  const number = parseDecimal(text);
  return number !== undefined && number >= test.atLeast;
}

function hasFlag(flag: NonNullable<EventTest['flag']>, hit: Hit, session: Session, site: Site): boolean {
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
    case 'hasAmount':
      return hit.currency === '' || rateOf(hit, site) !== undefined;
  }
}

const MILLION = 1_000_000;
const BILLION = 1_000_000_000;
/** Rounds half up, as `floor(x + 0.5)` in every engine; 0 beyond safe integers. */
function roundHalfUp(value: number): number {
  const whole = Math.floor(value + 0.5);
  return Number.isSafeInteger(whole) ? whole : 0;
}

function numberIn(hit: Hit, field: NumberField, site: Site): number {
  if (typeof field === 'object') {
    const number = parseDecimal(hit.params[field.param] ?? '') ?? 0;
    const micros = Math.abs(number) > BILLION ? 0 : roundHalfUp(number * MILLION);
    return field.money ? convert(hit, micros, true, site) : micros;
  }
  switch (field) {
    case 'engagementMs':
      return hit.engagementMs;
    case 'scrollPercent':
      return scrollPercent(hit);
    default:
      return convert(hit, hit[field], true, site);
  }
}

/** The tracker's thresholds; each adds a quarter to the page's scroll depth. */
const SCROLL_STEPS = [25, 50, 75, 100];

function scrollPercent(hit: Hit): number {
  if (hit.name !== 'scroll') return 0;
  const percent = parseDecimal(hit.params.percent_scrolled ?? '') ?? 0;
  return SCROLL_STEPS.includes(percent) ? 25 : roundHalfUp(Math.min(Math.max(percent, 0), 100));
}

function itemNumber(item: HitItem, number: ItemNumber): number {
  switch (number) {
    case 'quantityMicros':
      return roundHalfUp(item.quantity * MILLION);
    case 'revenueMicros':
      return roundHalfUp(item.priceMicros * item.quantity);
    case 'discountMicros':
      return roundHalfUp(item.discountMicros * item.quantity);
  }
}

/** Converts the event's money to the site's currency; 0 without a rate. */
function convert(hit: Hit, micros: number, money: boolean, site: Site): number {
  if (!money || hit.currency === site.currency) return micros;
  const rate = rateOf(hit, site);
  return rate === undefined ? 0 : roundHalfUp(micros * rate);
}

/** Returns the value of one unit of the event's currency in the site's. */
const rateOf = ({ currency, day }: Hit, site: Site): number | undefined =>
  currency === site.currency ? 1 : rateOn(site.rates ?? [], currency, day);
