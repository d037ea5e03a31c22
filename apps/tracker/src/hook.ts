/** The interface between the core, the site's own calls and the parts that are loaded later. */

/** Event parameters from a site; values that aren't scalars are sent as text. */
export type Params = Record<string, unknown>;

/** Sends what has waited for so many milliseconds; with `leaving` all of it at once, because the page may be gone any moment. */
type Send = (age: number, leaving?: unknown) => void;

/** The core's interface for the parts (forms, video, vitals). Not for sites. */
export interface Hook {
  /** Records one event of the current page view; with the time in the foreground since the last one, unless another is given. */
  t(name: string, params?: Params, time?: unknown): void;
  /**
   * Called before the page is hidden or left, with the browser's event (`pagehide`, `visibilitychange`), and without an event
   * before another page view of the same document replaces it (the address has changed by then). What is recorded then is sent; what is
   * recorded later only by `send`.
   */
  l: ((event: Event | undefined, send: Send) => void)[];
  /** Set once another tag was warned of. */
  w?: unknown;
}

/** The global function of a page: `magpie(command, ...)`. `q` has calls made before the script loaded. */
export interface Magpie {
  (command: string, ...args: unknown[]): void;
  q?: ArrayLike<unknown>[];
  _?: Hook;
}

declare global {
  interface Document {
    prerendering?: boolean;
  }
  interface Window {
    magpie?: Magpie;
  }
}
