/** Mutants: each is one small change of a source file. */

/** One mutant. */
export interface Mutant {
  /** Short and unique. */
  readonly id: string;
  /** From the project's root. */
  readonly file: string;
  /** Text that is in the file exactly once. */
  readonly before: string;
  readonly after: string;
  /** The resulting fault. */
  readonly breaks: string;
  /** True if the fault only shows with roll-ups. */
  readonly rolledUp?: true;
}

type Fault = readonly [id: string, before: string, after: string, breaks: string];

/** Mutants of one source file. */
export const inFile = (file: string, faults: readonly Fault[], more: { readonly rolledUp?: true } = {}): Mutant[] =>
  faults.map(([id, before, after, breaks]) => ({ id, file, before, after, breaks, ...more }));

/** Mutants of a file of the ClickHouse engine. */
export const clickhouse = (file: string, faults: readonly Fault[]): Mutant[] =>
  inFile(`engines/clickhouse/src/${file}.ts`, faults);
/** Mutants of a file of its roll-ups. */
export const rollUps = (file: string, faults: readonly Fault[]): Mutant[] =>
  inFile(`engines/clickhouse/src/rollups/${file}.ts`, faults, { rolledUp: true });
