/** Asks about whole days of another time zone than the site's, such as that of a service that counts beside it. */
import { endOfDay, localDay, startOfDay } from '@magpie/time';
import { type Answer, ask } from './ask.ts';
import type { Cancellation, Engine } from './engine.ts';
import { QueryError } from './errors.ts';
import { type Plan, plan } from './plan.ts';
import type { Question } from './question.ts';
import type { ResolvedRange } from './range.ts';
import type { Site } from './site.ts';

/**
 * Asks a question whose days begin and end in another zone. It has no dimensions: days by day would be the site's own.
 * @throws QueryError `unsupported` with dimensions, and as {@link plan} and {@link ask}
 */
export async function askInZone(
  engine: Engine,
  question: Question,
  {
    site,
    now,
    timeZone,
    signal,
  }: { readonly site: Site; readonly now: number; readonly timeZone: string; readonly signal?: Cancellation },
): Promise<Answer> {
  if (question.dimensions?.length)
    throw new QueryError(
      'unsupported',
      'A query for days of a different time zone must have no dimensions.',
      'dimensions',
    );
  const own = plan(question, site, now);
  const ranges = own.ranges.map((range) => inZone(range, site, timeZone));
  const [answer] = await ask(engine, [{ ...own, ranges } as Plan], signal ? { signal } : {});
  return answer!;
}

/** A range over the same dates in another zone; itself if they are the same hours. */
function inZone(range: ResolvedRange, site: Site, timeZone: string): ResolvedRange {
  const [startMs, endMs] = [startOfDay(range.start, timeZone), endOfDay(range.end, timeZone)];
  if (startMs === range.startMs && endMs === range.endMs) return range;
  const [start, end] = [localDay(startMs, site.timeZone), localDay(endMs - 1, site.timeZone)];
  // Its first and last day of the site's aren't whole.
  return { ...range, start, end, startMs, endMs, live: true };
}
