/**
 * Groups findings that have one cause, so that each thing is reported once: if a search engine sends twice the visits, there are also more
 * from most countries, on most devices and of most pages.
 */
import type { Answer, Question } from '@magpie/query';
import type { MetricName } from '@magpie/vocabulary';
import { askDays, questionOf } from './evidence.ts';
import type { Facts } from './facts.ts';
import type { Insight, InsightCause, Moved } from './found.ts';
import type { InsightKindId } from './kinds.ts';

/** A finding is an echo if at least this part of its difference is also one of the cause. */
const SHARED = 0.5;
/** A finding follows the whole if the whole changed at least this part as much (by logarithms). */
const FOLLOWS = 0.6;
/** Deviations that a count of a follower may be off. */
const CHANCE = 2.5;
const MONEY: readonly MetricName[] = ['purchaseRevenue', 'averagePurchaseRevenue', 'grossItemRevenue'];
/** A product's price explains the value of orders from this part of the difference on. */
const PRICE_PART = 0.7;
/** Rows whose share of other findings is asked for, of each direction. */
const MOST_LEADERS = 3;

const VISIT_ROWS: readonly InsightKindId[] = ['campaign', 'source', 'channel', 'landing', 'country', 'device', 'page'];
/** Kinds about single rows. */
const ROWS: readonly InsightKindId[] = [...VISIT_ROWS, 'product', 'coupon', 'form', 'video', 'term'];
const COUNTS: readonly InsightKindId[] = ['forms', 'form', 'video', 'searches', 'term'];
const SOLD: readonly InsightKindId[] = ['product', 'coupon', 'carts', 'revenue'];

/** What follows a total: if visits double, so does nearly everything. */
const FOLLOWERS: Readonly<Partial<Record<InsightKindId, readonly InsightKindId[]>>> = {
  sessions: [...VISIT_ROWS, 'views', 'transactions', ...SOLD, ...COUNTS],
  transactions: SOLD,
  order_value: ['revenue', 'price'],
  price: ['order_value'],
  searches: ['term'],
};

/** Dimensions whose rows have no visit in common, or are parts of one another. */
const EXCLUSIVE = ['sessionCampaignName', 'sessionSource', 'sessionDefaultChannelGroup'];

type Row = Insight & { readonly cause: InsightCause; readonly moved: Moved };
const isRow = (one: Insight): one is Row => VISIT_ROWS.includes(one.kind) && one.cause !== null && !!one.moved;

const differenceOf = ({ now, usual }: Moved): number => now - usual;
/** The relative change by logarithm; infinite to or from none. */
const growthOf = ({ now, usual }: Moved): number => Math.log(now / usual);

/** Whether a value changed as a total did, or beyond it no more than a count of its size varies by chance. */
function follows(one: Moved, total: Moved): boolean {
  if (growthOf(total) / growthOf(one) >= FOLLOWS) return true;
  const expected = (one.usual * total.now) / total.usual;
  return (
    !MONEY.includes(one.metric) &&
    (expected - one.usual) / differenceOf(one) >= SHARED &&
    Math.abs(one.now - expected) <= CHANCE * Math.sqrt(Math.max(1, expected))
  );
}

const excludes = (one: InsightCause, other: InsightCause): boolean =>
  one.dimension === other.dimension || (EXCLUSIVE.includes(one.dimension) && EXCLUSIVE.includes(other.dimension));

/** Rows that may be causes of others: those that changed most beyond the site as a whole, of each direction. */
function leadersOf(found: readonly Insight[], { totals, period }: Facts): Row[] {
  const sessions = { now: totals.week('sessions'), usual: totals.before('sessions') / period.weeks };
  const growth = sessions.usual === 0 ? 0 : differenceOf({ metric: 'sessions', ...sessions }) / sessions.usual;
  const beyond = ({ moved }: Row) => Math.abs(differenceOf(moved) - growth * moved.usual);
  return ([1, -1] as const).flatMap((way) =>
    found
      .filter(isRow)
      .filter((one) => one.way === way && one.kind !== 'page')
      .sort((a, b) => beyond(b) - beyond(a) || (a.id < b.id ? -1 : 1))
      .slice(0, MOST_LEADERS),
  );
}

/** Rows of one dimension, within another row. */
export interface Crossing {
  readonly leader: InsightCause;
  readonly dimension: string;
  readonly metric: MetricName;
  readonly question: Question;
}

