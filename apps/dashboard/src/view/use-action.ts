/** Runs a server action through a call: in progress, refused at a field, refused altogether. */
import { type Call, CallError, type Problem } from '@magpie/contract';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { useDashboard } from './dashboard.tsx';

/** Something that is done by a call. */
export interface ServerAction<Fields, Data> {
  /** Resolves to undefined when it was refused; `problem` then says why. */
  run(fields: Fields): Promise<Data | undefined>;
  readonly busy: boolean;
  /** Problem of the last try; undefined as soon as the user tries again. */
  readonly problem: Problem | undefined;
  /** Forgets what was wrong. */
  reset(): void;
}

/** Something that is done by a call of the server. */
export function useAction<Request extends z.ZodType, Answer extends z.ZodType>(
  call: Pick<Call<Request, Answer>, 'name' | 'request' | 'answer'>,
): ServerAction<z.input<Request>, z.output<Answer>> {
  const { call: make } = useDashboard();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = useCallback(
    async (fields: z.input<Request>) => {
      setBusy(true);
      setProblem(undefined);
      try {
        return (await make(call, fields)).data;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setProblem(error.problem);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [make, call],
  );
  return {
    run,
    busy,
    problem,
    reset: () => setProblem(undefined),
  };
}
