/** This module is responsible for looking at ranges of many sites at once: what is asked for in one go and differs by its site alone is one statement. */
import type { ResolvedRange } from '@magpie/query';
import DataLoader from 'dataloader';
import { everyAnswer } from './every-answer.ts';
import type { Rows } from './lanes.ts';
import type { Cover } from './rollups/cover.ts';
import { restStatement, straddlingStatement } from './rollups/look.ts';
import type { Statement } from './statement.ts';
import { type Counted, readSurvey, type Survey, surveyStatement } from './survey.ts';

/** The sessions of a divided range that are in no cube. */
interface Part {
  readonly sessions: 'rest' | 'straddling';
  readonly cover: Cover;
}

/** Looks at all of a range or a part of it; undefined when no counted event is there. */
export type Look = (of: Counted, range: ResolvedRange, part?: Part) => Promise<Survey | undefined>;

interface Asked {
  readonly of: Counted;
  readonly range: ResolvedRange;
  readonly part: Part | undefined;
}

/** A way to look. */
export function looksTogether(ask: (statement: Statement) => Promise<Rows>): Look {
  const looks = new DataLoader<Asked, Survey | undefined>(
    async (all) => {
      const surveys = new Map<Asked, Survey | undefined>();
      const together = Map.groupBy(all, ({ of, range: { start, end, live, startMs, endMs }, part }) =>
        JSON.stringify([part?.sessions, of.counted, start, end, live && [startMs, endMs]]),
      );
      await everyAnswer([...together.values()], async (asked) => {
        const rows = await ask(statementOf(asked));
        const found = new Map(rows.map(([siteId, ...row]) => [Number(siteId), readSurvey(asked[0]!.range, row)]));
        for (const one of asked) surveys.set(one, found.get(one.of.site.id));
      });
      return all.map((one) => surveys.get(one));
    },
    { cache: false },
  );
  return (of, range, part) => looks.load({ of, range, part });
}

/** Asks what is asked for of different sites. */
function statementOf(asked: readonly Asked[]): Statement {
  const { of, range, part } = asked[0]!;
  const siteIds = asked.map((one) => one.of.site.id);
  if (!part) return surveyStatement(siteIds, of.counted, range);
  const covered = asked.map((one) => ({ siteId: one.of.site.id, cover: one.part!.cover }));
  return (part.sessions === 'rest' ? restStatement : straddlingStatement)(covered, of.counted, range);
}
