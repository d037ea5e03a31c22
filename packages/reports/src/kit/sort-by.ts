/** The order that a reader chose for a table. */

/** A field, and whether the largest comes first. */
export interface SortBy<Field extends string = string> {
  readonly field: Field;
  readonly desc: boolean;
}

/** Parses the parameter of an order: a field, with a leading minus for largest first. */
export const parseSort = <Field extends string = string>(text: string): SortBy<Field> => {
  const desc = text.startsWith('-');
  return { field: (desc ? text.slice(1) : text) as Field, desc };
};

/** The parameter of an order. */
export const writeSort = ({ field, desc }: SortBy): string => `${desc ? '-' : ''}${field}`;

/** 1 or -1: what a comparison of two rows in ascending order is multiplied by. */
export const signOf = ({ desc }: SortBy): 1 | -1 => (desc ? -1 : 1);
