/** Runs reports for the bench, with the server's code. */
import type { DateRange, Filter } from '@magpie/query';
import { BUILT_REPORTS, findReport, type ReportKey } from '@magpie/reports';
import { type App, answerLook, createAnswerCache, createFreshness, type SiteRecord } from '@magpie/server';

/** The range, comparison and filter of a report. */
export interface ReportView {
  readonly range: DateRange;
  /** The comparison period, if any. */
  readonly before?: DateRange;
  readonly filter?: Filter;
}

/** A report that can be timed. */
export interface TimedReport {
  readonly id: ReportKey;
  /** Whether the report supports comparison. */
  readonly compares: boolean;
  /** Whether its dates are those of the view. */
  readonly hasDates: boolean;
  /** Runs the report once; resolves to the names of parts without an answer. @throws QueryError if it is rejected */
  ask(view: ReportView): Promise<readonly string[]>;
}

/** The built reports, in the order of the catalogue, as answered for the dashboard, for a user with all permissions and plans, without caching. */
export async function timedReports(app: App, site: SiteRecord): Promise<readonly TimedReport[]> {
  const freshness = createFreshness(app.events);
  const ofReport = async (id: ReportKey): Promise<TimedReport> => ({
    id,
    compares: findReport(id).compare,
    hasDates: await followsDates(id),
    async ask({ range: { start, end }, before, filter }) {
      const request = {
        report: id,
        site: site.trackingId,
        start,
        end,
        ...(before && { compare_start: before.start, compare_end: before.end }),
        ...(filter && { filters: JSON.stringify(filter) }),
      };
      const { meta } = await answerLook(request, {
        app,
        freshness,
        answers: createAnswerCache(),
        site,
        demo: false,
        signal: new AbortController().signal,
      });
      return Object.keys(meta.failed ?? {});
    },
  });
  return Promise.all(BUILT_REPORTS.map(ofReport));
}

/** Whether a report is about the days of the view, not of others or of this minute. */
async function followsDates(id: ReportKey): Promise<boolean> {
  const { ownDates, live } = await findReport(id).load!();
  return ownDates === undefined && !live;
}
