/** A site's insights on the screen: loading, recomputing and rating them. */
import {
  CallError,
  INSIGHTS_REFRESH_MS,
  type InsightRating,
  type InsightsData,
  insightFeedbackCall,
  insightRatingsCall,
  insightsCall,
  rateInsightCall,
} from '@magpie/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { errorPopup, errorToast } from '../../common/popups.tsx';
import { useSiteConnection } from '../../common/use-site-connection.ts';
import { useDashboard } from '../../view/dashboard.tsx';

/** Ratings as the client keeps them (specification part 3, section 3). */
interface Rating {
  readonly insightId: string;
  readonly score: 0 | 1;
  readonly feedback: string | null;
  readonly skipped: boolean;
}

/** A site's insights, and what can be done with them. */
export interface InsightsState {
  readonly data: InsightsData | undefined;
  readonly loading: boolean;
  /** Why they couldn't be loaded, where another try may help. */
  readonly error: CallError | null;
  readonly ratings: readonly Rating[];
  readonly generating: boolean;
  /** Seconds until they can be computed again; 0 if they can. */
  readonly wait: number;
  generate(): void;
  retry(): void;
  rate(insightId: string, score: 0 | 1): Promise<void>;
  /** Says why it was rated down; null closes the question. Whether that was taken. */
  explain(insightId: string, text: string | null): Promise<boolean>;
}

const toRating = ({ insight_id: insightId, ...rest }: InsightRating): Rating => ({ insightId, ...rest });

/** The popup of a refusal: no title, and the server's own words. */
const refuse = (error: CallError) => errorPopup({ title: '', text: error.problem.message, html: true });

/** The insights of the open site. */
export function useInsights(): InsightsState {
  const { rest, site } = useDashboard();
  const client = useQueryClient();
  const key = ['ai-insights', site.id];
  const [ratings, setRatings] = useState<readonly Rating[]>([]);
  const [generating, setGenerating] = useState(false);
  const [until, setUntil] = useState(0);
  const wait = useCountdown(until);
  const load = useCallback(
    async (force: boolean, signal?: AbortSignal) => {
      const query = { site: site.id, force_refresh: force ? ('true' as const) : ('false' as const) };
      const { data } = await rest(insightsCall, { query }, signal);
      setRatings(data.ratings.map(toRating));
      return data;
    },
    [rest, site.id],
  );
  const { connection } = useSiteConnection();
  const query = useQuery<InsightsData, CallError>({
    queryKey: key,
    // Behind an overlay no one sees them.
    enabled: connection === 'connected',
    queryFn: ({ signal }) => load(false, signal),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error, isFetching, refetch } = query;
  // A success=false says all there is to say; of a failure the page does, with a way to try again.
  const refused = error && error.status > 0 && error.status < 400 ? error : null;
  useEffect(() => {
    if (refused) refuse(refused);
  }, [refused]);

  async function generate() {
    setGenerating(true);
    try {
      const fresh = await load(true);
      client.setQueryData(key, fresh);
      setUntil(fresh.refresh_from);
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      // Another user may have refreshed them just now. The server's message says how many seconds to wait.
      if (problem.status === 429)
        setUntil(Date.now() + (Number(/\d+/.exec(problem.problem.message)?.[0]) || INSIGHTS_REFRESH_MS / 1000) * 1000);
      else refuse(problem);
    } finally {
      setGenerating(false);
    }
  }
  const put = (one: Rating) =>
    setRatings((all) => [...all.filter(({ insightId }) => insightId !== one.insightId), one]);
  async function rate(insightId: string, score: 0 | 1) {
    const before = ratings;
    put({ insightId, score, feedback: null, skipped: false });
    try {
      put(
        toRating(
          (await rest(rateInsightCall, { query: { site: site.id }, body: { insight_id: insightId, score } })).data,
        ),
      );
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      setRatings(before);
      errorToast(problem.problem.message);
    }
  }
  async function explain(insightId: string, text: string | null): Promise<boolean> {
    const skipped = text === null;
    try {
      await rest(insightFeedbackCall, {
        query: { site: site.id },
        body: { insight_id: insightId, message: text ?? '', skipped },
      });
      put({ insightId, score: 0, feedback: text, skipped });
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      errorToast(problem.problem.message);
      return false;
    }
    // As specified, they are read again; what is on the screen is the same if that fails.
    const again = await rest(insightRatingsCall, { query: { site: site.id } }).catch(() => undefined);
    if (again) setRatings(Object.values(again.data).map(toRating));
    return true;
  }
  return {
    data,
    loading: data === undefined && isFetching,
    error: data === undefined && !refused ? error : null,
    ratings,
    generating,
    wait,
    generate: () => void generate(),
    retry: () => void refetch(),
    rate,
    explain,
  };
}

/** Seconds until an instant, while it is to come. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isWaiting = until > now;
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return isWaiting ? Math.ceil((until - now) / 1000) : 0;
}
