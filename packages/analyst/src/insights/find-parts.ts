/**
 * Finds single rows that changed: channels, sources, campaigns, pages, countries and products that are new, gone, more
 * or fewer.
 */
import type { Answer, Filter, Question } from '@magpie/query';
import { type Day, dayOfDate } from '@magpie/time';
import type { NumberPart } from '../tell/told.ts';
import { askChart, askDays, dayChart, questionOf, table, weekView } from './evidence.ts';
import type { ComparedRow, Facts } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import { visitsOf } from './find-key-metrics.ts';
import type { Finding, Tested } from './found.ts';
import { PART_KINDS, type PartKind } from './kinds.ts';
import { COMPUTED, PHRASES, SUBJECTS, TEXTS } from './texts.ts';
import { type Judged, judgeBlock, NEARLY_NONE } from './weeks.ts';

/** Rows of a kind that are tested: the largest. */
const MOST_TESTED = 15;
/** So many events in a week, now or on average. */
const LEAST_EVENTS = 20;
/** Rows that are only watched for falling to none: smaller ones than those that are tested for a change. */
const NONE = { tested: 40, events: 8, part: 1 / 3 } as const;
const WEEK = 7;
const NAMELESS = ['(not set)', ''];

/** Rows that are looked at closer. */
export interface Watched {
  readonly kind: PartKind;
  readonly rows: readonly ComparedRow[];
  /** Smaller rows that could have fallen to none, but didn't: tested too, without being asked for. */
  readonly lasting: readonly ComparedRow[];
}

/** What a row is a part of: the whole site's, or the rows' own sum. */
function wholeOf({ of, only, metric, table, dimension }: PartKind, facts: Facts) {
  const { totals, period } = facts;
  const rows = only ? facts.rows(table, dimension) : undefined;
  const now = rows ? rows.reduce((sum, row) => sum + row.now(metric), 0) : totals.week(of);
  const before = rows ? rows.reduce((sum, row) => sum + row.before(metric), 0) : totals.before(of);
  return { now, usual: before / period.weeks };
}

/** The rows that are large enough to be tested, before or now. */
export function watchRows(facts: Facts): Watched[] {
  const { weeks } = facts.period;
  return PART_KINDS.map((kind) => {
    const usual = ({ before }: ComparedRow) => before(kind.metric) / weeks;
    const size = (row: ComparedRow) => Math.max(row.now(kind.metric), usual(row));
    const { now, usual: usually } = wholeOf(kind, facts);
    const whole = Math.max(now, usually);
    const rows = facts
      .rows(kind.table, kind.dimension)
      .filter((row) => ![...NAMELESS, ...(kind.without ?? [])].includes(row.value))
      .sort((a, b) => size(b) - size(a) || (a.value < b.value ? -1 : 1));
    const large = rows.filter((row) => size(row) >= Math.max(LEAST_EVENTS, kind.least * whole)).slice(0, MOST_TESTED);
    const others = rows
      .filter((row) => !large.includes(row) && usual(row) >= Math.max(NONE.events, kind.least * NONE.part * whole))
      .slice(0, NONE.tested);
    const isGone = (row: ComparedRow) => row.now(kind.metric) <= NEARLY_NONE * usual(row);
    return {
      kind,
      rows: [...large, ...others.filter(isGone)],
      lasting: others.filter((row) => !isGone(row)),
    };
  });
}

/** The question for the days of the rows; undefined without any. */
export const askRows = ({ kind, rows }: Watched, { period }: Facts): Question | undefined =>
  rows.length === 0
    ? undefined
    : {
        dimensions: ['date', kind.dimension],
        metrics: [kind.metric],
        dateRanges: [{ start: period.before.start, end: period.week.end }],
        filter: onlyOf(kind, {
          field: kind.dimension,
          op: 'in',
          values: rows.map(({ value }) => value),
          caseSensitive: true,
        }),
        limit: 20_000,
      };

/** A filter, of the events that a kind counts. */
const onlyOf = ({ only }: PartKind, filter: Filter): Filter => (only ? { and: [only, filter] } : filter);

