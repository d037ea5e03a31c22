/** Stats: numbers of a period that a card shows side by side, each told once for the answer, the card and the command line. */
import type { Unit } from '@magpie/vocabulary';
import { z } from 'zod';
import { type PrintedCell, printedValue } from '../kit/tables.ts';
import { wireValue } from '../kit/wire-value.ts';

/** One number; more of it is better. */
export interface StatOf<Id extends string = string, Of extends string = string> {
  /** Its field in the answer. */
  readonly id: Id;
  /** Its name among the computed numbers. */
  readonly of: Of;
  /** In English, like `help`; translated where they are shown. */
  readonly label: string;
  readonly help: string;
  readonly unit: Unit;
}

/** The numbers in an answer, null where there is none. */
export type StatValues<Id extends string> = Readonly<Record<Id, number | null>>;

/** The fields of an answer with {@link StatValues}. */
export const statFields = <Id extends string>(stats: readonly StatOf<Id>[]) =>
  Object.fromEntries(stats.map(({ id }) => [id, z.number().nullable()])) as Record<Id, z.ZodNullable<z.ZodNumber>>;

/** Computed numbers as they are sent. */
export const sentStats = <Id extends string, Of extends string>(
  stats: readonly StatOf<Id, Of>[],
  numbers: StatValues<Of>,
) =>
  Object.fromEntries(
    stats.map(({ id, of, unit }) => [id, numbers[of] === null ? null : wireValue(numbers[of], unit)]),
  ) as Record<Id, number | null>;

/** The rows of a printed table: only the first word of a name has a capital. */
export const printedStats = <Id extends string>(
  stats: readonly StatOf<Id>[],
  values: StatValues<Id>,
): PrintedCell[][] =>
  stats.map(({ id, label, unit }) => [
    `${label.slice(0, 1)}${label.slice(1).toLowerCase()}`,
    printedValue(values[id], unit),
  ]);
