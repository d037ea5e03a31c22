/** Screen of Paths: a page between the pages before and after it; a click puts another one there. */
import {
  __,
  type Arrival,
  Card,
  linkClass,
  Skeleton,
  sprintf,
  useArrival,
  useFormat,
  useIsPrint,
  walkColumns,
} from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import { useRef } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { shortTitles } from '../parts/short-title.ts';
import { PageTitle, type PageTitleProps, pageName } from '../screen/page-title.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { PageChooser } from './page-chooser.tsx';
import styles from './paths.module.css';
import type { PathsColumn, PathsData } from './paths.shape.ts';
import { PathsSide } from './paths-side.tsx';

const pagesOf = (column: PathsColumn) => (isPartError(column) ? [] : column.pages);

/** Paths. */
export function Screen({ data }: ScreenProps<PathsData>) {
  const { onParams, params, siteName } = useReportScreen();
  const print = useIsPrint();
  const columns = useRef<HTMLDivElement>(null);
  const centre = useArrival<HTMLHeadingElement>(data?.path);
  // A page has the same name in the middle, on the sides and among the steps.
  const short = shortTitles(
    data ? [data, ...pagesOf(data.before), ...pagesOf(data.after)].map(pageName) : [],
    siteName,
  );
  const steps = (params.trail ?? '').split('\n').filter(Boolean);
  const go = (path: string, from?: DOMRect) => {
    centre.leave(from);
    const trail = data ? [...steps, data.path].slice(-TRAIL) : steps;
    onParams({ path, trail: trail.join('\n') });
  };
  return (
    <div className={styles.screen}>
      {!print && (
        <div className={styles.top}>
          <PageChooser onChoose={(path) => onParams({ path, trail: '' })} />
          {data && data.trail.length > 0 && (
            <Trail
              data={data}
              short={short}
              onStep={(path, index) => onParams({ path, trail: steps.slice(0, index).join('\n') })}
            />
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from column to column; everything in it is a button of its own */}
      <div ref={columns} className={styles.columns} onKeyDown={(event) => walkColumns(event, columns.current)}>
        <PathsSide side="before" data={data} short={short} onGo={go} />
        <Middle data={data} short={short} focus={centre.ref} />
        <PathsSide side="after" data={data} short={short} onGo={go} />
      </div>
    </div>
  );
}

/** Steps that are remembered. */
const TRAIL = 20;

/** The page itself. */
function Middle({
  data,
  short,
  focus,
}: Pick<PageTitleProps, 'short'> & { data: PathsData | null; focus: Arrival<HTMLHeadingElement>['ref'] }) {
  const { loading, pageOf } = useReportScreen();
  const format = useFormat();
  const print = useIsPrint();
  const title = __('This page', 'magpie');
  return (
    <div>
      <Card
        title={title}
        figure={{ title, question: 'views', metrics: ['screenPageViews'] }}
        busy={loading && data !== null}
      >
        <div className={styles.page}>
          {data ? (
            <h3 ref={focus} tabIndex={-1} className={styles.name} title={pageName(data)}>
              <bdi>{short(pageName(data))}</bdi>
            </h3>
          ) : (
            <p className={styles.name}>
              <Skeleton width="80%" />
            </p>
          )}
          {data?.title !== null && (
            <p className={styles.path}>
              {data ? <bdi dir="ltr">{readableAddress(data.path)}</bdi> : <Skeleton width="50%" />}
            </p>
          )}
          <p className={styles.views}>{data ? format.metric(data.views, 'integer') : '…'}</p>
          <p className={styles.path}>
            {data?.compare_views == null
              ? __('Page views', 'magpie')
              : sprintf(
                  /* translators: %s: the page views of the compared period */
                  __('Page views, vs %s', 'magpie'),
                  format.metric(data.compare_views, 'integer'),
                )}
          </p>
          {!print && (
            <p className={styles.path}>
              {data && (
                <a className={linkClass} href={pageOf(data.path)} data-step="">
                  {__('Page details', 'magpie')}
                </a>
              )}
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}

/** The pages that led here; each leads back. */
function Trail({
  data,
  short,
  onStep,
}: Pick<PageTitleProps, 'short'> & { data: PathsData; onStep: (path: string, index: number) => void }) {
  return (
    <nav aria-label={__('Your steps', 'magpie')}>
      <ol className={styles.trail}>
        {data.trail.map((page, index) => (
          // A page can be in it twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index}>
            <button type="button" className={styles.step} onClick={() => onStep(page.path, index)}>
              <PageTitle page={page} short={short} />
            </button>
          </li>
        ))}
        <li aria-current="page">
          <PageTitle page={data} short={short} />
        </li>
      </ol>
    </nav>
  );
}
