/** This module is responsible for what the page adds to Overview: the choice of metrics, the Site Summary, an invitation to a higher tier. */
import type { OverviewExtras } from '@magpie/reports/screens';
import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../lazy-named.ts';
import { useChosenMetrics } from './included-metrics.ts';
import { MetricSettings } from './metric-settings.tsx';
import styles from './overview-extras.module.css';

const UpgradeBanner = lazyNamed(() => import('./upgrade-banner.tsx'), 'UpgradeBanner');
const SiteSummary = lazyNamed(() => import('./site-summary.tsx'), 'SiteSummary');

export interface OverviewExtrasProps {
  /** Whether Overview has its answer: until then the rest of the page asks nothing. */
  ready: boolean;
  children: (extras: OverviewExtras) => ReactNode;
}

/** Gives Overview's screen what the page adds to it. */
export function OverviewExtrasProvider({ ready, children }: OverviewExtrasProps) {
  const chosen = useChosenMetrics();
  return children({
    chosen,
    metricSettings: <MetricSettings />,
    summary: (
      // The room that the Site Summary takes, so that nothing moves when it comes.
      <Suspense fallback={<div className={styles.summary} />}>
        <SiteSummary ready={ready} />
      </Suspense>
    ),
    banner: (
      <Suspense>
        <UpgradeBanner />
      </Suspense>
    ),
  });
}
