/** Card in place of age, gender and interests where none is known. */
import { __, Card } from '@magpie/ui';
import type { ReactNode } from 'react';
import styles from './audience-card.module.css';

/** Says why. */
export const NoAudience = ({ children }: { children: ReactNode }) => (
  <Card title={__('Age, Gender and Interests', 'magpie')}>
    <p className={styles.why}>{children}</p>
  </Card>
);
