/** This module is responsible for fetching a report's data and keeping it fresh. */
import { badAnswer, type CallError, type Meta, reportCall } from '@magpie/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useDashboard } from '../dashboard.tsx';
import { filterOf, type ViewDates } from '../view/resolve.ts';
import type { ViewFilter } from '../view/view.ts';

/** What the dashboard knows of a report in order to fetch it. */
export interface ReportSource<Data> {
  readonly id: string;
  readonly shape: z.ZodType<Data>;
}

/** A report's data, and what they are the answer to. */
export interface ReportAnswer<Data> {
  readonly data: Data;
  readonly meta: Meta;
  readonly dates: ViewDates;
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
  const filter = useMemo(() => filterOf(filters), [filters]);
  const live = isLive(dates, today);
  const siteId = site.id;
  return useQuery<ReportAnswer<Data>, CallError>({
    queryKey: ['report', source.id, siteId, dates, filter],
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
          filters: filter && JSON.stringify(filter),
        },
        signal,
      );
      if (!meta) throw badAnswer(200);
      return { data, meta, dates, siteId };
    },
    placeholderData: (previous) => (previous?.siteId === siteId ? previous : undefined),
    refetchInterval: ({ state }) => (live || state.data?.meta.freshness.firstDay === null ? LIVE_MS : false),
  });
}
