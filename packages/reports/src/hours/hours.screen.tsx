/** Screen of Hours: a metric by weekday and hour, and its notable values. */
import {
  __,
  _n,
  Heatmap,
  type HeatmapCell,
  Skeleton,
  sprintf,
  useFormat,
  useIsPrint,
  useLocale,
  usePhone,
} from '@magpie/ui';
import { metric } from '@magpie/vocabulary';
import { useMemo } from 'react';
import { percentOfTotal } from '../kit/percent-of-total.ts';
import { EmptyActions } from '../screen/empty-actions.tsx';
import { HeatmapCard } from '../screen/heatmap-card.tsx';
import { ParamSelect } from '../screen/param-select.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import styles from './hours.module.css';
import { HOUR_METRIC_IDS, HOUR_METRICS, HOURS, type HourMetric, type HoursData, WEEKDAYS } from './hours.shape.ts';

/** Fewer days say little: the specification's two weeks. */
const FEW_DAYS = 14;
/** px; a phone shows the hours below each other. */
const CELL = { wide: 32, phone: 20 };

const metricLabel = (id: HourMetric): string => __(metric(HOUR_METRICS[id])!.uiName, 'magpie');

/** Hours. */
export function Screen({ data }: ScreenProps<HoursData>) {
  const print = useIsPrint();
  const turned = usePhone() && !print;
  const texts = useHourTexts(data);
  const title = __('Hours of the Week', 'magpie');
  const { columns, rows, at, marked } = useGrid(data, turned);
  const empty = data !== null && data.most === null;
  return (
    <HeatmapCard
      title={title}
      help={__('Hours are in your site’s time zone. A visit counts in every hour with activity.', 'magpie')}
      question="hours"
      table="hours"
      waiting={data === null}
      empty={empty}
      tool={
        <ParamSelect
          name="metric"
          label={__('Metric', 'magpie')}
          options={HOUR_METRIC_IDS.map((id) => ({ value: id, label: metricLabel(id) }))}
        />
      }
      note={texts.note}
    >
      <div className={styles.lead}>
        <p>{data === null ? <Skeleton width={240} height={20} /> : texts.lead}</p>
        {data !== null && !empty && <p className={styles.total}>{texts.total}</p>}
        {empty && !print && <EmptyActions onLonger={null} />}
      </div>
      <Heatmap
        caption={data === null ? title : `${title}: ${metricLabel(data.metric)}`}
        columns={columns}
        rows={rows}
        unit={data === null ? 'integer' : metric(HOUR_METRICS[data.metric])!.unit}
        describe={data === null ? undefined : (cell) => texts.describe(at(cell))}
        marked={marked}
        cellHeight={turned ? CELL.phone : CELL.wide}
        labelEvery={turned ? 1 : undefined}
        loading={data === null}
      />
    </HeatmapCard>
  );
}

/** The cells: weekdays below each other, or on a phone the hours. */
function useGrid(data: HoursData | null, turned: boolean) {
  const { locale, firstDayOfWeek } = useLocale();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
    // 1 January 2023 was a Sunday.
    const days = Array.from({ length: WEEKDAYS }, (_, i) =>
      weekday.format(Date.UTC(2023, 0, 1 + ((firstDayOfWeek + i) % WEEKDAYS))),
    );
    const hours = Array.from({ length: HOURS }, (_, hour) => clock.format(Date.UTC(2023, 0, 1, hour)));
    const [columns, labels] = turned ? [days, hours] : [hours, days];
    const at = ({ row, column }: HeatmapCell): Hour =>
      turned ? { weekday: column, hour: row } : { weekday: row, hour: column };
    const toCell = ({ weekday: day, hour }: Hour) => (turned ? { row: hour, column: day } : { row: day, column: hour });
    const rows = labels.map((label, row) => ({
      id: label,
      label,
      values: columns.map((_, column) => {
        const { weekday: place, hour } = at({ row, column });
        return data?.weekdays[place]?.now[hour] ?? null;
      }),
    }));
    const marked =
      data === null
        ? undefined
        : toCell({
            weekday: data.weekdays.findIndex(({ day }) => day === data.present.day),
            hour: data.present.hour,
          });
    return { columns, rows, at, marked };
  }, [data, turned, locale, firstDayOfWeek]);
}

/** An hour of the week: the place of its day among those of the answer. */
interface Hour {
  readonly weekday: number;
  readonly hour: number;
}