/** Tests the rows by their own days. */
export function testRows({ kind, rows, lasting }: Watched, answer: Answer | undefined, facts: Facts): Tested[] {
  const { period } = facts;
  const byRow = new Map<string, Map<Day, number>>();
  for (const { dimensions, metrics } of answer?.rows ?? []) {
    const value = dimensions[kind.dimension]!;
    const days = byRow.get(value) ?? new Map<Day, number>();
    days.set(dayOfDate(dimensions.date!), metrics[kind.metric] ?? 0);
    byRow.set(value, days);
  }
  const tested = rows.map((row): Tested => {
    const values = byRow.get(row.value) ?? new Map<Day, number>();
    const judged = judgeBlock({ values }, period.week.end, { length: WEEK, blocks: period.weeks, chance: 'count' });
    return {
      kind: kind.id,
      subject: row.value,
      chance: judged.unmatched ? judged.chance : 1,
      finding: judged.unmatched ? findRow(kind, row, facts, judged, values) : null,
    };
  });
  return [
    ...tested,
    ...lasting.map(({ value }): Tested => ({ kind: kind.id, subject: value, chance: 1, finding: null })),
  ];
}

function findRow(
  kind: PartKind,
  { value, now: inWeek, before: earlier }: ComparedRow,
  facts: Facts,
  { deviations }: Judged,
  values: ReadonlyMap<Day, number>,
): Finding | null {
  const { period } = facts;
  const { week, before, weeks } = period;
  const [now, all] = [inWeek(kind.metric), earlier(kind.metric)];
  const average = all / weeks;
  const difference = now - average;
  const way = deviations > 0 ? 1 : -1;
  const whole = Math.max(1, wholeOf(kind, facts).usual);
  const isGone = now <= NEARLY_NONE * average;
  const least = isGone ? [kind.least * NONE.part * whole, NONE.events / 2] : [kind.least * whole, LEAST_EVENTS / 2];
  if (Math.sign(difference) !== way || Math.abs(difference) < Math.max(...least)) return null;
  const row = { dimension: kind.dimension, value };
  const name = { name: value };
  const make = (amount: number, unit: NumberPart['unit'], asks: readonly [string, ...string[]], computed?: string) =>
    numberPart(amount, unit, { asks, metric: kind.metric, ...(computed !== undefined && { computed }) });
  const subject = fillText(SUBJECTS[kind.dimension as keyof typeof SUBJECTS], name);
  const sentence =
    all === 0
      ? fillText(TEXTS.new, subject, make(now, 'count', ['week']), { days: week }, { days: before })
      : now === 0
        ? fillText(
            TEXTS.gone,
            subject,
            { days: week },
            { days: before },
            make(average, 'count', ['before'], COMPUTED.average),
          )
        : fillText(
            way > 0 ? TEXTS.rose : TEXTS.fell,
            subject,
            make(Math.abs(difference) / average, 'size', ['week', 'before'], COMPUTED.change),
            make(now, 'count', ['week']),
            { days: week },
            { days: before },
            make(average, 'count', ['before'], COMPUTED.average),
          );
  const filter: Filter = { field: row.dimension, op: 'is', value, caseSensitive: true };
  const only = kind.only && { filter: onlyOf(kind, filter) };
  const days = askChart(kind.metric, week.end, row);
  const seriesName = PHRASES[kind.dimension as keyof typeof PHRASES].replace('%1$s', value);
  return {
    icon: all === 0 ? 'new' : way > 0 ? 'up' : 'down',
    good: way > 0,
    size:
      kind.of === 'sessions'
        ? (Math.abs(difference) * kind.weight) / visitsOf(facts)
        : (Math.abs(difference) / whole) * kind.weight,
    way,
    cause: row,
    moved: { metric: kind.metric, now, usual: average },
    told: {
      sentences: [sentence],
      chart: dayChart(seriesName, 'count', values, week.end),
      view: weekView(kind.report, period, kind.metric === 'sessions' || kind.id === 'page' ? row : undefined),
      asks: {
        week: askDays([kind.metric], week, row, { keepEmptyRows: true, ...only }),
        before: askDays([kind.metric], before, row, only),
        days: kind.only ? table({ ...questionOf(days), ...only }) : days,
      },
    },
  };
}
