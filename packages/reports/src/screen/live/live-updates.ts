/** Decides when a live report is asked again, pauses and stops (specification part 2, sections 4 and 9). */

/** From the end of one fetch to the start of the next, ms. */
const EVERY_MS = 60_000;
/** Number of fetches in a row that may fail; one more, and it stops. */
const MOST_FAILURES = 5;

/** `paused`: the window wasn't focused when the next fetch was due. `stopped`: too many fetches in a row have failed. */
export type LiveState = 'running' | 'paused' | 'stopped';

/** Dependencies of live updates. */
export interface LiveUpdatesPorts {
  /** Starts a fetch; how it ends is reported with `ended`. */
  fetch(): void;
  isFocused(): boolean;
  onState(state: LiveState): void;
}

/** The timer of a live report. */
export interface LiveUpdates {
  /** A fetch has ended, whoever started it: the next one is due a minute later. */
  ended(how: 'answered' | 'failed'): void;
  /** Starts again after it has stopped, or after a pause that the reader couldn't be told of. */
  retry(): void;
  /** The report is left: no timer goes on. */
  leave(): void;
}

/** Live updates; the first fetch is the report's own, on entry. */
export function createLiveUpdates({ fetch, isFocused, onState }: LiveUpdatesPorts): LiveUpdates {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let state: LiveState = 'running';
  let left = false;

  function become(next: LiveState): void {
    if (state === next) return;
    state = next;
    onState(next);
  }

  function due(): void {
    if (isFocused()) fetch();
    else become('paused');
  }

  return {
    ended(how) {
      // The fetch that was under way when it was left, such as the first one of a sample.
      if (left) return;
      clearTimeout(timer);
      failures = how === 'failed' ? failures + 1 : 0;
      // Only a fresh page resumes.
      if (state === 'paused') return;
      if (failures > MOST_FAILURES) {
        become('stopped');
        return;
      }
      become('running');
      timer = setTimeout(due, EVERY_MS);
    },
    retry() {
      if (state === 'running') return;
      failures = 0;
      become('running');
      fetch();
    },
    leave() {
      left = true;
      clearTimeout(timer);
    },
  };
}

/** Whether a number has changed enough to be announced: by more than 20%. */
export const isNotable = (now: number, announced: number): boolean => Math.abs(now - announced) > announced * 0.2;
