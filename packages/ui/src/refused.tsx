/** Says in the place of a part that its source can't answer it: nothing is wrong, and asking again doesn't help. */
import { useEffect, useSyncExternalStore } from 'react';
import styles from './states.module.css';

let shown = 0;
const listeners = new Set<() => void>();

function count(by: number): void {
  shown += by;
  for (const listener of listeners) listener();
}

/** Returns how many parts of the page say so now. */
export const useRefusedParts = (): number =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => shown,
  );

/** The reason, for one part or for several together. */
export function Refused({ parts = 1, children }: { parts?: number; children: string }) {
  useEffect(() => {
    count(parts);
    return () => count(-parts);
  }, [parts]);
  return <p className={styles.text}>{children}</p>;
}
