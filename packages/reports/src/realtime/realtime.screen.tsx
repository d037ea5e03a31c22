/** Screen of the Real-Time report: the number, its minutes, and four lists. */
import {
  __,
  BarChart,
  Card,
  CardGrid,
  sprintf,
  useFormat,
  useIsPrint,
  useLocale,
  usePhone,
  usePlace,
} from '@magpie/ui';
import { useMemo } from 'react';
import { FILTER_CODES } from '../kit/filter-codes.ts';
import { PartFailure } from '../screen/part-failure.tsx';
import type { ScreenProps } from '../screen/report-screen.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { useLiveStatus } from './live-updates.tsx';
import styles from './realtime.module.css';
import { MINUTES, type RealtimeData } from './realtime.shape.ts';
import { Cities, Countries, Pages, Referrals } from './realtime-lists.tsx';
import { RightNow } from './right-now.tsx';

export { LiveUpdates as Around } from './live-updates.tsx';

/** px; with the head of its card as high as the number beside it. */
const HEIGHT = 128;

/** The Real-Time report. */
export function Screen({ data }: ScreenProps<RealtimeData>) {
  // Numbers that nothing updates any more are old.
  const stale = useLiveStatus()?.state === 'stopped';
  return (
    <div className={styles.screen} data-stale={stale || undefined}>
      <div className={styles.top}>
        <div className={styles.beside}>
          <RightNow data={data} />
          <PageViews minutes={data && (data.pageviewsovertime ?? 'unknown')} />
        </div>
      </div>
      <CardGrid columns={2}>
        <Pages data={data} span={data && data.referrals === undefined ? 2 : undefined} />
        {(data === null || data.referrals !== undefined) && <Referrals data={data} />}
        <Countries data={data} />
        <Cities data={data} />
      </CardGrid>
    </div>
  );
}

/** The question that the minutes answer. */
const MINUTES_QUESTION = 'pageviewsovertime';

/** Page views in each minute; null until the first answer. */
function PageViews({ minutes }: { minutes: NonNullable<RealtimeData['pageviewsovertime']> | 'unknown' | null }) {
  const { loading, failed, filtered } = useReportScreen();
  const format = useFormat();
  const { locale, timeZone } = useLocale();
  const print = useIsPrint();
  const phone = usePhone();
  const unfit = filtered && FILTER_CODES.includes(failed[MINUTES_QUESTION]?.code ?? '');
  const [toolsRef, tools] = usePlace();
  const title = __('Pageviews Per Minute', 'magpie');
  const bars = useMemo(() => {
    if (minutes === null || minutes === 'unknown') return [];
    const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
    const ago = new Intl.RelativeTimeFormat(locale, { style: 'short' });
    return minutes.datapoints.map((value, i) => {
      const before = MINUTES - 1 - i;
      const label =
        before === 0
          ? __('now', 'magpie')
          : before === MINUTES - 1
            ? ago.format(-MINUTES, 'minute')
            : clock.format(minutes.timestamps[i]! * 1000);
      return { id: String(minutes.timestamps[i]), label, value, partial: before === 0 };
    });
  }, [minutes, locale, timeZone]);
  const views = bars.map(({ value }) => value);
  const total = views.reduce((sum, value) => sum + value, 0);
  return (
    <Card
      title={title}
      help={__('Pages viewed in each of the last 30 minutes.', 'magpie')}
      figure={{ title, question: MINUTES_QUESTION }}
      actions={!print && <span ref={toolsRef} />}
    >
      {minutes === 'unknown' && unfit ? (
        <PartFailure question={MINUTES_QUESTION} />
      ) : minutes === 'unknown' ? (
        <p className={styles.unknown}>
          {__(
            'The real-time graph of visitors over time is not currently available for this site. Please try again later.',
            'magpie',
          )}
        </p>
      ) : (
        <BarChart
          bars={bars}
          unit="integer"
          height={phone ? 160 : HEIGHT}
          ends
          caption={title}
          nameLabel={__('Time', 'magpie')}
          toolsIn={tools}
          loading={loading || minutes === null}
          summary={sprintf(
            /* translators: 1: a number of page views, 2: another one */
            __('Page views in the last 30 minutes: %1$s. Most in one minute: %2$s.', 'magpie'),
            format.metric(total, 'integer'),
            format.metric(Math.max(0, ...views), 'integer'),
          )}
        />
      )}
    </Card>
  );
}
