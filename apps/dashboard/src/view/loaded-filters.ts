/** Loads the code that reads and names filters once there is a first filter. The vocabulary comes with it. */

/** The functions that read and name filters. */
export type FilterTools = typeof import('./filter-tools.ts');

let loading: Promise<FilterTools> | undefined;
let loaded: FilterTools | undefined;

/** Returns the tools that read and name filters, if they have been loaded. */
export const loadedFilterTools = (): FilterTools | undefined => loaded;

/** Loads it once. @throws Error when it cannot be loaded, such as after an update under an open page; the next time it may be there */
export function loadFilterTools(): Promise<FilterTools> {
  loading ??= import('./filter-tools.ts').then(
    (words) => {
      loaded = words;
      return words;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
