/** Fetches a report's data and keeps it fresh. */
import {
  type BesideAnswer,
  badAnswer,
  type Call,
  type CallError,
  type Called,
  type Meta,
  reportCall,
  unchangedAnswer,
} from '@magpie/contract';
import { listAsk, type Report, type ReportKey, type ReportRecord } from '@magpie/reports';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { onceOutdated, shows } from '../common/use-changes.ts';
import { connectionQuery, useSiteConnection } from '../common/use-site-connection.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { combineFilters, combineMetricFilters, type ViewFilter } from '../view/filters.ts';
import { siteToday, type ViewDates } from '../view/resolve.ts';
import type { View } from '../view/view.ts';
import { takeFirstAnswer } from './first-answer.ts';

/** Details of a report that the dashboard needs in order to fetch it. */
export interface ReportSource<Data> {
  readonly record: Pick<ReportRecord, 'refreshMs' | 'below' | 'asksAuth' | 'ownCall'> & { readonly id: ReportKey };
  readonly report: Pick<Report<Data>, 'shape' | 'tables' | 'live' | 'ownDates'>;
}

/** Whether filters over metrics could keep rows of a list of the report; it is not asked by them otherwise. */
export const hasLists = ({ tables }: Pick<Report, 'tables'>) => tables.some((table) => listAsk(table) !== undefined);

/** A report's data, and what they are the answer to. */
export interface ReportAnswer<Data> {
  readonly data: Data;
  readonly meta: Meta;
  readonly dates: ViewDates;
  readonly filters: readonly ViewFilter[];
  readonly params: View['params'];
  readonly siteId: string;
  /** Answers of the reports that are shown below it, by their ids; of the same moment. */
  readonly beside?: Readonly<Record<string, BesideAnswer>> | undefined;
}

/** Dates as a call has them: the server knows what part of the period before, or of a year earlier, a running range is compared with. */
export const datesIn = ({ start, end, compare }: ViewDates) => ({
  start,
  end,
  ...(compare?.mode === 'custom'
    ? { compare_start: compare.start, compare_end: compare.end }
    : { compare: compare?.mode }),
});

const ASKED_FROM_OUTSIDE = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** How often a report is asked for that was answered on another day than today, ms. */
const DAY_OLD_MS = 60_000;

/** Whether numbers of the dates may still change: today is among them. */
export function isLive(dates: ViewDates, today: string): boolean {
  return dates.start <= today && today <= dates.end;
}

/** Whether the question itself was refused: the same one is refused again. */
const isRefused = (error: CallError | null) => error?.status === 400;

/**
 * A report's answer. While the next view loads, the previous one of the same site stays; outdated requests are
 * cancelled; while today is shown and the tab is visible, it is asked again once something has changed.
 */
export function useReport<Data>(
  { record, report }: ReportSource<Data>,
  { dates, filters, params }: Pick<ReportAnswer<Data>, 'dates' | 'filters' | 'params'>,
  enabled: boolean,
): UseQueryResult<ReportAnswer<Data>, CallError> {
  const { call, site, today } = useDashboard();
  // A report that can't be shown has an overlay with the sample behind it.
  const sample = useSiteConnection().connection !== 'connected';
  const source = sample ? 'sample' : site.source;
  const filter = useMemo(() => combineFilters(filters), [filters]);
  const metricFilter = useMemo(() => (hasLists(report) ? combineMetricFilters(filters) : undefined), [report, filters]);
  const live = isLive(dates, today);
  const siteId = site.id;
  const client = useQueryClient();
  const fields = {
    report: record.id,
    site: siteId,
    ...datesIn(dates),
    filters: filter && !sample ? JSON.stringify(filter) : undefined,
    metric_filters: metricFilter && !sample ? JSON.stringify(metricFilter) : undefined,
    params: Object.keys(params).length > 0 && !sample ? JSON.stringify(params) : undefined,
    sample: sample ? ('1' as const) : undefined,
    beside: record.below?.join(),
  };
  const toAnswer = ({ data, meta, beside }: Called<unknown>): ReportAnswer<Data> => {
    if (!meta) throw badAnswer(200);
    return { data: data as Data, meta, beside, dates, filters, params, siteId };
  };
  const question = ['report', record.id, siteId, dates, filter, metricFilter, params, source];
  return useQuery<ReportAnswer<Data>, CallError>({
    queryKey: question,
    enabled,
    ...(!report.live && { meta: shows('data') }),
    queryFn: async ({ signal, queryKey }) => {
      const known = client.getQueryData<ReportAnswer<Data>>(queryKey);
      // What is refreshed was asked before.
      if (record.asksAuth && !known)
        await client.fetchQuery({ ...connectionQuery(call, siteId), staleTime: 0, retry: false });
      const own = !sample && record.ownCall;
      const called = await call(
        {
          ...(reportCall as Call),
          ...(own && { name: record.id }),
          answer: z.union([unchangedAnswer, report.shape]),
        },
        own
          ? { ...params, site: siteId, [own[0]]: dates.start, [own[1]]: dates.end }
          : { ...fields, known: known?.meta.version },
        signal,
      );
      const unchanged = unchangedAnswer.safeParse(called.data);
      if (unchanged.success && known) {
        const { answeredAt } = unchanged.data;
        return { ...known, meta: { ...known.meta, freshness: { ...known.meta.freshness, answeredAt } } };
      }
      if (unchanged.success) throw badAnswer(200);
      return toAnswer(called);
    },
    initialData: () => {
      const printed = enabled ? takeFirstAnswer<Data>(fields) : undefined;
      return printed?.meta && toAnswer(printed);
    },
    // It was made after the page was asked for.
    initialDataUpdatedAt: () => Date.now() - performance.now(),
    // Not where it failed before: while it's tried again, the page still says so.
    placeholderData: (previous, before) =>
      previous?.siteId === siteId &&
      before?.queryKey.at(-1) === source &&
      !client.getQueryState(question)?.errorUpdateCount
        ? previous
        : undefined,
    // What is around a live report decides when it is asked again, and a failure is one try.
    ...(report.live && ASKED_FROM_OUTSIDE),
    refetchInterval: (query) => {
      const { data, error } = query.state;
      if (sample || isRefused(error)) return false;
      if ((live && !report.live) || data?.meta.freshness.firstDay === null)
        return onceOutdated(query, record.refreshMs);
      // Which dates are a report's own follows from the server's day, which needn't begin with this page's.
      return (
        report.ownDates && data && siteToday(data.meta.freshness.answeredAt, site.timeZone) !== today && DAY_OLD_MS
      );
    },
  });
}
