/** This module is responsible for counting what an import stores and reports leave out. */
import { EXCLUSION, type Hit } from '@magpie/events';

/** Stored events that are left out of counts. */
export interface Exclusions {
  /** By robots. */
  bots: number;
  /** Of the owner's own. */
  internal: number;
  /** Orders that another event has counted. */
  repeated: number;
}

/** Nothing left out. */
export const NO_EXCLUSIONS: Exclusions = { bots: 0, internal: 0, repeated: 0 };

/** Counts an event if it is left out. */
export function countExclusion({ exclusion }: Hit, counts: Exclusions): void {
  if (exclusion === EXCLUSION.bot) counts.bots++;
  else if (exclusion === EXCLUSION.internal) counts.internal++;
  else if (exclusion === EXCLUSION.repeated) counts.repeated++;
}
