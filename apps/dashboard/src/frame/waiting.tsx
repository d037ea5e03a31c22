/** The page before a site's first event, with the one step that starts collection. */

import Radio from 'icon:radio';
import { __, Card, EmptyState, linkClass, Notice } from '@magpie/ui';
import { Link, useLocation } from 'react-router';
import { DOCTOR_PATH } from '../common/paths.ts';
import { Snippet } from '../common/snippet.tsx';
import { isExcluded, usePulse, WhyExcluded } from '../site-setup/excluded-visits.tsx';
import { OwnSignal } from '../site-setup/own-signal.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './waiting.module.css';

/** Says that there is no data yet (specification part 1, section 4), and how a site's own first event arrives. */
export function Waiting() {
  const { config, site } = useDashboard();
  const onGoogle = site.source === 'google';
  const { search } = useLocation();
  const { data: pulse } = usePulse();
  return (
    <Card>
      <div className={styles.waiting}>
        <EmptyState
          icon={<Radio />}
          title={__("We're Waiting for Your Stats!", 'magpie')}
          text={__("We're waiting to process your data which might take up to 24 hours.", 'magpie')}
        />
        <div className={styles.notes}>
          {!onGoogle && pulse && isExcluded(pulse) && (
            <Notice tone="caution" title={__('Visits arrived but were excluded.', 'magpie')}>
              <WhyExcluded pulse={pulse} />
            </Notice>
          )}
          {!onGoogle && <OwnSignal />}
        </div>
        {!onGoogle && (
          <div className={styles.step}>
            <Snippet lead={<h2>{__('Add this tag to every page of your site', 'magpie')}</h2>} />
            <p>
              {__('The first visit appears here within seconds.', 'magpie')}{' '}
              {config.user.capabilities.includes('save_settings') && (
                <Link className={linkClass} to={{ pathname: DOCTOR_PATH, search }}>
                  {__('Not working? Run the tracking check.', 'magpie')}
                </Link>
              )}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}
