/** One side of Paths: the pages before or after a page, then the visits that began or ended there. */
import { __, _n, BarRow, BarRows, Card, sprintf, useFormat, useIsPrint } from '@magpie/ui';
import type { ReactNode } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { ENOUGH_VIEWS } from '../parts/few-views.ts';
import { CsvButton } from '../screen/csv-button.tsx';
import { TitleAndPath } from '../screen/page-title.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './paths.module.css';
import { type PathsColumn, type PathsData, ROWS } from './paths.shape.ts';

export interface PathsSideProps {
  side: 'before' | 'after';
  data: PathsData | null;
  /** How to show a page's name. */
  short: (name: string) => string;
  /** Puts a page into the middle, from where it is now. */
  onGo: (path: string, from: DOMRect) => void;
}

/** The texts of a side; `last` is about visits without a page on it. */
const textsOf = (side: PathsSideProps['side']) =>
  side === 'before'
    ? {
        title: __('Before', 'magpie'),
        help: __('The page viewed just before this one, in the same visit.', 'magpie'),
        last: __('Entered here', 'magpie'),
      }
    : {
        title: __('After', 'magpie'),
        help: __(
          'The page viewed just after this one, in the same visit. Reloading this page doesn’t count.',
          'magpie',
        ),
        last: __('Left the site', 'magpie'),
      };

/** The column. */
export function PathsSide(props: PathsSideProps) {
  const { side, data } = props;
  const { failed, loading } = useReportScreen();
  const { title, help } = textsOf(side);
  const column = data?.[side] ?? null;
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
          <PartFailure question={failed[side] ? side : side === 'before' ? 'entered' : 'left'} />
        ) : data && data.views < ENOUGH_VIEWS ? (
          <p className={styles.few}>
            {data.views === 0
              ? __('No views of this page in this period.', 'magpie')
              : __('Not enough visits yet.', 'magpie')}
          </p>
        ) : (
          // The others, and those without a page, are rows too.
          <BarRows expected={ROWS + 2}>{column && <Rows {...props} column={column} all={data?.views ?? 0} />}</BarRows>
        )}
      </Card>
    </div>
  );
}

type Given = Exclude<PathsColumn, { error: unknown }>;

function Rows({ side, column, all, short, onGo }: PathsSideProps & { column: Given; all: number }) {
  const format = useFormat();
  const print = useIsPrint();
  const { pages, others, none } = column;
  const most = Math.max(1, others.views, none.views, ...pages.map(({ views }) => views));
  const drawn = (name: ReactNode, { views, compare_views: then }: Given['none']) => ({
    name,
    value: format.metric(views, 'integer'),
    notes: [
      format.metric(all > 0 ? (views / all) * 100 : 0, 'percent'),
      then !== null &&
        sprintf(/* translators: %s: an earlier number */ __('vs %s', 'magpie'), format.metric(then, 'integer')),
    ],
    bar: (views / most) * 100,
  });
  return (
    <>
      {pages.map((page) => (
        <BarRow
          key={page.path}
          {...drawn(<TitleAndPath page={page} short={short} />, page)}
          onChoose={print ? undefined : (from) => onGo(page.path, from)}
        />
      ))}
      {others.views > 0 && (
        <BarRow
          quiet
          {...drawn(
            sprintf(
              /* translators: %s: how many pages */
              _n('%s other page', '%s other pages', others.pages, 'magpie'),
              format.metric(others.pages, 'integer'),
            ),
            others,
          )}
        />
      )}
      <BarRow quiet {...drawn(textsOf(side).last, none)} />
    </>
  );
}
