/** Logs frequent events only once in a while, with a count. */

/** Logs the first at once, then at most one per interval; `times` is how often it happened since the last line. */
export type SeldomLog = (fields: object, text: string) => void;

/** @param everyMs milliseconds between two lines */
export function seldom(
  write: SeldomLog,
  everyMs: number,
  // A clock that is set back would keep it silent.
  now: () => number = () => performance.now(),
): SeldomLog {
  let last = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (fields, text) => {
    times++;
    if (now() - last < everyMs) return;
    write({ ...fields, times }, text);
    last = now();
    times = 0;
  };
}
