/** Finds key metrics that changed, week by week and over four weeks, and the cause. */

import { addDays, type Day, listDays } from '@magpie/time';
import { resampledDeviation, resampledMeanDeviation } from '../statistics/resample.ts';
import type { AnalystChart, NumberPart, Part } from '../tell/told.ts';
import { askChart, askDays, dayChart, weekView } from './evidence.ts';
import { explainCount, explainRate, splitOrders, splitRevenue } from './explain.ts';
import type { Facts, Numbers } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import type { Finding, Tested } from './found.ts';
import { KEY_METRIC_KINDS, type KeyMetricKind } from './kinds.ts';
import type { InsightPeriod } from './period.ts';
import { COMPUTED, KEY_METRIC_NAMES, TEXTS } from './texts.ts';
import { type Judged, judgeBlock } from './weeks.ts';

const WEEK = 7;
const MONTH = 28;
/** The worth of single orders. */
export interface Orders {
  /** Those of the weeks before, in the order of their numbers. */
  readonly before: readonly number[];
  /** The largest of the week; 0 without any. */
  readonly largest: number;
}

/** Tests every key metric. */
export function testKeyMetrics(facts: Facts, orders: Orders, seed: number): Tested[] {
  return KEY_METRIC_KINDS.flatMap((kind) => testFigure(kind, facts, orders, seed));
}

function testFigure(kind: KeyMetricKind, facts: Facts, orders: Orders, seed: number): Tested[] {
  const { period, totals } = facts;
  const events = kind.per ?? (kind.chance === 'sum' ? 'transactions' : kind.metric);
  const usual = totals.before(events) / period.weeks;
  if (Math.max(totals.week(events), usual) < kind.events) return [];
  // A rate of few says nothing, now or before.
  if (kind.per && Math.min(totals.week(events), usual) < kind.events) return [];
  const series = {
    values: facts.days(kind.metric),
    of: kind.per && facts.days(kind.per),
    events: kind.chance === 'sum' ? facts.days('transactions') : undefined,
  };
  const strays = straysOf(kind, orders.before, { usual, fewest: Math.min(totals.week(events), usual) }, seed);
  const judged = judgeBlock(series, period.week.end, {
    length: WEEK,
    blocks: period.weeks,
    chance: kind.chance,
    strays,
  });
  const tests: Tested[] = [
    {
      kind: kind.id,
      subject: kind.metric,
      chance: judged.unmatched ? judged.chance : 1,
      finding: judged.unmatched && !isOneOrder(kind, facts, orders) ? findWeek(kind, facts, judged) : null,
    },
  ];
  if (period.month && !kind.per && (kind.id === 'sessions' || kind.id === 'revenue')) {
    const blocks = period.month.months;
    const ofMonth = judgeBlock(series, period.week.end, {
      ...{ length: MONTH, blocks, chance: kind.chance },
      strays: kind.chance === 'sum' ? [resampledDeviation(orders.before, Math.round(usual * 4), seed)] : [],
    });
    tests.push({
      kind: kind.id,
      subject: `${kind.metric}:month`,
      chance: ofMonth.unmatched ? ofMonth.chance : 1,
      finding: ofMonth.unmatched ? findMonth(kind, facts, ofMonth) : null,
    });
  }
  return tests;
}

/** How far money strays by chance, from the orders themselves. */
function straysOf(
  { chance }: KeyMetricKind,
  orders: readonly number[],
  { usual, fewest }: { readonly usual: number; readonly fewest: number },
  seed: number,
): number[] {
  if (chance === 'sum') return [resampledDeviation(orders, Math.round(usual), seed)];
  // Orders in another currency, without a rate, have no value.
  const valued = orders.filter((value) => value > 0);
  return chance === 'average' ? [resampledMeanDeviation(valued, Math.round(fewest), seed)] : [];
}

/** Whether a higher average is due to a single large order. */
function isOneOrder({ chance, metric, per, least }: KeyMetricKind, { totals }: Facts, { largest }: Orders): boolean {
  if (chance !== 'average' || !per) return false;
  const [now, usual] = [totals.week(metric) / totals.week(per), totals.before(metric) / totals.before(per)];
  const others = (totals.week(metric) - largest) / (totals.week(per) - 1);
  return now > usual && others < usual * (1 + least / 2);
}

const isMoney = ({ weight }: KeyMetricKind) => weight === 'money';

