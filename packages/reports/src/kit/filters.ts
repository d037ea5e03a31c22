/** Filters that reports are made of. With stored names, so that roll-ups can answer them. */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';

/** Keeps what has exactly this value. */
export const exactly = <const Field extends DimensionName>(field: Field, value: string) =>
  ({ field, op: 'is', value, caseSensitive: true }) as const satisfies Filter<DimensionName>;

/** Keeps events of this name. */
export const eventIs = (name: string) => exactly('eventName', name);
