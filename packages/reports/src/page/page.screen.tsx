/** Screen of a page's own view: the page, its numbers over time, where people came from and went, how far they read. */

import FileQuestion from 'icon:file-question-mark';
import { __, CardGrid, type ChartMarker, EmptyState, useFormat, useIsPrint } from '@magpie/ui';
import { EXIT, readableAddress } from '@magpie/vocabulary';
import { PageTerms } from '../blocks/search-console/page-terms.tsx';
import { readTotalsChart } from '../blocks/totals-chart.tsx';
import { unlessError } from '../kit/part-error.ts';
import { ENOUGH_VIEWS } from '../parts/few-views.ts';
import { FileIcon } from '../screen/file-icon.tsx';
import { linkKind, linkName } from '../screen/outside-link.tsx';
import { usePageRows } from '../screen/page-title.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ScrollDepth } from '../screen/scroll-depth.tsx';
import { TopListCard } from '../screen/top-list-card.tsx';
import { TotalsChart } from '../screen/totals-chart.tsx';
import styles from './page.module.css';
import { CHART, LISTS, type PageData } from './page.shape.ts';
import { PageHead } from './page-head.tsx';

/** Page Details. */
export function Screen({ data }: ScreenProps<PageData>) {
  const { icons } = useReportScreen();
  const print = useIsPrint();
  const next = data?.next_pages;
  const pageRow = usePageRows(unlessError(next)?.map(({ title }) => String(title)) ?? []);
  if (data && !data.known) return <Unknown path={data.path} />;
  // A few visits say nothing about where people come from.
  const enough = <Rows,>(rows: Rows | undefined) => (data && data.views < ENOUGH_VIEWS ? [] : (rows ?? null));
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
          name={({ page_path: path, title }) =>
            path === EXIT
              ? { label: __('Left the site', 'magpie') }
              : pageRow({ path: String(path), title: String(title) })
          }
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
            ...linkName(String(url), icons),
            ...(kind === 'download' && { icon: <FileIcon file={String(url)} /> }),
          })}
          cells={{ kind: (row) => linkKind(String(row.kind)) }}
        />
      </CardGrid>
      {data && <PageTerms google={data.google} />}
    </div>
  );
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

/** The page's numbers over time, with the day on which it was published. */
function PageChart({ data }: { data: PageData | null }) {
  const format = useFormat();
  const index = unlessError(data?.chart)?.published ?? null;
  const published = data?.published ?? null;
  const mark: ChartMarker | null =
    index === null || published === null
      ? null
      : {
          index,
          label: __('Published', 'magpie'),
          detail: format.day(published),
          color: 'var(--color-text-soft)',
          important: false,
          flag: true,
        };
  return (
    <TotalsChart
      chart={data?.chart}
      read={readTotalsChart}
      tabs={CHART.map((tab) => ({ ...tab, label: __(tab.label, 'magpie') }))}
      marks={mark ? [mark] : undefined}
      question="viewed_over_time"
      leads
    />
  );
}
