/** Context of a dimension's SQL, and the form of that SQL. */
import type { ResolvedRange, Site } from '@magpie/query';
import type { DerivedValue } from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';

/** Context that the SQL of a field depends on. */
export interface Context {
  readonly site: Site;
  readonly range: ResolvedRange;
  /** The moment of asking, milliseconds. */
  readonly now: number;
  readonly params: Params;
  readonly lines: Lines;
  /** Whether rows are product lines. */
  readonly perLine: boolean;
  /** Where rows are those of a cube: its column of what is derived from others elsewhere. */
  readonly cubed?: (source: CubedSource) => string;
}

/** The columns of product lines that a statement reads; each is `item_` and its name where the lines are gone through. */
export class Lines {
  readonly #columns = new Set<string>();

  /** The name by which a column of the line is read. */
  read(column: string): string {
    this.#columns.add(column);
    return `item_${column}`;
  }

  /** The columns that are read, at least one. */
  get #read(): readonly string[] {
    return this.#columns.size > 0 ? [...this.#columns] : ['id'];
  }

  /** Applies `sql` to every line of an event, as arguments of an array function. */
  each(sql: string): string {
    const names = this.#read.map((column) => `item_${column}`).join(', ');
    return `(${names}) -> ${sql}, ${this.#read.map((column) => `items.${column}`).join(', ')}`;
  }

  /** Makes a row of every line. */
  get joined(): string {
    return `ARRAY JOIN ${this.#read.map((column) => `items.${column} AS item_${column}`).join(', ')}`;
  }
}

/** Values that cubes store in columns and that are derived from other columns elsewhere. */
export type CubedSource =
  | { readonly param: string }
  | { readonly derived: DerivedValue }
  | { readonly userProperty: string };

/** A field in SQL: `key` is cheap to group by, `show` makes the shown text of a key. */
export interface FieldSql {
  readonly key: string;
  readonly show: (key: string) => string;
  /** Names that `show` looks up by key; a key without a name is shown unchanged. */
  readonly names?: ReadonlyMap<string, string>;
}
