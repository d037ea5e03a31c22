/** This module is responsible for asking reports as the bench times them: a built one through the server's own code, any other by its hand-written questions. */
import { type DateRange, type Filter, plan } from '@magpie/query';
import { isBuilt, REPORT_KEYS, type ReportKey, recordOf } from '@magpie/reports';
import { type App, answerReport, createAnswerCache, createFreshness, type SiteRecord } from '@magpie/server';
import type { Asked } from './asked.ts';
import { REPORTS_TO_COME } from './reports-to-come.ts';

/** What a report is asked about. */
export interface Look {
  readonly range: DateRange;
  /** The period that is compared with, if any. */
  readonly before?: DateRange;
  readonly filter?: Filter;
}

/** A report that can be timed. */
export interface TimedReport {
  readonly id: ReportKey;
  /** Whether another period can be compared with. */
  readonly compares: boolean;
  /** Answers it once; resolves to the names of its parts that have no answer. @throws QueryError when it is refused */
  ask(look: Look): Promise<readonly string[]>;
}

/** The reports of the catalogue that there is something to ask for, in its order. */
export function timedReports(app: App, site: SiteRecord): readonly TimedReport[] {
  const built = builtReport(app, site);
  return REPORT_KEYS.flatMap((id) => {
    if (isBuilt(id)) return [built(id)];
    const questions = REPORTS_TO_COME[id];
    return questions ? [reportToCome(id, questions, app, site)] : [];
  });
}

/** Built reports as the dashboard's call has them answered, for a reader who is entitled to all. Nothing is kept of answers between two of them. */
function builtReport(app: App, site: SiteRecord): (id: ReportKey) => TimedReport {
  const freshness = createFreshness(app.events);
  return (id) => ({
    id,
    compares: recordOf(id).compare,
    async ask({ range: { start, end }, before, filter }) {
      const request = {
        report: id,
        site: site.trackingId,
        start,
        end,
        ...(before && { compare_start: before.start, compare_end: before.end }),
        ...(filter && { filters: JSON.stringify(filter) }),
      };
      const { meta } = await answerReport(request, {
        app,
        freshness,
        answers: createAnswerCache(app.now),
        site,
        demo: false,
        signal: new AbortController().signal,
      });
      return Object.keys(meta.failed ?? {});
    },
  });
}

/** All questions of a report together. */
const reportToCome = (id: ReportKey, questions: readonly Asked[], app: App, site: SiteRecord): TimedReport => ({
  id,
  compares: recordOf(id).compare,
  async ask({ range, before, filter }) {
    const plans = questions.map((one) =>
      plan(
        {
          ...one,
          ...(filter && { filter: one.filter ? { and: [one.filter, filter] } : filter }),
          dateRanges: before ? [range, before] : [range],
        },
        site,
        app.now(),
      ),
    );
    await app.events.engine.run(plans);
    return [];
  },
});
