/** One side of Paths: the pages before or after a page, then the visits that began or ended there. */
import { __, _n, Card, Skeleton, sprintf, useFormat, useIsPrint } from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import type { CSSProperties, ReactNode } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { ENOUGH_VIEWS } from '../parts/few-views.ts';
import { CsvButton } from '../screen/csv-button.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { pageName } from './path-titles.ts';
import styles from './paths.module.css';
import type { PathsColumn, PathsData } from './paths.shape.ts';

export interface PathsSideProps {
  side: 'before' | 'after';
  title: string;
  help: string;
  /** Label for visits without a page on this side. */
  last: string;
  data: PathsData | null;
  column: PathsColumn | null;
  /** How to show a page's name. */
  short: (name: string) => string;
  /** Puts a page into the middle, from where it is now. */
  onGo: (path: string, from: DOMRect) => void;
}

/** The column. */
export function PathsSide({ side, title, help, last, data, column, short, onGo }: PathsSideProps) {
  const { failed, loading } = useReportScreen();
  const edge = side === 'before' ? 'entered' : 'left';
  return (
    <div className={styles[side]}>
      <Card
        title={title}
        help={help}
        figure={{ title, question: side, meaning: help }}
        busy={loading && column !== null}
        actions={<CsvButton title={title} table={side} disabled={!data || data.views === 0} />}
      >
        {column && isPartError(column) ? (
          <PartFailure question={failed[side] ? side : edge} />
        ) : data && data.views < ENOUGH_VIEWS ? (
          <p className={styles.few}>
            {data.views === 0
              ? __('No views of this page in this period.', 'magpie')
              : __('Not enough visits yet.', 'magpie')}
          </p>
        ) : (
          <Rows column={column} all={data?.views ?? 0} last={last} short={short} onGo={onGo} />
        )}
      </Card>
    </div>
  );
}

/** Widths of the loading rows: five pages, the others, and those without a page. */
const WIDTHS = ['80%', '72%', '64%', '56%', '48%', '40%', '32%'];

type Given = Exclude<PathsColumn, { error: unknown }>;

function Rows({
  column,
  all,
  last,
  short,
  onGo,
}: Pick<PathsSideProps, 'last' | 'short' | 'onGo'> & { column: Given | null; all: number }) {
  const format = useFormat();
  const print = useIsPrint();
  if (!column)
    return (
      <ol className={styles.rows}>
        {WIDTHS.map((width) => (
          <li key={width} className={styles.row}>
            <Skeleton width={width} />
          </li>
        ))}
      </ol>
    );
  const { pages, others, none } = column;
  const most = Math.max(1, others.views, none.views, ...pages.map(({ views }) => views));
  const line = (name: ReactNode, { views, compare_views: then }: Given['none']) => (
    <>
      <span
        className={styles.bar}
        style={{ '--share': `${(views / most) * 100}%` } as CSSProperties}
        aria-hidden="true"
      />
      <span className={styles.what}>{name}</span>
      <span className={styles.count}>
        {format.metric(views, 'integer')}
        <small>{format.metric(all > 0 ? (views / all) * 100 : 0, 'percent')}</small>
        {then !== null && (
          <small>
            {sprintf(/* translators: %s: an earlier number */ __('vs %s', 'magpie'), format.metric(then, 'integer'))}
          </small>
        )}
      </span>
    </>
  );
  return (
    <ol className={styles.rows}>
      {pages.map(({ path, title, ...count }) => {
        const name = pageName({ path, title });
        const words = (
          <>
            <bdi title={name}>{short(name)}</bdi>
            {title !== null && <bdi dir="ltr">{readableAddress(path)}</bdi>}
          </>
        );
        return (
          <li key={path}>
            {print ? (
              <span className={styles.row}>{line(words, count)}</span>
            ) : (
              <button
                type="button"
                className={styles.row}
                data-step=""
                onClick={({ currentTarget }) => onGo(path, currentTarget.getBoundingClientRect())}
              >
                {line(words, count)}
              </button>
            )}
          </li>
        );
      })}
      {others.views > 0 && (
        <li className={`${styles.row} ${styles.grey}`}>
          {line(
            sprintf(
              /* translators: %s: how many pages */
              _n('%s other page', '%s other pages', others.pages, 'magpie'),
              format.metric(others.pages, 'integer'),
            ),
            others,
          )}
        </li>
      )}
      <li className={`${styles.row} ${styles.grey}`}>{line(last, none)}</li>
    </ol>
  );
}
