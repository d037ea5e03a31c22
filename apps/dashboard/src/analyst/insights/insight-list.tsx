/** States of the insights: waiting, failed, none, too young, and the list. */
import { CallError } from '@magpie/contract';
import { __, _n, EmptyState, ErrorState, Mark, Skeleton, sprintf } from '@magpie/ui';
import { InsightCards } from './insight-cards.tsx';
import styles from './insights.module.css';
import type { InsightsState } from './use-insights.ts';

const CARDS = [0, 1, 2, 3];

/** Content below the head. */
export function InsightList({ insights }: { insights: InsightsState }) {
  const { data, loading, error, retry } = insights;
  if (data === undefined && loading) return <Waiting />;
  if (data === undefined)
    return (
      <div className={styles.state}>
        <ErrorState
          title={__('Insights couldn’t be loaded', 'magpie')}
          text={error?.message ?? __('Please try again.', 'magpie')}
          code={error instanceof CallError ? error.problem.code : undefined}
          onRetry={retry}
          retrying={loading}
        />
      </div>
    );
  if (data.days_left > 0)
    return (
      <div className={styles.state}>
        <EmptyState
          icon={<Mark size={64} />}
          title={__('Insights start after four weeks of data.', 'magpie')}
          text={sprintf(
            /* translators: %d: a number of days */
            _n('%d day to go.', '%d days to go.', data.days_left, 'magpie'),
            data.days_left,
          )}
        />
      </div>
    );
  if (data.insights.length === 0)
    return (
      <div className={styles.state}>
        <EmptyState
          icon={<Mark size={64} />}
          title={__('Nothing unusual this week.', 'magpie')}
          text={__('Your numbers are within their normal range.', 'magpie')}
        />
      </div>
    );
  return <InsightCards label={__('Insights', 'magpie')} insights={data.insights} ratings={insights} />;
}

function Waiting() {
  return (
    <div className={styles.list} data-waiting>
      {CARDS.map((card) => (
        <div key={card} className={styles.insight}>
          <Skeleton width={20} height={20} />
          <div className={styles.body}>
            <Skeleton height={14} width="92%" />
            <Skeleton height={14} width="64%" />
            <div className={styles.foot}>
              <Skeleton height={14} width={120} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
