/** Line below a table: how many rows a page of it has, and its pages. */
import type { ReactNode } from 'react';
import styles from './table-foot.module.css';

/** The choice of the number of rows, and a `Pager`; below each other where there is no room. */
export function TableFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
