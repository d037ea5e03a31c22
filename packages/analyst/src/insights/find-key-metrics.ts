/** Finds key metrics that changed, week by week and over four weeks, and the cause. */

import { addDays, type Day, listDays } from '@magpie/time';
import { explainsMost } from '../exceptions/cause.ts';
import { resampledDeviation } from '../statistics/resample.ts';
import type { AnalystChart, NumberPart, Part, Sentence } from '../tell/told.ts';
import { askChart, askDays, dayChart, weekView } from './evidence.ts';
import type { ComparedRow, Facts, Numbers } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import type { Finding, InsightCause, Tested } from './found.ts';
import { KEY_METRIC_KINDS, type KeyMetricKind, type RowsOf } from './kinds.ts';
import type { InsightPeriod } from './period.ts';
import { COMPUTED, KEY_METRIC_NAMES, PHRASES, TEXTS } from './texts.ts';
import { type Judged, judgeBlock } from './weeks.ts';

const WEEK = 7;
const MONTH = 28;
/** From this part of a difference on, the rest isn't mentioned. */
const NEARLY_ALL = 0.9;
/** Rows that name nothing explain nothing. */
const NAMELESS = ['(not set)', ''];

/** The worth of single orders of the weeks before, in the order they came in. */
export type Orders = readonly number[];

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
  const strays = kind.chance === 'sum' ? [resampledDeviation(orders, Math.round(usual), seed)] : [];
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
      finding: judged.unmatched ? findWeek(kind, facts, judged) : null,
    },
  ];
  if (period.month && !kind.per && (kind.id === 'sessions' || kind.id === 'revenue')) {
    const blocks = period.month.months;
    const ofMonth = judgeBlock(series, period.week.end, {
      ...{ length: MONTH, blocks, chance: kind.chance },
      strays: kind.chance === 'sum' ? [resampledDeviation(orders, Math.round(usual * 4), seed)] : [],
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
  const part = kind.per ? Math.abs(difference) : average === 0 ? 1 : Math.abs(difference) / average;
  if (part < kind.least) return null;
  const unit = kind.per ? 'percent' : kind.chance === 'sum' ? 'money' : 'count';
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
  const explained = kind.per ? explainRate(kind, facts) : explain(kind, facts, way);
  const isRevenue = kind.id === 'revenue' || kind.id === 'transactions';
  const split = isRevenue && average > 0 && now > 0 ? splitRevenue(facts) : undefined;
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

/** A share week by week, up to the one that it is about. */
function weekChart({ id, metric, per }: KeyMetricKind, { period, days }: Facts): AnalystChart {
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
  return { type: 'line', seriesName: KEY_METRIC_NAMES[id], unit: 'percent', data, ask: 'days' };
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

interface Explained {
  readonly cause: InsightCause | null;
  readonly also: readonly InsightCause[];
  readonly sentences: readonly Sentence[];
  readonly asks: Record<string, ReturnType<typeof askDays>>;
}

/** The row that explains most of a difference of counts, and what stays unexplained. */
function explain(kind: KeyMetricKind, facts: Facts, way: number): Explained {
  const { period, currency } = facts;
  const { week, before, weeks } = period;
  const candidates = kind.causes.map(({ dimension, table, metric = kind.metric }) => ({
    dimension,
    metric,
    rows: namedRows(facts, { dimension, table }).flatMap(({ value, now, before: earlier }) => [
      { value, at: 0, amount: now(metric) },
      { value, at: 1, amount: earlier(metric) / weeks },
    ]),
  }));
  const cause = explainsMost(candidates, 1);
  if (!cause)
    return { cause: null, also: [], sentences: kind.causes.length > 1 ? [fillText(TEXTS.noCause)] : [], asks: {} };
  const { metric } = candidates.find(({ dimension }) => dimension === cause.dimension)!;
  const row = { dimension: cause.dimension, value: cause.value };
  const unit = metric === 'purchaseRevenue' || metric === 'itemRevenue' ? 'money' : 'count';
  const of = (value: number, as: NumberPart['unit'], computed: string) =>
    numberPart(value, as, { asks: ['cause', 'week', 'before'], metric, computed }, currency);
  const sentences = [
    fillText(
      way > 0 ? TEXTS.causeMore : TEXTS.causeLess,
      fillText(phraseOf(cause.dimension), { name: cause.value }),
      of(Math.abs(cause.had - cause.usual), unit, COMPUTED.difference),
      of(cause.part, 'percent', COMPUTED.part),
    ),
  ];
  if (cause.part < NEARLY_ALL) sentences.push(fillText(TEXTS.causeRest, of(1 - cause.part, 'percent', COMPUTED.rest)));
  // Rows of other dimensions that explain as much are the same thing by another name: a campaign and its source.
  const also = candidates.flatMap(({ dimension, rows }) => {
    const other = dimension === cause.dimension ? null : explainsMost([{ dimension, rows }], 1);
    return other && other.part >= cause.part * 0.75 ? [{ dimension, value: other.value }] : [];
  });
  return { cause: row, also, sentences, asks: { cause: askDays([metric], [week, before], row) } };
}

const namedRows = (facts: Facts, { dimension, table }: RowsOf): readonly ComparedRow[] =>
  facts.rows(table, dimension).filter(({ value }) => !NAMELESS.includes(value));

const phraseOf = (dimension: string): string => PHRASES[dimension as keyof typeof PHRASES] ?? '%1$s';

/** The row whose share explains most of a changed rate: the one that, had it stayed as it was, would have changed the whole most. */
function explainRate(kind: KeyMetricKind, facts: Facts): Explained | undefined {
  if (kind.causes.length === 0) return undefined;
  const { metric, per } = kind as { metric: typeof kind.metric; per: NonNullable<KeyMetricKind['per']> };
  const { totals, period } = facts;
  const rate = (of: Numbers) => (of(per) === 0 ? 0 : of(metric) / of(per));
  const whole = rate(totals.week) - rate(totals.before);
  let best: { row: InsightCause; excess: number; part: number } | undefined;
  for (const { dimension, table } of kind.causes)
    for (const { value, now, before } of namedRows(facts, { dimension, table })) {
      const weight = now(per) / Math.max(1, totals.week(per));
      const part = (weight * (rate(now) - rate(before))) / whole;
      const excess = part - weight;
      if (part >= 0.4 && excess > 0.2 && (!best || excess > best.excess))
        best = { row: { dimension, value }, excess, part: Math.min(1, part) };
    }
  if (!best) return { cause: null, also: [], sentences: [fillText(TEXTS.noCause)], asks: {} };
  const { row, part } = best;
  const of = (value: number) =>
    numberPart(value, 'percent', {
      asks: ['cause', 'week', 'before'],
      metric: kind.rate ?? metric,
      computed: COMPUTED.part,
    });
  return {
    cause: row,
    also: [],
    sentences: [fillText(TEXTS.causeRate, fillText(phraseOf(row.dimension), { name: row.value }), of(part))],
    asks: { cause: askDays([metric, per], [period.week, period.before], row) },
  };
}

/** A difference in revenue, split into visits, orders per visit and order value. */
function splitRevenue({ totals, period, currency }: Facts) {
  const { week, before, weeks } = period;
  const factors = ({ totals: of, by }: { totals: Numbers; by: number }) => [
    of('sessions') / by,
    of('transactionsInRevenue') / of('sessions'),
    of('purchaseRevenue') / of('transactionsInRevenue'),
  ];
  const now = factors({ totals: totals.week, by: 1 });
  const earlier = factors({ totals: totals.before, by: weeks });
  if (![...now, ...earlier].every((value) => Number.isFinite(value) && value > 0)) return undefined;
  const [revenue, average] = [totals.week('purchaseRevenue'), totals.before('purchaseRevenue') / weeks];
  const whole = Math.log(revenue / average);
  if (Math.abs(whole) < 0.02) return undefined;
  const parts = now.map((value, i) => ((revenue - average) * Math.log(value / earlier[i]!)) / whole);
  const money = (value: number) =>
    numberPart(value, 'money', { asks: ['split'], metric: 'purchaseRevenue', computed: COMPUTED.split }, currency);
  return {
    sentence: fillText(TEXTS.split, ...parts.map(money)),
    asks: { split: askDays(['sessions', 'transactionsInRevenue', 'purchaseRevenue'], [week, before]) },
  };
}