/** Texts about the hours. */
function useHourTexts(data: HoursData | null) {
  const { locale } = useLocale();
  const format = useFormat();
  const { filtered } = useReportScreen();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
    const dayName = (day: number) => weekday.format(Date.UTC(2023, 0, 1 + day));
    const cellName = ({ day, hour }: { readonly day: number; readonly hour: number }) =>
      sprintf(
        /* translators: 1: a weekday, 2: an hour, such as 9 PM */
        __('%1$s %2$s', 'magpie'),
        dayName(day),
        clock.format(Date.UTC(2023, 0, 1, hour)),
      );
    const formatAmount = (value: number) => {
      const shown = format.metric(value, metric(HOUR_METRICS[data!.metric])!.unit);
      switch (data!.metric) {
        case 'pageviews':
          return /* translators: %s: a number */ sprintf(_n('%s page view', '%s page views', value, 'magpie'), shown);
        case 'sessions':
          return /* translators: %s: a number */ sprintf(_n('%s visit', '%s visits', value, 'magpie'), shown);
        case 'purchases':
          return /* translators: %s: a number */ sprintf(_n('%s order', '%s orders', value, 'magpie'), shown);
        case 'revenue':
          return shown;
      }
    };
    const formatTotal = ({ total, compare_total: before }: HoursData) =>
      before === null
        ? formatAmount(total)
        : sprintf(
            /* translators: 1: how much there was, such as 120 page views, 2: how much in the earlier period */
            __('%1$s, before: %2$s', 'magpie'),
            formatAmount(total),
            formatAmount(before),
          );
    const describe = ({ weekday: place, hour }: Hour) => {
      const { total, compare_total: before, present, weekdays } = data!;
      const { day, now, compare } = weekdays[place]!;
      const value = now[hour] ?? null;
      const name = cellName({ day, hour });
      const formatPercent = (part: number, whole: number | null) =>
        format.metric(percentOfTotal(part, whole ?? 0), 'percent');
      const parts = [
        value === null
          ? sprintf(/* translators: %s: a weekday and hour */ __('%s: not in this period', 'magpie'), name)
          : sprintf(
              /* translators: 1: a weekday and hour, 2: how much, such as 12 page views, 3: a percentage of all */
              __('%1$s: %2$s, %3$s', 'magpie'),
              name,
              formatAmount(value),
              formatPercent(value, total),
            ),
        ...(compare
          ? [
              sprintf(
                /* translators: 1: how much it was in the earlier period, 2: a percentage of all */
                __('before: %1$s, %2$s', 'magpie'),
                formatAmount(compare[hour]!),
                formatPercent(compare[hour]!, before),
              ),
            ]
          : []),
        ...(day === present.day && hour === present.hour ? [__('now', 'magpie')] : []),
      ];
      return parts.join(' · ');
    };
    return {
      total: data && formatTotal(data),
      lead: data && leadSentence(data, cellName, format, filtered),
      note: data && daysNote(data, dayName, locale),
      describe,
    };
  }, [data, locale, format, filtered]);
}

/** Which hour has the most, and which the least. */
function leadSentence(
  { metric: shown, most, least, without }: HoursData,
  cellName: (one: { readonly day: number; readonly hour: number }) => string,
  format: ReturnType<typeof useFormat>,
  filtered: boolean,
): string {
  if (!most || !least)
    return filtered ? __('Nothing matches your filters.', 'magpie') : __('No data for this time period.', 'magpie');
  const lead = {
    /* translators: %s: a weekday and hour */
    pageviews: () => __('Most read: %s.', 'magpie'),
    /* translators: %s: a weekday and hour */
    sessions: () => __('Most visited: %s.', 'magpie'),
    /* translators: %s: a weekday and hour */
    purchases: () => __('Most orders: %s.', 'magpie'),
    /* translators: %s: a weekday and hour */
    revenue: () => __('Most revenue: %s.', 'magpie'),
  }[shown]();
  const quiet =
    without > 1
      ? sprintf(
          /* translators: %s: how many hours of the week */
          _n('%s hour of the week had none.', '%s hours of the week had none.', without, 'magpie'),
          format.metric(without, 'integer'),
        )
      : /* translators: %s: a weekday and hour */ sprintf(__('Quietest: %s.', 'magpie'), cellName(least));
  return `${sprintf(lead, cellName(most))} ${quiet}`;
}

/** Returns the reason why the comparison of hours is less certain. */
function daysNote({ days, more_often: often }: HoursData, dayName: (day: number) => string, locale: string): string {
  if (days === 0) return '';
  if (days < FEW_DAYS)
    return sprintf(
      /* translators: %d: a number of days */
      _n(
        'Based on %d day, so one busy day weighs a lot.',
        'Based on %d days, so one busy day weighs a lot.',
        days,
        'magpie',
      ),
      days,
    );
  if (often.length === 0) return '';
  return sprintf(
    /* translators: %s: weekdays */
    _n(
      'These dates include %s one more time than other weekdays.',
      'These dates include %s one more time than other weekdays.',
      often.length,
      'magpie',
    ),
    new Intl.ListFormat(locale).format(often.map(dayName)),
  );
}
