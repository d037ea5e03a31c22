/** Pictures that are asked for by name: those that are shown at the same time come in one request. */
import { useEffect, useSyncExternalStore } from 'react';

/** Pictures, as far as they were asked for. */
export interface Pictures {
  /** The picture, its address or its text; undefined as long as it isn't there, and if there is none. */
  readonly get: (name: string) => string | undefined;
  /** Asks for a picture, once. */
  readonly want: (name: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What is drawn in the same moment is drawn within this time, ms. */
const TOGETHER_MS = 20;
/** More would make too long an address. */
const MOST_TOGETHER = 60;

/** Makes pictures that `load` loads: by name, without those that don't exist. What it fails to load is asked for again when it is shown again. */
export function openPictures(load: (names: readonly string[]) => Promise<Readonly<Record<string, string>>>): Pictures {
  const known = new Map<string, string | undefined>();
  const listeners = new Set<() => void>();
  const wanted: string[] = [];
  const askSoon = () => setTimeout(ask, TOGETHER_MS);
  async function ask() {
    const names = wanted.splice(0, MOST_TOGETHER);
    if (wanted.length > 0) askSoon();
    try {
      const found = await load(names);
      for (const name of names) known.set(name, found[name]);
      for (const listener of listeners) listener();
    } catch {
      for (const name of names) known.delete(name);
    }
  }
  return {
    get: (name) => known.get(name),
    want(name) {
      if (known.has(name)) return;
      known.set(name, undefined);
      if (wanted.push(name) === 1) askSoon();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A picture once it is there; none without a name. */
export function usePicture(pictures: Pictures | undefined, name: string | undefined): string | undefined {
  const asks = pictures && name;
  useEffect(() => {
    if (asks) pictures.want(asks);
  }, [pictures, asks]);
  return useSyncExternalStore(pictures?.subscribe ?? never, () => (asks ? pictures.get(asks) : undefined));
}

const never = () => () => undefined;
