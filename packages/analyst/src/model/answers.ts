/**
 * Answers that a model has received: how they are shown to it, and which cell a reference names. The model's view and
 * the references use the same cells.
 */
import {
  type Answer,
  type AnswerRow,
  type FunnelAnswer,
  NO_SUMS_IN_PART,
  type Question,
  unknownDaysIn,
} from '@magpie/query';
import { metric } from '@magpie/vocabulary';
import type { Insight } from '../insights/found.ts';
import { unitOf } from '../tell/make-numbers.ts';
import { metricNoun } from '../tell/names.ts';
import type { AnalystAsk, NumberPart, Part } from '../tell/told.ts';
import { stepName } from './filters.ts';
import { isOpenField, maskValue } from './may-be-sent.ts';
import { rowPart } from './row-names.ts';
import { MOST_ROWS } from './tools.ts';

/** Letters of an answer that a model sees. */
const MOST_CHARS = 12_000;

/** An answer's cells by their references, and its text for the model. */
export interface AnswerCells {
  readonly cells: ReadonlyMap<string, Part>;
  /** JSON. */
  readonly shown: string;
  /** By name: what must be asked for the receipts of its cells. */
  readonly asks: Readonly<Record<string, AnalystAsk>>;
}

/** A column of a table: its metric, in which unit, and how it is computed if it isn't simply that. */
interface Column {
  readonly metric: string;
  readonly unit: NumberPart['unit'];
  readonly computed?: string;
}

/** The columns of a question whose metrics are in the vocabulary. */
function columnsOf({ metrics }: Question): Map<string, Column> {
  return new Map(
    metrics.flatMap((one): [string, Column][] => {
      if (typeof one === 'string')
        return metric(one) && isOpenField(one) ? [[one, { metric: one, unit: unitOf(one) }]] : [];
      if ('expression' in one) return [];
      const name = 'shareOf' in one ? one.shareOf : 'changeOf' in one ? one.changeOf : one.perDay;
      if (!metric(name) || !isOpenField(name)) return [];
      const word = metricNoun(name as never);
      if ('shareOf' in one)
        return [[one.name, { metric: name, unit: 'percent', computed: `the share of all ${word}` }]];
      if ('perDay' in one) {
        const unit = unitOf(name);
        return [[one.name, { metric: name, unit: unit === 'count' ? 'decimal' : unit, computed: `${word} per day` }]];
      }
      return [
        [
          one.name,
          one.relative
            ? { metric: name, unit: 'change', computed: `the change of ${word}, as a share of the earlier value` }
            : { metric: name, unit: unitOf(name), computed: `the difference between the two periods’ ${word}` },
        ],
      ];
    }),
  );
}

type Shown = Record<string, unknown>;

/** The JSON of an answer, its rows cut to what fits. */
function fit(rows: readonly Shown[], write: (rows: readonly Shown[]) => Shown): string {
  for (let count = rows.length; ; count = Math.floor(count / 2)) {
    const text = JSON.stringify(write(rows.slice(0, count)));
    if (text.length <= MOST_CHARS || count === 0) return text;
  }
}

/** The cells of a table. */
export function tableCells(name: string, answer: Answer): AnswerCells {
  const cells = new Map<string, Part>();
  const columns = columnsOf(answer.question);
  const put = (ref: string, metrics: Readonly<Record<string, number>>): Shown => {
    const shown: Shown = {};
    for (const [column, { metric: of, unit, computed }] of columns) {
      const value = metrics[column];
      if (value === undefined || !Number.isFinite(value)) continue;
      cells.set(`${ref}.${column}`, {
        figure: value,
        unit,
        ...(unit === 'money' && { currency: answer.currency }),
        source: { asks: [name], metric: of, ...(computed !== undefined && { computed }) },
      });
      shown[column] = value;
    }
    return shown;
  };
  const ranges = putRanges(cells, name, answer.question.dateRanges ?? []);
  const totals = answer.totals.map((one, i) => ({ ref: `${name}.t${i + 1}`, ...put(`${name}.t${i + 1}`, one) }));
  const rows = answer.rows.slice(0, MOST_ROWS).map((row, i) => {
    const ref = `${name}.r${i + 1}`;
    return {
      ref,
      ...(answer.totals.length === 0 && row.range > 0 && { range: row.range + 1 }),
      ...putNames(cells, ref, row),
      ...put(ref, row.metrics),
      ...(row.others?.[1] && { before: put(`${ref}.before`, row.others[1]) }),
    };
  });
  const units = Object.fromEntries([...columns].map(([column, { unit }]) => [column, unit]));
  return {
    cells,
    shown: fit(rows, (some) => ({
      ...{ answer: name, units, ranges, totals, rows: some },
      ...(answer.rowCount > some.length && { rowsInAll: answer.rowCount }),
      ...noteOf(answer),
    })),
    asks: {},
  };
}

