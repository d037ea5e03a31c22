/** The last 24 hours: clicks as Google reports them, beside the sessions from Google that were counted here. */
import { __, Card, formatBucket, LineChart, Notice, Skeleton, sprintf, useFormat, useLocale } from '@magpie/ui';
import { useMemo } from 'react';
import { GoogleAction } from '../../screen/google-action.tsx';
import { useReportScreen } from '../../screen/report-screen.tsx';
import styles from './search-console.module.css';
import type { SearchDayData } from './search-hours.shape.ts';

const HEIGHT = 180;

/** The card; nothing where the site isn't connected. What goes wrong with it is said in it. */
export function SearchHours() {
  const { useMore } = useReportScreen();
  const format = useFormat();
  const { locale } = useLocale();
  const { data, failed, loading, onRetry } = useMore<SearchDayData>('hours', NO_PARAMS);
  const drawn = useMemo(() => data && drawHours(data, locale), [data, locale]);
  if (data === null) return null;
  const sentence =
    data &&
    sprintf(
      /* translators: 1: a number of clicks, 2: a number of sessions */
      __('Clicks that Google reports: %1$s. Sessions from Google in the same hours: %2$s.', 'magpie'),
      format.metric(data.clicks_total, 'integer'),
      format.metric(data.sessions_total, 'integer'),
    );
  const title = __('The last 24 hours', 'magpie');
  return (
    <Card
      title={title}
      help={__(
        'Google is a few hours behind, and its latest hours are incomplete. Several clicks by one person can be one session.',
        'magpie',
      )}
    >
      {failed ? (
        <Notice tone="caution" action={<GoogleAction failure={failed} loading={loading} onRetry={onRetry} />}>
          {failed.message}
        </Notice>
      ) : drawn && sentence ? (
        <>
          <p className={styles.sentence}>{sentence}</p>
          <LineChart {...drawn} caption={title} height={HEIGHT} summary={sentence} />
        </>
      ) : (
        <Skeleton height={HEIGHT} />
      )}
    </Card>
  );
}

const NO_PARAMS = {};

/** The two lines, and their hours. */
function drawHours(data: NonNullable<SearchDayData>, locale: string) {
  const name = (label: string, style: 'short' | 'long') => formatBucket(label, 'hour', { locale, style });
  return {
    buckets: data.labels.map((start, i) => ({
      start,
      label: name(start, 'short'),
      longLabel: name(start, 'long'),
      ...(data.incomplete.includes(i) && { partial: 'incomplete' as const }),
    })),
    series: [
      { id: 'clicks', label: __('Clicks in Google', 'magpie'), unit: 'integer' as const, values: data.clicks },
      {
        id: 'sessions',
        label: __('Sessions from Google', 'magpie'),
        unit: 'integer' as const,
        values: data.sessions,
      },
    ],
  };
}
