/** Finds products whose price changed: what a unit of each brought in, week by week. */
import type { Answer, Question } from '@magpie/query';
import { type Day, dayOfDate, listDays } from '@magpie/time';
import { median } from 'simple-statistics';
import type { NumberPart } from '../tell/told.ts';
import { askDays, barChart, weekView } from './evidence.ts';
import type { ComparedRow, Facts } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import type { Finding, Tested } from './found.ts';
import { PRICE_KIND } from './kinds.ts';
import type { Days } from './period.ts';
import { COMPUTED, TEXTS } from './texts.ts';
import { judgeBlock } from './weeks.ts';

const MOST_TESTED = 10;
const WEEK = 7;
const NAMELESS = ['(not set)', ''];
const { dimension, table, metric, per, events, least, report } = PRICE_KIND;

/** The products whose price is watched: the largest that sold enough. */
function pricedRows(facts: Facts): readonly ComparedRow[] {
  return facts
    .rows(table, dimension)
    .filter(({ value, now, before }) => {
      const fewest = Math.min(now(per), before(per) / facts.period.weeks);
      return !NAMELESS.includes(value) && fewest >= events && before(metric) > 0;
    })
    .sort((a, b) => b.before(metric) - a.before(metric) || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_TESTED);
}

/** The question for the days of the watched products; undefined if none sold enough. */
export function askPrices(facts: Facts): Question | undefined {
  const values = pricedRows(facts).map(({ value }) => value);
  if (values.length === 0) return undefined;
  return {
    dimensions: ['date', dimension],
    metrics: [metric, per],
    dateRanges: [{ start: facts.period.before.start, end: facts.period.week.end }],
    filter: { field: dimension, op: 'in', values, caseSensitive: true },
    limit: 20_000,
  };
}

/** Tests the price of each watched product. */
export function testPrices(answer: Answer, facts: Facts): Tested[] {
  const { period } = facts;
  const byProduct = Map.groupBy(answer.rows, ({ dimensions }) => dimensions[dimension]!);
  return pricedRows(facts).map((row) => {
    const rows = byProduct.get(row.value) ?? [];
    const daysOf = (name: typeof metric | typeof per): ReadonlyMap<Day, number> =>
      new Map(rows.map(({ dimensions, metrics }) => [dayOfDate(dimensions.date!), metrics[name] ?? 0]));
    const [values, of] = [daysOf(metric), daysOf(per)];
    const judged = judgeBlock({ values, of }, period.week.end, {
      ...{ length: WEEK, blocks: period.weeks, chance: 'average' },
      strays: [strayOfDays(values, of, facts, row)],
    });
    return {
      kind: 'price',
      subject: row.value,
      chance: judged.unmatched ? judged.chance : 1,
      finding:
        judged.unmatched && isOnMostDays(values, of, facts)
          ? findPrice(row, Math.sign(judged.deviations), facts)
          : null,
    };
  });
}

/** How far the price of a week's units strays, as the days before tell: units that are sold at various prices average out. */
function strayOfDays(
  values: ReadonlyMap<Day, number>,
  of: ReadonlyMap<Day, number>,
  { period }: Facts,
  { now, before }: ComparedRow,
): number {
  const usual = before(metric) / before(per);
  const days = listDays(period.before).filter((day) => (of.get(day) ?? 0) > 0);
  const square = days.reduce((sum, day) => sum + of.get(day)! * (values.get(day)! / of.get(day)! - usual) ** 2, 0);
  return days.length < 2 ? usual : Math.sqrt(square / (days.length - 1) / Math.min(now(per), before(per)));
}

/** Whether the price of a usual day changed too: a single expensive unit isn't a price. */
function isOnMostDays(values: ReadonlyMap<Day, number>, of: ReadonlyMap<Day, number>, { period }: Facts): boolean {
  const ofDays = (days: Days) => {
    const prices = listDays(days).flatMap((day) => (of.get(day) ? [values.get(day)! / of.get(day)!] : []));
    return prices.length === 0 ? 0 : median(prices);
  };
  const [now, usual] = [ofDays(period.week), ofDays(period.before)];
  return Math.abs(now - usual) >= least * usual;
}

function findPrice(row: ComparedRow, way: number, facts: Facts): Finding | null {
  const { period, totals, currency } = facts;
  const { week, before, weeks } = period;
  const [now, usual] = [row.now(metric) / row.now(per), row.before(metric) / row.before(per)];
  const part = Math.abs(now - usual) / usual;
  if (Math.sign(now - usual) !== way || part < least) return null;
  const product = { dimension, value: row.value };
  const price = (value: number, ask: string) =>
    numberPart(value, 'money', { asks: [ask], metric, computed: COMPUTED.price }, currency);
  const change: NumberPart = numberPart(part, 'size', {
    ...{ asks: ['week', 'before'], metric, computed: COMPUTED.changePrice },
  });
  const usualRevenue = Math.max(1, totals.before('purchaseRevenue') / weeks);
  return {
    ...{ icon: 'money', good: null, way: way > 0 ? 1 : -1, cause: product },
    size: (Math.abs(now - usual) * Math.max(row.now(per), row.before(per) / weeks)) / usualRevenue,
    moved: { metric, now, usual },
    told: {
      sentences: [
        fillText(
          way > 0 ? TEXTS.priceRose : TEXTS.priceFell,
          { name: row.value },
          change,
          price(now, 'week'),
          { days: week },
          { days: before },
          price(usual, 'before'),
        ),
      ],
      chart: {
        ...barChart(row.value, 'money', 'both', [
          { label: before.start, value: usual, days: before },
          { label: week.start, value: now, days: week },
        ]),
        currency,
      },
      view: weekView(report, period),
      asks: {
        week: askDays([metric, per], week, product),
        before: askDays([metric, per], before, product),
        both: askDays([metric, per], [before, week], product),
      },
    },
  };
}
