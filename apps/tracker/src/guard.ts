/** This module is responsible for keeping every fault of the script out of the host page. */

/** Makes a function that answers `undefined` where `run` would throw. */
export const guard =
  <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
  (...args: Args): Result | undefined => {
    try {
      return run(...args);
    } catch {
      // The host page comes first: whatever fails here is no one's business there.
    }
  };

/** Listens on the window in the capturing phase, where neither `stopPropagation` nor a missing bubble hides an event. */
export const on = <Type extends Event>(run: (event: Type) => void, ...types: string[]): void => {
  for (const type of types) addEventListener(type, guard(run) as EventListener, true);
};
