/** This module is responsible for the screen of Retention: how many come back, in a sentence and by the week or month of the first visit. */
import {
  __,
  Button,
  EmptyState,
  Heatmap,
  type HeatmapCell,
  SegmentedControl,
  Skeleton,
  sprintf,
  useFormat,
  useIsPrint,
  useLocale,
  usePhone,
} from '@magpie/ui';
import { CalendarClock, Repeat } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { HeatmapCard } from '../screen/heatmap-card.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { SettingsLink } from '../screen/settings-link.tsx';
import styles from './retention.module.css';
import { MOST_COHORTS, PERIODS, type Period, type RetentionData, returnedShare } from './retention.shape.ts';

/** Columns that a phone shows at first. */
const FEW_COLUMNS = 6;
/** px; a phone has the size below the date. */
const LABEL = { wide: 168, phone: 60 };
const CELL_HEIGHT = 32;

/** Retention. */
export function Screen({ data }: ScreenProps<RetentionData>) {
  const { params, onParams, identity } = useReportScreen();
  const format = useFormat();
  const title = __('New Visitors Who Came Back', 'magpie');
  const by = data?.by ?? PERIODS.find((one) => one === params.by) ?? PERIODS[0];
  const empty = data?.cohorts.every(({ visitors }) => visitors === 0) ?? false;
  return (
    <HeatmapCard
      title={title}
      help={__(
        'Each row is the visitors whose first visit was then. They came back if they were on your site in a later week or month. With a filter, only visits that match it count.',
        'magpie',
      )}
      question="cohorts"
      table="retention"
      waiting={data === null}
      empty={empty}
      tool={
        <SegmentedControl
          size="small"
          label={__('First visits by', 'magpie')}
          value={by}
          onChange={(value) => onParams({ by: value === PERIODS[0] ? '' : value })}
          segments={[
            { value: 'weeks', label: __('Weeks', 'magpie') },
            { value: 'months', label: __('Months', 'magpie') },
          ]}
        />
      }
      note={
        empty ? null : (
          <>
            {data?.dates && cohortsNote(data, format)}
            {identity === 'day' && ` ${__('Visitors without a cookie aren’t in it.', 'magpie')}`}
          </>
        )
      }
    >
      {data && empty ? <Nothing data={data} /> : <Cohorts data={data} by={by} title={title} />}
    </HeatmapCard>
  );
}

/** Why there is nothing to show, and what can be done. */
function Nothing({ data }: { data: RetentionData }) {
  const { identity, filtered, onClearFilters } = useReportScreen();
  const format = useFormat();
  if (data.too_few) {
    const day = format.day(data.too_few.enough_on, 'long');
    return (
      <EmptyState
        icon={<CalendarClock />}
        title={
          data.by === 'weeks'
            ? __('It takes three full weeks of visits to see who comes back.', 'magpie')
            : __('It takes three full months of visits to see who comes back.', 'magpie')
        }
        text={
          data.too_few.in_future
            ? /* translators: %s: a day */ sprintf(__('Come back on %s.', 'magpie'), day)
            : /* translators: %s: a day */ sprintf(__('Choose dates that end on %s or later.', 'magpie'), day)
        }
      />
    );
  }
  if (filtered)
    return (
      <EmptyState
        icon={<Repeat />}
        title={__('Nothing matches your filters.', 'magpie')}
        action={<Button onClick={onClearFilters}>{__('Clear filters', 'magpie')}</Button>}
      />
    );
  if (identity === 'day')
    return (
      <EmptyState
        icon={<Repeat />}
        title={__('Without cookies we can’t tell if someone comes back.', 'magpie')}
        action={<SettingsLink section="tracking">{__('Change how visitors are counted', 'magpie')}</SettingsLink>}
      />
    );
  return <EmptyState icon={<Repeat />} title={__('No new visitors in these weeks.', 'magpie')} />;
}

/** How many came back, of each week or month of first visits. */
function Cohorts({ data, by, title }: { data: RetentionData | null; by: Period; title: string }) {
  const format = useFormat();
  const print = useIsPrint();
  const phone = usePhone() && !print;
  const cohortName = useCohortNames(by, phone);
  const [more, setMore] = useState(false);
  const cohorts = data?.cohorts ?? WAITING;
  const count = cohorts.length - 1;
  const split = phone && count > FEW_COLUMNS;
  const percents = cohorts.map(({ visitors, returned }) =>
    Array.from({ length: count }, (_, i) => (i < returned.length ? returnedShare(returned[i]!, visitors) : null)),
  );
  const part = (from: number, to: number) => (
    <Heatmap
      key={from}
      caption={title}
      columns={Array.from({ length: to - from }, (_, i) => columnLabel(by, from + i + 1, phone, format))}
      rows={cohorts.map(({ start, end, visitors }, row) => ({
        id: start,
        label: data === null ? '–' : cohortName(start, end),
        extra: data === null ? undefined : format.metric(visitors, 'integer'),
        values: percents[row]!.slice(from, to),
      }))}
      scale={percents.flat()}
      unit="percent"
      describe={
        data === null ? undefined : (cell) => cellText(cohorts, by, { ...cell, column: cell.column + from }, format)
      }
      hasCell={({ row, column }) => from + column < cohorts[row]!.returned.length}
      labelWidth={phone ? LABEL.phone : LABEL.wide}
      rowsHead={phone ? undefined : { label: __('First visit', 'magpie'), extra: __('Visitors', 'magpie') }}
      labelEvery={1}
      cellHeight={CELL_HEIGHT}
      loading={data === null}
    />
  );
  return (
    <>
      <p className={styles.lead}>{data === null ? <Skeleton width="60%" height={22} /> : leadSentence(data, format)}</p>
      {split ? (
        <>
          {part(0, FEW_COLUMNS)}
          {more && part(FEW_COLUMNS, count)}
          <Button size="small" onClick={() => setMore(!more)} aria-expanded={more}>
            {moreLabel(by, more)}
          </Button>
        </>
      ) : (
        part(0, count)
      )}
    </>
  );
}

