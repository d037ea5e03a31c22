/** Explains why a key metric changed: the row that stands out, and the factors of orders and revenue. */
import { explainsMost } from '../exceptions/cause.ts';
import type { NumberPart, Sentence } from '../tell/told.ts';
import { askDays } from './evidence.ts';
import type { ComparedRow, Facts, Numbers } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import type { InsightCause } from './found.ts';
import type { KeyMetricKind, RowsOf } from './kinds.ts';
import { COMPUTED, PHRASES, TEXTS } from './texts.ts';

/** From this part of a difference on, the rest isn't mentioned. */
const NEARLY_ALL = 0.9;
/** From this part on, it is most of it. */
const MOST = 0.5;
/** A row whose rate changed explains the whole from this part on, and by so much more than its usual part. */
const RATE = { part: 0.4, excess: 0.2 } as const;
/** Rows that name nothing explain nothing. */
const NAMELESS = ['(not set)', ''];

/** An explanation: in words, and the row that they name. */
export interface Explained {
  readonly cause: InsightCause | null;
  /** Rows of other dimensions that explain as much. */
  readonly also: readonly InsightCause[];
  readonly sentences: readonly Sentence[];
  readonly asks: Record<string, ReturnType<typeof askDays>>;
}

const NOTHING: Explained = { cause: null, also: [], sentences: [fillText(TEXTS.noCause)], asks: {} };

/** Metrics of products that are counted in units: they aren't a part of the orders or carts. */
const IN_UNITS = ['itemsPurchased', 'itemsAddedToCart'];

/** The row that explains most of a difference of counts or money, and how much of it. */
export function explainCount(kind: KeyMetricKind, facts: Facts, difference: number): Explained {
  const { period, currency } = facts;
  const { week, before, weeks } = period;
  const candidates = kind.causes.map(({ dimension, table, without = [], metric = kind.metric }) => ({
    dimension,
    metric,
    nameless: [...NAMELESS, ...without],
    rows: facts.rows(table, dimension).flatMap(({ value, now, before: earlier }) => [
      { value, at: 0, amount: now(metric) },
      { value, at: 1, amount: earlier(metric) / weeks },
    ]),
  }));
  const cause = explainsMost(candidates, 1);
  if (!cause) return kind.causes.length > 1 ? NOTHING : { ...NOTHING, sentences: [] };
  const { metric } = candidates.find(({ dimension }) => dimension === cause.dimension)!;
  const row = { dimension: cause.dimension, value: cause.value };
  const own = cause.had - cause.usual;
  const unit = metric === 'purchaseRevenue' || metric === 'itemRevenue' ? 'money' : 'count';
  const make = (value: number, as: NumberPart['unit'], computed: string) =>
    numberPart(value, as, { asks: ['cause', 'week', 'before'], metric, computed }, currency);
  // Rows of other dimensions that explain as much are the same thing by another name: a campaign and its source.
  const also = candidates.flatMap(({ dimension, ...rest }) => {
    const other = dimension === cause.dimension ? null : explainsMost([{ dimension, ...rest }], 1);
    return other && other.part >= cause.part * 0.75 ? [{ dimension, value: other.value }] : [];
  });
  return {
    cause: row,
    also,
    sentences: IN_UNITS.includes(metric)
      ? [
          fillText(
            own > 0 ? TEXTS.causeUnitsMore : TEXTS.causeUnitsLess,
            { name: cause.value },
            make(Math.abs(own), 'count', COMPUTED.difference),
          ),
        ]
      : sayPart(fillText(phraseOf(row.dimension), { name: row.value }), { own, difference, unit }, make),
    asks: { cause: askDays([metric], [week, before], row) },
  };
}

/** Says how much of a difference a row's own one is. */
function sayPart(
  phrase: Sentence,
  { own, difference, unit }: { readonly own: number; readonly difference: number; readonly unit: 'money' | 'count' },
  make: (value: number, as: NumberPart['unit'], computed: string) => NumberPart,
): Sentence[] {
  const part = own / difference;
  const size = make(Math.abs(own), unit, COMPUTED.difference);
  const isMore = own > 0;
  // As it is shown: 100.04 % is all of it.
  if (Math.round(part * 1000) > 1000)
    return [
      fillText(
        isMore ? TEXTS.causeBeyondMore : TEXTS.causeBeyondLess,
        phrase,
        size,
        make(Math.abs(own - difference), unit, COMPUTED.others),
      ),
    ];
  const [more, less] = part >= MOST ? [TEXTS.causeMore, TEXTS.causeLess] : [TEXTS.causePartMore, TEXTS.causePartLess];
  return [
    fillText(isMore ? more : less, phrase, size, make(part, 'percent', COMPUTED.part)),
    ...(part < NEARLY_ALL ? [fillText(TEXTS.causeRest, make(1 - part, 'percent', COMPUTED.rest))] : []),
  ];
}

