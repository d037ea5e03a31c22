/** This module is responsible for the seam between the core, the site's own calls and the parts that are loaded later. */

/** Values a site may give as event parameters; anything that is not a scalar is sent as its text. */
export type Params = Record<string, unknown>;

/** What the parts (forms, video) use of the core. Not for sites. */
export interface Hook {
  /** Records one event of the current page view. */
  t(name: string, params?: Params): void;
  /** Called before the page is hidden, or gives way to another page view of the same document (the address is the new one then). */
  l: (() => void)[];
}

/** The global function of a page: `magpie(command, ...)`. `q` holds calls made before the script was there. */
export interface Magpie {
  (command: string, ...args: unknown[]): void;
  q?: ArrayLike<unknown>[];
  _?: Hook;
}

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
  interface Window {
    magpie?: Magpie;
  }
}