type Formatters = ReturnType<typeof useFormat>;
type Cohort = RetentionData['cohorts'][number];

/** The form of the answer while it is on its way. */
const WAITING: readonly Cohort[] = Array.from({ length: MOST_COHORTS }, (_, i) => ({
  start: String(i),
  end: '',
  visitors: 0,
  returned: Array.from({ length: MOST_COHORTS - 1 - i }, () => 0),
}));

/** Names of weeks and months of first visits, short ones on a phone. */
function useCohortNames(by: Period, phone: boolean): (start: string, end: string) => string {
  const { locale } = useLocale();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(locale, {
      month: phone ? 'short' : 'long',
      year: phone ? '2-digit' : 'numeric',
      timeZone: 'UTC',
    });
    return (start, end) => {
      const [from, to] = [new Date(start), new Date(end)];
      if (by === 'months') return month.format(from);
      return phone ? day.format(from) : day.formatRange(from, to);
    };
  }, [by, phone, locale]);
}

function columnLabel(by: Period, number: number, phone: boolean, format: Formatters): string {
  const shown = format.metric(number, 'integer');
  if (phone) return shown;
  return by === 'weeks'
    ? /* translators: %s: the number of a week after the first */ sprintf(__('Week %s', 'magpie'), shown)
    : /* translators: %s: the number of a month after the first */ sprintf(__('Month %s', 'magpie'), shown);
}

function moreLabel(by: Period, more: boolean): ReactNode {
  if (by === 'weeks') return more ? __('Show fewer weeks', 'magpie') : __('Show more weeks', 'magpie');
  return more ? __('Show fewer months', 'magpie') : __('Show more months', 'magpie');
}

/** What is said of a cell. */
function cellText(cohorts: readonly Cohort[], by: Period, { row, column }: HeatmapCell, format: Formatters): string {
  const { start, end, visitors, returned } = cohorts[row]!;
  const days = format.dayRange(start, end);
  const label = columnLabel(by, column + 1, false, format);
  const count = returned[column];
  if (count === undefined)
    return /* translators: 1: dates, 2: a later week or month, such as Week 3 */ sprintf(
      __('%1$s, %2$s: not over yet', 'magpie'),
      days,
      label,
    );
  return sprintf(
    /* translators: 1: dates, 2: a later week or month, such as Week 3, 3: a percentage, 4: how many came back, 5: of how many */
    __('%1$s, %2$s: %3$s, %4$s of %5$s', 'magpie'),
    days,
    label,
    format.metric(returnedShare(count, visitors), 'percent'),
    format.metric(count, 'integer'),
    format.metric(visitors, 'integer'),
  );
}

/** How many of a hundred came back next, of a thousand where it is less than one. */
function leadSentence({ by, came_back: all }: RetentionData, format: Formatters): string {
  if (!all)
    return by === 'weeks'
      ? __('The first new visitors came in the last of these weeks, so it’s too early to see who comes back.', 'magpie')
      : __(
          'The first new visitors came in the last of these months, so it’s too early to see who comes back.',
          'magpie',
        );
  const share = all.returned / all.visitors;
  const of = all.returned > 0 && share < 0.01 ? 1000 : 100;
  const text =
    by === 'weeks'
      ? /* translators: 1: 100 or 1,000, 2: how many of them */
        __('Of %1$s new visitors, %2$s came back in the following week.', 'magpie')
      : /* translators: 1: 100 or 1,000, 2: how many of them */
        __('Of %1$s new visitors, %2$s came back in the following month.', 'magpie');
  return sprintf(text, format.metric(of, 'integer'), format.metric(Math.round(share * of), 'integer'));
}

/** Which weeks or months these are. */
function cohortsNote({ by, dates, cohorts }: RetentionData, format: Formatters): string {
  const days = format.dayRange(dates!.start, dates!.end);
  const count = format.metric(cohorts.length, 'integer');
  return by === 'weeks'
    ? /* translators: 1: a number of weeks, 2: dates */ sprintf(
        __('%1$s full weeks, up to the end of your dates: %2$s. A week counts when it’s over.', 'magpie'),
        count,
        days,
      )
    : /* translators: 1: a number of months, 2: dates */ sprintf(
        __('%1$s full months, up to the end of your dates: %2$s. A month counts when it’s over.', 'magpie'),
        count,
        days,
      );
}
