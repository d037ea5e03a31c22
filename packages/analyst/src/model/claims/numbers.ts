/** Checks that each number stands with the noun of its own metric, and that nothing else is said of it. */
import type { NumberPart } from '../../tell/told.ts';
import type { Cell } from '../cells.ts';
import { BOUNDARIES, COPULAS, LINKS, NEARLY, VERBS } from './english.ts';
import type { Noun } from './nouns.ts';
import type { Item } from './read.ts';

/** Nouns that are only whose numbers they are: "people made 20 visits". */
const SOMEBODY = /^(?:people|visitors?|users?|readers?|persons?)$/;
/** The same of numbers of a shop. */
const CUSTOMER = /^(?:customers?|buyers?|shoppers?)$/;
const isSomebody = (text: string, metric: string): boolean =>
  SOMEBODY.test(text) || (CUSTOMER.test(text) && [...VERBS.bought!, ...VERBS.worth!].includes(metric));
/** Kinds of numbers that a noun after "of" divides. */
const isPart = (cell: Cell): boolean =>
  cell.kind === 'share' || ('figure' in cell.part && cell.part.unit === 'percent');

export type Numbered = Cell & { readonly part: NumberPart };
/** Whether an item is a number's reference. */
export const isNumber = (item: Item | undefined): item is { readonly kind: 'cell'; readonly cell: Numbered } =>
  item?.kind === 'cell' && 'figure' in item.cell.part;

const isBoundary = (item: Item): boolean => item.kind === 'mark' || (item.kind === 'word' && BOUNDARIES.has(item.text));
const isMetric = (item: Item | undefined): item is Extract<Item, { kind: 'noun' }> =>
  item?.kind === 'noun' && item.noun.metrics.size > 0;
const fits = (item: Item | undefined, metric: string): boolean =>
  item !== undefined &&
  (item.kind === 'noun' ? item.noun.metrics.has(metric) : item.kind === 'verb' && item.metrics.includes(metric));

/** The index of the noun after a number in its clause. */
function nounAfter(items: readonly Item[], at: number): number | undefined {
  for (let i = at + 1; i < items.length; i++) {
    const item = items[i]!;
    if (isMetric(item)) return i;
    if (isNumber(item) || isBoundary(item)) return undefined;
  }
  return undefined;
}

/** Whether only adjectives and directions are between a number and the noun after it. */
const isAdjacent = (items: readonly Item[], at: number, noun: number): boolean =>
  items
    .slice(at + 1, noun)
    .every(
      (item) =>
        item.kind === 'way' ||
        item.kind === 'value' ||
        (item.kind === 'word' && /^(?:total|the|whole|same|percent|per|cent)$/.test(item.text)),
    );

/** The index of the noun that a copula right before a number has as its subject. */
function subjectOf(items: readonly Item[], at: number, taken: ReadonlySet<number>, metric: string): number | undefined {
  let i = at - 1;
  let isLinked = false;
  for (; i >= 0; i--) {
    const item = items[i]!;
    const isLink =
      (item.kind === 'word' && LINKS.has(item.text)) ||
      (item.kind === 'mark' && (item.text === ':' || item.text === '(')) ||
      item.kind === 'way';
    if (!isLink) break;
    if (item.kind === 'mark' || (item.kind === 'word' && COPULAS.has(item.text))) isLinked = true;
  }
  if (!isLinked) return undefined;
  for (; i >= 0; i--) {
    const item = items[i]!;
    if (isMetric(item) && !taken.has(i) && !(isSomebody(item.text, metric) && !item.noun.metrics.has(metric))) return i;
    if (item.kind === 'mark' && /[;]/.test(item.text)) return undefined;
    if (
      isNumber(item) &&
      items.slice(i + 1, at).some((one) => one.kind === 'word' && /^(?:and|but|while|whereas)$/.test(one.text))
    )
      return undefined;
  }
  return undefined;
}

