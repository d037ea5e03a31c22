/** Types of channel rules: conditions on a source, as data. */

/** The field of a source that a rule checks. */
export type Field = 'source' | 'medium' | 'campaign';

/** A condition on one field of a source; comparisons ignore case, patterns match the whole value. */
type Test =
  | { readonly field: Field; readonly op: 'equals' | 'contains' | 'endsWith' | 'regex'; readonly value: string }
  | { readonly field: Field; readonly op: 'in'; readonly value: readonly string[] }
  | { readonly field: Field; readonly op: 'inCategory'; readonly value: string };

/** Conditions joined by `and` and `or`. */
export type Condition = Test | { readonly and: readonly Condition[] } | { readonly or: readonly Condition[] };

/** A channel and when a source belongs to it. The first rule that holds wins. */
export interface Rule {
  readonly channel: string;
  readonly when: Condition;
}
