/** Locks for work that must run alone in a data folder. */

/** Work that runs alone: `history` is imports, rebuilds and deletions, because each would miss what another stores. */
type LockName = 'history' | 'doctor';

/** The locks of one Magpie. */
export interface Locks {
  /** Takes a lock and returns what releases it; undefined while it is taken. */
  take(name: LockName): (() => void) | undefined;
}

/** Locks of which none is taken. */
export function createLocks(): Locks {
  const taken = new Set<LockName>();
  return {
    take(name) {
      if (taken.has(name)) return undefined;
      taken.add(name);
      return () => void taken.delete(name);
    },
  };
}