/** Problems with the nouns of a sentence's numbers, and the noun that a next sentence can go on about. */
export function checkNouns(
  items: readonly Item[],
  carried: Noun | undefined,
): { readonly problems: readonly string[]; readonly carried: Noun | undefined } {
  const problems: string[] = [];
  const numbers = items.flatMap((item, i) => (isNumber(item) ? [i] : []));
  const after = new Map(numbers.map((at) => [at, nounAfter(items, at)]));
  const taken = new Set(
    [...after].flatMap(([at, noun]) => (noun !== undefined && isAdjacent(items, at, noun) ? [noun] : [])),
  );
  const governing = new Set<number>();
  let last = carried;
  for (const at of numbers) {
    const { cell } = items[at] as { cell: Numbered };
    const { metric } = cell.part.source;
    const noun = nounFor(items, at, { after: after.get(at), taken, metric, cell });
    if (typeof noun === 'string') problems.push(noun);
    else if (noun === undefined) {
      if (!carried?.metrics.has(metric)) problems.push(missing(metric));
    } else {
      governing.add(noun);
      const item = items[noun]!;
      if (item.kind === 'noun') last = item.noun;
    }
    problems.push(...checkKind(items, at, cell));
  }
  problems.push(...checkLoose(items, numbers, governing));
  return { problems, carried: last };
}

const missing = (metric: string): string =>
  `A number of ${metric} needs the name of its metric in its sentence, right before or after it.`;
const wrong = (text: string, metric: string): string =>
  `“${text}” isn’t what the number beside it counts: that is ${metric}.`;

function nounFor(
  items: readonly Item[],
  at: number,
  {
    after,
    taken,
    metric,
    cell,
  }: {
    readonly after: number | undefined;
    readonly taken: ReadonlySet<number>;
    readonly metric: string;
    readonly cell: Cell;
  },
): number | string | undefined {
  const next = items[at + 1];
  if (next?.kind === 'noun' && next.noun.metrics.size === 0)
    return `“${next.text}” can’t be counted with this number: it counts ${metric}.`;
  const subject = subjectOf(items, at, taken, metric);
  const isRight = after !== undefined && fits(items[after], metric);
  if (after !== undefined && isAdjacent(items, at, after) && !isRight)
    return wrong((items[after] as { text: string }).text, metric);
  if (subject !== undefined) {
    if (fits(items[subject], metric)) return subject;
    return wrong((items[subject] as { text: string }).text, metric);
  }
  if (isRight) return after;
  const whole = wholeAfter(items, at, metric);
  if (whole !== undefined) return whole;
  if (after !== undefined && !isPart(cell) && !isSomebody((items[after] as { text: string }).text, metric))
    return wrong((items[after] as { text: string }).text, metric);
  for (let i = at - 1, isFirst = true; i >= 0; i--) {
    const item = items[i]!;
    if (!isMetric(item) || (isSomebody(item.text, metric) && !fits(item, metric))) continue;
    if (fits(item, metric)) return i;
    // A noun that another number has doesn't hide the one before it.
    if (!isFirst || !taken.has(i)) return wrong(item.text, metric);
    isFirst = false;
  }
  // "You made 20 euros".
  if (/^(?:made|make|makes|took|take|takes)$/.test(text(items[at - 1])) && VERBS.earned!.includes(metric))
    return at - 1;
  for (let i = at - 1; i >= 0; i--) if (items[i]!.kind === 'verb') return fits(items[i], metric) ? i : missing(metric);
  for (let i = at + 1; i < items.length && !isNumber(items[i]); i++)
    if (items[i]!.kind === 'verb') return fits(items[i], metric) ? i : missing(metric);
  return undefined;
}

/** The noun of the number that a number is a part of: "20 of 100 visits". */
function wholeAfter(items: readonly Item[], at: number, metric: string): number | undefined {
  const of = items.slice(at + 1).findIndex((item) => item.kind !== 'word' || !/^(?:out|of|the|all)$/.test(item.text));
  const whole = items[at + 1 + of];
  if (of < 1 || !isNumber(whole) || whole.cell.part.source.metric !== metric || whole.cell.rows?.length)
    return undefined;
  const noun = nounAfter(items, at + 1 + of);
  return noun !== undefined && fits(items[noun], metric) ? noun : undefined;
}

/** Nouns and verbs that no number is of: they would claim something that wasn't counted. */
function checkLoose(items: readonly Item[], numbers: readonly number[], governing: ReadonlySet<number>): string[] {
  const problems: string[] = [];
  const metrics = numbers.map((at) => (items[at] as { cell: Numbered }).cell.part.source.metric);
  const hasPart = numbers.some((at) => isPart((items[at] as { cell: Numbered }).cell));
  items.forEach((item, i) => {
    if (item.kind === 'verb') {
      const next = items[i + 1];
      const nearest = [items[numbers.findLast((at) => at < i) ?? numbers[0] ?? -1], next].filter(isNumber);
      if (!nearest.some(({ cell }) => item.metrics.includes(cell.part.source.metric)))
        problems.push(`“${item.text}” may only be said of a number that counts it.`);
    }
    if (!isMetric(item) || governing.has(i) || metrics.some((one) => item.noun.metrics.has(one))) return;
    if (metrics.some((one) => isSomebody(item.text, one))) return;
    const before = items.slice(Math.max(0, i - 3), i).map((one) => ('text' in one ? one.text : ''));
    if (hasPart && before.some((text) => /^(?:of|of all|per)$/.test(text))) return;
    problems.push(`“${item.text}” is said without its number: leave it out, or refer to it.`);
  });
  return problems;
}

