/** Size of the main number in a box: as large as wanted, and never wider than the box. */
import type { CSSProperties } from 'react';
import styles from './fitted-value.module.css';

/** A number, formatted. Its nearest size container is its box; `--most` is the font size it has where there is room. */
export function FittedValue({ children }: { children: string }) {
  return (
    <span className={styles.value} style={{ '--chars': children.length } as CSSProperties}>
      {children}
    </span>
  );
}
