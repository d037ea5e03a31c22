/** Fetches the table of all sites in one call, or in as few calls as the limit allows. */
import { SITES_PER_CALL, type SiteRow, sitesOverviewCall } from '@magpie/contract';
import { useLocale } from '@magpie/ui';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { siteGroups } from '../common/site-groups.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { useView } from '../view/use-view.ts';
import type { SiteLine } from './site-lines.ts';

const KEY = 'sites';
/** How old numbers may be before they are asked for again on coming back, ms. */
const FRESH_MS = 60_000;

/** The table of all sites. */
export interface SiteLines {
  readonly lines: readonly SiteLine[];
  /** Whether the lines are about another range, or not all of them have come. */
  readonly busy: boolean;
  /** Sites whose numbers could not be had. */
  readonly failed: number;
  readonly retry: () => void;
  /** Asks for one site again, after something was done to it. */
  readonly refresh: () => Promise<void>;
}

/** Every site the user may see, with its numbers of the view's range as far as they are there. */
export function useSiteLines(): SiteLines {
  const { call, config } = useDashboard();
  const { dates } = useView();
  const { locale } = useLocale();
  const client = useQueryClient();
  const { start, end } = dates;
  const { sites } = config;
  const chunks = useMemo(() => {
    const inOrder = siteGroups(sites, locale).flatMap((group) => group.sites.map(({ id }) => id));
    return Array.from({ length: Math.ceil(inOrder.length / SITES_PER_CALL) }, (_, index) =>
      inOrder.slice(index * SITES_PER_CALL, (index + 1) * SITES_PER_CALL),
    );
  }, [sites, locale]);
  const results = useQueries({
    queries: chunks.map((ids) => ({
      queryKey: [KEY, ids, start, end],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(sitesOverviewCall, { sites: ids.join(','), start, end }, signal)).data.rows,
      staleTime: FRESH_MS,
      placeholderData: (before: readonly SiteRow[] | undefined) => before,
    })),
  });
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [KEY] }), [client]);
  const rows = new Map(results.flatMap(({ data }) => data ?? []).map((row) => [row.id, row]));
  const failed = results.filter(({ isError, data }) => isError && !data);
  const withProblems = results.filter(({ data }) => data?.some(({ problem }) => problem));
  return {
    lines: sites.map((site) => ({ site, row: rows.get(site.id) })),
    busy: results.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending),
    failed:
      chunks.filter((_, index) => failed.includes(results[index]!)).flat().length +
      [...rows.values()].filter(({ problem }) => problem).length,
    retry: () => {
      for (const result of [...failed, ...withProblems]) void result.refetch();
    },
    refresh,
  };
}
