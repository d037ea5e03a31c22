/** Probes ranges of many sites at once: requests made at the same time that differ only by site become one statement. */
import type { ResolvedRange } from '@magpie/query';
import DataLoader from 'dataloader';
import { everyAnswer } from '../connection/every-answer.ts';
import type { Rows } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import { type Counted, profileStatement, type RangeProfile, readProfile } from '../sql/range-profile.ts';
import type { Coverage } from './coverage.ts';
import { crossDayStatement, uncoveredStatement } from './profile-sql.ts';

/** The part of a range to profile: the sessions of a divided range that are in no cube, or the sessions that began by a second. */
type Part =
  | { readonly sessions: 'rest' | 'straddling'; readonly coverage: Coverage }
  | { readonly sessions: 'begun'; readonly until: number };

/** Looks at all of a range or a part of it; undefined when no counted event is there. */
export type Probe = (of: Counted, range: ResolvedRange, part?: Part) => Promise<RangeProfile | undefined>;

interface Asked {
  readonly of: Counted;
  readonly range: ResolvedRange;
  readonly part: Part | undefined;
}

/** A way to look. */
export function batchedProbe(ask: (statement: Statement) => Promise<Rows>): Probe {
  const probes = new DataLoader<Asked, RangeProfile | undefined>(
    async (all) => {
      const profiles = new Map<Asked, RangeProfile | undefined>();
      const batches = Map.groupBy(all, ({ of, range: { start, end, live, until, startMs, endMs }, part }) =>
        JSON.stringify([part?.sessions, of.counted, start, end, (live ?? until !== undefined) && [startMs, endMs]]),
      );
      await everyAnswer([...batches.values()], async (asked) => {
        const rows = await ask(compileProbe(asked));
        const found = new Map(rows.map(([siteId, ...row]) => [Number(siteId), readProfile(asked[0]!.range, row)]));
        for (const one of asked) profiles.set(one, found.get(one.of.site.id));
      });
      return all.map((one) => profiles.get(one));
    },
    { cache: false },
  );
  return (of, range, part) => probes.load({ of, range, part });
}

/** Asks what is asked for of different sites. */
function compileProbe(asked: readonly Asked[]): Statement {
  const { of, range, part } = asked[0]!;
  const siteIds = asked.map((one) => one.of.site.id);
  if (!part) return profileStatement(siteIds, of.counted, range);
  if (part.sessions === 'begun') {
    const until = asked.map((one) => (one.part?.sessions === 'begun' ? one.part.until : 0));
    return profileStatement(siteIds, of.counted, range, Math.max(...until));
  }
  const covered = asked.flatMap((one) =>
    one.part && 'coverage' in one.part ? [{ siteId: one.of.site.id, coverage: one.part.coverage }] : [],
  );
  return (part.sessions === 'rest' ? uncoveredStatement : crossDayStatement)(covered, of.counted, range);
}
