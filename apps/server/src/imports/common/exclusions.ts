/** Counting the events that an import stores and reports leave out, by their class. */
import type { Hit } from '@magpie/events';
import { INCLUDED, INCLUDED_AS, type Included, TRAFFIC_CLASSES } from '@magpie/query';

/** Stored events that are left out of counts, by the name of their class. */
export type Exclusions = Record<Included, number>;

/** Nothing left out. */
export const NO_EXCLUSIONS = Object.fromEntries(INCLUDED.map((name) => [name, 0])) as Readonly<Exclusions>;

/** The class by which an event is left out; undefined for one that counts, and for a measurement. */
export function exclusionOf({ exclusion }: Pick<Hit, 'exclusion'>): Included | undefined {
  const name = TRAFFIC_CLASSES[exclusion];
  return name === 'counted' || name === 'measured' ? undefined : INCLUDED_AS[name];
}

/** Counts an event if it is left out. */
export function countExclusion(hit: Pick<Hit, 'exclusion'>, counts: Exclusions): void {
  const name = exclusionOf(hit);
  if (name !== undefined) counts[name]++;
}