const DIFFERENCE_NOUNS =
  /^(?:difference|changed?|changes|changing|increase|decrease|rise|fall|drop|decline|growth|gain|loss|development|comparison|compared)$/;
const hasAverage = (metric: string): boolean => /average|Per[A-Z]|Rate$/.test(metric);
const text = (item: Item | undefined): string => (item && 'text' in item ? item.text : '');

/** Whether a number is said to be what it is: a value, a difference, a change, a share or an average. */
function checkKind(items: readonly Item[], at: number, cell: Numbered): string[] {
  const { kind, part } = cell;
  const [before, after] = [items[at - 1], items[at + 1]];
  const second = items[at - 2];
  const clause = clauseOf(items, at);
  const words = clause.map(text);
  const isSigned = kind === 'difference' || kind === 'change';
  const isComputed = part.source.computed !== undefined && kind === undefined;
  const problems: string[] = [];
  if (NEARLY.test(text(before))) problems.push(`“${text(before)}” may not be written before a number: it is exact.`);
  if (/^more|fewer|less$/.test(text(before)) || (text(before) === 'than' && second?.kind === 'way'))
    problems.push(`“${text(second)} ${text(before)}” may not be written right before a number: it is exact.`);
  const saysBy = text(before) === 'by' && (second?.kind === 'way' || DIFFERENCE_NOUNS.test(text(second)));
  const saysMore = after?.kind === 'way' && /^(?:more|fewer|less|higher|lower|larger|smaller)$/.test(text(after));
  const saysOf =
    text(before) === 'of' && second !== undefined && (DIFFERENCE_NOUNS.test(text(second)) || second.kind === 'way');
  if (
    !isSigned &&
    !isComputed &&
    (saysBy || saysMore || saysOf || (before?.kind === 'way' && (before.way === 'up' || before.way === 'down')))
  )
    problems.push('A difference or change needs {{difference x y}} or {{change x y}}: this number is neither.');
  if (isSigned && !words.some((one) => DIFFERENCE_NOUNS.test(one)) && !clause.some((one) => one.kind === 'way'))
    problems.push('A difference or change has to be called one: “more”, “fewer”, “up by”, “a change of”.');
  if (text(before) === 'for' && second?.kind === 'verb' && part.unit !== 'money')
    problems.push(`“${text(second)} for” needs an amount of money.`);
  const isOverTime = new Set(cell.days?.map((one) => one.start)).size > 1;
  if (
    isSigned &&
    (cell.rows?.length ?? 0) > 1 &&
    !isOverTime &&
    !items.some((one) => /^(?:than|above|below|ahead|behind)$/.test(text(one)))
  )
    problems.push('A difference between two rows needs “than”: it isn’t one over time.');
  if (isSigned && isMetric(after)) problems.push('A difference needs “more” or “fewer” between it and its noun.');
  const isShare =
    /^(?:of|of all|shares?|parts?|portion|proportion|percentage|represents?|representing|made up|make up|makes up|making up|account(?:s|ed|ing)?)$/;
  if (kind === 'share' && !items.some((one) => isShare.test(text(one))))
    problems.push('A share has to be called one: “of all visits”, “a share of”.');
  const isRate = kind === 'share' || (part.unit === 'percent' && part.source.metric === 'totalUsers');
  if (isRate && isMetric(after)) problems.push('A share needs “of” between it and its noun.');
  const averaged = /\b(?:average|averaged|daily)\b|\b(?:per|a|each) day\b/.test(words.join(' '));
  if (kind === 'perDay' && !averaged) problems.push('A number per day has to be called one.');
  if (kind !== 'perDay' && !isComputed && averaged && !hasAverage(part.source.metric))
    problems.push('This number isn’t an average: leave “average” and “per day” out.');
  return problems;
}

/** The items around a number: up to the numbers beside it. */
function clauseOf(items: readonly Item[], at: number): readonly Item[] {
  const start = items.slice(0, at).findLastIndex(isNumber) + 1;
  const end = items.findIndex((item, i) => i > at && isNumber(item));
  return items.slice(start, end === -1 ? items.length : end);
}
