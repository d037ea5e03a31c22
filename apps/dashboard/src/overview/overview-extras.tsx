/** Additions to Overview: the metric settings, the Site Summary, the upgrade banner. */
import type { OverviewExtras } from '@magpie/reports/screens';
import { __, linkClass } from '@magpie/ui';
import { createContext, type ReactNode, Suspense, useContext, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyNamed } from '../common/lazy-named.ts';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlement } from '../view/entitlement.ts';
import { useChosenMetrics } from './included-metrics.ts';
import { MetricSettings } from './metric-settings.tsx';
import styles from './overview-extras.module.css';

const TRACKING_PATH = '/settings/tracking';
const UpgradeBanner = lazyNamed(() => import('./upgrade-banner.tsx'), 'UpgradeBanner');
const SiteSummary = lazyNamed(() => import('./site-summary.tsx'), 'SiteSummary');

/** Content of Overview, apart from its extras, so that these stay the same when it is asked again and unchanged. */
const ContentContext = createContext<ScreenContent<unknown> | null>(null);

function Summary() {
  const content = useContext(ContentContext);
  return (
    // The room that the Site Summary takes, so that nothing moves when it comes.
    <Suspense fallback={<div className={styles.summary} />}>{content && <SiteSummary content={content} />}</Suspense>
  );
}

export interface OverviewExtrasProps {
  /** Content of Overview, with the answers that came along with its own. */
  content: ScreenContent<unknown>;
  children: (extras: OverviewExtras) => ReactNode;
}

/** Gives Overview's screen what the page adds to it. */
export function OverviewExtrasProvider({ content, children }: OverviewExtrasProps) {
  const chosen = useChosenMetrics();
  const { site } = useDashboard();
  const { search } = useLocation();
  const maySave = site.capabilities.includes('save_settings');
  // The same as long as nothing of it changes: the screen is drawn again only for a reason.
  const trackingSettings = useMemo(
    () =>
      maySave && (
        <Link className={linkClass} to={{ pathname: TRACKING_PATH, search }}>
          {__('Change how visitors are counted', 'magpie')}
        </Link>
      ),
    [maySave, search],
  );
  const { atLeast, canUpgrade } = useEntitlement();
  const hasBanner = canUpgrade && !atLeast('pro');
  const extras = useMemo(
    (): OverviewExtras => ({
      chosen,
      metricSettings: <MetricSettings />,
      summary: <Summary />,
      trackingSettings,
      banner: hasBanner && (
        <Suspense>
          <UpgradeBanner />
        </Suspense>
      ),
    }),
    [chosen, trackingSettings, hasBanner],
  );
  return <ContentContext value={content}>{children(extras)}</ContentContext>;
}
