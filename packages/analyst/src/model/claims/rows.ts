/** Checks that a row's number stands with its row's name, by reference, and that no other name is put beside it. */
import { daysBetween } from '@magpie/time';
import type { AskFacts } from '../cells.ts';
import { BOUNDARIES, PREPOSITIONS } from './english.ts';
import { isNumber, type Numbered } from './numbers.ts';
import type { Item } from './read.ts';

type Named = { readonly kind: 'cell'; readonly cell: { readonly rows: readonly [string, ...string[]] } };
const isName = (item: Item | undefined): item is Named & Item =>
  item?.kind === 'cell' && !isNumber(item) && item.cell.rows !== undefined;
const text = (item: Item | undefined): string => (item && 'text' in item ? item.text : '');

/** The name that a preposition after a number puts beside it: "20 visits from Germany". */
function nameAfter(items: readonly Item[], at: number): Named | undefined {
  let isLinked = false;
  for (const item of items.slice(at + 1)) {
    if (isName(item)) return isLinked ? item : undefined;
    if (isNumber(item) || item.kind === 'mark' || BOUNDARIES.has(text(item))) return undefined;
    if (PREPOSITIONS.has(text(item))) isLinked = true;
  }
  return undefined;
}

/** Problems with the rows of a sentence's numbers. `names` are the names of each row, by dimension. */
export function checkRows(items: readonly Item[], names: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const problems: string[] = [];
  items.forEach((item, at) => {
    if (!isNumber(item)) return;
    const { rows = [] } = item.cell;
    const right = nameAfter(items, at);
    const leftAt = items.slice(0, at).findLastIndex(isName);
    const left = items[leftAt];
    const name = right ?? (isName(left) ? left : undefined);
    if (rows.length === 0) {
      if (item.cell.days === undefined) return;
      const isShared = right === undefined && isOfAll(items, leftAt, at);
      if (name && !isShared)
        problems.push(
          'A total may not be said of a row: write it before the name, or as “of all”, after the row’s own number.',
        );
      return;
    }
    if (isWhole(items, at, item.cell) || /^(?:in all|overall|altogether)$/.test(text(items[at + 1])))
      problems.push(`A number of ${rows[0]} isn’t the total: write the one of the totals.`);
    const present = items.filter(isName);
    // "Germany had 97 more visits than France": the first row's number is the larger one.
    if (rows.length === 2 && item.cell.kind === 'difference' && isName(left) && left.cell.rows[0] !== rows[0])
      problems.push(`A difference of ${rows[0]} and ${rows[1]} needs the name of ${rows[0]} before it.`);
    for (const row of rows) {
      const wanted = [...(names.get(row) ?? [])];
      const has = wanted.every((dimension) =>
        present.some((one) => one.cell.rows[0] === row && (one.cell as { dimension?: string }).dimension === dimension),
      );
      if (wanted.length > 0 && !has)
        problems.push(
          `A number of ${row} needs its row’s name in the same sentence: ${wanted.map((one) => `{{${row}.${one}}}`).join(', ')}.`,
        );
    }
    if (rows.length === 1 && name && name.cell.rows[0] !== rows[0])
      problems.push(`A number of ${rows[0]} is next to the name of another row.`);
  });
  // A name without a number of its row would share in what is said of others.
  const counted = new Set(items.filter(isNumber).flatMap(({ cell }) => cell.rows ?? []));
  for (const item of items)
    if (isName(item) && counted.size + items.filter(isNumber).length > 0 && !counted.has(item.cell.rows[0]))
      problems.push(`The name of ${item.cell.rows[0]} needs a number of its row in the same sentence.`);
  return problems;
}

/** Whether a number is said to be what others are a part of: "of 20 visits, …", "10 of 20 visits". Steps of funnels are. */
function isWhole(items: readonly Item[], at: number, { kind, part }: Numbered): boolean {
  if (kind !== undefined || part.source.computed !== undefined || text(items[at - 1]) !== 'of') return false;
  const before = items[at - 2];
  const isOpen =
    before === undefined ||
    before.kind === 'mark' ||
    isNumber(before) ||
    /^(?:out|and|while|whereas|but)$/.test(text(before));
  const others = items.filter(
    (item, i) => i !== at && isNumber(item) && item.cell.part.source.metric === part.source.metric,
  );
  return isOpen && others.length > 0;
}

