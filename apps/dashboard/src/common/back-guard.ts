/** The router guard. It handles Back and Forward before the router, since window listeners run in the order they were added. */

let ask: ((event: PopStateEvent) => void) | undefined;
window.addEventListener('popstate', (event) => ask?.(event));

/**
 * Calls `asked` before the router handles Back and Forward, until the returned function is called. Only one guard at a
 * time.
 */
export function guardBack(asked: (event: PopStateEvent) => void): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = undefined;
  };
}
