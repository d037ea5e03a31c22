/** Waits for what is new on an open page: one call for all that it shows (docs/adr/0058). */
import { type ChangingPart, changedParts, changesCall } from '@magpie/contract';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDashboard } from '../view/dashboard.tsx';

/** From an answer to the next question, ms: of the page's call, and of what is asked again because of it. */
const SOON_MS = 2_000;
/** The longest time between two tries, ms. */
const LATEST_MS = 15_000;

/** Time until the next try after so many failures, ms. */
const backOff = (failures: number): number => Math.min(LATEST_MS, SOON_MS * 2 ** failures);

/** Which part of the page a query belongs to: it is marked as outdated with it. */
export const shows = (part: ChangingPart) => ({ shows: part });

/** When a query is asked again that is outdated, ms from now, as a `refetchInterval`; at least so long after the answer before. */
export const onceOutdated = (
  { state }: Pick<Query<never>, 'state'> | Pick<Query, 'state'>,
  leastMs = SOON_MS,
): number | false =>
  state.isInvalidated &&
  Math.max(
    1,
    Math.max(state.dataUpdatedAt + leastMs, state.error ? state.errorUpdatedAt + backOff(state.errorUpdateCount) : 0) -
      Date.now(),
  );

/** Keeps what the page shows up to date while it is visible. */
export function useChanges(): void {
  const { call, config, site } = useDashboard();
  const client = useQueryClient();
  const printed = useRef(config.site === site.id ? config.seen : undefined);
  useEffect(() => {
    let seen = printed.current;
    printed.current = undefined;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    let waiting: AbortController | undefined;
    const outdate = (part: ChangingPart) =>
      client.invalidateQueries({
        predicate: ({ meta }) => meta?.shows === part,
        // Numbers are asked again when it is their time.
        refetchType: part === 'data' ? 'none' : 'active',
      });
    async function ask() {
      waiting = new AbortController();
      const { signal } = waiting;
      let inMs: number;
      try {
        const { data } = await call(changesCall, { site: site.id, known: seen }, signal);
        // After a failure too: what has changed meanwhile isn't known.
        for (const part of changedParts(failures > 0 ? '' : (seen ?? ''), data.seen)) void outdate(part);
        seen = data.seen;
        inMs = data.again * 1000;
        failures = 0;
      } catch {
        // What asks again says what is wrong.
        if (!signal.aborted) void outdate('data');
        inMs = backOff(++failures);
      }
      if (!signal.aborted) timer = setTimeout(ask, inMs);
    }
    const end = () => {
      clearTimeout(timer);
      waiting?.abort();
    };
    const look = () => {
      end();
      if (!document.hidden) void ask();
    };
    timer = setTimeout(look, SOON_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      end();
      document.removeEventListener('visibilitychange', look);
    };
  }, [call, client, site.id]);
}
