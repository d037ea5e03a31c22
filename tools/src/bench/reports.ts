/** Runs reports for the bench, with the server's code. */
import type { DateRange, Filter } from '@magpie/query';
import { findReport, isBuilt, REPORT_KEYS, type ReportKey } from '@magpie/reports';
import { type App, answerReport, createAnswerCache, createFreshness, type SiteRecord } from '@magpie/server';

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
  /** Runs the report once; resolves to the names of parts without an answer. @throws QueryError if it is rejected */
  ask(view: ReportView): Promise<readonly string[]>;
}

/** The built reports, in the order of the catalogue. */
export function timedReports(app: App, site: SiteRecord): readonly TimedReport[] {
  const built = builtReport(app, site);
  return REPORT_KEYS.filter(isBuilt).map(built);
}

/** Built reports as answered for the dashboard, for a user with all permissions and plans, without caching. */
function builtReport(app: App, site: SiteRecord): (id: ReportKey) => TimedReport {
  const freshness = createFreshness(app.events);
  return (id) => ({
    id,
    compares: findReport(id).compare,
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
