/** Answers a report: its data with its receipt, kept until something that it depends on has changed. */
import type { Meta, ReportRequest } from '@magpie/contract';
import { comparedIn, runReport, type View } from '@magpie/reports';
import { localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import { isOnGoogle } from '../events/engine-of.ts';
import type { AnswerContext } from './answer-context.ts';
import { loadDefinition } from './definition.ts';
import { resolveSiteView } from './resolve-view.ts';
import { answeringProperty, sentQuality } from './sent-quality.ts';
import { openSources } from './sources.ts';
import { readView } from './view.ts';
import { listWarnings } from './warnings.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 900_000;

/** A report's data with its receipt. */
interface ReportAnswer {
  readonly data: unknown;
  readonly meta: Meta;
}

/** `tier` and `params` as in a View, `locked` as in a ReportContext. */
type Answering = Pick<AnswerContext, 'freshness' | 'answers' | 'site' | 'demo' | 'signal'> &
  Pick<View, 'tier' | 'params'> & {
    readonly app: App;
    readonly locked?: readonly string[];
  };

/** A report's data with its receipt, for someone who looks at it. @throws QueryError, ProblemError */
export async function answerReport(request: ReportRequest, answering: Answering): Promise<ReportAnswer> {
  const { app, site, demo } = answering;
  app.firstLook.abort();
  const answer = await answerLook(request, answering);
  if (demo || isOnGoogle(site)) return answer;
  const { tier, params, locked } = answering;
  app.usualLooks.note(site.id, { day: localDay(app.now(), site.timeZone), request, tier, params, locked });
  return answer;
}

/** The same when no one looks at it: it is prepared. @throws QueryError, ProblemError */
export async function answerLook(
  request: ReportRequest,
  { app, freshness, answers, site, demo, signal, tier, params = request.params, locked = [] }: Answering,
): Promise<ReportAnswer> {
  const report = await loadDefinition(request);
  const view = { ...readView(request), tier, params };
  const { view: resolved, fresh } = await resolveSiteView(
    view,
    { usesContent: report.usesContent, ownDates: report.ownDates, locked },
    { app, freshness, site },
  );
  // Which bucket is still running changes with the clock, a quarter of an hour at a time in some zones; what a running range is compared
  // with, and what the last minutes are, every minute.
  const revision = [
    report.usesContent && app.content.revision(site.id),
    app.state.exceptions.revision(site.id),
    app.state.speedAudits.revision(site.id),
    demo,
  ];
  const everyMinute = report.live || resolved.previous.until !== undefined || isOnGoogle(site);
  const moment = Math.floor(resolved.now / (everyMinute ? MINUTE_MS : QUARTER_MS));
  const key = JSON.stringify([answers.stateNumberOf(site), request, tier, params, locked, revision, moment]);
  // Google's numbers change without anything being stored here; what it was asked is remembered by itself.
  const stored = isOnGoogle(site) ? moment : app.events.revision(site.id);
  const result = await answers.get(key, stored, () =>
    runReport(report, resolved, openSources(app, { demo, site }), { signal }),
  );
  const meta: Meta = {
    query: result.questions as Meta['query'],
    compared: comparedIn(resolved),
    definition: { id: report.id, version: report.version },
    engine: result.engine,
    freshness: { firstDay: fresh.firstDay, lastEventAt: fresh.lastEventAt, answeredAt: app.now() },
    ...answeringProperty(site),
    quality: sentQuality(result.quality),
    warnings: listWarnings(result.quality, site.currency),
    ...(Object.keys(result.otherQuestions).length > 0 && { asked: { ...result.otherQuestions } }),
    ...(Object.keys(result.failed).length > 0 && { failed: { ...result.failed } }),
    ...(result.roundedUp.length > 0 && { roundedUp: result.roundedUp.map((place) => [...place]) }),
    ...(demo && { demo: true }),
  };
  return { data: result.data, meta };
}
