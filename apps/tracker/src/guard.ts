/** Keeps the script's errors out of the host page. */

/** Wraps a function to return `undefined` instead of throwing. */
export const guard =
  <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
  (...args: Args): Result | undefined => {
    try {
      return run(...args);
    } catch {
      // The host page must not notice.
    }
  };

/** Listens on the window in the capture phase, which sees events that don't bubble or are stopped. */
export const on = <Type extends Event>(run: (event: Type) => void, ...types: string[]): unknown =>
  types.map((type) => addEventListener(type, guard(run) as EventListener, true));
