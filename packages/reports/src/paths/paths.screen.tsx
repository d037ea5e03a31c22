/** Screen of Paths: a page between the pages before and after it; a click puts another one there. */
import { __, Card, linkClass, Skeleton, sprintf, useFormat, useIsPrint } from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import { useEffect, useRef } from 'react';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { PageChooser } from './page-chooser.tsx';
import { pageName, pathTitles } from './path-titles.ts';
import styles from './paths.module.css';
import type { PathsData } from './paths.shape.ts';
import { PathsSide } from './paths-side.tsx';

/** How long a chosen page takes to the middle, ms. */
const MOVE_MS = 160;

/** Paths. */
export function Screen({ data }: ScreenProps<PathsData>) {
  const { onParams, params, siteName } = useReportScreen();
  const print = useIsPrint();
  const columns = useRef<HTMLDivElement>(null);
  const centre = useCentre(data?.path);
  const short = pathTitles(data, siteName);
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
      <div ref={columns} className={styles.columns} onKeyDown={(event) => walk(event, columns.current)}>
        <PathsSide
          side="before"
          title={__('Before', 'magpie')}
          help={__('The page viewed just before this one, in the same visit.', 'magpie')}
          last={__('Entered here', 'magpie')}
          data={data}
          column={data?.before ?? null}
          short={short}
          onGo={go}
        />
        <Middle data={data} short={short} focus={centre.ref} />
        <PathsSide
          side="after"
          title={__('After', 'magpie')}
          help={__(
            'The page viewed just after this one, in the same visit. Reloading this page doesn’t count.',
            'magpie',
          )}
          last={__('Left the site', 'magpie')}
          data={data}
          column={data?.after ?? null}
          short={short}
          onGo={go}
        />
      </div>
    </div>
  );
}

/** Steps that are remembered. */
const TRAIL = 20;

/** Moves the chosen page from its row to the middle, with the focus, once it is there. */
function useCentre(path: string | undefined) {
  const ref = useRef<HTMLHeadingElement>(null);
  const from = useRef<DOMRect | null>(null);
  useEffect(() => {
    const [start, end] = [from.current, ref.current];
    from.current = null;
    if (!start || !end || path === undefined) return;
    end.focus({ preventScroll: true });
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { left, top } = end.getBoundingClientRect();
    const offset = `${start.left - left}px ${start.top - top}px`;
    end.animate([{ translate: offset }, { translate: '0 0' }], { duration: MOVE_MS, easing: 'ease-out' });
  }, [path]);
  return {
    ref,
    leave: (rect: DOMRect | undefined) => {
      from.current = rect ?? null;
    },
  };
}

/** The page itself. */
function Middle({
  data,
  short,
  focus,
}: {
  data: PathsData | null;
  short: (name: string) => string;
  focus: React.RefObject<HTMLHeadingElement | null>;
}) {
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
}: {
  data: PathsData;
  short: (name: string) => string;
  onStep: (path: string, index: number) => void;
}) {
  return (
    <nav aria-label={__('Your steps', 'magpie')}>
      <ol className={styles.trail}>
        {data.trail.map((page, index) => (
          // A page can be in it twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index}>
            <button type="button" className={styles.step} onClick={() => onStep(page.path, index)}>
              <bdi title={pageName(page)}>{short(pageName(page))}</bdi>
            </button>
          </li>
        ))}
        <li aria-current="page">
          <bdi title={pageName(data)}>{short(pageName(data))}</bdi>
        </li>
      </ol>
    </nav>
  );
}

/** Arrow keys: up and down in a column, left and right to the same place of the next. */
function walk(event: React.KeyboardEvent, columns: HTMLElement | null): void {
  const turn = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const [across, down] = {
    ArrowLeft: [-turn, 0],
    ArrowRight: [turn, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }[event.key] ?? [0, 0];
  if (!columns || (across === 0 && down === 0)) return;
  const all = [...columns.children].map((column) => [...column.querySelectorAll<HTMLElement>('[data-step]')]);
  const column = all.findIndex((steps) => steps.includes(event.target as HTMLElement));
  if (column < 0) return;
  const row = all[column]!.indexOf(event.target as HTMLElement);
  const next = all[column + across!] ?? [];
  const target = next[Math.min(row + down!, next.length - 1)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
