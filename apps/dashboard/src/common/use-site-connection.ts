/** The open site's connection status: whether its reports can be shown. */
import { authCall, type SiteConnection } from '@magpie/contract';
import { useQuery } from '@tanstack/react-query';
import { type Dashboard, useDashboard } from '../view/dashboard.tsx';
import { shows } from './use-changes.ts';

const FRESH_MS = 60_000;

/** How a site's status is asked. */
export const connectionQuery = (call: Dashboard['call'], siteId: string) => ({
  queryKey: ['auth', siteId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SiteConnection> =>
    (await call(authCall, { site: siteId }, signal)).data,
});

/** The open site's status: at first from the page, then from the server, once it has changed. */
export function useSiteConnection(): SiteConnection {
  const { call, site } = useDashboard();
  const { data } = useQuery({
    ...connectionQuery(call, site.id),
    initialData: (): SiteConnection => site,
    meta: shows('connection'),
    staleTime: FRESH_MS,
  });
  return data;
}
