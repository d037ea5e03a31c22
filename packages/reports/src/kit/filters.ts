/** Filters that reports are made of. With stored names, so that roll-ups can answer them. */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';

const NOT_SET = '(not set)';

/** Keeps what has exactly this value. */
export const exactly = <const Field extends DimensionName>(field: Field, value: string) =>
  ({ field, op: 'is', value, caseSensitive: true }) as const satisfies Filter<DimensionName>;

/** Keeps events of this name. */
export const eventIs = (name: string) => exactly('eventName', name);

/** Keeps what has one of these values, as answers name them: `(not set)` is no value. */
export function isAmong(field: DimensionName, values: ReadonlySet<string>): Filter<DimensionName> {
  const named = [...values].filter((value) => value !== NOT_SET);
  const isNamed: Filter<DimensionName> = { field, op: 'in', values: named, caseSensitive: true };
  if (named.length === values.size) return isNamed;
  const isEmpty: Filter<DimensionName> = { field, op: 'empty' };
  return named.length > 0 ? { or: [isNamed, isEmpty] } : isEmpty;
}
