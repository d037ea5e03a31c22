/** Keeps track of rolled-up intervals, and invalidates those with changed events. */
import { addDays, type Day } from '@magpie/time';
import type { RangeProfile } from '../sql/range-profile.ts';
import { DayRevisions } from './day-revisions.ts';

/**
 * The sessions of one local day that have events on that day and the next, and on no other, as three sets of rows. A question that has
 * both days in one group counts `whole`; one that tells the days apart, or has only one of them in its range, counts those of the days.
 */
export interface Spans {
  /** Numbers of the sets, as of builds. */
  readonly whole: number;
  readonly first: number;
  readonly second: number;
  /** Profiles of the events of either day. */
  readonly profiles: { readonly first: RangeProfile; readonly second: RangeProfile };
}

/** The sessions that began on one local day, or in one local month, rolled up. */
export interface RollUpPart {
  readonly siteId: number;
  readonly kind: 'day' | 'month';
  /** Start seconds of the sessions in it: the first that can be, and the first that is beyond. */
  readonly from: number;
  readonly until: number;
  /** The local days that it covers, inclusive. */
  readonly start: Day;
  readonly end: Day;
  /** Unique among all parts ever built: its rows carry it, so that those of a build cut off are never read. */
  readonly build: number;
  /** Basis of its numbers besides the events ({@link basisOf}). */
  readonly basis: string;
  /** Profile of the counted sessions of this day alone in its cubes; undefined when there are none, and for months. */
  readonly profile: RangeProfile | undefined;
  /** Absent when there are none, and of months, which have them among their own rows but for those that go beyond. */
  readonly spans?: Spans;
  /** The last local day with an event of a session that has events on yet other days; undefined when there is no such session. */
  readonly crossDay: Day | undefined;
  /** The cubes that it was built with. */
  readonly cubes: readonly string[];
  /** Builds of the days that a month was made of. */
  readonly days: readonly number[];
  /** True when its events were removed because the site no longer keeps them: nothing changes it any more. */
  readonly kept?: true;
}

/** The numbers of all sets of rows of a part. */
export const partBuilds = ({ build, spans }: RollUpPart): readonly number[] =>
  spans ? [build, spans.whole, spans.first, spans.second] : [build];

/** An interval of start seconds, both inclusive. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Some sessions whose events are being changed. */
interface Touch extends Interval {
  readonly siteId: number | undefined;
  /** When the change was done; undefined while it is in progress. */
  closed: number | undefined;
}

/** A change that was announced. */
export interface Touched {
  /** Parts that the change makes invalid. */
  readonly removed: readonly RollUpPart[];
  /** To be called when the change is done, or was given up. */
  done(): void;
}

const holds = (part: RollUpPart, { from, to }: Interval): boolean => part.from <= to && part.until > from;

/** The parts that may be read. One that is no longer valid never is again: its days are built again under another number. */
export class RollUpParts {
  readonly #sites = new Map<number, readonly RollUpPart[]>();
  readonly #touches = new Set<Touch>();
  readonly #revisions = new Map<number | undefined, number>();
  readonly #days = new DayRevisions();
  #clock = 0;

  constructor(parts: readonly RollUpPart[] = []) {
    for (const part of parts) this.#keep(part);
    this.#dropBrokenMonths();
  }

  /** All valid parts of a site in order of time. */
  of(siteId: number): readonly RollUpPart[] {
    return this.#sites.get(siteId) ?? [];
  }

