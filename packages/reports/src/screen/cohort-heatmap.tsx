/** Heat map of people by the week or month of their first visit: how many came again in each later one. */

import {
  __,
  Button,
  Heatmap,
  type HeatmapCell,
  Skeleton,
  sprintf,
  useFormat,
  useIsPrint,
  useLocale,
  usePhone,
} from '@magpie/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { type Cohort, type CohortData, MOST_COHORTS, type Period, returnedShare } from '../parts/cohorts.ts';
import styles from './cohort-heatmap.module.css';

/** Columns that a phone shows at first. */
const FEW_COLUMNS = 6;
/** px; a phone has the size below the date. */
const LABEL = { wide: 168, phone: 60 };
const CELL_HEIGHT = 32;

export interface CohortHeatmapProps {
  /** Null while the first answer is on its way. */
  data: CohortData | null;
  by: Period;
  title: string;
  /** Headings of a row's dates and of its people. */
  rowsHead: { label: string; extra: string };
  /** Sentence about the people that came in the following week or month; null while it isn't known. */
  lead: string | null;
  /** The sentence is what the page has to say, not one of several. */
  leads?: boolean | undefined;
}

/** A sentence, and the heat map. */
export function CohortHeatmap({ data, by, title, rowsHead, lead, leads }: CohortHeatmapProps) {
  const format = useFormat();
  const print = useIsPrint();
  const phone = usePhone() && !print;
  const cohortName = useCohortNames(by, phone);
  const [more, setMore] = useState(false);
  const cohorts = data?.cohorts ?? WAITING;
  const count = cohorts.length - 1;
  const split = phone && count > FEW_COLUMNS;
  const percents = cohorts.map(({ people, returned }) =>
    Array.from({ length: count }, (_, i) => (i < returned.length ? returnedShare(returned[i]!, people) : null)),
  );
  const part = (from: number, to: number) => (
    <Heatmap
      key={from}
      caption={title}
      columns={Array.from({ length: to - from }, (_, i) => columnLabel(by, from + i + 1, phone, format))}
      rows={cohorts.map(({ start, end, people }, row) => ({
        id: start,
        label: data === null ? '–' : cohortName(start, end),
        extra: data === null ? undefined : format.metric(people, 'integer'),
        values: percents[row]!.slice(from, to),
      }))}
      scale={percents.flat()}
      unit="percent"
      describe={
        data === null ? undefined : (cell) => cellText(cohorts, by, { ...cell, column: cell.column + from }, format)
      }
      hasCell={({ row, column }) => from + column < cohorts[row]!.returned.length}
      labelWidth={phone ? LABEL.phone : LABEL.wide}
      rowsHead={phone ? undefined : rowsHead}
      labelEvery={1}
      cellHeight={CELL_HEIGHT}
      loading={data === null}
    />
  );
  return (
    <>
      <p className={styles.lead} data-leads={leads}>
        {lead ?? <Skeleton width="60%" height={22} />}
      </p>
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

/** The form of the answer while it is on its way. */
const WAITING: readonly Cohort[] = Array.from({ length: MOST_COHORTS }, (_, i) => ({
  start: String(i),
  end: '',
  people: 0,
  returned: Array.from({ length: MOST_COHORTS - 1 - i }, () => 0),
}));

/** Names of weeks and months of first times, short ones on a phone. */
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

/** Returns a cell's text. */
function cellText(cohorts: readonly Cohort[], by: Period, { row, column }: HeatmapCell, format: Formatters): string {
  const { start, end, people, returned } = cohorts[row]!;
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
    format.metric(returnedShare(count, people), 'percent'),
    format.metric(count, 'integer'),
    format.metric(people, 'integer'),
  );
}
