import type { App } from '../app/app.ts';
import type { Look } from '../app/usual-looks.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { createAnswerCache } from './answer-cache.ts';
import { answerLook } from './answer-report.ts';
import { createFreshness } from './freshness.ts';

/** Returns a function that answers a look at one of the site's reports again, so that the event store remembers what the report needs. */
export function repeatLooks(
  app: App,
  site: SiteRecord,
  signal: AbortSignal,
): (look: Pick<Look, 'request' | 'tier' | 'params' | 'locked'>) => Promise<unknown> {
  const context = { app, freshness: createFreshness(app.events), site, demo: false, signal };
  return ({ request, tier, params, locked }) =>
    answerLook(request, { ...context, answers: createAnswerCache(), tier, params, ...(locked && { locked }) });
}