/** What is to be said of an answer. */
const noteOf = (answer: Answer | FunnelAnswer): Shown =>
  unknownDaysIn(answer).length > 0 ? { note: NO_SUMS_IN_PART } : {};

function putRanges(
  cells: Map<string, Part>,
  name: string,
  ranges: readonly { readonly start: string; readonly end: string }[],
): Shown[] {
  return ranges.map(({ start, end }, i) => {
    const ref = `${name}.days${i === 0 ? '' : i + 1}`;
    cells.set(ref, { days: { start, end } });
    return { ref, start, end };
  });
}

/** The names of a row: shown masked, put in as they are. */
function putNames(cells: Map<string, Part>, ref: string, { dimensions }: AnswerRow): Shown {
  return Object.fromEntries(
    Object.entries(dimensions)
      .filter(([name]) => isOpenField(name))
      .map(([name, value]) => {
        cells.set(`${ref}.${name}`, rowPart(name, value));
        return [name, maskValue(value)];
      }),
  );
}

const STEP_UNITS = {
  users: 'count',
  usersRate: 'percent',
  completionRate: 'percent',
  abandonments: 'count',
  abandonmentRate: 'percent',
} as const satisfies Readonly<Record<string, NumberPart['unit']>>;
const STEP_WORDS: Readonly<Record<keyof typeof STEP_UNITS, string>> = {
  users: 'visitors of the step',
  usersRate: 'visitors of the step, as a share of those of the first',
  completionRate: 'the share of the step’s visitors who took the next one',
  abandonments: 'visitors of the step who didn’t take the next one',
  abandonmentRate: 'the share of the step’s visitors who didn’t take the next one',
};

/** The cells of a funnel. */
export function funnelCells(name: string, answer: FunnelAnswer): AnswerCells {
  const { steps, question } = answer;
  const cells = new Map<string, Part>();
  const ranges = putRanges(cells, name, [question.dateRange]);
  const shown = steps.map((step, i) => {
    const ref = `${name}.r${i + 1}`;
    const wanted = question.steps[i];
    const label = wanted ? stepName(wanted.filter) : '';
    if (label !== '') cells.set(`${ref}.step`, { name: label });
    const numbers = (Object.keys(STEP_UNITS) as (keyof typeof STEP_UNITS)[]).flatMap((field) => {
      const value = step[field];
      if (value === null) return [];
      cells.set(`${ref}.${field}`, {
        figure: value,
        unit: STEP_UNITS[field],
        source: { asks: [name], metric: 'totalUsers', computed: STEP_WORDS[field] },
      });
      return [[field, value] as const];
    });
    return { ref, ...(label !== '' && { step: maskValue(label) }), ...Object.fromEntries(numbers) };
  });
  const write = (some: readonly Shown[]) => ({
    answer: name,
    units: STEP_UNITS,
    ranges,
    steps: some,
    ...noteOf(answer),
  });
  return { cells, shown: fit(shown, write), asks: {} };
}

/** The cells of insights: their sentences with references in the places of numbers, names and days. */
export function insightCells(name: string, insights: readonly Insight[]): AnswerCells {
  const cells = new Map<string, Part>();
  const asks: Record<string, AnalystAsk> = {};
  const shown = insights.map(({ told }, i) => {
    const at = `${name}.i${i + 1}`;
    for (const [ask, one] of Object.entries(told.asks)) asks[`${at}.${ask}`] = one;
    let count = 0;
    const refer = (letter: string, part: Part): string => {
      count += 1;
      cells.set(`${at}.${letter}${count}`, part);
      return `${at}.${letter}${count}`;
    };
    const text = told.sentences.map((parts) =>
      parts
        .map((part) => {
          if ('text' in part) return part.text;
          if ('name' in part) return `{{${refer('n', part)}}}=${JSON.stringify(maskValue(part.name))}`;
          if ('days' in part) return `{{${refer('d', part)}}}=${part.days.start}..${part.days.end}`;
          if ('time' in part) return `{{${refer('h', part)}}}`;
          const [first, ...others] = part.source.asks;
          const named = [`${at}.${first}`, ...others.map((ask) => `${at}.${ask}`)] as [string, ...string[]];
          return `{{${refer('f', { ...part, source: { ...part.source, asks: named } })}}}=${part.figure}`;
        })
        .join(''),
    );
    return { ref: at, text: text.join(' ') };
  });
  return { cells, shown: fit(shown, (some) => ({ answer: name, insights: some })), asks };
}
