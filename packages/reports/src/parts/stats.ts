/** Stats: numbers of a period that a card shows side by side, each told once for the answer, the card and the command line. */
import type { Unit } from '@magpie/vocabulary';
import { z } from 'zod';
import { type PrintedCell, printedValue } from '../kit/tables.ts';
import { wireOrNull } from '../kit/wire-value.ts';

/** One number; more of it is better. */
export interface StatOf<Of extends string = string> {
  /** Its name among the computed numbers. */
  readonly of: Of;
  /** In English, like `help`; translated where they are shown. */
  readonly label: string;
  readonly help: string;
  readonly unit: Unit;
}

/** The numbers of a card by their fields in the answer, in order. */
export type Stats<Id extends string, Of extends string = string> = Readonly<Record<Id, StatOf<Of>>>;
/** The numbers in an answer, null where there is none. */
export type StatValues<Id extends string> = Readonly<Record<Id, number | null>>;

/** Each number with its field. */
export const listStats = <Id extends string, Of extends string>(stats: Stats<Id, Of>) =>
  Object.entries<StatOf<Of>>(stats).map(([id, stat]) => ({ id: id as Id, ...stat }));

/** The fields of an answer with {@link StatValues}. */
export const statFields = <Id extends string>(stats: Stats<Id>) =>
  Object.fromEntries(listStats(stats).map(({ id }) => [id, z.number().nullable()])) as Record<
    Id,
    z.ZodNullable<z.ZodNumber>
  >;

/** Computed numbers as they are sent. */
export const sentStats = <Id extends string, Of extends string>(
  stats: Stats<Id, Of>,
  numbers: StatValues<NoInfer<Of>>,
) =>
  Object.fromEntries(listStats(stats).map(({ id, of, unit }) => [id, wireOrNull(numbers[of], unit)])) as Record<
    Id,
    number | null
  >;

/** The rows of a printed table: only the first word of a name has a capital. */
export const printedStats = <Id extends string>(stats: Stats<Id>, values: StatValues<NoInfer<Id>>): PrintedCell[][] =>
  listStats(stats).map(({ id, label, unit }) => [
    `${label.slice(0, 1)}${label.slice(1).toLowerCase()}`,
    printedValue(values[id], unit),
  ]);
