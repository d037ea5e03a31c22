/** This module is responsible for where the shell shows what concerns entitlement beside the reports: the demo's bar, and a licence that is over. */
import { lazy, Suspense } from 'react';
import { useDashboard } from '../dashboard.tsx';
import { useEntitlement } from '../entitlement.ts';
import styles from './standing-places.module.css';

const DemoBar = lazy(() => import('./demo-bar.tsx').then((module) => ({ default: module.DemoBar })));
const LicenceNotice = lazy(() => import('./licence-notice.tsx').then((module) => ({ default: module.LicenceNotice })));

/** Above everything; only in the demo. */
export function DemoPlace() {
  const { isDemo } = useDashboard().config;
  if (!isDemo) return null;
  return (
    <Suspense fallback={<div className={styles.demo} />}>
      <DemoBar />
    </Suspense>
  );
}

/** Above the content; only while a licence is over, and for who can enter another. */
export function LicencePlace({ search }: { search: string }) {
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
