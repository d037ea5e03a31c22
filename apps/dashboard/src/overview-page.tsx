/** This module is responsible for Overview's page: its screen in the frame, joined to the view and the page's configuration. */
import { type OverviewData, overviewShape } from '@magpie/reports';
import { OverviewScreen } from '@magpie/reports/overview.screen';
import { Suspense, useEffect, useRef } from 'react';
import { useDashboard } from './dashboard.tsx';
import { type FramedReport, ReportFrame } from './frame/report-frame.tsx';
import { lazyNamed } from './lazy-named.ts';
import { NotesPanelPlace, NotesToggle } from './notes/notes-toggle.tsx';
import { useNotesPlace } from './notes/use-notes-place.ts';
import { useChosenMetrics } from './overview/included-metrics.ts';
import { MetricSettings } from './overview/metric-settings.tsx';
import styles from './overview-page.module.css';
import { TOP_PAGES_ID } from './shell/routes.ts';
import { withValue } from './view/filters.ts';
import { useView } from './view/use-view.ts';

const overview: FramedReport<OverviewData> = {
  id: 'overview',
  shape: overviewShape,
  compare: true,
  isEmpty: ({ infobox }) => infobox.metrics.sessions.value === 0 && infobox.metrics.pageviews.value === 0,
};

const UpgradeBanner = lazyNamed(() => import('./overview/upgrade-banner.tsx'), 'UpgradeBanner');
const SiteSummary = lazyNamed(() => import('./overview/site-summary.tsx'), 'SiteSummary');

/** The Overview report. */
export function OverviewPage({ title, scrollTo }: { title: string; scrollTo: string | null }) {
  const { config } = useDashboard();
  const { view, dates, problems, change } = useView();
  const notes = useNotesPlace();
  const chosen = useChosenMetrics();
  const panel = <NotesPanelPlace place={notes} dates={problems.length === 0 ? dates : null} />;
  return (
    <ReportFrame report={overview} title={title} tools={<NotesToggle place={notes} />} opened={panel}>
      {(content) => (
        <>
          <OverviewScreen
            {...content}
            identity={content.meta?.quality.identity ?? 'stored'}
            tab={view.tab}
            chosen={chosen}
            onTab={(tab) => change({ tab }, { replace: true })}
            onFilter={(filter) => change(({ filters }) => ({ filters: withValue(filters, filter) }))}
            iconUrl={(domain) => config.iconUrl.replace('{domain}', encodeURIComponent(domain))}
            topPagesId={TOP_PAGES_ID}
            onNotes={notes.show}
            underChart={panel}
            metricSettings={<MetricSettings />}
            banner={
              <Suspense>
                <UpgradeBanner />
              </Suspense>
            }
            summary={<SiteSummaryBlock ready={content.data !== null} />}
          />
          {scrollTo !== null && content.data !== null && <ScrollTo key={scrollTo} id={scrollTo} />}
        </>
      )}
    </ReportFrame>
  );
}

/** The Site Summary, or the room it takes until it is there. */
function SiteSummaryBlock({ ready }: { ready: boolean }) {
  return (
    <Suspense fallback={<div className={styles.summary} />}>
      <SiteSummary ready={ready} />
    </Suspense>
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
