/** Fetches more of a report when its reader opens it, refreshed like the report. */
import { type Call, type CallError, reportCall } from '@magpie/contract';
import type { Report } from '@magpie/reports';
import type { MoreAnswer } from '@magpie/reports/screen';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { onceOutdated, shows } from '../common/use-changes.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { combineFilters } from '../view/filters.ts';
import { datesIn, isLive, type ReportAnswer, type ReportSource } from './use-report.ts';

/** Report on display that may have more rows, and its answer. */
interface MoreSource {
  readonly record: ReportSource<unknown>['record'];
  readonly report: Pick<Report, 'more' | 'live'>;
  /** Undefined while there is none. */
  readonly answer: Pick<ReportAnswer<unknown>, 'dates' | 'filters' | 'siteId' | 'meta'> | undefined;
}

const SourceContext = createContext<MoreSource | null>(null);
/** Provides the shown report to components that load more of it. */
export const MoreSourceProvider = SourceContext;

/**
 * More of the report that is shown, of the same dates and filters; asked for while there are parameters. Filters over metrics keep rows of the report's
 * list, and say nothing of what is inside of those.
 * @throws Error outside of a report
 */
export function useMore<Data>(name: string, params: Readonly<Record<string, unknown>> | null): MoreAnswer<Data> {
  const source = useContext(SourceContext);
  if (!source) throw new Error('useMore is used outside of a report.');
  const { record, report, answer } = source;
  const { call, today, site } = useDashboard();
  const filter = answer && combineFilters(answer.filters);
  const more = report.more?.[name];
  const enabled = params !== null && answer !== undefined && more !== undefined;
  const query = useQuery<unknown, CallError>({
    queryKey: [
      ...['report', record.id, answer?.siteId, answer?.dates, filter, 'more', name, params],
      ...[answer?.meta.demo, site.source],
    ],
    enabled,
    queryFn: async ({ signal }) => {
      const { siteId, dates, meta } = answer!;
      const own = meta.demo ? undefined : more!.ownCall;
      const { data } = await call(
        { ...(reportCall as Call), ...(own && { name: own }), answer: more!.shape },
        own
          ? { site: siteId }
          : {
              report: record.id,
              site: siteId,
              ...datesIn(dates),
              filters: filter && JSON.stringify(filter),
              more: name,
              // More of the sample, where that is shown.
              sample: meta.demo ? '1' : undefined,
              params: JSON.stringify(params),
            },
        signal,
      );
      return data;
    },
    placeholderData: (previous: unknown) => previous,
    refetchOnWindowFocus: !report.live,
    meta: shows('data'),
    refetchInterval: (query) =>
      answer && !answer.meta.demo && !report.live && isLive(answer.dates, today)
        ? onceOutdated(query, record.refreshMs)
        : false,
  });
  const { error, isFetching, refetch } = query;
  // What was answered before the source was lost would look like news.
  const failed = error && (query.data === undefined || error.problem.code === 'source_lost') ? error.problem : null;
  return {
    // Of what is not asked for nothing is kept.
    data: enabled && !failed ? (query.data as Data | undefined) : undefined,
    failed,
    loading: isFetching,
    onRetry: () => void refetch(),
  };
}