const namedRows = (facts: Facts, { dimension, table, without = [] }: RowsOf): readonly ComparedRow[] =>
  facts.rows(table, dimension).filter(({ value }) => ![...NAMELESS, ...without].includes(value));

const phraseOf = (dimension: string): string => PHRASES[dimension as keyof typeof PHRASES] ?? '%1$s';

/** The row whose share explains most of a changed rate: the one that, had it stayed as it was, would have changed the whole most. */
export function explainRate(kind: KeyMetricKind, facts: Facts): Explained | undefined {
  if (kind.causes.length === 0) return undefined;
  const { metric, per } = kind as { metric: typeof kind.metric; per: NonNullable<KeyMetricKind['per']> };
  const { totals, period } = facts;
  const rate = (of: Numbers) => (of(per) === 0 ? 0 : of(metric) / of(per));
  const whole = rate(totals.week) - rate(totals.before);
  let best: { row: InsightCause; excess: number; part: number; rates: [number, number] } | undefined;
  for (const rows of kind.causes)
    for (const { value, now, before } of namedRows(facts, rows)) {
      const weight = now(per) / Math.max(1, totals.week(per));
      const rates: [number, number] = [rate(before), rate(now)];
      const part = (weight * (rates[1] - rates[0])) / whole;
      const excess = part - weight;
      if (part >= RATE.part && excess > RATE.excess && (!best || excess > best.excess))
        best = { row: { dimension: rows.dimension, value }, excess, part, rates };
    }
  if (!best) return NOTHING;
  const { row, part, rates } = best;
  const make = (value: number, asks: readonly [string, ...string[]], computed: string) =>
    numberPart(value, 'percent', { asks, metric: kind.rate ?? metric, computed });
  const phrase = fillText(phraseOf(row.dimension), { name: row.value });
  return {
    cause: row,
    also: [],
    sentences: [
      Math.round(part * 1000) > 1000
        ? fillText(
            TEXTS.causeRateBeyond,
            phrase,
            make(rates[0], ['cause'], COMPUTED.share),
            make(rates[1], ['cause'], COMPUTED.share),
          )
        : fillText(
            part >= MOST ? TEXTS.causeRate : TEXTS.causeRatePart,
            phrase,
            make(part, ['cause', 'week', 'before'], COMPUTED.part),
          ),
    ],
    asks: { cause: askDays([metric, per], [period.week, period.before], row) },
  };
}

/** Splits a difference of a product of factors into the parts of each, by logarithms, so that they add up. */
function splitFactors(now: readonly number[], earlier: readonly number[], difference: number): number[] | undefined {
  if (![...now, ...earlier].every((value) => Number.isFinite(value) && value > 0)) return undefined;
  const logarithms = now.map((value, i) => Math.log(value / earlier[i]!));
  const whole = logarithms.reduce((sum, one) => sum + one, 0);
  if (Math.abs(whole) < 0.02) return undefined;
  return logarithms.map((one) => (difference * one) / whole);
}

/** A difference in revenue, split into visits, orders per visit and order value. */
export function splitRevenue({ totals, period, currency }: Facts) {
  const { week, before, weeks } = period;
  const factors = (of: Numbers, by: number) => [
    of('sessions') / by,
    of('transactionsInRevenue') / of('sessions'),
    of('purchaseRevenue') / of('transactionsInRevenue'),
  ];
  const difference = totals.week('purchaseRevenue') - totals.before('purchaseRevenue') / weeks;
  const parts = splitFactors(factors(totals.week, 1), factors(totals.before, weeks), difference);
  const money = (value: number) =>
    numberPart(value, 'money', { asks: ['split'], metric: 'purchaseRevenue', computed: COMPUTED.split }, currency);
  return (
    parts && {
      sentence: fillText(TEXTS.split, ...parts.map(money)),
      asks: { split: askDays(['sessions', 'transactionsInRevenue', 'purchaseRevenue'], [week, before]) },
    }
  );
}

/** A difference in orders, split into visits and orders per visit. */
export function splitOrders({ totals, period }: Facts) {
  const { week, before, weeks } = period;
  const factors = (of: Numbers, by: number) => [of('sessions') / by, of('transactions') / of('sessions')];
  const difference = totals.week('transactions') - totals.before('transactions') / weeks;
  const parts = splitFactors(factors(totals.week, 1), factors(totals.before, weeks), difference);
  const orders = (value: number) =>
    numberPart(value, 'count', { asks: ['split'], metric: 'transactions', computed: COMPUTED.splitOrders });
  return (
    parts && {
      sentence: fillText(TEXTS.splitOrders, ...parts.map(orders)),
      asks: { split: askDays(['sessions', 'transactions'], [week, before]) },
    }
  );
}
