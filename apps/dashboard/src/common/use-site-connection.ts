/** The open site's connection status: whether its reports can be shown, asked again while they can't. */
import { authCall, type SiteConnection } from '@magpie/contract';
import { useQuery } from '@tanstack/react-query';
import { type Dashboard, useDashboard } from '../view/dashboard.tsx';

/** While something is awaited: the first event, a connection that is fixed, a site that is switched on again. */
const AWAITED_MS = 4_000;
const EVERY_MS = 60_000;

/** How a site's status is asked. */
export const connectionQuery = (call: Dashboard['call'], siteId: string) => ({
  queryKey: ['auth', siteId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SiteConnection> =>
    (await call(authCall, { site: siteId }, signal)).data,
});

/** The open site's status: at first from the page, then from the server. */
export function useSiteConnection(): SiteConnection {
  const { call, site } = useDashboard();
  const { data } = useQuery({
    ...connectionQuery(call, site.id),
    initialData: (): SiteConnection => site,
    staleTime: EVERY_MS,
    refetchInterval: ({ state }) => (state.data?.connection === 'connected' ? EVERY_MS : AWAITED_MS),
  });
  return data;
}
