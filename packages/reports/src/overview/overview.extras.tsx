/** Additions to Overview: the Site Summary, the upgrade banner, the way to the tracking settings. */
import { __, linkClass } from '@magpie/ui';
import { type ReactNode, Suspense } from 'react';
import { useHost } from '../screen/host.tsx';
import styles from './overview.module.css';

/** The Site Summary block; its room is held, so that nothing moves when it comes. */
export function Summary() {
  const { Below } = useHost();
  return (
    <Below
      report="site_summary"
      failed={__('The Site Summary couldn’t be loaded', 'magpie')}
      fallback={<div className={styles.summary} />}
    />
  );
}

/** An invitation to a higher tier. */
export function Invitation() {
  const { entitlement, UpgradeBanner } = useHost();
  return (
    entitlement.canUpgrade &&
    !entitlement.atLeast('pro') && (
      <Suspense>
        <UpgradeBanner />
      </Suspense>
    )
  );
}

/** A link to the setting of how visitors are counted, for those who may change it. */
export function useTrackingSettings(): ReactNode {
  const { maySave, pageUrl } = useHost();
  return (
    maySave && (
      <a className={linkClass} href={pageUrl('/settings/tracking')}>
        {__('Change how visitors are counted', 'magpie')}
      </a>
    )
  );
}
