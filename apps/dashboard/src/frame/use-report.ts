/** This module is responsible for fetching a report's data and keeping it fresh. */
import { badAnswer, type CallError, type Meta, reportCall } from '@magpie/contract';
import type { ReportKey } from '@magpie/reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useDashboard } from '../dashboard.tsx';
import { useStanding } from '../shell/use-standing.ts';
import { filterOf, metricFilterOf, type ViewFilter } from '../view/filters.ts';
import type { ViewDates } from '../view/resolve.ts';

/** What the dashboard knows of a report in order to fetch it. */
export interface ReportSource<Data> {
  readonly id: ReportKey;
  readonly shape: z.ZodType<Data>;
  /** How often it is asked again while its figures may change, ms; every two seconds unless given. */
  readonly everyMs?: number;
  /** It has no list whose rows filters over metrics could keep, and is not asked by them. */
  readonly noLists?: true;
}

/** A report's data, and what they are the answer to. */
export interface ReportAnswer<Data> {
  readonly data: Data;
  readonly meta: Meta;
  readonly dates: ViewDates;
  readonly filters: readonly ViewFilter[];
  readonly siteId: string;
}

/** How often a range that includes today is asked again, ms. The server answers from memory while nothing new was stored. */
const LIVE_MS = 2_000;

/** Whether figures of the dates may still change: today is among them. */
export function isLive(dates: ViewDates, today: string): boolean {
  return dates.start <= today && today <= dates.end;
}

/**
 * A report's answer. While the next view loads, the previous one of the same site stays; requests that nobody waits for
 * any more are cancelled; while today is shown and the tab is visible, it is asked again every few seconds.
 */
export function useReport<Data>(
  source: ReportSource<Data>,
  dates: ViewDates,
  filters: readonly ViewFilter[],
  enabled: boolean,
): UseQueryResult<ReportAnswer<Data>, CallError> {
  const { call, site, today } = useDashboard();
  // Before a report that cannot be shown stands an overlay; behind it is the sample.
  const sample = useStanding().connection !== 'connected';
  const filter = useMemo(() => filterOf(filters), [filters]);
  const metricFilter = useMemo(() => (source.noLists ? undefined : metricFilterOf(filters)), [source, filters]);
  const live = isLive(dates, today);
  const siteId = site.id;
  return useQuery<ReportAnswer<Data>, CallError>({
    queryKey: ['report', source.id, siteId, dates, filter, metricFilter, sample],
    enabled,
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(
        { ...reportCall, answer: source.shape },
        {
          report: source.id,
          site: siteId,
          start: dates.start,
          end: dates.end,
          compare_start: dates.compare?.start,
          compare_end: dates.compare?.end,
          filters: filter && !sample ? JSON.stringify(filter) : undefined,
          metric_filters: metricFilter && !sample ? JSON.stringify(metricFilter) : undefined,
          sample: sample ? '1' : undefined,
        },
        signal,
      );
      if (!meta) throw badAnswer(200);
      return { data, meta, dates, filters, siteId };
    },
    placeholderData: (previous, before) =>
      previous?.siteId === siteId && before?.queryKey.at(-1) === sample ? previous : undefined,
    refetchInterval: ({ state }) =>
      !sample && (live || state.data?.meta.freshness.firstDay === null) ? (source.everyMs ?? LIVE_MS) : false,
  });
}
