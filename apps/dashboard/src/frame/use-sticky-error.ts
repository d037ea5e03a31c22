/** An error that stays visible while the same call is retried. */
import type { CallError } from '@magpie/contract';
import { useState } from 'react';

interface Asking {
  readonly data: unknown;
  readonly error: CallError | null;
}

/** Whether two failures say the same: each try has an id of its own. */
const isSame = (a: CallError, b: CallError) =>
  a.problem.code === b.problem.code && a.problem.message === b.problem.message;

/**
 * Why nothing could be answered so far, null once something was. Between two tries nothing has failed yet: what is shown
 * must not flicker, and a screen reader says the same failure once.
 */
export function useStickyError({ data, error }: Asking, question: string): CallError | null {
  const [kept, setKept] = useState<{ readonly question: string; readonly error: CallError } | null>(null);
  const current = kept?.question === question ? kept : null;
  if (data) return null;
  if (!error) return current?.error ?? null;
  if (current && isSame(current.error, error)) return current.error;
  setKept({ question, error });
  return error;
}
