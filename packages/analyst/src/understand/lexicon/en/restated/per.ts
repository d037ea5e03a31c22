/** Numbers per something: "and what is that per visit", "items per order", "a day on average". */
import type { Restatement } from '../../restatement.ts';

const PER = '(per|for each|for every|by|an|a|each|every)';
const COMES = '(is|are|was|were|does|do|did|makes|make|would|will|comes|came)';
const THAT = '(that|it|this|they|those|these|all that)';
const MAKES = '( be| make| come to| come out at| amount to| work out at| work out to| mean| add up to|)';
const ROUGHLY = '( then| now| on average| roughly| about| in euros?| in money|)';
const ASKS = '(how much|how many|what|how)';
const JOIN = '(,|;|:| -| –)?( and| plus| as well as|)';

/** A number and the same number per something: two questions. */
export const BESIDE_PER: readonly Restatement[] = [
  ['{a} (per|by) {b:each} and (per|by) {c:each} {rest?}', 'what is {a} per {b} {rest}? what is {a} per {c} {rest}'],
  ...[
    `${JOIN} ${ASKS} (much |many |)${COMES} ${THAT}${MAKES}${ROUGHLY} ${PER} {b:each}${ROUGHLY}`,
    `${JOIN} ${ASKS} (much |many |)(is|are|was|were) (there |)(in |)(that |)${PER} {b:each}${ROUGHLY}`,
    `(, and|,| and| plus) (also |)(per|for each|for every) {b:each}`,
  ].flatMap((tail): Restatement[] => [
    [`{a:asks} {more}${tail}`, '{a} {more}? {a} {more} per {b}'],
    [`{a} {more?}${tail}`, 'what is {a} {more}? what is {a} {more} per {b}'],
  ]),
  // Per day, per week: averages.
  ...[
    `${JOIN} ${ASKS} (much |many |)${COMES} ${THAT}${MAKES}${ROUGHLY} ${PER} {unit:unit}${ROUGHLY}`,
    `(, and|,| and| plus) (also |)(on average |)(per|a|each|every) {unit:unit} on average`,
  ].flatMap((tail): Restatement[] => [
    [`{a:asks} {more}${tail}`, '{a} {more}? what is the average of {a} {more} per {unit}'],
    [`{a} {more?}${tail}`, 'what is {a} {more}? what is the average {a} per {unit} {more}'],
  ]),
];

/** Tried if the sentence isn't understood. */
export const PER_ORDER: readonly Restatement[] = [
  [
    `… (items|products|pieces|units|things|articles|goods) (per|for each|for every|in an|in each|in every|in one|in the average|in a typical) (order|purchase|basket|parcel|sale|transaction)s?…`,
    'items sold per order',
  ],
];
