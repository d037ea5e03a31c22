/**
 * Finds single rows that changed: channels, sources, campaigns, pages, countries and products that are new, gone, more
 * or fewer.
 */
import type { Answer, Question } from '@magpie/query';
import { type Day, dayOfDate } from '@magpie/time';
import type { NumberPart } from '../tell/told.ts';
import { askChart, askDays, dayChart, weekView } from './evidence.ts';
import type { ComparedRow, Facts } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import { visitsOf } from './find-key-metrics.ts';
import type { Finding, Tested } from './found.ts';
import { PART_KINDS, type PartKind } from './kinds.ts';
import { COMPUTED, PHRASES, SUBJECTS, TEXTS } from './texts.ts';
import { type Judged, judgeBlock } from './weeks.ts';

/** Rows of a kind that are tested: the largest. */
const MOST_TESTED = 15;
/** So many events in a week, now or on average. */
const LEAST_EVENTS = 20;
const WEEK = 7;
const NAMELESS = ['(not set)', ''];

/** Rows that are looked at closer. */
export interface Watched {
  readonly kind: PartKind;
  readonly rows: readonly ComparedRow[];
}

/** The rows that are large enough to be tested, before or now. */
export function watchRows(facts: Facts): Watched[] {
  const { period, totals } = facts;
  return PART_KINDS.map((kind) => {
    const size = ({ now, before }: ComparedRow) => Math.max(now(kind.metric), before(kind.metric) / period.weeks);
    const whole = Math.max(totals.week(kind.of), totals.before(kind.of) / period.weeks);
    const rows = facts
      .rows(kind.table, kind.dimension)
      .filter((row) => ![...NAMELESS, ...(kind.without ?? [])].includes(row.value))
      .filter((row) => size(row) >= Math.max(LEAST_EVENTS, kind.least * whole))
      .sort((a, b) => size(b) - size(a) || (a.value < b.value ? -1 : 1))
      .slice(0, MOST_TESTED);
    return { kind, rows };
  }).filter(({ rows }) => rows.length > 0);
}

/** The question for the days of the rows. */
export const askRows = ({ kind, rows }: Watched, { period }: Facts): Question => ({
  dimensions: ['date', kind.dimension],
  metrics: [kind.metric],
  dateRanges: [{ start: period.before.start, end: period.week.end }],
  filter: { field: kind.dimension, op: 'in', values: rows.map(({ value }) => value), caseSensitive: true },
  limit: 20_000,
});

/** Tests the rows by their own days. */
export function testRows({ kind, rows }: Watched, answer: Answer, facts: Facts): Tested[] {
  const { period } = facts;
  const byRow = new Map<string, Map<Day, number>>();
  for (const { dimensions, metrics } of answer.rows) {
    const value = dimensions[kind.dimension]!;
    const days = byRow.get(value) ?? new Map<Day, number>();
    days.set(dayOfDate(dimensions.date!), metrics[kind.metric] ?? 0);
    byRow.set(value, days);
  }
  return rows.map((row) => {
    const values = byRow.get(row.value) ?? new Map<Day, number>();
    const judged = judgeBlock({ values }, period.week.end, { length: WEEK, blocks: period.weeks, chance: 'count' });
    return {
      kind: kind.id,
      subject: row.value,
      chance: judged.unmatched ? judged.chance : 1,
      finding: judged.unmatched ? findRow(kind, row, facts, judged, values) : null,
    };
  });
}

function findRow(
  kind: PartKind,
  { value, now: inWeek, before: earlier }: ComparedRow,
  facts: Facts,
  { deviations }: Judged,
  values: ReadonlyMap<Day, number>,
): Finding | null {
  const { period, totals } = facts;
  const { week, before, weeks } = period;
  const [now, all] = [inWeek(kind.metric), earlier(kind.metric)];
  const average = all / weeks;
  const difference = now - average;
  const way = deviations > 0 ? 1 : -1;
  const whole = Math.max(1, totals.before(kind.of) / weeks);
  if (Math.sign(difference) !== way || Math.abs(difference) < kind.least * whole) return null;
  if (Math.abs(difference) < LEAST_EVENTS / 2) return null;
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
    told: {
      sentences: [sentence],
      chart: dayChart(seriesName, 'count', values, week.end),
      view: weekView(kind.report, period, kind.metric === 'sessions' || kind.id === 'page' ? row : undefined),
      asks: {
        week: askDays([kind.metric], week, row, { keepEmptyRows: true }),
        before: askDays([kind.metric], before, row),
        days: askChart(kind.metric, week.end, row),
      },
    },
  };
}
