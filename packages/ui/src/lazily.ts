/** This module is responsible for what is loaded when it is first shown, once for the whole page. */
import { useEffect, useState } from 'react';

/** Makes a hook that gives what `load` loads: undefined until it is there, and for ever if it can't be loaded. */
export function lazily<T>(load: () => Promise<T>): () => T | undefined {
  let loaded: T | undefined;
  return function useLoaded() {
    const [value, setValue] = useState(() => loaded);
    useEffect(() => {
      if (value !== undefined) return;
      let wanted = true;
      const keep = (one: T) => {
        loaded = one;
        if (wanted) setValue(() => one);
      };
      load().then(keep, () => undefined);
      return () => {
        wanted = false;
      };
    }, [value]);
    return value;
  };
}