/** Whether a total after a name is that of all: the row's own number is before it, and a word says so. */
function isOfAll(items: readonly Item[], name: number, at: number): boolean {
  if (name < 0) return true;
  const own = items.slice(0, at).findLastIndex((item) => isNumber(item) && (item.cell.rows?.length ?? 0) > 0);
  const [part, whole] = [items[own], items[at]];
  const isSame = isNumber(part) && isNumber(whole) && part.cell.part.source.metric === whole.cell.part.source.metric;
  if (own < 0) return false;
  const between = items.slice(own + 1, at).map(text);
  const saysAll = between.some((word) => /^(?:of all|in all|total|totals|totalled|overall|across all)$/.test(word));
  return saysAll || (isSame && between.some((word) => /^(?:of|out)$/.test(word)));
}

/**
 * Problems with filters: a value in the text that the number beside it isn't filtered by, and a number of another filter than the rest whose
 * values aren't said.
 */
export function checkFilters(
  items: readonly Item[],
  asks: Readonly<Record<string, AskFacts>>,
  { said, isMixed }: { readonly said: string; readonly isMixed: boolean },
): string[] {
  const problems: string[] = [];
  const isValue = (item: Item): boolean =>
    item.kind === 'value' || (item.kind === 'cell' && item.cell.filters !== undefined);
  const asksOf = (item: { cell: Numbered }) => item.cell.part.source.asks.flatMap((name) => asks[name] ?? []);
  items.forEach((item, at) => {
    if (!isValue(item)) return;
    const next = items.findIndex((one, i) => i > at && isValue(one));
    const within = items.slice(at + 1, next === -1 ? items.length : next).filter(isNumber);
    const numbers = within.length > 0 ? within : items.slice(0, at).filter(isNumber).slice(-1);
    const fitsOne = (one: { cell: Numbered }) =>
      item.kind === 'value'
        ? asksOf(one).some(({ values }) => values.includes(item.text))
        : one.cell.part.source.asks.includes((item as { cell: { filters: string } }).cell.filters);
    if (numbers.length === 0 || !numbers.every(fitsOne))
      problems.push(
        `${item.kind === 'value' ? `“${item.text}”` : 'A filter'} is next to a number that isn’t filtered by it.`,
      );
  });
  for (const item of items.filter(isNumber)) {
    const filtered = asksOf(item).filter(({ isFiltered }) => isFiltered);
    if (filtered.length === 0) continue;
    const isSaid = filtered.every(({ values }) => values.length > 0 && values.every((one) => said.includes(one)));
    if ((isMixed || !isSaid) && !items.some(isValue))
      problems.push(
        `A number of a filtered question needs its filter in the sentence: {{${item.cell.part.source.asks[0]}.only}}.`,
      );
  }
  return problems;
}

/** Days that a unit can have. */
const LENGTHS: Readonly<Record<string, readonly [number, number]>> = {
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
  quarter: [89, 92],
  year: [365, 366],
};

/** Whether a word names the length of the days that the numbers of a sentence are of: "in the week". */
function isLength(unit: string, items: readonly Item[]): boolean {
  const [least, most] = LENGTHS[unit] ?? [];
  const ranges = items.filter(isNumber).flatMap(({ cell }) => cell.days?.[0] ?? []);
  if (least === undefined || most === undefined || ranges.length === 0) return false;
  return ranges.every(({ start, end }) => {
    const length = daysBetween(start, end) + 1;
    return length >= least && length <= most;
  });
}

/** Problems with names of dimensions that no number or name of a sentence has. */
export function checkDimensions(
  items: readonly Item[],
  asks: Readonly<Record<string, AskFacts>>,
  ofText: ReadonlySet<string>,
): string[] {
  const known = new Set<string>(items.some(isNumber) ? [] : ofText);
  for (const item of items) {
    if (isNumber(item))
      for (const ask of item.cell.part.source.asks) for (const one of asks[ask]?.dimensions ?? []) known.add(one);
    else if (item.kind === 'cell' && item.cell.dimension !== undefined) known.add(item.cell.dimension);
  }
  const names = items.filter((item) => item.kind === 'cell' && item.cell.dimension !== undefined);
  return items.flatMap((item, at) => {
    if (item.kind !== 'noun' || item.noun.metrics.size > 0) return [];
    // "Per day" is checked with the number.
    if (/^days?$/.test(item.text) && /^(?:per|a|each)$/.test(text(items[at - 1]))) return [];
    const fits = (dimension: string) => item.noun.dimensions.has(dimension);
    const next = items.slice(at + 1, at + 3).find((one) => names.includes(one as never)) as
      | { cell: { dimension: string } }
      | undefined;
    if (next ? fits(next.cell.dimension) : [...known].some(fits)) return [];
    if (isLength(item.text, items)) return [];
    return [`“${item.text}” isn’t what this question is about.`];
  });
}
