/** Calendar: months of days from which a range is chosen. */
import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import { useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { dateFormat, formatDay } from '../format-date.ts';
import { __, sprintf } from '../i18n.ts';
import { useLocale } from '../locale.tsx';
import styles from './calendar.module.css';

export interface CalendarProps {
  /** 'YYYY-MM-DD' */
  start: string;
  end: string;
  /** A range whose end is not chosen yet has only its first day. */
  open: boolean;
  onPick: (day: string) => void;
  months: 1 | 2;
  min?: string | undefined;
  max?: string | undefined;
  today: string;
}

/** The reader's own calendar day at midnight, which is how the picker counts days. */
function toDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year ?? 1970, (month ?? 1) - 1, date ?? 1);
}

function toDay(date: Date): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** The first month to show, so that the range's end is in the last one. */
function firstMonth(end: string, months: number): Date {
  const date = toDate(end);
  return new Date(date.getFullYear(), date.getMonth() - months + 1, 1);
}

function inSight(day: string, first: Date, months: number): boolean {
  const date = toDate(day);
  const after = new Date(first.getFullYear(), first.getMonth() + months, 1);
  return date >= new Date(first.getFullYear(), first.getMonth(), 1) && date < after;
}

const classes = Object.fromEntries(Object.entries(styles).filter(([, name]) => name !== undefined));

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' | undefined }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;
}

/** Longest name of a day that fits into its column, characters. */
const WEEKDAY_CHARS = 6;

/** The short name of a day, in a language whose short names are long (such as Arabic) the shortest. */
function weekdayName(date: Date, locale: string): string {
  const short = dateFormat(locale, { weekday: 'short' });
  const fits = [0, 1, 2, 3, 4, 5, 6].every((day) => short.format(Date.UTC(2026, 0, 4 + day)).length <= WEEKDAY_CHARS);
  return (fits ? short : dateFormat(locale, { weekday: 'narrow' })).format(date);
}

/** The calendar. Keyboard as in the ARIA date-picker pattern: arrows, Page Up/Down, Home, End, Enter. */
export function Calendar({ start, end, open, onPick, months, min, max, today }: CalendarProps) {
  const { locale, dir, firstDayOfWeek } = useLocale();
  const utc = (date: Date) => new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  const monthName = (date: Date) => dateFormat(locale, { month: 'long', year: 'numeric' }).format(utc(date));
  const [month, setMonth] = useState(() => firstMonth(end, months));
  useEffect(() => {
    // A preset or a typed day may lie elsewhere; a picked one is in sight, and the months must not move under the hand.
    setMonth((shown) => (inSight(end, shown, months) ? shown : firstMonth(end, months)));
  }, [end, months]);
  return (
    <DayPicker
      mode="range"
      selected={{ from: toDate(start), to: open ? undefined : toDate(end) }}
      onDayClick={(date, modifiers) => {
        if (!modifiers.disabled) onPick(toDay(date));
      }}
      numberOfMonths={months}
      month={month}
      onMonthChange={setMonth}
      startMonth={min ? toDate(min) : undefined}
      {...(max ? { endMonth: toDate(max) } : {})}
      disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
      today={toDate(today)}
      weekStartsOn={firstDayOfWeek as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      dir={dir}
      lang={locale}
      classNames={classes}
      fixedWeeks
      formatters={{
        formatCaption: monthName,
        formatWeekdayName: (date) => weekdayName(utc(date), locale),
        formatDay: (date) =>
          dateFormat(locale, { day: 'numeric' })
            .format(utc(date))
            .replace(/(?<!\D)\D+$/, ''),
      }}
      labels={{
        labelDayButton: (date, modifiers) => {
          const name = formatDay(toDay(date), { locale, style: 'long' });
          /* translators: %s: a date */
          return modifiers.today ? sprintf(__('Today, %s', 'magpie'), name) : name;
        },
        labelGrid: monthName,
        labelWeekday: (date) => dateFormat(locale, { weekday: 'long' }).format(utc(date)),
        labelNav: () => __('Months', 'magpie'),
        labelNext: () => __('Next month', 'magpie'),
        labelPrevious: () => __('Previous month', 'magpie'),
      }}
      components={{ Chevron: Arrow }}
    />
  );
}
