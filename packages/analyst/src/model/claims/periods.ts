/** Checks that the days beside a number are its own, whether they are written or references. */
import { addDays, addMonths, addYears, daysBetween } from '@magpie/time';
import type { Days } from '../../understand/request.ts';
import { EARLIER } from './english.ts';
import { isNumber, type Numbered } from './numbers.ts';
import type { Item } from './read.ts';

const text = (item: Item | undefined): string => (item && 'text' in item ? item.text : '');
const isPeriod = (item: Item | undefined): boolean =>
  item?.kind === 'period' || (item?.kind === 'cell' && 'days' in item.cell.part && item.cell.rows === undefined);
const same = (a: Days, b: Days): boolean => a.start === b.start && a.end === b.end;
const ENDS = /^(?:and|but|while|whereas)$/;

/** The index of the period after a number in its clause. */
function periodAfter(items: readonly Item[], at: number): number | undefined {
  for (let i = at + 1; i < items.length; i++) {
    const item = items[i]!;
    if (isPeriod(item)) return i;
    if (isNumber(item) || (item.kind === 'mark' && item.text !== '(' && item.text !== ':') || ENDS.test(text(item)))
      return undefined;
  }
  return undefined;
}

/** Problems with the days beside a sentence's numbers. */
export function checkPeriods(items: readonly Item[], latest: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const numbers = items.flatMap((item, i) => (isNumber(item) ? [i] : []));
  const taken = new Map<number, number>();
  for (const at of numbers) {
    const after = periodAfter(items, at);
    if (after !== undefined) taken.set(after, at);
  }
  const used = new Set<number>();
  // "Between" two periods: no number is of both.
  items.forEach((item, i) => {
    if (isPeriod(item) && /^(?:and|to|or|until|through|–|—)$/.test(text(items[i + 1])) && isPeriod(items[i + 2]))
      problems.push('Two periods may not be joined: each belongs to a number of its own.');
  });
  for (const at of numbers) {
    const { cell } = items[at] as { cell: Numbered };
    const left = items.slice(0, at).findLastIndex((item, i) => isPeriod(item) && !taken.has(i));
    const period = [...taken].find(([, number]) => number === at)?.[0] ?? (left === -1 ? undefined : left);
    if (period !== undefined) {
      used.add(period);
      const between = items.slice(Math.min(at, period), period).map(text);
      const isAgainst = between.some((word) => /^(?:than|compared|versus|vs|against|on)$/.test(word));
      if (cell.days && !isOf(items[period]!, isAgainst ? earlierOf(cell) : cell))
        problems.push(
          items[period]!.kind === 'period'
            ? `“${text(items[period])}” aren’t the days of the number beside it: write {{a1.days}} of its answer.`
            : 'A number is next to the days of another one.',
        );
    }
    const isOld = cell.isEarlier || (cell.days?.[0]?.start ?? '') < (latest.get(cell.part.source.metric) ?? '');
    if (cell.days && isOld && cell.kind === undefined && !saysEarlier(items, at, period))
      problems.push(
        'A number of the compared days has to be called that: with its days, or “from”, “compared with”, “before”.',
      );
  }
  items.forEach((item, i) => {
    if (item.kind !== 'period' || used.has(i)) return;
    if (item.mark.kind === 'range' && numbers.some((at) => isOf(item, (items[at] as { cell: Numbered }).cell))) return;
    if (item.mark.kind === 'earlier' && numbers.some((at) => isOf(item, (items[at] as { cell: Numbered }).cell)))
      return;
    problems.push(`“${item.text.slice(0, 60)}” aren’t days that a number of this sentence is of.`);
  });
  // "Before, there were 20 visits": of the days that were asked.
  const isAboutEarlier = numbers.some((at) => {
    const { isEarlier, kind, days } = (items[at] as { cell: Numbered }).cell;
    return isEarlier === true || kind === 'change' || kind === 'difference' || days === undefined;
  });
  items.forEach((item, i) => {
    if (item.kind !== 'word' || !EARLIER.has(item.text) || numbers.length === 0 || isAboutEarlier) return;
    // "More than before" is checked as a direction.
    if (text(items[i - 1]) === 'than') return;
    problems.push(`“${item.text}” is said of numbers that aren’t of earlier days.`);
  });
  return problems;
}

