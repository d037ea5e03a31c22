/** This module is responsible for being asked about Back and Forward before the router is: listeners of a window are called in the order in which they came. */

let ask: ((event: PopStateEvent) => void) | undefined;
window.addEventListener('popstate', (event) => ask?.(event));

/** Calls `asked` before the router hears of Back and Forward, until the answer is called. There is one who asks at a time. */
export function guardBack(asked: (event: PopStateEvent) => void): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = undefined;
  };
}
