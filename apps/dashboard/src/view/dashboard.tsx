/** The dashboard's context: the page's configuration, the open site, its current date. */
import {
  type Call,
  type Called,
  type CalledFile,
  type Fetch,
  fileAddress,
  makeCall,
  makeFileCall,
  makeRestCall,
  type PageConfig,
  type RestCall,
  type RestRequest,
  type SiteSummary,
} from '@magpie/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { siteToday } from './resolve.ts';

/** The context of the dashboard. */
export interface Dashboard {
  readonly config: PageConfig;
  readonly site: SiteSummary;
  /** The site's date, `YYYY-MM-DD`; moves on at the site's midnight. */
  readonly today: string;
  /** Makes a call of the server. @throws CallError */
  readonly call: MakeCall;
  /** Makes a call that answers a file. @throws CallError */
  readonly callFile: MakeFileCall;
  /** Makes a REST call of the server. @throws CallError */
  readonly rest: MakeRestCall;
  /** Tells all parts about a change of the open site. */
  readonly changeSite: (change: Partial<SiteSummary>) => void;
}

/** Makes a REST call of the server with the page's nonce. */
type MakeRestCall = <Call extends RestCall>(
  call: Call,
  request: RestRequest<Call>,
  signal?: AbortSignal,
) => Promise<Called<z.output<Call['answer']>>>;

/** Makes a call of the server with the page's nonce. */
export type MakeCall = <Request extends z.ZodType, Answer extends z.ZodType>(
  call: Pick<Call<Request, Answer>, 'name' | 'request' | 'answer'>,
  fields: z.input<Request>,
  signal?: AbortSignal,
) => Promise<Called<z.output<Answer>>>;

/** Makes a call that answers a file, with the page's nonce. */
type MakeFileCall = <Request extends z.ZodType>(
  call: Pick<Call<Request>, 'name' | 'request'>,
  fields: z.input<Request>,
) => Promise<CalledFile<Blob>>;

const DashboardContext = createContext<Dashboard | null>(null);

/** The context of the dashboard. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('useDashboard is used outside of DashboardProvider.');
  return dashboard;
}

/** Returns the function that makes the path of a file of the server an address of this page. */
export function useFileUrl(): (path: string) => string {
  const { config } = useDashboard();
  return (path) => fileAddress(config, path);
}

const LOOK_AGAIN_MS = 20_000;

function useToday(timeZone: string): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return siteToday(now, timeZone);
}

const send = (url: string, { signal, ...init }: Parameters<Fetch>[1]): Promise<Response> =>
  fetch(url, {
    ...init,
    credentials: 'same-origin',
    // What a reader deleted is deleted even if they leave the page at once.
    keepalive: init.method === 'DELETE',
    signal: signal as AbortSignal,
  });

/** How this page calls the server. */
export const makeCaller =
  (config: PageConfig): MakeCall =>
  (call, fields, signal) =>
    makeCall(call, fields, { fetch: send, config, ...(signal && { signal }) });

/** Provides the page's configuration and the open site. */
export function DashboardProvider({
  config,
  site,
  changeSite,
  children,
}: {
  config: PageConfig;
  site: SiteSummary;
  changeSite: Dashboard['changeSite'];
  children: ReactNode;
}) {
  const today = useToday(site.timeZone);
  const value = useMemo(() => {
    // On another site the user may have other rights.
    const own = { ...config, user: { ...config.user, capabilities: site.capabilities } };
    const callFile: MakeFileCall = (call, fields) => makeFileCall(call, fields, { fetch: send, config: own });
    const rest: MakeRestCall = (call, request, signal) =>
      makeRestCall(call, request, { fetch: send, config: own, ...(signal && { signal }) });
    return { config: own, site, today, call: makeCaller(own), callFile, rest, changeSite };
  }, [config, site, today, changeSite]);
  return <DashboardContext value={value}>{children}</DashboardContext>;
}
