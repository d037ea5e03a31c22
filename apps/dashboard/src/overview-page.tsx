/** This module is responsible for Overview's page: its screen in the frame, joined to the view and the page's configuration. */
import { type OverviewData, overviewShape } from '@magpie/reports';
import { OverviewScreen } from '@magpie/reports/overview.screen';
import { useEffect, useRef } from 'react';
import { useDashboard } from './dashboard.tsx';
import { type FramedReport, ReportFrame } from './frame/report-frame.tsx';
import { MetricSettings } from './overview/metric-settings.tsx';
import { UpgradeBanner } from './overview/upgrade-banner.tsx';
import { TOP_PAGES_ID } from './shell/routes.ts';
import { useView } from './view/use-view.ts';
import { withFilter } from './view/view.ts';

const overview: FramedReport<OverviewData> = {
  id: 'overview',
  shape: overviewShape,
  compare: true,
  isEmpty: ({ infobox }) => infobox.metrics.sessions.value === 0 && infobox.metrics.pageviews.value === 0,
};

/** The Overview report. */
export function OverviewPage({ title, scrollTo }: { title: string; scrollTo: string | null }) {
  const { config } = useDashboard();
  const { view, change } = useView();
  return (
    <ReportFrame report={overview} title={title}>
      {(content) => (
        <>
          <OverviewScreen
            {...content}
            identity={content.meta?.quality.identity ?? 'stored'}
            tab={view.tab}
            onTab={(tab) => change({ tab }, { replace: true })}
            onFilter={(filter) => change(({ filters }) => ({ filters: withFilter(filters, filter) }))}
            iconUrl={(domain) => config.iconUrl.replace('{domain}', encodeURIComponent(domain))}
            topPagesId={TOP_PAGES_ID}
            metricSettings={<MetricSettings />}
            banner={<UpgradeBanner />}
          />
          {scrollTo !== null && content.data !== null && <ScrollTo key={scrollTo} id={scrollTo} />}
        </>
      )}
    </ReportFrame>
  );
}

/** Brings a block into view once, when it is there. */
function ScrollTo({ id }: { id: string }) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [id]);
  return null;
}
