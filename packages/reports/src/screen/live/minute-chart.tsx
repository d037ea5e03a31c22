/** Chart of a live report: a number in each of the last minutes. */
import { __, BarChart, Card, useIsPrint, useLocale, usePhone, usePlace } from '@magpie/ui';
import { useMemo } from 'react';
import { FILTER_CODES } from '../../kit/filter-codes.ts';
import { PartFailure } from '../part-failure.tsx';
import { useReportScreen } from '../report-screen.tsx';
import styles from './live.module.css';

/** A number in each of the last minutes, the oldest first; the last one is the current minute, which isn't over. */
interface MinuteValues {
  readonly datapoints: readonly number[];
  /** First instant of each minute, Unix seconds. */
  readonly timestamps: readonly number[];
}

export interface MinuteChartProps {
  title: string;
  help: string;
  /** The report's query for them. */
  question: string;
  /** Null until the first answer, undefined where they aren't known. */
  minutes: MinuteValues | null | undefined;
  /** Said where they aren't known, unless that is because of a filter. */
  unknown: string;
  /** About all of them, in one sentence. */
  summary: string;
}

/** px; with the head of its card as high as a number beside it. */
const HEIGHT = 128;
const PHONE_HEIGHT = 160;

/** The chart in its card. */
export function MinuteChart({ title, help, question, minutes, unknown, summary }: MinuteChartProps) {
  const { loading, failed, filtered } = useReportScreen();
  const { locale, timeZone } = useLocale();
  const print = useIsPrint();
  const phone = usePhone();
  const [toolsRef, tools] = usePlace();
  const bars = useMemo(() => {
    const { datapoints, timestamps } = minutes ?? { datapoints: [], timestamps: [] };
    const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
    const ago = new Intl.RelativeTimeFormat(locale, { style: 'short' });
    const last = datapoints.length - 1;
    return datapoints.map((value, i) => {
      const start = timestamps[i]!;
      const label =
        i === last
          ? __('now', 'magpie')
          : i === 0
            ? ago.format(-datapoints.length, 'minute')
            : clock.format(start * 1000);
      return { id: String(start), label, value, partial: i === last };
    });
  }, [minutes, locale, timeZone]);
  return (
    <Card title={title} help={help} figure={{ title, question }} actions={!print && <span ref={toolsRef} />}>
      {minutes !== undefined ? (
        <BarChart
          bars={bars}
          unit="integer"
          height={phone ? PHONE_HEIGHT : HEIGHT}
          ends
          caption={title}
          nameLabel={__('Time', 'magpie')}
          toolsIn={tools}
          loading={loading || minutes === null}
          summary={summary}
        />
      ) : filtered && FILTER_CODES.includes(failed[question]?.code ?? '') ? (
        <PartFailure question={question} />
      ) : (
        <p className={styles.unknown}>{unknown}</p>
      )}
    </Card>
  );
}
