/** Screen of a page's own view: the page, its numbers over time, where people came from and went, how far they read. */

import FileQuestion from 'icon:file-question-mark';
import { __, CardGrid, EmptyState, type RowTitle, useFormat, useIsPrint } from '@magpie/ui';
import { EXIT, NOT_SET, readableAddress } from '@magpie/vocabulary';
import { useMemo } from 'react';
import { isPartError, unlessError } from '../kit/part-error.ts';
import { ENOUGH_VIEWS } from '../parts/few-views.ts';
import { shortTitles } from '../parts/short-title.ts';
import type { TopRow } from '../parts/top-list.ts';
import { FileIcon } from '../screen/file-icon.tsx';
import { type ChartData, drawChart, MetricChart } from '../screen/metric-chart.tsx';
import { linkName } from '../screen/outside-link.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ScrollDepth } from '../screen/scroll-depth.tsx';
import { TopListCard } from '../screen/top-list-card.tsx';
import { totalTab } from '../screen/total-tab.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import styles from './page.module.css';
import { CHART, type ChartId, LISTS, type PageData } from './page.shape.ts';
import { PageHead } from './page-head.tsx';

/** Page Details. */
export function Screen({ data }: ScreenProps<PageData>) {
  const { iconUrl, pageOf, siteName } = useReportScreen();
  const print = useIsPrint();
  if (data && !data.known) return <Unknown path={data.path} />;
  // A few visits say nothing about where people come from.
  const enough = <Rows,>(rows: Rows | undefined) => (data && data.views < ENOUGH_VIEWS ? [] : (rows ?? null));
  const next = data?.next_pages;
  const titles = unlessError(next)?.map(({ title }) => String(title)) ?? [];
  const short = shortTitles(titles, siteName);
  return (
    <div className={styles.screen}>
      <PageHead data={data} />
      <PageChart data={data} />
      <CardGrid columns={print ? 2 : 3}>
        <TopListCard list={LISTS.channels} rows={enough(data?.channels)} fits />
        <TopListCard
          list={LISTS.searches}
          rows={enough(data?.searches)}
          fits
          empty={data && data.views >= ENOUGH_VIEWS && __('No one searched your site from this page.', 'magpie')}
        />
        <TopListCard
          list={LISTS.next_pages}
          rows={enough(next)}
          fits
          name={(row) => nextName(row, short, print ? undefined : pageOf)}
        />
      </CardGrid>
      <CardGrid columns={2}>
        <ScrollDepth scroll={data?.scroll ?? null} />
        <TopListCard
          list={LISTS.links}
          rows={data?.links ?? null}
          folds
          fits
          name={({ url, kind }) => ({
            ...linkName(String(url), iconUrl),
            ...(kind === 'download' && { icon: <FileIcon file={String(url)} /> }),
          })}
          cells={{ kind: (row) => kindLabel(String(row.kind)) }}
        />
      </CardGrid>
    </div>
  );
}

function nextName(
  { page_path: path, title }: TopRow,
  short: (title: string) => string,
  pageOf: ((path: string) => string) | undefined,
): RowTitle {
  if (path === EXIT) return { label: __('Left the site', 'magpie') };
  if (path === NOT_SET) return { label: NOT_SET };
  return {
    label: short(String(title)),
    full: String(title),
    ...(title !== path && { detail: String(path) }),
    ...(pageOf && { href: pageOf(String(path)) }),
  };
}

/** Returns the label of a clicked link: an affiliate rule has a name of its own. */
function kindLabel(kind: string): string {
  if (kind === 'download') return __('Download', 'magpie');
  return kind === 'outbound' ? __('Other site', 'magpie') : kind;
}

/** A page that no one has viewed, such as a mistyped one. */
function Unknown({ path }: { path: string }) {
  const { urlOf } = useReportScreen();
  return (
    <section className={styles.unknown} data-card="">
      <EmptyState
        icon={<FileQuestion />}
        title={__('No one has viewed this page', 'magpie')}
        text={readableAddress(path)}
        action={
          <a className={styles.link} href={urlOf('engagement_pages')}>
            {__('Show all pages', 'magpie')}
          </a>
        }
      />
    </section>
  );
}

function PageChart({ data }: { data: PageData | null }) {
  const format = useFormat();
  const compared = useComparedPeriod();
  const given = data?.chart;
  const chart = unlessError(given);
  const published = data?.published ?? null;
  const drawn = useMemo((): ChartData | null => {
    if (!chart) return null;
    return {
      ...drawChart(chart, chart.compare?.labels, (id) => {
        const line = chart.lines[id as ChartId];
        const then = chart.compare?.lines[id as ChartId];
        return line && { points: line.points, compare: then ? { points: then.points, changes: then.trends } : null };
      }),
      ...(chart.published !== null &&
        published !== null && {
          marks: [
            {
              index: chart.published,
              label: __('Published', 'magpie'),
              detail: format.day(published),
              color: 'var(--color-text-soft)',
              important: false,
              flag: true,
            },
          ],
        }),
    };
  }, [chart, published, format]);
  const tabs = CHART.map(({ label, ...tab }) =>
    totalTab({ ...tab, label: __(label, 'magpie') }, compared, chart?.lines[tab.id], chart?.compare?.lines[tab.id]),
  );
  return (
    <MetricChart
      tabs={tabs}
      chart={drawn}
      question="viewed_over_time"
      leads
      instead={isPartError(given) ? <PartFailure question="viewed_over_time" /> : undefined}
    />
  );
}
