/** This module is responsible for loading what reads and names filters when the first filter is there: with it comes the vocabulary. */

/** What reads and names filters. */
export type FilterWords = typeof import('./filter-words.ts');

let loading: Promise<FilterWords> | undefined;
let loaded: FilterWords | undefined;

/** What reads and names filters, if it has been loaded. */
export const loadedFilterWords = (): FilterWords | undefined => loaded;

/** Loads it once. @throws Error when it cannot be loaded, such as after an update under an open page; the next time it may be there */
export function loadFilterWords(): Promise<FilterWords> {
  loading ??= import('./filter-words.ts').then(
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
