/** The shell's slots for entitlement outside the reports: the demo's bar, and a licence that has ended. */
import { Suspense } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlement } from '../view/entitlement.ts';
import styles from './shell-slots.module.css';

const DemoBar = lazyNamed(() => import('./demo-bar.tsx'), 'DemoBar');
const LicenceNotice = lazyNamed(() => import('./licence-notice.tsx'), 'LicenceNotice');

/** Above everything; only in the demo. */
export function DemoBarSlot() {
  const { isDemo } = useDashboard().config;
  if (!isDemo) return null;
  return (
    <Suspense fallback={<div className={styles.demo} />}>
      <DemoBar />
    </Suspense>
  );
}

/** Above the content; only while a licence is over, and for those who can enter another. */
export function LicenceNoticeSlot({ search }: { search: string }) {
  const { licence } = useEntitlement();
  const { capabilities } = useDashboard().config.user;
  const isOver = licence.state === 'grace' || licence.state === 'expired';
  if (!isOver || !capabilities.includes('save_settings')) return null;
  return (
    <Suspense>
      <LicenceNotice key={licence.state} search={search} />
    </Suspense>
  );
}
