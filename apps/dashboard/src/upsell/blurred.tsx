/** Content that is blurred behind an overlay. */
import type { ReactNode } from 'react';
import styles from './gate.module.css';

/** Content that is there for its looks alone: no one can reach it, and nothing reads it out. */
export function Blurred({ children }: { children: ReactNode }) {
  return (
    <div className={styles.blurred} inert aria-hidden="true">
      {children}
    </div>
  );
}
