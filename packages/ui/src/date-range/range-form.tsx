/** Form of a date range: a draft of the range, and the controls to change it. */
import { useCallback, useState } from 'react';
import { Select, Switch, TextField } from '../fields.tsx';
import { __ } from '../i18n.ts';
import { useLocale } from '../locale.tsx';
import { Calendar } from './calendar.tsx';
import styles from './date-range-picker.module.css';
import {
  type CompareMode,
  compareRange,
  type DateRangePreset,
  type DateRangeValue,
  rangeProblems,
  readDay,
  typedDay,
} from './days.ts';

interface Fields {
  start: string;
  end: string;
}

interface Draft {
  /** Range, as typed. */
  range: Fields;
  preset: string | undefined;
  /** The first day of a range is chosen in the calendar, the last is awaited. */
  awaiting: boolean;
  mode: CompareMode | null;
  compare: Fields;
}

interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** A range being chosen. */
export interface RangeDraft {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  reset: (value: DateRangeValue) => void;
  /** The chosen range; nothing while something is wrong with it, which the form then says. */
  commit: () => DateRangeValue | null;
  problems: { range: ReturnType<typeof rangeProblems>; compare: ReturnType<typeof rangeProblems> };
  /** Problems are shown from the first attempt to apply on. */
  tried: boolean;
}

function toDraft(value: DateRangeValue, locale: string): Draft {
  const typed = ({ start, end }: Fields) => ({ start: typedDay(start, locale), end: typedDay(end, locale) });
  return {
    range: typed(value),
    preset: value.preset,
    awaiting: false,
    mode: value.compare?.mode ?? null,
    compare: typed(value.compare ?? compareRange('previous', value.start, value.end)),
  };
}

/** Keeps the draft of a range from opening to Apply or Cancel. */
export function useRangeDraft({ value, min, max }: { value: DateRangeValue } & Bounds): RangeDraft {
  const { locale } = useLocale();
  const [draft, setDraft] = useState(() => toDraft(value, locale));
  const [tried, setTried] = useState(false);
  const problems = {
    range: rangeProblems(draft.range, { locale, min, max }),
    compare: draft.mode === 'custom' ? rangeProblems(draft.compare, { locale, max }) : {},
  };
  const reset = useCallback(
    (next: DateRangeValue) => {
      setDraft(toDraft(next, locale));
      setTried(false);
    },
    [locale],
  );

  function commit(): DateRangeValue | null {
    setTried(true);
    const start = readDay(draft.range.start, locale);
    const end = readDay(draft.range.end, locale);
    if (!start || !end || Object.values({ ...problems.range }).some(Boolean)) return null;
    const base = { start, end, ...(draft.preset && { preset: draft.preset }) };
    if (draft.mode === null) return { ...base, compare: null };
    if (draft.mode !== 'custom') return { ...base, compare: compareRange(draft.mode, start, end) };
    const from = readDay(draft.compare.start, locale);
    const to = readDay(draft.compare.end, locale);
    if (!from || !to || Object.values(problems.compare).some(Boolean)) return null;
    return { ...base, compare: { mode: 'custom', start: from, end: to } };
  }

  return { draft, change: (part) => setDraft((now) => ({ ...now, ...part })), reset, commit, problems, tried };
}

interface RangeFormProps extends Bounds {
  draft: RangeDraft;
  presets: readonly DateRangePreset[];
  allowCompare?: boolean | undefined;
  today: string;
  months: 1 | 2;
  onSubmit: () => void;
}

/** Brings the chosen preset into the middle of a list that is wider than its place; the page itself stays. */
function inSight(list: HTMLUListElement | null): void {
  const chosen = list?.querySelector('[aria-pressed="true"]');
  if (!list || !chosen) return;
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  list.scrollLeft += middle(chosen) - middle(list);
}

/** Presets, typed dates, calendar and comparison. */
export function RangeForm({ draft: state, presets, allowCompare, today, months, min, max, onSubmit }: RangeFormProps) {
  const { locale } = useLocale();
  const { draft, change, problems, tried } = state;
  const start = readDay(draft.range.start, locale);
  const end = readDay(draft.range.end, locale);
  const typed = (day: string) => typedDay(day, locale);

  function pick(day: string) {
    if (!draft.awaiting || !start) {
      change({ range: { start: typed(day), end: typed(day) }, preset: undefined, awaiting: true });
      return;
    }
    const [first, last] = day < start ? [day, start] : [start, day];
    change({ range: { start: typed(first), end: typed(last) }, awaiting: false });
  }

  const field = (which: 'start' | 'end', label: string, of: 'range' | 'compare') => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={draft[of][which]}
      error={tried ? problems[of][which] : undefined}
      onChange={(text) =>
        change({
          [of]: { ...draft[of], [which]: text },
          ...(of === 'range' ? { preset: undefined, awaiting: false } : {}),
        })
      }
    />
  );

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ul ref={inSight} className={styles.presets} aria-label={__('Presets', 'magpie')}>
        {presets.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={draft.preset === preset.id}
              onClick={() =>
                change({
                  range: { start: typed(preset.start), end: typed(preset.end) },
                  preset: preset.id,
                  awaiting: false,
                })
              }
            >
              {preset.label}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.main}>
        <div className={styles.fields}>
          {field('start', __('From', 'magpie'), 'range')}
          {field('end', __('To', 'magpie'), 'range')}
        </div>
        <Calendar
          start={start ?? today}
          end={end ?? start ?? today}
          open={draft.awaiting}
          onPick={pick}
          months={months}
          min={min}
          max={max}
          today={today}
        />
        {allowCompare && (
          <div className={styles.compare}>
            <Switch
              label={__('Compare', 'magpie')}
              checked={draft.mode !== null}
              onChange={(on) => change({ mode: on ? 'previous' : null })}
            />
            {draft.mode !== null && (
              <Select
                label={__('Compare with', 'magpie')}
                hideLabel
                value={draft.mode}
                onChange={(mode) => change({ mode: mode as CompareMode })}
                options={[
                  { value: 'previous', label: __('Previous period', 'magpie') },
                  { value: 'year', label: __('Same period last year', 'magpie') },
                  { value: 'custom', label: __('Custom', 'magpie') },
                ]}
              />
            )}
            {draft.mode === 'custom' && (
              <div className={styles.fields}>
                {field('start', __('Compare from', 'magpie'), 'compare')}
                {field('end', __('Compare to', 'magpie'), 'compare')}
              </div>
            )}
          </div>
        )}
      </div>
      <button type="submit" hidden />
    </form>
  );
}
