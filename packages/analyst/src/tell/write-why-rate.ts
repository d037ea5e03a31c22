/**
 * Writes why a rate changed: its numerator and divisor, and the row, among several dimensions, that moved it most, by a
 * rate of its own or by its part of the whole.
 */
import type { AnswerRow } from '@magpie/query';
import {
  type AnswerBody,
  type AnsweredRequest,
  daysOf,
  firstOf,
  metricPart,
  rowName,
  tableOf,
} from './answered-request.ts';
import { divisorOf, numeratorOf, valueIn } from './divisors.ts';
import { fillTemplate } from './make-numbers.ts';
import { dimensionNoun, metricNoun } from './names.ts';
import { TEXTS } from './texts.ts';
import type { Sentence } from './told.ts';
import { untilSentence } from './write-change.ts';

/** Dimensions whose row is named at most. */
const NAMED = 3;

/** A row with its rate and its part of the divisor, now and before. */
interface Moved {
  readonly ask: string;
  readonly row: AnswerRow;
  readonly rate: readonly [number, number];
  readonly part: readonly [number, number];
  /** How much of the whole rate's change it makes up, by its own rate and by its part of the whole. */
  readonly by: { readonly rate: number; readonly part: number };
}

/** The change of a rate, and where it comes from. */
export function writeRateReasons(answered: AnsweredRequest): AnswerBody {
  const name = firstOf(answered);
  const { totals } = tableOf(answered, 'total');
  const [now, before] = [valueIn(totals[0], name), valueIn(totals[1], name)];
  const divisor = divisorOf(name)!;
  const named = { metric: metricNoun(name), divisor: metricNoun(divisor), ...daysOf(answered) };
  if (now === null) return { sentences: [fillTemplate(TEXTS.noRate, named)] };
  if (before === null) return { sentences: [fillTemplate(TEXTS.noRateBefore, named)] };
  const figure = metricPart(answered, name);
  const parts = { ...named, now: figure(now, 'total'), before: figure(before, 'total') };
  if (now === before) return { sentences: [fillTemplate(TEXTS.whySame, parts)] };
  return {
    sentences: [
      fillTemplate(now > before ? TEXTS.whyRateUp : TEXTS.whyRateDown, parts),
      ...partsOfRate(answered),
      ...movedRows(answered, divisor, now - before, before)
        .slice(0, NAMED)
        .map((one) => rowSentence(answered, one, divisor)),
      [{ text: TEXTS.whyLimits }],
      ...untilSentence(answered),
    ],
  };
}

/** What the rate is made of: how its numerator and its divisor changed. */
function partsOfRate(answered: AnsweredRequest): Sentence[] {
  const name = firstOf(answered);
  const [now, before] = tableOf(answered, 'total').totals;
  return [numeratorOf(name), divisorOf(name)].flatMap((part) => {
    if (part === undefined || now?.[part] === undefined || before?.[part] === undefined) return [];
    const figure = metricPart(answered, part);
    return [
      fillTemplate(now[part] === before[part] ? TEXTS.whyPartSame : TEXTS.whyPart, {
        metric: metricNoun(part),
        before: figure(before[part], 'total'),
        now: figure(now[part], 'total'),
      }),
    ];
  });
}

/** By dimension, the row that makes up most of the change, the largest first. */
function movedRows(answered: AnsweredRequest, divisor: string, change: number, whole: number): Moved[] {
  const name = firstOf(answered);
  const totals = tableOf(answered, 'total').totals.map((one) => one[divisor] ?? 0);
  return Object.keys(answered.asks)
    .filter((ask) => ask !== 'total')
    .flatMap((ask): Moved[] => {
      const moved = tableOf(answered, ask).rows.map((row): Moved => {
        const all = [row.metrics, row.others?.[1]] as const;
        const part = all.map((one, range) => (totals[range] === 0 ? 0 : (one?.[divisor] ?? 0) / totals[range]!));
        const [rateNow = null, rateBefore = null] = all.map((one) => valueIn(one, name as never));
        // A row that wasn't there on one side has no rate of its own there, only a part.
        const rate = [rateNow ?? rateBefore ?? whole, rateBefore ?? rateNow ?? whole] as const;
        const both = part as unknown as readonly [number, number];
        return {
          ...{ ask, row, rate, part: both },
          by: { rate: both[0] * (rate[0] - rate[1]), part: (both[0] - both[1]) * (rate[1] - whole) },
        };
      });
      const size = ({ by }: Moved) => Math.max(by.rate * Math.sign(change), by.part * Math.sign(change));
      const [most] = moved.sort((a, b) => size(b) - size(a));
      return most && size(most) > 0 ? [most] : [];
    })
    .sort((a, b) => (largest(b) - largest(a)) * Math.sign(change));

  function largest({ by }: Moved): number {
    return change > 0 ? Math.max(by.rate, by.part) : Math.min(by.rate, by.part);
  }
}

/** A row whose own rate changed, or whose part of the whole did. */
function rowSentence(answered: AnsweredRequest, { ask, row, rate, part, by }: Moved, divisor: string): Sentence {
  const name = firstOf(answered);
  const figure = metricPart(answered, name);
  const parts = {
    dimension: dimensionNoun(ask as Parameters<typeof dimensionNoun>[0]),
    name: rowName(row, ask),
    metric: metricNoun(name),
    divisor: metricNoun(divisor as never),
  };
  if (Math.abs(by.rate) >= Math.abs(by.part))
    return fillTemplate(TEXTS.whyRateRow, { ...parts, now: figure(rate[0], ask), before: figure(rate[1], ask) });
  const share = (value: number) =>
    metricPart(answered, divisor as never)(value, [ask, 'total'], 'the row divided by the total', 'percent');
  return fillTemplate(TEXTS.whyMixRow, {
    ...parts,
    rate: figure(rate[0], ask),
    now: share(part[0]),
    before: share(part[1]),
  });
}
