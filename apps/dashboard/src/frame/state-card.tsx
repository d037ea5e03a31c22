/** This module is responsible for the card in which a report says that it can't be shown. */
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
