/** The head of every report: title, freshness, notes, and the controls that change or export it. */

import type { Meta } from '@magpie/contract';
import type { Preset } from '@magpie/query';
import { __, DateRangeButton, type DateRangeValue, sprintf, useFormat, useLocale } from '@magpie/ui';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { PageTitle } from '../common/page-title.tsx';
import { ago } from '../view/ago.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { FIRST_PICKABLE_DAY, listPresets } from '../view/texts.ts';
import { useView } from '../view/use-view.ts';
import { ExportMenu } from './export-menu.tsx';
import { AddFilter, Filters, useFiltering } from './filters/filter-bar.tsx';
import { expectedQuality, listNotes, metricFilterNote } from './notes.ts';
import { NotesLine } from './notes-line.tsx';
import styles from './report-head.module.css';
import { isLive, type ReportAnswer } from './use-report.ts';

/** Loads the notes about Google for the head and the charts. */
export const loadGoogle = () => import('./google-head.ts');
const FurtherNotes = lazyNamed(loadGoogle, 'FurtherNotes');
const SourceChip = lazyNamed(loadGoogle, 'SourceChip');
const loadPicker = () => import('@magpie/ui/date-range-picker');
const DateRangePicker = lazyNamed(loadPicker, 'DateRangePicker');

export interface ReportHeadProps {
  title: string;
  reportId: string;
  allowCompare: boolean;
  /** Whether dates can be chosen. */
  dated: boolean;
  /** Whether filters can be added. */
  filtered: boolean;
  /** Whether its dates are its own and it is always about the whole site: the view's dates and filters are those of other reports. */
  fixed: boolean;
  /** Whether it counts visits itself: there are things to say of them before its answer comes. */
  counts: boolean;
  /** Answer on display. */
  answer: ReportAnswer<unknown> | undefined;
  /** Code of the problem that kept what is shown from being refreshed. */
  stale: string | null;
  /** Whether filters are in force that the report can't apply. */
  unapplied: boolean;
  /** Beside the filter button: the toggle of the site notes, where a report has them. */
  tools?: ReactNode;
  /** Entries of the export menu above the tables. */
  exports?: ReactNode;
  /** Whether the report is behind its upgrade overlay: there is nothing to export. */
  closed?: boolean;
}

/** The head of a report. */
export function ReportHead(props: ReportHeadProps) {
  const {
    title,
    reportId,
    allowCompare,
    dated,
    filtered,
    fixed,
    counts,
    answer,
    stale,
    unapplied,
    tools,
    exports,
    closed,
  } = props;
  const filtering = useFiltering();
  const { source } = useDashboard().site;
  const meta = answer?.meta ?? null;
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <PageTitle className={styles.title}>{title}</PageTitle>
        <div className={styles.about}>
          {source && !meta?.demo && (
            <Suspense>
              <SourceChip source={source} />
            </Suspense>
          )}
          <Freshness meta={meta} fixed={fixed} stale={stale !== null} />
          <Notes meta={meta} expected={counts} stale={stale} unapplied={unapplied} compares={allowCompare} />
        </div>
        <div className={styles.tools}>
          {dated && <Dates allowCompare={allowCompare} />}
          {filtered && <AddFilter filtering={filtering} />}
          {tools}
          <ExportMenu reportId={reportId} answer={answer} disabled={closed}>
            {exports}
          </ExportMenu>
        </div>
      </div>
      {!fixed && <Filters filtering={filtering} reportId={reportId} meta={meta} />}
    </div>
  );
}

/** Without an event for as long as Real-Time looks back, a site that shows no one is not called live, ms. */
const LIVE_MS = 30 * 60_000;

/** One quiet line, always there so that nothing jumps: how fresh the numbers are. */
function Freshness({ meta, fixed, stale }: { meta: Meta | null; fixed: boolean; stale: boolean }) {
  const { site, today } = useDashboard();
  const { dates } = useView();
  const { locale } = useLocale();
  const last = meta?.freshness.lastEventAt ?? null;
  // The sample is no one's today.
  if (fixed || meta?.demo || !isLive(dates, today) || last === null)
    return (
      <p className={styles.fresh}>
        {/* translators: %s: a time zone */ sprintf(__('Times are in %s', 'magpie'), site.timeZone)}
      </p>
    );
  const now = meta?.freshness.answeredAt ?? last;
  const live = now - last < LIVE_MS;
  return (
    <p className={styles.fresh}>
      {/* What couldn't be refreshed isn't live. */}
      {!stale && (
        <span className={styles.live} data-quiet={!live || undefined}>
          {live ? __('Live', 'magpie') : __('Listening', 'magpie')}
        </span>
      )}
      {
        /* translators: %s: how long ago, such as "2 minutes ago" */
        sprintf(__('last event %s', 'magpie'), ago(last, now, locale))
      }
    </p>
  );
}

interface NotesProps extends Pick<ReportHeadProps, 'stale' | 'unapplied'> {
  meta: Meta | null;
  /** Whether there is something to say before the answer comes. */
  expected: boolean;
  compares: boolean;
}

/** Notes on the numbers for the reader: one quiet line, which unfolds where there is more to say. */
function Notes({ meta, expected, stale, unapplied, compares }: NotesProps) {
  const { site } = useDashboard();
  const { view } = useView();
  const { locale } = useLocale();
  const format = useFormat();
  const withImports = (imports: readonly string[] = []) => [
    /* translators: %s: a short error code */
    ...(unapplied ? [metricFilterNote()] : []),
    ...(stale ? [sprintf(__('These numbers couldn’t be refreshed (%s).', 'magpie'), stale)] : []),
    ...(meta || expected
      ? listNotes(meta ?? expectedQuality(site.identity), locale, format, compares, view.filters.length > 0, imports)
      : []),
  ];
  const { google, imported, history } = meta?.quality ?? {};
  if (!meta || !(google || history || meta.property || imported?.length)) return <NotesLine notes={withImports()} />;
  return (
    <Suspense>
      <FurtherNotes meta={meta} others={withImports} />
    </Suspense>
  );
}

/** The date picker; until it is asked for only its button. */
export function Dates({ allowCompare }: { allowCompare: boolean }) {
  const { site, today } = useDashboard();
  const { view, dates, change } = useView();
  const [asked, setAsked] = useState(false);
  const presets = useMemo(() => listPresets(site, today), [site, today]);
  // The same object as long as nothing changed: the picker starts its draft again with every other one.
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
