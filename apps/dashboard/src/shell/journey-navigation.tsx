/** This module is responsible for the navigation of the user journeys, which takes the place of the reports' (specification part 3, section 2). */
import { __ } from '@magpie/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { JOURNEY_PATH } from '../paths.ts';
import styles from './navigation.module.css';

/** A way back to the reports, and the tabs of the journeys. */
export function JourneyNavigation({ path, search }: { path: string; search: string }) {
  return (
    <nav className={styles.navigation} aria-label={__('User Journey', 'magpie')}>
      <div className={styles.journey}>
        <Link className={styles.back} to={{ pathname: '/', search }}>
          <ArrowLeft size={16} className={styles.backIcon} aria-hidden="true" />
          {__('Reports', 'magpie')}
        </Link>
        <Link
          className={styles.place}
          to={{ pathname: JOURNEY_PATH, search }}
          aria-current={path === JOURNEY_PATH ? 'page' : undefined}
        >
          {__('User Journey', 'magpie')}
        </Link>
      </div>
    </nav>
  );
}
