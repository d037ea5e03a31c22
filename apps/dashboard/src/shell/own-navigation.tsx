/**
 * Navigation of the user journeys and the analyst, which replaces the reports' navigation (specification part 2 and part 3,
 * section 2).
 */

import ArrowLeft from 'icon:arrow-left';
import { __ } from '@magpie/ui';
import { Link } from 'react-router';
import { AI_CHAT_PATH, AI_INSIGHTS_PATH, JOURNEY_PATH } from '../common/paths.ts';
import { findRoute, type Places } from '../routes/routes.ts';
import styles from './navigation.module.css';

/** A way back to the reports, and the tabs of what has pages of its own. */
export function OwnNavigation({
  of,
  path,
  search,
  places,
}: {
  of: 'journey' | 'analyst';
  path: string;
  search: string;
  places: Places;
}) {
  const tabs =
    of === 'journey'
      ? [{ to: JOURNEY_PATH, title: __('User Journey', 'magpie') }]
      : [
          { to: AI_INSIGHTS_PATH, title: __('Insights', 'magpie') },
          { to: AI_CHAT_PATH, title: __('Conversations', 'magpie') },
        ];
  // A conversation has a path of its own, below the tab's.
  const current = tabs.findLast(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    <nav
      className={styles.navigation}
      aria-label={of === 'journey' ? __('User Journey', 'magpie') : __('AI Insights', 'magpie')}
    >
      <div className={styles.journey}>
        <Link className={styles.back} to={{ pathname: '/', search }}>
          <ArrowLeft size={16} className={styles.backIcon} aria-hidden="true" />
          {__('Reports', 'magpie')}
        </Link>
        {tabs
          .filter(({ to }) => findRoute(to, places).kind !== 'unknown')
          .map((tab) => (
            <Link
              key={tab.to}
              className={styles.place}
              to={{ pathname: tab.to, search }}
              aria-current={tab === current ? 'page' : undefined}
            >
              {tab.title}
            </Link>
          ))}
      </div>
    </nav>
  );
}
