/** Loads a value when it is first shown, once per page. */
import { useEffect, useState } from 'react';

/** Makes a hook that gives what `load` loads: undefined until then, and if loading fails. */
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
