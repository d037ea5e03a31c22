/** Which days of sites have changed: what was seen of other days stays true when events of one are stored. */
import type { Day } from '@magpie/time';

/** Days of one site that are told apart; beyond that all of them count as changed. */
const MOST_DAYS = 1000;

/** A number for some days of a site, another one when something of them changes. */
export class DayRevisions {
  readonly #all = new Map<number | undefined, number>();
  readonly #days = new Map<number, Map<Day, number>>();
  #last = 0;

  /** Says that events of a site, or of all, change: those of some days, or of any. */
  revise(siteId: number | undefined, days?: Iterable<Day>): void {
    const revision = ++this.#last;
    const known = siteId === undefined ? undefined : (this.#days.get(siteId) ?? new Map<Day, number>());
    if (siteId === undefined || !known || !days || known.size > MOST_DAYS) {
      this.#all.set(siteId, revision);
      if (siteId !== undefined) this.#days.delete(siteId);
      return;
    }
    for (const day of days) known.set(day, revision);
    this.#days.set(siteId, known);
  }

  /** The number of a site's days from one to another, inclusive: that of their latest change. */
  of(siteId: number, first: Day, last: Day): number {
    let latest = Math.max(this.#all.get(undefined) ?? 0, this.#all.get(siteId) ?? 0);
    for (const [day, revision] of this.#days.get(siteId) ?? [])
      if (day >= first && day <= last && revision > latest) latest = revision;
    return latest;
  }
}
