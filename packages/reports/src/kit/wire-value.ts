/** Numbers in answers and files. */
import { fromMicros, roundTo } from '@magpie/query';
import type { Unit } from '@magpie/vocabulary';

/** A metric's value in an answer: rates in percent, money with two decimals, quantities with four. Other fractions get theirs when the answer is sent. */
export function wireValue(value: number, unit: Unit): number {
  if (unit === 'currency') return roundTo(value, 2);
  if (unit === 'quantity') return roundTo(value, QUANTITY_DECIMALS);
  return unit === 'ratio' ? value * 100 : value;
}

/** The same, and null where there is no value. */
export const wireOrNull = (value: number | null, unit: Unit): number | null =>
  value === null ? null : wireValue(value, unit);

/** Money in an answer, from millionths. */
export const wireMoney = (micros: number): number => wireValue(fromMicros(micros), 'currency');

/** Fractions on the wire and in files have two decimals (definitions, Overview). */
const DECIMALS = 2;
/** Quantities have the places that they are taken with. */
const QUANTITY_DECIMALS = 4;
/** Fields of answers that hold quantities: of products, and of carts. */
export const QUANTITY_FIELDS: ReadonlySet<string> = new Set([
  'quantity',
  'purchase_quantity',
  'views',
  'added',
  'checked_out',
  'bought',
  'refunded',
]);
/** Apart by less than this part of them, two numbers only differ by how they were computed. */
const SAME = 1e-12;

/** The way to a number within an answer: names of fields, and places in lists. */
type Place = readonly (string | number)[];

/** An answer as it's sent. */
export interface SentAnswer<Data> {
  readonly data: Data;
  /** Its numbers that only two decimals have made a half, such as 54.55 of 54.549: shown with fewer decimals, they round down. */
  readonly roundedUp: readonly Place[];
}

/** An answer with two decimals. */
export function toSent<Data>(answer: Data): SentAnswer<Data> {
  const roundedUp: Place[] = [];
  const sent = (value: unknown, place: Place): unknown => {
    if (typeof value === 'number') {
      if (Number.isInteger(value)) return value;
      if (QUANTITY_FIELDS.has(String(place.at(-1)))) return roundTo(value, QUANTITY_DECIMALS);
      const rounded = roundTo(value, DECIMALS);
      if (isHalf(rounded) && Math.abs(rounded) - Math.abs(value) > Math.abs(rounded) * SAME) roundedUp.push(place);
      return rounded;
    }
    if (Array.isArray(value)) return value.map((one, i) => sent(one, [...place, i]));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sent(one, [...place, name])]));
  };
  return { data: sent(answer, []) as Data, roundedUp };
}

/** Whether a number with two decimals is between two with one, or two with none. */
function isHalf(value: number): boolean {
  const hundredths = Math.round(Math.abs(value) * 100);
  return hundredths % 10 === 5 || hundredths % 100 === 50;
}

/** Replaces NaN by null: numbers that the source couldn't answer, and those computed from them. A compared row without any known number is null as a whole. */
export function withoutNaN(value: unknown): unknown {
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  if (Array.isArray(value)) return value.map(withoutNaN);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === COMPARED && isAllNaN(one) ? null : withoutNaN(one)]),
  );
}

/** Field of a row for its numbers in the compared period. */
const COMPARED = 'compare';

/** Whether something has numbers, none of which is known. */
function isAllNaN(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const all = Object.values(value).filter((one) => one !== null);
  return all.length > 0 && all.every((one) => Number.isNaN(one));
}

/** The cells of a file's row, fractions with two decimals, or with four where quantities are. */
export const toSentCells = <Cell>(cells: readonly Cell[], isQuantity: (at: number) => boolean = () => false): Cell[] =>
  cells.map((cell, at) =>
    typeof cell === 'number' ? (roundTo(cell, isQuantity(at) ? QUANTITY_DECIMALS : DECIMALS) as Cell) : cell,
  );

/** A value of `dateHourMinute`, such as `202611251037`, as `2026-11-25 10:37`. */
export const writeMinute = (minute: string): string =>
  minute.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5');
