/** The open site's connection with Google: its status, what changes it, and the way to Google's consent page. */
import { type Call, CallError, connectGoogleCall, type GoogleAnswer, googleCall, type Problem } from '@magpie/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { useDashboard } from '../view/dashboard.tsx';
import { useAction } from '../view/use-action.ts';
import { withoutResult } from './google-result.ts';

/** While the history is being read. */
const PROGRESS_MS = 2_000;
/** While Search Console is being read, some days at a time. */
const SEARCH_MS = 5_000;
/** While it waits for Google's quota. */
const WAITING_MS = 30_000;

const googleKey = (siteId: string) => ['google', siteId] as const;

/** How the open site is connected to Google; asked again while something is being read. */
export function useGoogle() {
  const { call, site } = useDashboard();
  return useQuery({
    queryKey: googleKey(site.id),
    queryFn: async ({ signal }) => (await call(googleCall, { site: site.id }, signal)).data,
    refetchInterval: ({ state }) => {
      const reading = state.data?.history?.state;
      if (reading === 'running') return PROGRESS_MS;
      const search = state.data?.search?.state;
      return reading === 'waiting' || search === 'waiting' ? WAITING_MS : search === 'reading' && SEARCH_MS;
    },
  });
}

/** Returns what tells every part of the page how the site is connected now: its reports and their receipts may have other numbers. */
function useGoogleChange(): (answer: GoogleAnswer) => void {
  const { site, changeSite } = useDashboard();
  const client = useQueryClient();
  return useCallback(
    (answer) => {
      changeSite({ source: answer.source });
      client.setQueryData(googleKey(site.id), answer);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'google' });
    },
    [client, site.id, changeSite],
  );
}

/** Looks at the connection's status again where an answer, not a failed query, says that access was lost: both say the same. */
export function useLostAccess(code: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (code === 'source_lost')
      for (const status of ['auth', 'google']) void client.invalidateQueries({ queryKey: [status] });
  }, [code, client]);
}

/** Does something to the connection by a call, and shows what it then is. */
export function useGoogleAction<Request extends z.ZodType>(call: Call<Request, typeof googleCall.answer>) {
  const onChange = useGoogleChange();
  const action = useAction(call);
  useLostAccess(action.problem?.code);
  return {
    ...action,
    async run(fields: z.input<Request>): Promise<GoogleAnswer | undefined> {
      const answer = await action.run(fields);
      if (answer) onChange(answer);
      return answer;
    },
  };
}

/** Leads to Google's consent page, which leads back to this page. */
export function useConnectGoogle() {
  const { call, site } = useDashboard();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  async function connect(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await call(connectGoogleCall, { site: site.id, back: withoutResult(location.href) });
      // It stays busy until the browser has left.
      location.assign(data.url);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) throw error;
      setProblem(error.problem);
    }
  }
  return { connect, busy, problem };
}