/** The numbers of a week against the average of the weeks before. */
function findWeek(kind: KeyMetricKind, facts: Facts, { deviations }: Judged): Finding | null {
  const { period, totals, currency } = facts;
  const { week, before, weeks } = period;
  const way = deviations > 0 ? 1 : -1;
  const rateOrCount = (of: Numbers, by: number) => (kind.per ? of(kind.metric) / of(kind.per) : of(kind.metric) / by);
  const [now, average] = [rateOrCount(totals.week, 1), rateOrCount(totals.before, weeks)];
  const difference = now - average;
  // Where median and average disagree, a single week decides: that isn't news of this one.
  if (Math.sign(difference) !== way) return null;
  const isShare = kind.chance === 'share';
  const part = isShare ? Math.abs(difference) : average === 0 ? 1 : Math.abs(difference) / average;
  if (part < kind.least) return null;
  const unit = unitOf(kind);
  const metric = kind.rate ?? kind.metric;
  const asked = kind.per && !kind.rate ? [kind.metric, kind.per] : [metric];
  const make = (value: number, of: NumberPart['unit'], asks: readonly [string, ...string[]], computed?: string) =>
    numberPart(value, of, { asks, metric, ...(computed !== undefined && { computed }) }, currency);
  const name: Part = { text: KEY_METRIC_NAMES[kind.id] };
  const [weekDays, beforeDays]: readonly Part[] = [{ days: week }, { days: before }] as const;
  const opening = kind.per
    ? fillText(
        way > 0 ? TEXTS.rateRose : TEXTS.rateFell,
        name,
        make(average, unit, ['before'], kind.rate ? undefined : COMPUTED.share),
        beforeDays!,
        make(now, unit, ['week'], kind.rate ? undefined : COMPUTED.share),
        weekDays!,
      )
    : fillText(
        way > 0 ? TEXTS.rose : TEXTS.fell,
        name,
        make(Math.abs(difference) / average, 'size', ['week', 'before'], COMPUTED.change),
        make(now, unit, ['week']),
        weekDays!,
        beforeDays!,
        make(average, unit, ['before'], COMPUTED.average),
      );
  const explained = kind.per ? explainRate(kind, facts) : explainCount(kind, facts, difference);
  const split =
    kind.id === 'revenue' ? splitRevenue(facts) : kind.id === 'transactions' ? splitOrders(facts) : undefined;
  const weight =
    kind.weight === 'money'
      ? part
      : (Math.abs(difference) * (kind.per ? totals.week(kind.per) : 1) * kind.weight) / visitsOf(facts);
  return {
    icon: isMoney(kind) ? 'money' : way > 0 ? 'up' : 'down',
    good: way > 0,
    size: weight,
    way,
    cause: explained?.cause ?? null,
    also: explained?.also ?? [],
    ...(!isShare && { moved: { metric, now, usual: average } }),
    told: {
      sentences: [opening, ...(split ? [split.sentence] : []), ...(explained?.sentences ?? [])],
      chart: kind.per
        ? weekChart(kind, facts)
        : dayChart(KEY_METRIC_NAMES[kind.id], unit, facts.days(kind.metric), week.end, currency),
      view: weekView(kind.report, period),
      asks: {
        week: askDays(asked, week),
        before: askDays(asked, before),
        days: kind.per ? askWeeks(asked, period) : askChart(kind.metric, week.end),
        ...(split?.asks ?? {}),
        ...(explained?.asks ?? {}),
      },
    },
  };
}

const unitOf = ({ chance }: KeyMetricKind) => (chance === 'share' ? 'percent' : chance === 'count' ? 'count' : 'money');

/** A rate week by week, up to the one that it is about. */
function weekChart(kind: KeyMetricKind, { period, days, currency }: Facts): AnalystChart {
  const { metric, per } = kind;
  const { week, weeks } = period;
  const [counted, of] = [days(metric), days(per!)];
  const sum = (values: ReadonlyMap<Day, number>, start: Day) =>
    listDays({ start, end: addDays(start, WEEK - 1) }).reduce((total, day) => total + (values.get(day) ?? 0), 0);
  const data = Array.from({ length: weeks + 1 }, (_, i) => {
    const start = addDays(week.start, WEEK * (i - weeks));
    const all = sum(of, start);
    const value = all === 0 ? 0 : sum(counted, start) / all;
    return { label: start, value, days: { start, end: addDays(start, WEEK - 1) } };
  });
  const unit = unitOf(kind);
  return {
    ...{ type: 'line', seriesName: KEY_METRIC_NAMES[kind.id], unit, ...(unit === 'money' && { currency }) },
    ...{ data, ask: 'days' },
  };
}

/** The question behind {@link weekChart}. */
const askWeeks = (metrics: readonly string[], { before, week }: InsightPeriod) =>
  askDays(metrics, { start: before.start, end: week.end }, undefined, { dimensions: ['date'] });

/** The visits of an average week, at least 1. */
export const visitsOf = ({ totals, period }: Facts): number => Math.max(1, totals.before('sessions') / period.weeks);

function findMonth(
  kind: KeyMetricKind,
  { period, totals, currency, days }: Facts,
  { deviations }: Judged,
): Finding | null {
  const { days: month, before, months } = period.month!;
  const way = deviations > 0 ? 1 : -1;
  const [now, average] = [totals.month(kind.metric), totals.monthBefore(kind.metric) / months];
  if (Math.sign(now - average) !== way || average === 0) return null;
  const part = Math.abs(now - average) / average;
  if (part < kind.least) return null;
  const unit = kind.chance === 'sum' ? 'money' : 'count';
  const make = (value: number, of: NumberPart['unit'], asks: readonly [string, ...string[]], computed?: string) =>
    numberPart(value, of, { asks, metric: kind.metric, ...(computed !== undefined && { computed }) }, currency);
  return {
    icon: isMoney(kind) ? 'money' : way > 0 ? 'up' : 'down',
    good: way > 0,
    // A month says what weeks have said before.
    size: part / 2,
    way,
    cause: null,
    told: {
      sentences: [
        fillText(
          way > 0 ? TEXTS.monthRose : TEXTS.monthFell,
          { text: KEY_METRIC_NAMES[kind.id] },
          make(part, 'size', ['month', 'before'], COMPUTED.changeMonth),
          make(now, unit, ['month']),
          { days: month },
          { days: before },
          make(average, unit, ['before'], COMPUTED.averageMonth),
        ),
      ],
      chart: dayChart(KEY_METRIC_NAMES[kind.id], unit, days(kind.metric), month.end, currency),
      view: {
        report: kind.report,
        ...month,
        compared: { start: addDays(month.start, -MONTH), end: addDays(month.start, -1) },
      },
      asks: {
        month: askDays([kind.metric], month),
        before: askDays([kind.metric], before),
        days: askChart(kind.metric, month.end),
      },
    },
  };
}
