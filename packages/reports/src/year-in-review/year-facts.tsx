/** Shared parts of the year's cards: their props, facts, and names of months and hours. */
import { __, type Figure, Help, Skeleton, sprintf, useLocale } from '@magpie/ui';
import { type ReactNode, useMemo } from 'react';
import { PartFailure } from '../screen/part-failure.tsx';
import styles from './year-in-review.module.css';
import type { YearInReviewData } from './year-in-review.shape.ts';

/** Props of every part; null until the answer. */
export interface PartProps {
  data: YearInReviewData | null;
}

export const NOT_SET = '(not set)';
export const CHART_HEIGHT = 200;
/** In a year that has no noon of its own: any day with the wanted hour. */
export const ANY_DAY = '2000-01-01';
export const MANY = 1000;

/** Returns the display name; an unknown value has none of its own. */
export const named = (name: string) => (name === NOT_SET || name === '' ? __('Unknown', 'magpie') : name);

/** The months from the one with the first data on, each with its number: those before were not counted, which isn't zero. */
export function countedMonths(
  graph: { readonly labels: readonly string[]; readonly datapoints: readonly number[] } | undefined,
  since: string | null,
): readonly (readonly [month: string, value: number])[] {
  if (!graph) return [];
  const first = since?.slice(0, 7) ?? '';
  const months = graph.labels.map((label, i) => [label, graph.datapoints[i]!] as const);
  // Orders can be older than the first visit.
  const from = months.findIndex(([month, value]) => month.slice(0, 7) >= first || value !== 0);
  return from < 0 ? [] : months.slice(from);
}

/** Whether a month has data of a part of its days only. */
export const isPartMonth = (month: string, since: string | null): boolean =>
  since !== null && since.slice(0, 7) === month.slice(0, 7) && !since.endsWith('-01');

/** The names of months in the reader's language, from their first days. */
export function useMonthName(month: 'long' | 'short'): (day: string) => string {
  const { locale } = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    return (day) => format.format(new Date(`${day}T00:00:00Z`));
  }, [locale, month]);
}

/** The name of an hour and the next, such as 10 – 11 AM. */
export function useHourName(): (hour: number) => string {
  const { locale } = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
    const at = (hour: number) => Date.parse(`${ANY_DAY}T00:00:00Z`) + hour * 3_600_000;
    return (hour) => format.formatRange(at(hour), at(hour + 1));
  }, [locale]);
}

/** A large word with its name, and one line about it. */
interface Fact {
  readonly id: string;
  readonly label: string;
  readonly figure?: Figure | undefined;
  /** Undefined until the answer, null if there is none. */
  readonly value: string | null | undefined;
  readonly about?: ReactNode;
  readonly failed?: boolean;
}

/** Facts side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, label, figure, value, about, failed }) => (
        <div key={id} className={styles.fact}>
          <dt>
            {label}
            <Help
              figure={figure}
              label={/* translators: %s: the name of a number */ sprintf(__('About %s', 'magpie'), label)}
            />
          </dt>
          {failed ? (
            <dd>
              <PartFailure question={id} />
            </dd>
          ) : (
            <>
              <dd className={styles.factValue}>
                {value === undefined ? <Skeleton width={120} height={24} /> : (value ?? '–')}
              </dd>
              <dd className={styles.soft}>{about}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