/** A difference or change as a number of the days that it is said to be against. */
const earlierOf = (cell: Numbered): Numbered => {
  const [later, earlier] = cell.days ?? [];
  if ((cell.kind !== 'change' && cell.kind !== 'difference') || !later || !earlier) return cell;
  const { kind: _kind, ...rest } = cell;
  return { ...rest, days: [earlier, later], isEarlier: true };
};

/** Whether days are those that a number is of. */
function isOf(item: Item, { days = [], rowDays, isEarlier, kind, other }: Numbered): boolean {
  const [own] = days;
  if (own === undefined) return true;
  const fits = (range: Days) =>
    days.some((one) => same(one, range)) ||
    (rowDays !== undefined && range.start <= rowDays.start && range.end >= rowDays.end);
  const isSingle = kind === undefined || kind === 'perDay';
  if (item.kind === 'cell') {
    if (!('days' in item.cell.part)) return true;
    return isSingle ? same(item.cell.part.days, own) : fits(item.cell.part.days);
  }
  if (item.kind !== 'period') return true;
  const { mark } = item;
  if (mark.kind === 'range') {
    const readings = [mark.period, ...(mark.readings ?? [])].filter((one) => one !== undefined);
    // "The previous week" is the one before the asked one, if there are two.
    if (isSingle && /\b(?:previous|preceding|prior)\b/.test(item.text)) {
      const later = days[1];
      if (isEarlier) return later !== undefined && isBefore(own, later, 'previous', 1);
      if (other !== undefined) return false;
    }
    if (isSingle && rowDays === undefined) return readings.some((one) => same(one, own));
    return readings.some(fits);
  }
  if (mark.kind !== 'earlier') return false;
  const [first, second] = days;
  if (isSingle && !isEarlier) return false;
  const [later, earlier] = isSingle
    ? [second, first]
    : first && second && first.start < second.start
      ? [second, first]
      : [first, second];
  return later !== undefined && earlier !== undefined && isBefore(earlier, later, mark.by, mark.count ?? 1);
}

/** Whether days are as many units before others as is said. */
function isBefore(earlier: Days, later: Days, by: string, count: number): boolean {
  const shifted = (move: (day: string) => string) =>
    earlier.start === move(later.start) && earlier.end <= addDays(move(later.end), 3);
  if (by === 'day') return shifted((day) => addDays(day, -count));
  if (by === 'week') return shifted((day) => addDays(day, -7 * count));
  if (by === 'year') return shifted((day) => addYears(day, -count)) || shifted((day) => addDays(day, -364 * count));
  if (by === 'month') return shifted((day) => addMonths(day, -count));
  if (by === 'quarter') return shifted((day) => addMonths(day, -3 * count));
  const length = daysBetween(later.start, later.end) + 1;
  return (
    addDays(earlier.end, 1) === later.start &&
    daysBetween(earlier.start, earlier.end) + 1 <= Math.max(length + 3, length)
  );
}

/** Whether a number of the compared days is said to be one. */
function saysEarlier(items: readonly Item[], at: number, period: number | undefined): boolean {
  if (period !== undefined) return true;
  const start = items.slice(0, at).findLastIndex(isNumber) + 1;
  const before = items.slice(start, at).map(text);
  const end = items.findIndex((item, i) => i > at && isNumber(item));
  const after = items.slice(at + 1, end === -1 ? items.length : end).map(text);
  if ([...before, ...after].some((word) => EARLIER.has(word))) return true;
  // "Up from 20": beside the same number of the later days.
  const { cell } = items[at] as { cell: Numbered };
  const same = ({ cell: one }: { readonly cell: Numbered }) =>
    one.part.source.metric === cell.part.source.metric &&
    JSON.stringify(one.rows ?? []) === JSON.stringify(cell.rows ?? []) &&
    (one.days?.[0]?.start ?? '') > (cell.days?.[0]?.start ?? '');
  const isCompared =
    before.some((word) => /^(?:compared|than|versus|vs|against)$/.test(word)) || before.slice(-2).includes('from');
  return isCompared && items.filter(isNumber).some(same);
}
