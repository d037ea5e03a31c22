/** The head of the insights: the mascot, their subject, and the button that computes them again. */

import RotateCw from 'icon:rotate-cw';
import { __, Button, formatTime, Mark, sprintf, useFormat, useLocale } from '@magpie/ui';
import { PageTitle } from '../../common/page-title.tsx';
import styles from './insights.module.css';
import type { InsightsState } from './use-insights.ts';

/** The head; without insights it is a picture of one. */
export function InsightHead({ title, insights }: { title: string; insights: InsightsState | null }) {
  return (
    <header className={styles.head}>
      <span className={styles.mascot}>
        <Mark size={40} />
      </span>
      <div className={styles.heading}>
        <PageTitle className={styles.title}>{title}</PageTitle>
        {insights && <When insights={insights} />}
      </div>
      <div className={styles.generate}>
        <Button
          variant="primary"
          icon={<RotateCw />}
          loading={insights?.generating ?? false}
          disabled={insights !== null && (insights.loading || insights.wait > 0)}
          onClick={() => insights?.generate()}
        >
          {__('Generate Insights', 'magpie')}
        </Button>
        {/* It counts on by itself: only that there is something to wait for is read out. */}
        <p className={styles.wait} role="status">
          {insights !== null &&
            insights.wait > 0 &&
            /* translators: %d: a number of seconds */ sprintf(
              __('You can refresh again in %d s.', 'magpie'),
              insights.wait,
            )}
        </p>
      </div>
    </header>
  );
}

/** When they were computed, and for which week. */
function When({ insights: { data } }: { insights: InsightsState }) {
  const { locale, timeZone } = useLocale();
  const format = useFormat();
  if (!data?.period || data.computed_at === null) return null;
  const day = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms);
  const at = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    data.computed_at,
  );
  const time = formatTime(at, { locale });
  const computed = day(data.computed_at);
  const text =
    computed === day(Date.now())
      ? /* translators: %s: a time of day */ sprintf(__('Updated today at %s', 'magpie'), time)
      : /* translators: 1: a date, 2: a time of day */ sprintf(
          __('Updated on %1$s at %2$s', 'magpie'),
          format.day(computed),
          time,
        );
  return (
    <p className={styles.when}>
      <bdi>{text}</bdi> · <bdi>{format.dayRange(data.period.start, data.period.end)}</bdi>
    </p>
  );
}
