/** Readings that a reader chooses from. */
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';

/** Most readings that are offered. */
const MOST_READINGS = 3;

/** The requests of what was understood; none of what was declined. */
export const requestsOf = (one: Understood): readonly Request[] =>
  one.kind === 'request' ? [one.request] : one.kind === 'choice' ? one.readings : [];

/** A choice of requests, those that are the same once. */
export function choiceOf(requests: readonly Request[]): Understood {
  const each = new Map(requests.map((one) => [JSON.stringify(one), one]));
  return { kind: 'choice', readings: [...each.values()].slice(0, MOST_READINGS) };
}
