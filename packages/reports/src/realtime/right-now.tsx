/** Number of active users: its age, the usual number, and announcing changes. */
import { __, _n, Card, Skeleton, sprintf, useFormat, useLocale } from '@magpie/ui';
import { Announced } from '../screen/live/announced.tsx';
import { AnswerAge } from '../screen/live/answer-age.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './realtime.module.css';
import type { RealtimeData, Usual } from './realtime.shape.ts';

/** The number of active users. */
export function RightNow({ data }: { data: RealtimeData | null }) {
  const format = useFormat();
  const title = __('Right Now', 'magpie');
  const explanation = data?.by_google
    ? __('Active users in the last 30 minutes, as Google Analytics counts them. We ask it once a minute.', 'magpie')
    : __('People with activity on your site in the last 30 minutes. Data is at most 5 seconds behind.', 'magpie');
  return (
    <Card title={title} help={explanation} figure={{ title, question: 'now', meaning: explanation }}>
      <div className={styles.now}>
        <p className={styles.figure}>
          {data === null ? (
            <Skeleton width={96} height={28} />
          ) : (
            // A new number is another element: it fades in.
            <span key={data.now} className={styles.number}>
              {format.metric(data.now, 'integer')}
            </span>
          )}
        </p>
        <p className={styles.explanation}>
          {_n('active user in the last 30 minutes', 'active users in the last 30 minutes', data?.now ?? 0, 'magpie')}
        </p>
        <UsualHere data={data} />
        <AnswerAge />
      </div>
      {data && (
        <Announced
          now={data.now}
          text={sprintf(
            /* translators: %s: a number of visitors */
            _n('%s active user in the last 30 minutes', '%s active users in the last 30 minutes', data.now, 'magpie'),
            format.metric(data.now, 'integer'),
          )}
        />
      )}
    </Card>
  );
}

/** Usual number for this weekday and hour; nothing where the site is too young to have one. */
function UsualHere({ data }: { data: RealtimeData | null }) {
  const { useMore } = useReportScreen();
  const format = useFormat();
  const { locale, timeZone } = useLocale();
  const minutes = data?.pageviewsovertime;
  const hour = minutes?.labels.at(-1)?.slice(0, 13);
  const { data: usual } = useMore<Usual>('usual', hour === undefined ? null : { hour });
  const startMs = (minutes?.timestamps.at(-1) ?? 0) * 1000;
  return (
    <p className={styles.usual}>
      {usual &&
        minutes &&
        sprintf(
          /* translators: 1: a weekday, 2: an hour, such as 10 AM, 3: a number of visitors, or two, such as 4 to 9 */
          __('Usual for a %1$s at %2$s: %3$s', 'magpie'),
          new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(startMs),
          new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone }).format(startMs),
          usual.low === usual.high
            ? format.metric(usual.low, 'integer')
            : sprintf(
                /* translators: 1: the smaller of two numbers, 2: the larger */
                __('%1$s to %2$s', 'magpie'),
                format.metric(usual.low, 'integer'),
                format.metric(usual.high, 'integer'),
              ),
        )}
    </p>
  );
}
