/** Checks words for a direction, a comparison or a first place against the numbers beside them. */
import type { Cell } from '../cells.ts';
import type { Noun } from './nouns.ts';
import { isNumber, type Numbered } from './numbers.ts';
import type { Item } from './read.ts';

type Way = Extract<Item, { kind: 'way' }>;
const text = (item: Item | undefined): string => (item && 'text' in item ? item.text : '');
const isTurn = (item: Item): item is Way => item.kind === 'way' && (item.way === 'up' || item.way === 'down');
const isSigned = ({ kind }: Cell): boolean => kind === 'change' || kind === 'difference';
/** Words that compare what is before them with what is after them. */
const THAN = /^(?:above|ahead|below|behind|exceeded|exceeds)$/;

/** Problems with the directions of a sentence. */
export function checkDirections(items: readonly Item[]): string[] {
  const problems = checkFromTo(items);
  items.forEach((item, at) => {
    if (item.kind !== 'way') return;
    if (item.way === 'followed') problems.push(...checkFollowed(items, at));
    else if (item.way === 'most' || item.way === 'least') problems.push(...checkPlace(items, at, item));
    else {
      const found = differenceOf(items, at);
      if (found === undefined)
        problems.push(`“${item.text}” says which way something went without a reference that shows it.`);
      else if (item.way === 'up' ? found <= 0 : found >= 0)
        problems.push(`A sentence says “${item.text}”, but the numbers in it don’t.`);
    }
  });
  return problems;
}

/** How much more than before, or than the other, the numbers beside a word for a direction show; undefined if they show nothing. */
function differenceOf(items: readonly Item[], at: number): number | undefined {
  const before = items[at - 1];
  const isMeant = isOf(subjectOf(items, at));
  if (isNumber(before) && isSigned(before.cell)) return before.cell.part.figure;
  const end = items.findIndex((item, i) => i > at && isTurn(item));
  const after = items.slice(at + 1, end === -1 ? items.length : end);
  const numbers = after
    .filter(isNumber)
    .map(({ cell }) => cell)
    .filter(isMeant);
  const start = items.slice(0, at).findLastIndex(isTurn) + 1;
  const left = items
    .slice(start, at)
    .filter(isNumber)
    .map(({ cell }) => cell)
    .filter(isMeant);
  const than = THAN.test(text(items[at])) || after.findIndex((item) => text(item) === 'than') >= 0;
  if (than) {
    const isDirect =
      THAN.test(text(items[at])) ||
      !after
        .slice(
          0,
          after.findIndex((item) => text(item) === 'than'),
        )
        .some(isNumber);
    const [first, second] = isDirect ? [left.at(-1) ?? lastBefore(items, at), numbers[0]] : numbers;
    if (first && second && !isSigned(first) && !isSigned(second)) return compare(first, second);
  }
  const signed = numbers.find(isSigned);
  if (signed) return signed.part.figure;
  const [first, second] = numbers;
  if (first && second && alike(first, second)) {
    const shown = between(first, second);
    if (shown !== undefined) return shown;
  }
  if (first) {
    const isFrom = text(items[items.findIndex((item) => isNumber(item) && item.cell === first) - 1]) === 'from';
    const than = left.at(-1);
    if (isFrom && than && alike(than, first) && startOf(first) === undefined)
      return than.part.figure - first.part.figure;
    return againstOther(first) ?? (than ? againstLeft(than, first) : undefined);
  }
  const nearest = left.at(-1);
  if (!nearest) return undefined;
  return isSigned(nearest) ? nearest.part.figure : againstOther(nearest);
}

/** What a word for a direction is said of: the noun after it ("more orders", "a rise in orders"), or the nearest one before it. */
function subjectOf(items: readonly Item[], at: number): Noun | undefined {
  for (const item of items.slice(at + 1, at + 4)) {
    if (item.kind === 'noun' && item.noun.metrics.size > 0) return item.noun;
    if (item.kind !== 'word' || !/^(?:in|of|the|your)$/.test(item.text)) break;
  }
  const before = items.slice(0, at).findLast((item) => item.kind === 'noun' && item.noun.metrics.size > 0);
  return before?.kind === 'noun' ? before.noun : undefined;
}
const isOf =
  (noun: Noun | undefined) =>
  ({ part }: Numbered): boolean =>
    noun === undefined || noun.metrics.has(part.source.metric);

