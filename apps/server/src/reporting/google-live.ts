/** Counts who is on a site now, by its own events and by its Google Analytics property, so that a person sees that it is the right property. */
import type { GoogleLive } from '@magpie/contract';
import { ask, type Engine, plan, SourceError } from '@magpie/query';
import type { App } from '../app/app.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Minutes, the current one included: as far as Google looks back. */
const LAST = { start: 29, end: 0 };

/** Both counts. What Google answers is good until the minute is over. */
export async function countLive({ events, now }: Pick<App, 'events' | 'now'>, site: SiteRecord): Promise<GoogleLive> {
  const count = async (engine: Engine) => {
    const [answer] = await ask(engine, [
      plan({ metrics: ['screenPageViews'], minuteRanges: [LAST], keepEmptyRows: true }, site, now()),
    ]);
    return answer!.rows[0]?.metrics.screenPageViews ?? 0;
  };
  const own = await count(events.ownEvents);
  try {
    return { own, google: await count(events.google), problem: null };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { code, message, retryAfter } = error;
    return { own, google: null, problem: { code, message, ...(retryAfter !== undefined && { retryAfter }) } };
  }
}