/** The questions that tell how much of each row's difference is within another row. */
export function askCrossings(found: readonly Insight[], facts: Facts): Crossing[] {
  const { week, before } = facts.period;
  const echoes = findFollowers(found);
  const rows = found.filter(isRow).filter((one) => !echoes.has(one));
  return leadersOf(rows, facts).flatMap(({ id, way, cause: leader }) => {
    const others = rows.filter((one) => one.id !== id && one.way === way && !excludes(one.cause, leader));
    return [...Map.groupBy(others, ({ cause }) => cause.dimension)].map(([dimension, some]): Crossing => {
      const { metric } = some[0]!.moved;
      const values = some.map(({ cause }) => cause.value);
      const filter = {
        and: [
          { field: leader.dimension, op: 'is', value: leader.value, caseSensitive: true },
          { field: dimension, op: 'in', values, caseSensitive: true },
        ],
      } as const;
      return {
        ...{ leader, dimension, metric },
        question: questionOf(askDays([metric], [week, before], undefined, { dimensions: [dimension], filter })),
      };
    });
  });
}

/** Findings that follow a total, and the total. */
function findFollowers(found: readonly Insight[]): Map<Insight, Insight> {
  const parents = new Map<Insight, Insight>();
  const hasParent = (one: Insight) => parents.has(one);
  const value = found.find(({ kind }) => kind === 'order_value');
  // The price of one product explains the value of orders, or this the prices of several.
  const isReason = (price: Insight) => value !== undefined && price.size >= PRICE_PART * value.size;
  for (const kind of Object.keys(FOLLOWERS) as InsightKindId[])
    for (const parent of found.filter((one) => one.kind === kind && one.moved && !hasParent(one))) {
      if (kind === 'price' && !isReason(parent)) continue;
      for (const one of found) {
        if (one === parent || hasParent(one) || one.way !== parent.way || !one.moved) continue;
        if (!FOLLOWERS[kind]!.includes(one.kind) || (one.kind === 'price' && isReason(one))) continue;
        const named = [parent.cause, ...(parent.also ?? [])].filter((cause) => cause !== null);
        if (one.cause && ROWS.includes(one.kind) && named.some((cause) => excludes(cause, one.cause!))) continue;
        if (follows(one.moved, parent.moved!)) parents.set(one, parent);
      }
    }
  return parents;
}

/** Each finding that is an echo, and the one that it is an echo of. */
export function findEchoes(
  found: readonly Insight[],
  crossings: readonly (Crossing & { readonly answer: Answer })[],
  facts: Facts,
): ReadonlyMap<Insight, Insight> {
  const { weeks } = facts.period;
  const parents = findFollowers(found);
  const rows = found.filter(isRow).filter((one) => !parents.has(one));
  for (const leader of leadersOf(rows, facts)) {
    if (parents.has(leader)) continue;
    for (const one of rows) {
      if (one === leader || parents.has(one) || one.way !== leader.way) continue;
      const crossing = crossings.find(
        ({ leader: of, dimension }) =>
          of.dimension === leader.cause.dimension &&
          of.value === leader.cause.value &&
          dimension === one.cause.dimension,
      );
      if (!crossing) continue;
      const { answer, dimension, metric } = crossing;
      const amount = (range: number) =>
        answer.rows
          .filter((row) => row.range === range && row.dimensions[dimension] === one.cause.value)
          .reduce((sum, { metrics }) => sum + (metrics[metric] ?? 0), 0);
      const shared = (amount(0) - amount(1) / weeks) / differenceOf(one.moved);
      if (shared >= SHARED) parents.set(one, leader);
    }
  }
  for (const one of found) {
    // A term explains all searches, and a page that doesn't exist its own views.
    const parent = found.find((other) => !parents.has(other) && explains(other, one));
    if (parent && !parents.has(one)) parents.set(one, parent);
  }
  return new Map([...parents].map(([one, parent]) => [one, rootOf(parent, parents)]));
}

const rootOf = (one: Insight, parents: ReadonlyMap<Insight, Insight>): Insight => {
  const parent = parents.get(one);
  return parent ? rootOf(parent, parents) : one;
};

/** Whether one finding is the reason of another by its nature. */
function explains(one: Insight, other: Insight): boolean {
  if (one === other) return false;
  if (one.kind === 'term' && other.kind === 'searches' && one.moved && other.moved)
    return one.way === other.way && differenceOf(one.moved) / differenceOf(other.moved) >= SHARED;
  const rows: readonly InsightKindId[] =
    one.kind === 'missing' ? ['landing', 'page'] : one.kind === 'search' ? ['term'] : [];
  return rows.includes(other.kind) && other.way === 1 && other.subject === one.subject;
}
