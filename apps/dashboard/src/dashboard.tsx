/** This module is responsible for what every part of the dashboard knows: the page's configuration, the open site, its today. */
import { type Call, type Called, type Fetch, makeCall, type PageConfig, type SiteSummary } from '@magpie/contract';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { siteToday } from './view/resolve.ts';

/** What every part of the dashboard knows. */
export interface Dashboard {
  readonly config: PageConfig;
  readonly site: SiteSummary;
  /** The site's date, `YYYY-MM-DD`; moves on at the site's midnight. */
  readonly today: string;
  /** Makes a call of the server. @throws CallError */
  readonly call: MakeCall;
}

/** Makes a call of the server with the page's proof. */
export type MakeCall = <Request extends z.ZodType, Answer extends z.ZodType>(
  call: Pick<Call<Request, Answer>, 'name' | 'request' | 'answer'>,
  fields: z.input<Request>,
  signal?: AbortSignal,
) => Promise<Called<z.output<Answer>>>;

const DashboardContext = createContext<Dashboard | null>(null);

/** What every part of the dashboard knows. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('useDashboard is used outside of DashboardProvider.');
  return dashboard;
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

const send: Fetch = (url, { signal, ...init }) =>
  fetch(url, { ...init, credentials: 'same-origin', signal: signal as AbortSignal });

/** How this page calls the server. */
export const callerOf =
  (config: PageConfig): MakeCall =>
  (call, fields, signal) =>
    makeCall(call, fields, { fetch: send, config, ...(signal && { signal }) });

/** Tells everything below about the page's configuration and the open site. */
export function DashboardProvider({
  config,
  site,
  children,
}: {
  config: PageConfig;
  site: SiteSummary;
  children: ReactNode;
}) {
  const today = useToday(site.timeZone);
  const value = useMemo(() => {
    // On another site the user may have other rights.
    const own = { ...config, user: { ...config.user, capabilities: site.capabilities } };
    return { config: own, site, today, call: callerOf(own) };
  }, [config, site, today]);
  return <DashboardContext value={value}>{children}</DashboardContext>;
}
