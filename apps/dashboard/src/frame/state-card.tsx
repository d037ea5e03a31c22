/** The card that a report shows when it can't be displayed. */
import { Card } from '@magpie/ui';
import type { ReactNode } from 'react';
import styles from './report-frame.module.css';

/** The card. */
export function StateCard({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.state}>{children}</div>
    </Card>
  );
}