  /** All valid parts. */
  all(): readonly RollUpPart[] {
    return [...this.#sites.values()].flat();
  }

  /** The day before which events of a site were removed and roll-ups stay; undefined when there is none. */
  removedBefore(siteId: number): Day | undefined {
    const last = this.of(siteId).findLast(({ kept }) => kept);
    return last && addDays(last.end, 1);
  }

  /** Days of a site whose counted events were removed and whose roll-ups stay, in order. */
  keptDays(siteId: number): Day[] {
    return this.of(siteId).flatMap(({ kept, kind, profile, start }) =>
      kept && kind === 'day' && profile ? [start] : [],
    );
  }

  /** Another number when sessions of the site begin to change, and when they have: what was read under one is true as long as it stays. */
  revision(siteId: number): number {
    return (this.#revisions.get(siteId) ?? 0) + (this.#revisions.get(undefined) ?? 0);
  }

  /** The same for events of some days alone, inclusive, whatever sessions they belong to. */
  revisionOfDays(siteId: number, first: Day, last: Day): number {
    return this.#days.of(siteId, first, last);
  }

  /** Whether sessions of the site are being changed just now. */
  isChanging(siteId: number): boolean {
    return [...this.#touches].some(
      (touch) => touch.closed === undefined && (touch.siteId === undefined || touch.siteId === siteId),
    );
  }

  /** Says that events of a site, or of all, have changed that no part rests on; of some days alone if they are named. */
  revise(siteId: number | undefined, days?: Iterable<Day>): void {
    this.#revisions.set(siteId, (this.#revisions.get(siteId) ?? 0) + 1);
    this.#days.revise(siteId, days);
  }

  /** Forgets all parts of a site that is removed, the lasting ones too. */
  drop(siteId: number): void {
    this.#sites.delete(siteId);
    this.revise(siteId);
  }

  /** Says that sessions of a site, or of all, are about to change: those that began in an interval. */
  touch(siteId: number | undefined, interval: Interval): Touched {
    return this.#touch(siteId, interval, (part) => holds(part, interval));
  }

  /** The same for single sessions, by their start seconds (at least one). `days`: the days of the changed events, if known. */
  touchSessions(siteId: number, starts: readonly number[], days?: ReadonlySet<Day>): Touched {
    let [from, to] = [starts[0]!, starts[0]!];
    for (const start of starts) {
      if (start < from) from = start;
      if (start > to) to = start;
    }
    const concerns = (part: RollUpPart) => starts.some((start) => holds(part, { from: start, to: start }));
    return this.#touch(siteId, { from, to }, concerns, days);
  }

  /** Begins a build. The answer keeps a part unless its sessions were touched since, and says whether it did. */
  building(): (part: RollUpPart) => boolean {
    const began = this.#clock++;
    for (const touch of this.#touches)
      if (touch.closed !== undefined && touch.closed < began) this.#touches.delete(touch);
    return (part) => {
      for (const { siteId, from, to, closed } of this.#touches) {
        const ours = siteId === undefined || siteId === part.siteId;
        if (ours && holds(part, { from, to }) && (closed === undefined || closed > began)) return false;
      }
      if (!this.#isWhole(part) || this.#inPlaceOf(part)?.kept) return false;
      this.#keep(part);
      return true;
    };
  }

  /** Makes the parts of days before one lasting, with those of their cubes that stay; returns them. What is left of a month that goes beyond is dropped. */
  keepBefore(siteId: number, day: Day, stays: (cube: string) => boolean): readonly RollUpPart[] {
    const parts = this.of(siteId);
    const kept = parts
      .filter(({ end }) => end < day)
      .map((part): RollUpPart => {
        const { spans, ...uncovered } = part;
        // A visit into the first day that stays is known in part only.
        return {
          ...uncovered,
          ...(spans && addDays(part.end, 1) < day && { spans }),
          crossDay: undefined,
          cubes: part.cubes.filter(stays),
          kept: true,
        };
      });
    const others = parts.filter(({ start }) => start >= day);
    this.#sites.set(siteId, [...kept, ...others]);
    return kept;
  }

  #touch(
    siteId: number | undefined,
    interval: Interval,
    concerns: (part: RollUpPart) => boolean,
    days?: ReadonlySet<Day>,
  ): Touched {
    const touch: Touch = { ...interval, siteId, closed: undefined };
    this.#touches.add(touch);
    this.revise(siteId, days);
    const sites = siteId === undefined ? [...this.#sites.keys()] : [siteId];
    const before = sites.flatMap((site) => this.of(site));
    // The last part ends long before most sessions that are stored begin.
    if (before.some((part) => holds(part, interval))) {
      for (const site of sites)
        this.#sites.set(
          site,
          this.of(site).filter((part) => part.kept || !concerns(part)),
        );
      this.#dropBrokenMonths();
    }
    const after = new Set(sites.flatMap((site) => this.of(site)));
    return {
      removed: before.filter((part) => !after.has(part)),
      done: () => {
        touch.closed = this.#clock++;
        this.revise(siteId, days);
      },
    };
  }

  #dropBrokenMonths(): void {
    for (const [site, parts] of this.#sites)
      this.#sites.set(
        site,
        parts.filter((part) => this.#isWhole(part)),
      );
  }

  #isWhole({ siteId, days }: RollUpPart): boolean {
    return days.length === 0 || days.every((build) => this.of(siteId).some((part) => part.build === build));
  }

  /** The part of the same kind and days, which was built of other cubes or rests on something else. */
  #inPlaceOf({ siteId, kind, from }: RollUpPart): RollUpPart | undefined {
    return this.of(siteId).find((one) => one.kind === kind && one.from === from);
  }

  #keep(part: RollUpPart): void {
    const replaced = this.#inPlaceOf(part);
    const others = this.of(part.siteId).filter((one) => one !== replaced);
    this.#sites.set(
      part.siteId,
      [...others, part].sort((a, b) => a.from - b.from || a.until - b.until),
    );
    if (replaced) this.#dropBrokenMonths();
  }
}
