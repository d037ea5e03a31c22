/** Statements: text without values, and the values separately. */

/** A statement; `columns` are the names that its answer must have. */
export interface Statement {
  readonly text: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
}

/** The types that a value may be given as. */
export type ParamType =
  | 'String'
  | 'UInt8'
  | 'UInt32'
  | 'UInt64'
  | 'Int64'
  | 'Float64'
  | 'Date'
  | 'Array(String)'
  | 'Array(Date)'
  | 'Array(Float64)'
  | 'Array(Int64)'
  | 'Array(UInt8)'
  | 'Array(UInt32)'
  | 'Array(UInt64)';

/** Which rows are of one of some sites, of which there is at least one. */
export const ofSites = (ids: readonly number[], params: Params): string =>
  ids.length === 1 ? `site_id = ${params.add('UInt32', ids[0])}` : `site_id IN ${params.add('Array(UInt32)', ids)}`;

/** Collects the values of a statement; equal values are sent once. */
export class Params {
  readonly values: Record<string, unknown> = {};
  readonly #known = new Map<string, string>();

  /** The placeholder that stands for the value. */
  add(type: ParamType, value: unknown): string {
    const id = `${type} ${JSON.stringify(value)}`;
    const known = this.#known.get(id);
    if (known) return known;
    const name = `p${this.#known.size}`;
    const placeholder = `{${name}:${type}}`;
    this.values[name] = value;
    this.#known.set(id, placeholder);
    return placeholder;
  }
}
