/** Says what an answer leaves out: amounts in currencies without an exchange rate, and what daily totals can't tell. */
import { type Quality, unknownDaysIn } from '@magpie/query';
import type { MetricName } from '@magpie/vocabulary';
import { divisorOf } from './divisors.ts';
import { fillTemplate, unitOf } from './make-numbers.ts';
import { TEXTS } from './texts.ts';
import type { Sentence } from './told.ts';

/** So many currencies are named before the rest is only said to be there. */
const NAMED = 6;

/** Whether a metric is an amount of money, or is divided by one. */
const isOfMoney = (name: string): boolean =>
  unitOf(name) === 'money' || unitOf(divisorOf(name) ?? 'sessions') === 'money';

/** The currencies whose amounts some metrics leave out, as a sentence; empty if there are none. */
export function leftOut(metrics: readonly (MetricName | string)[], currencies: Iterable<string>): Sentence[] {
  const codes = [...new Set(currencies)].sort();
  if (codes.length === 0 || !metrics.some(isOfMoney)) return [];
  const shown = codes.length > NAMED + 1 ? codes.slice(0, NAMED) : codes;
  const names = shown.flatMap((code, i): Sentence => {
    const last = i === shown.length - 1 && shown.length === codes.length;
    return i === 0 ? [{ name: code }] : [{ text: last ? TEXTS.and : ', ' }, { name: code }];
  });
  return [
    fillTemplate(TEXTS.leftOut, {
      currencies: shown.length < codes.length ? [...names, { text: TEXTS.andOthers }] : names,
    }),
  ];
}

/** Says of some answers which days they leave out, and whether they count visitors by days; empty where daily totals have no part in them. */
export const ofDailyTotals = (answers: readonly { readonly quality?: Quality }[]): Sentence[] => [
  ...(answers.some((answer) => unknownDaysIn(answer).length > 0) ? [fillTemplate(TEXTS.ownDaysOnly, {})] : []),
  ...(answers.some(({ quality }) => quality?.history?.usersSummed) ? [fillTemplate(TEXTS.usersSummed, {})] : []),
];
