/** Profiles of ranges: those of rolled-up days are remembered, and those of other sessions until events of the range change. */
import type { ResolvedRange } from '@magpie/query';
import { type Counted, LAST_DATE, LAST_SECOND, type RangeProfile } from '../sql/range-profile.ts';
import { buildsOf, type DividedProfile, findCoverage, uncoveredIntervals } from './coverage.ts';
import type { RollUpParts } from './parts.ts';
import type { Probe } from './probe.ts';
import { joinProfiles } from './profile-sql.ts';

/** Maximum number of profiles that are remembered. */
const REMEMBERED = 1000;

/** Looks at ranges, and remembers what it has seen: of builds, whose rows never change, whatever else is stored; of days that didn't change since. */
export class RangeProfiles {
  readonly #parts: RollUpParts;
  readonly #known = new Map<string, Promise<RangeProfile | undefined>>();

  constructor(parts: RollUpParts) {
    this.#parts = parts;
  }

  /** The profile of a range; undefined when it has no counted event. */
  async of(counted: Counted, range: ResolvedRange, probe: Probe): Promise<DividedProfile | undefined> {
    const coverage = findCoverage(counted, range, this.#parts);
    const { site } = counted;
    // An event that is stored today says nothing new about the days that its range is compared with.
    const revision = this.#parts.revisionOfDays(site.id, range.start, range.end);
    if (!coverage) {
      if (range.until === undefined) return probe(counted, range);
      const { until: _, ...days } = range;
      const profile = await this.#once([site.id, counted.counted, range.start, range.end, revision], () =>
        probe(counted, days),
      );
      return profile && lookUntil(counted, days, profile, probe);
    }
    const builds = coverage.crossDay.map(({ build }) => build);
    const rest = [site.id, counted.counted, range.start, range.end, coverage.uncovered, revision];
    const [uncovered, crossDay] = await Promise.all([
      this.#once(rest, () => probe(counted, range, { sessions: 'rest', coverage })),
      builds.length > 0
        ? this.#once([site.id, range.start, range.end, builds], () =>
            probe(counted, range, { sessions: 'straddling', coverage }),
          )
        : undefined,
    ]);
    const joined = joinProfiles(range, coverage, uncovered, crossDay);
    if (range.until === undefined || !joined?.coverage || !uncovered) return joined;
    const settled = buildsOf(site, uncoveredIntervals(joined.coverage), this.#parts);
    return { ...joined, coverage: { ...joined.coverage, settled } };
  }

  /** Returns the profile found before, or the one that another request is looking for; looks again if that request failed or was cancelled. */
  async #once(
    key: readonly unknown[],
    probe: () => Promise<RangeProfile | undefined>,
  ): Promise<RangeProfile | undefined> {
    const name = JSON.stringify(key);
    const found = await this.#known.get(name)?.then(
      (profile) => ({ profile }),
      () => undefined,
    );
    if (found) return found.profile;
    const looking = probe();
    this.#known.set(name, looking);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    try {
      return await looking;
    } catch (error) {
      if (this.#known.get(name) === looking) this.#known.delete(name);
      throw error;
    }
  }
}

/**
 * Sets `wholeBefore` for a range that ends within the last of `days`: the start of the first session that has events from that day on. Sessions that
 * began after all sessions of `profile` don't matter, so they aren't read.
 */
async function lookUntil(
  counted: Counted,
  days: ResolvedRange,
  profile: RangeProfile,
  probe: Probe,
): Promise<RangeProfile> {
  const since = { ...days, start: days.end, end: LAST_DATE };
  const later = await probe(counted, since, { sessions: 'begun', until: profile.lastSession });
  return { ...profile, wholeBefore: later?.firstSession ?? LAST_SECOND };
}
