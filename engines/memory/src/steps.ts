/** Steps of funnels and audiences: which events match a step, and the chains of steps. */
import type { Hit } from '@magpie/events';
import {
  type Filter,
  type FunnelStep,
  listConditions,
  matchesFilter,
  type ResolvedRange,
  type Site,
} from '@magpie/query';
import type { Dimension } from '@magpie/vocabulary';
import { displayValue } from './fields.ts';
import { type Session, sessionKey } from './sessions.ts';

/** Inputs that the fields of a filter depend on. */
interface About {
  readonly site: Site;
  readonly range: ResolvedRange;
  readonly now: number;
  readonly fields: ReadonlyMap<string, Dimension>;
}

/** By time, then id. */
export const byTime = (a: Hit, b: Hit): number => a.ts - b.ts || (a.eventId < b.eventId ? -1 : 1);

/** Whether an event passes a filter; one on item fields, whether one of its lines passes all of it. */
export function passes(
  { site, range, now, fields }: About,
  filter: Filter | undefined,
  hit: Hit,
  sessions: ReadonlyMap<string, Session>,
): boolean {
  const session = sessions.get(sessionKey(hit))!;
  const matchesLine = (item?: Hit['items'][number]) =>
    matchesFilter(filter, (field) => displayValue(fields.get(field)!.source, { hit, session, item, range, site, now }));
  const perLine = listConditions(filter).some(({ field }) => fields.get(field)!.scope === 'item');
  return perLine ? hit.items.some(matchesLine) : matchesLine();
}

/**
 * The steps that a chain of different events reaches. The later a chain ends, the better it can continue, so for each step only the
 * latest end of a chain matters, and whether that was the previous event.
 */
export function reached(
  steps: readonly FunnelStep[],
  events: readonly Hit[],
  taken: readonly (readonly boolean[])[],
): boolean[] {
  const latest: (number | undefined)[] = steps.map(() => undefined);
  let justBefore = steps.map(() => false);
  for (const [index, { ts }] of events.entries()) {
    const ends = steps.map(({ directlyFollows, withinMs = Infinity }, step) => {
      if (!taken[index]![step]) return false;
      if (step === 0) return true;
      const before = latest[step - 1];
      return before !== undefined && ts - before <= withinMs && (!directlyFollows || justBefore[step - 1]!);
    });
    for (const [step, end] of ends.entries()) if (end) latest[step] = ts;
    justBefore = ends;
  }
  return latest.map((end) => end !== undefined);
}
