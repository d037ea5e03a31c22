/** This module is responsible for the head of every report: title, how fresh and how certain it is, the date picker, the filters in force. */
import type { Meta } from '@magpie/contract';
import type { Preset } from '@magpie/query';
import { __, _n, Button, Chip, DateRangeButton, type DateRangeValue, sprintf, useFormat, useLocale } from '@magpie/ui';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDashboard } from '../dashboard.tsx';
import { TITLE_ID } from '../shell/title-id.ts';
import { FIRST_PICKABLE_DAY, filterLabel, presetsOf } from '../view/texts.ts';
import { useView } from '../view/use-view.ts';
import { withoutFilter } from '../view/view.ts';
import { expectedOf, notesOf } from './notes.ts';
import styles from './report-head.module.css';
import { isLive } from './use-report.ts';

const loadPicker = () => import('@magpie/ui/date-range-picker');
const DateRangePicker = lazy(() => loadPicker().then((module) => ({ default: module.DateRangePicker })));

export interface ReportHeadProps {
  title: string;
  allowCompare: boolean;
  /** The receipt of what is shown. */
  meta: Meta | null;
  /** Code of the problem that kept what is shown from being refreshed. */
  stale: string | null;
}

/** The head of a report. */
export function ReportHead({ title, allowCompare, meta, stale }: ReportHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h1 id={TITLE_ID} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <div className={styles.about}>
          <Freshness meta={meta} />
          <Notes meta={meta} stale={stale} />
        </div>
        <Dates allowCompare={allowCompare} />
      </div>
      <Filters />
    </div>
  );
}

/** One quiet line, always there so that nothing jumps: how fresh the numbers are. */
function Freshness({ meta }: { meta: Meta | null }) {
  const { site, today } = useDashboard();
  const { dates } = useView();
  const { locale } = useLocale();
  const last = meta?.freshness.lastEventAt ?? null;
  if (!isLive(dates, today) || last === null)
    return (
      <p className={styles.fresh}>
        {/* translators: %s: a time zone */ sprintf(__('Times are in %s', 'magpie'), site.timeZone)}
      </p>
    );
  return (
    <p className={styles.fresh}>
      <span className={styles.live}>{__('Live', 'magpie')}</span>
      {
        /* translators: %s: how long ago, such as "2 minutes ago" */
        sprintf(__('last event %s', 'magpie'), ago(last, meta?.freshness.answeredAt ?? last, locale))
      }
    </p>
  );
}

/** What the reader should know about the numbers: one quiet line, which unfolds where there is more to say. */
function Notes({ meta, stale }: { meta: Meta | null; stale: string | null }) {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const format = useFormat();
  const [first, ...more] = [
    /* translators: %s: a short error code */
    ...(stale ? [sprintf(__('These numbers could not be refreshed (%s).', 'magpie'), stale)] : []),
    ...notesOf(meta ?? expectedOf(site.identity), locale, format),
  ];
  if (first === undefined) return null;
  const icon = <TriangleAlert size={14} aria-hidden="true" />;
  if (more.length === 0)
    return (
      <p className={styles.notes} role="status">
        {icon}
        {first}
      </p>
    );
  return (
    <div className={styles.notes} role="status">
      {icon}
      <details>
        <summary>
          {first}{' '}
          <span className={styles.more}>
            {sprintf(
              /* translators: %d: how many more notes about the numbers there are */
              _n('and %d more note', 'and %d more notes', more.length, 'magpie'),
              more.length,
            )}
          </span>
        </summary>
        <ul>
          {more.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** How long before another an instant was (ms), in words. */
function ago(then: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (seconds < 60) return words.format(-seconds, 'second');
  if (seconds < 3_600) return words.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3_600), 'hour');
  return words.format(-Math.floor(seconds / 86_400), 'day');
}

/** The date picker; until it is asked for only its button. */
function Dates({ allowCompare }: { allowCompare: boolean }) {
  const { site, today } = useDashboard();
  const { view, dates, change } = useView();
  const [asked, setAsked] = useState(false);
  const presets = useMemo(() => presetsOf(site, today), [site, today]);
  // The same object as long as nothing changed: the picker starts its draft anew with every other one.
  const value = useMemo<DateRangeValue>(
    () => ({
      start: dates.start,
      end: dates.end,
      compare: dates.compare,
      ...(typeof view.range === 'string' && { preset: view.range }),
    }),
    [dates, view.range],
  );
  function apply({ start, end, preset, compare }: DateRangeValue) {
    change({
      range: preset ? (preset as Preset) : { start, end },
      compare: !compare ? null : compare.mode === 'custom' ? { start: compare.start, end: compare.end } : compare.mode,
    });
  }
  const button = (
    <DateRangeButton
      value={value}
      presets={presets}
      onPointerEnter={() => void loadPicker()}
      onFocus={() => void loadPicker()}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return <div className={styles.dates}>{button}</div>;
  return (
    <div className={styles.dates}>
      <Suspense fallback={button}>
        <DateRangePicker
          defaultOpen
          value={value}
          presets={presets}
          onApply={apply}
          allowCompare={allowCompare}
          min={FIRST_PICKABLE_DAY}
          max={today}
          timeZone={site.timeZone}
          today={today}
        />
      </Suspense>
    </div>
  );
}

/** The filters in force, each removable. */
function Filters() {
  const { locale } = useLocale();
  const { view, change } = useView();
  if (view.filters.length === 0) return null;
  return (
    <ul className={styles.filters} aria-label={__('Filters in force', 'magpie')}>
      {view.filters.map((filter) => (
        <li key={`${filter.word}==${filter.value}`}>
          <Chip onRemove={() => change((now) => ({ filters: withoutFilter(now.filters, filter) }))}>
            {filterLabel(filter, locale)}
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="small" onClick={() => change({ filters: [] })}>
          {__('Clear all', 'magpie')}
        </Button>
      </li>
    </ul>
  );
}
