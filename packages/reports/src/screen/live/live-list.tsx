/** A list of a live report in its card. */
import { __, RankList, type RankListProps, type RankRow, useIsPrint, usePhone, useSlidingRows } from '@magpie/ui';
import { isPartError, type PartError } from '../../kit/part-error.ts';
import { PartCard } from '../part-card.tsx';
import { PartFailure } from '../part-failure.tsx';
import { useReportScreen } from '../report-screen.tsx';
import styles from './live.module.css';

export interface LiveListProps
  extends Pick<RankListProps, 'title' | 'nameLabel' | 'valueLabel' | 'columns' | 'emptyText' | 'lines' | 'span'> {
  /** The report's query for its rows. */
  question: string;
  /** Its rows, or the error in their place; null until the first answer. */
  rows: readonly RankRow[] | PartError | null;
  /** Address of the whole list at the provider; empty if there is none. */
  all?: string | undefined;
}

/** Rows that a list on a phone keeps room for: the lists are below each other there. */
const PHONE_ROWS = 5;

/** The list: rows slide to their new places, and their room is kept, since they come and go. */
export function LiveList({ question, rows, all, ...list }: LiveListProps) {
  const { loading } = useReportScreen();
  const print = useIsPrint();
  const phone = usePhone();
  const around = useSlidingRows();
  if (isPartError(rows))
    return (
      <PartCard title={list.title} question={question} span={list.span}>
        <PartFailure question={question} />
      </PartCard>
    );
  return (
    <div ref={around} className={styles.list}>
      <RankList
        {...list}
        figure={{ title: list.title, question }}
        unit="integer"
        keepsRoom
        expectedRows={rows?.length === 0 ? 0 : phone && !print ? PHONE_ROWS : undefined}
        loading={loading || rows === null}
        moreLink={all ? { label: __('View all', 'magpie'), href: all, external: true } : undefined}
        // On paper no link leads anywhere.
        rows={(rows ?? []).map((row) => (print ? { ...row, href: undefined } : row))}
      />
    </div>
  );
}
