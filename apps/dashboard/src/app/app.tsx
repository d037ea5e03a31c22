/** The dashboard's providers: data, address, locale, the open site. */
import { CallError, type PageConfig, type SiteSummary } from '@magpie/contract';
import { LocaleProvider } from '@magpie/ui';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { HashRouter, useLocation, useNavigate, useSearchParams } from 'react-router';
import { lazyNamed } from '../common/lazy-named.ts';
import '../common/back-guard.ts';
import { rememberSite } from '../common/last-site.ts';
import { Shell } from '../shell/shell.tsx';
import { DashboardProvider } from '../view/dashboard.tsx';

const NoSite = lazyNamed(() => import('../shell/no-site.tsx'), 'NoSite');

const PrintedPage = lazyNamed(() => import('./printed-page.tsx'), 'PrintedPage');

const RETRIES = 1;

/**
 * Tried without a network too: the server may run on the reader's own machine, and where it can't be reached the page says so. A call
 * that waits for a network would look like one that is still loading.
 */
const WHATEVER_THE_NETWORK = { networkMode: 'always' } as const;

function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        // What the site's reports come from is gone: its status says so.
        if (error instanceof CallError && error.problem.code === 'source_lost')
          for (const status of ['auth', 'google']) void client.invalidateQueries({ queryKey: [status] });
      },
    }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < RETRIES && error instanceof CallError && error.problem.retryable === true,
        staleTime: 4_000,
        ...WHATEVER_THE_NETWORK,
        refetchOnReconnect: true,
      },
      mutations: WHATEVER_THE_NETWORK,
    },
  });
  return client;
}

export interface AppProps {
  config: PageConfig;
  /** BCP 47 tag of the reader's language. */
  locale: string;
  dir: 'ltr' | 'rtl';
}

/** The dashboard. */
export function App({ config, locale, dir }: AppProps) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <HashRouter>
        <CatchUp />
        <OpenSite config={config} locale={locale} dir={dir} />
      </HashRouter>
    </QueryClientProvider>
  );
}

/**
 * Follows an address that changed while the page was being drawn for the first time. It is drawn in steps, and the
 * router listens only once it is there: a link opened in between would be lost.
 */
function CatchUp() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const drawn = useRef<string>(`${pathname}${search}${hash}`);
  useEffect(() => {
    const now = window.location.hash.slice(1) || '/';
    // Once: later, replacing the entry could undo a step that the reader has taken meanwhile.
    if (drawn.current && now !== drawn.current) void navigate(now, { replace: true });
    drawn.current = '';
  }, [navigate]);
  return null;
}

/** Default settings where no site is shown. */
const NO_SITE = { currency: 'USD', timeZone: 'UTC', firstDayOfWeek: 1 } as const;

/** The page's configuration with what was changed about sites since it was printed. */
function useChangedSites(printed: PageConfig) {
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<SiteSummary>>>>({});
  const config = useMemo(
    () => ({ ...printed, sites: printed.sites.map((site) => ({ ...site, ...changes[site.id] })) }),
    [printed, changes],
  );
  const change = useCallback(
    (id: string, one: Partial<SiteSummary>) => setChanges((before) => ({ ...before, [id]: { ...before[id], ...one } })),
    [],
  );
  return [config, change] as const;
}

/** The site that the address names, else the one that the host opened. */
function OpenSite({ config: printed, locale, dir }: AppProps) {
  const [params] = useSearchParams();
  const [config, change] = useChangedSites(printed);
  const named = config.sites.find(({ id }) => id === params.get('site'));
  const site = named ?? config.sites.find(({ id }) => id === config.site) ?? config.sites[0];
  const id = site?.id;
  const changeSite = useCallback(
    (one: Partial<SiteSummary>) => {
      if (id !== undefined) change(id, one);
    },
    [change, id],
  );
  useEffect(() => {
    if (id !== undefined && !printed.printing) rememberSite(id);
  }, [id, printed.printing]);
  if (!site)
    return (
      <LocaleProvider locale={locale} dir={dir} {...NO_SITE}>
        <Suspense>
          <NoSite config={config} />
        </Suspense>
      </LocaleProvider>
    );
  return (
    <LocaleProvider
      locale={locale}
      dir={dir}
      currency={site.currency}
      timeZone={site.timeZone}
      firstDayOfWeek={site.firstDayOfWeek}
    >
      <DashboardProvider config={config} site={site} changeSite={changeSite}>
        {config.printing ? (
          <Suspense>
            <PrintedPage />
          </Suspense>
        ) : (
          <Shell />
        )}
      </DashboardProvider>
    </LocaleProvider>
  );
}
