/** Jobs on the open site: starting one, and following it wherever it was started. */
import { CallError, type JobOrder, type JobState, latestJobCall, type Problem, startJobCall } from '@magpie/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDashboard } from '../view/dashboard.tsx';

const LOOK_MS = 700;

/** Jobs of one kind. */
export interface Job {
  /** The latest; undefined if there is none since the server was started. */
  readonly state: JobState | undefined;
  readonly running: boolean;
  /** Why it could not be started. */
  readonly problem: Problem | undefined;
  start(order: JobOrder): Promise<JobState | undefined>;
  /** Forgets the problem, as what it was about has changed. */
  forget(): void;
}

/** Follows jobs of one kind on the open site. `ended` is called when what was running has ended. */
export function useJob(kind: JobOrder['kind'], ended?: (state: JobState) => void): Job {
  const { call, site } = useDashboard();
  const client = useQueryClient();
  const key = ['settings', site.id, 'work'];
  const [problem, setProblem] = useState<Problem>();
  const [starting, setStarting] = useState(false);
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(latestJobCall, { site: site.id }, signal)).data.work,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? LOOK_MS : false),
  });
  const state = data?.find((one) => one.kind === kind);
  const running = starting || state?.state === 'running';

  const followed = useRef<number>(undefined);
  const onEnd = useRef(ended);
  onEnd.current = ended;
  useEffect(() => {
    if (!state) return;
    if (state.state === 'running') followed.current = state.id;
    else if (followed.current === state.id) {
      followed.current = undefined;
      onEnd.current?.(state);
    }
  }, [state]);

  return {
    state,
    running,
    problem,
    forget: () => setProblem(undefined),
    async start(order) {
      setProblem(undefined);
      setStarting(true);
      try {
        const { data: started } = await call(startJobCall, { site: site.id, order: JSON.stringify(order) });
        followed.current = started.id;
        await client.cancelQueries({ queryKey: key });
        client.setQueryData<JobState[]>(key, (before = []) => [
          ...before.filter((one) => one.kind !== started.kind),
          started,
        ]);
        return started;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setProblem(error.problem);
        return undefined;
      } finally {
        setStarting(false);
      }
    },
  };
}
