/** Screen of the Real-Time report: the number, its minutes, and four lists. */
import { __, sprintf, useFormat } from '@magpie/ui';
import { LiveUpdates, useLiveStatus } from '../screen/live/live-updates.tsx';
import { MinuteChart } from '../screen/live/minute-chart.tsx';
import type { AroundProps, ScreenProps } from '../screen/report-screen.tsx';
import styles from './realtime.module.css';
import type { RealtimeData } from './realtime.shape.ts';
import { RealtimeLists } from './realtime-lists.tsx';
import { RightNow } from './right-now.tsx';

/** Keeps the report live. */
export const Around = (props: AroundProps) => (
  <LiveUpdates
    {...props}
    paused={{
      title: __('Real-Time Report Paused', 'magpie'),
      description: __(
        'The Real-Time Report automatically paused due to inactivity. Please refresh the page to resume the Real-Time Report.',
        'magpie',
      ),
    }}
  />
);

/** The Real-Time report. */
export function Screen({ data }: ScreenProps<RealtimeData>) {
  // Numbers that nothing updates any more are old.
  const stale = useLiveStatus()?.state === 'stopped';
  return (
    <div className={styles.screen} data-stale={stale || undefined}>
      <div className={styles.top}>
        <div className={styles.beside}>
          <RightNow data={data} />
          <PageViews data={data} />
        </div>
      </div>
      <RealtimeLists data={data} />
    </div>
  );
}

/** Page views in each minute. */
function PageViews({ data }: { data: RealtimeData | null }) {
  const format = useFormat();
  const minutes = data === null ? null : data.pageviewsovertime;
  const views = minutes?.datapoints ?? [];
  const total = views.reduce((sum, value) => sum + value, 0);
  return (
    <MinuteChart
      title={__('Pageviews Per Minute', 'magpie')}
      help={__('Pages viewed in each of the last 30 minutes.', 'magpie')}
      question="pageviewsovertime"
      minutes={minutes}
      unknown={__(
        'The real-time graph of visitors over time is not currently available for this site. Please try again later.',
        'magpie',
      )}
      summary={sprintf(
        /* translators: 1: a number of page views, 2: another one */
        __('Page views in the last 30 minutes: %1$s. Most in one minute: %2$s.', 'magpie'),
        format.metric(total, 'integer'),
        format.metric(Math.max(0, ...views), 'integer'),
      )}
    />
  );
}