const lastBefore = (items: readonly Item[], at: number): Numbered | undefined =>
  items.slice(0, at).findLast(isNumber)?.cell;
const alike = (a: Numbered, b: Numbered): boolean =>
  a.part.source.metric === b.part.source.metric && a.part.unit === b.part.unit;
const compare = (a: Numbered, b: Numbered): number | undefined =>
  alike(a, b) ? a.part.figure - b.part.figure : undefined;
const startOf = ({ days, rowDays }: Cell): string | undefined => rowDays?.start ?? days?.[0]?.start;

/** What two numbers of different days show: the later one minus the earlier one. */
function between(a: Numbered, b: Numbered): number | undefined {
  const [first, second] = [startOf(a), startOf(b)];
  // Without days, the second is what the first became.
  if (first === undefined || second === undefined) return b.part.figure - a.part.figure;
  if (first === second) return undefined;
  return first < second ? b.part.figure - a.part.figure : a.part.figure - b.part.figure;
}

const againstLeft = (left: Numbered, right: Numbered): number | undefined =>
  alike(left, right) && !isSigned(left) ? between(left, right) : undefined;

/** What a number shows against the same cell of the other range. */
const againstOther = ({ part, other, isEarlier }: Numbered): number | undefined =>
  other === undefined ? undefined : isEarlier ? other - part.figure : part.figure - other;

/** "from … to …" and "up from …": the earlier number comes after "from", and the other counts the same. */
function checkFromTo(items: readonly Item[]): string[] {
  return items.flatMap((item, at) => {
    if (!isNumber(item) || text(items[at - 1]) !== 'from' || startOf(item.cell) === undefined) return [];
    const next = items.slice(at + 1).find(isNumber);
    const isToNext = next !== undefined && text(items[items.indexOf(next) - 1]) === 'to' && alike(item.cell, next.cell);
    if (isToNext) return isLater(next.cell, item.cell) ? [] : [FROM_TO];
    if (items[at - 2]?.kind !== 'way') return [];
    return items.some((one) => isNumber(one) && isLater(one.cell, item.cell)) ? [] : [FROM_TO];
  });
}

const FROM_TO = '“From” needs the number of the earlier days, and the same number of the later ones beside it.';

/** Whether a number counts the same as another, of later days. */
const isLater = (one: Numbered, other: Numbered): boolean =>
  alike(one, other) &&
  JSON.stringify(one.rowDays ? [] : (one.rows ?? [])) === JSON.stringify(other.rowDays ? [] : (other.rows ?? [])) &&
  (startOf(one) ?? '') > (startOf(other) ?? '');

/** "most", "top": only with the number of a row that no other row exceeds. */
function checkPlace(items: readonly Item[], at: number, { text: word, way }: Way): string[] {
  const isMeant = isOf(subjectOf(items, at));
  const ofRows = items
    .filter(isNumber)
    .filter(({ cell }) => (cell.rows?.length ?? 0) === 1 && !isSigned(cell) && isMeant(cell));
  const number = items.slice(at).find((item) => ofRows.includes(item as never)) ?? ofRows.at(-1);
  if (!isNumber(number)) return [`“${word}” needs the number and name of the row that it is said of.`];
  // "Most of the visits" are more than half.
  const isPart = text(items[at + 1]) === 'of';
  const isRight = isPart
    ? way === 'most' && number.cell.isMajority
    : way === 'most'
      ? number.cell.isMost
      : number.cell.isLeast;
  return isRight === true ? [] : [`“${word}” is said of a row that isn’t known to be it.`];
}

/** "followed by": a number that isn't larger. */
function checkFollowed(items: readonly Item[], at: number): string[] {
  const [first, second] = [items.slice(0, at).findLast(isNumber), items.slice(at).find(isNumber)];
  if (first && second && alike(first.cell, second.cell) && first.cell.part.figure >= second.cell.part.figure) return [];
  return [`“${text(items[at])}” needs two numbers, the larger one first.`];
}
