/** Outlines: the gray shapes of a section that is drawn from placeholder data. */
import type { ReactNode } from 'react';
import styles from './outline.module.css';

/**
 * Shows its content as skeletons in the place that each part will have: no text of it can be read, reached or announced, except for the titles
 * of cards.
 */
export function Outline({ children }: { children: ReactNode }) {
  return (
    <div className={styles.outline} inert aria-hidden="true">
      {children}
    </div>
  );
}
