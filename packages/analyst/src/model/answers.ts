/**
 * Answers that a model has received: how they are shown to it, and which cell a reference names. The model's view and
 * the references use the same cells.
 */
import {
  type Answer,
  type AnswerRow,
  type Filter,
  type FunnelAnswer,
  listConditions,
  NO_SUMS_IN_PART,
  type Question,
  unknownDaysIn,
} from '@magpie/query';
import { metric } from '@magpie/vocabulary';
import type { Insight } from '../insights/found.ts';
import { unitOf } from '../tell/make-numbers.ts';
import { metricNoun } from '../tell/names.ts';
import type { AnalystAsk, NumberPart, Part } from '../tell/told.ts';
import type { Days } from '../understand/request.ts';
import type { AskFacts, Cell, CellKind } from './cells.ts';
import { filterWords, listValues, stepName } from './filters.ts';
import { isOpenField, maskValue } from './may-be-sent.ts';
import { rowPart } from './row-names.ts';
import { MOST_ROWS } from './tools.ts';

/** Letters of an answer that a model sees. */
const MOST_CHARS = 12_000;

/** An answer's cells by their references, and its text for the model. */
export interface AnswerCells {
  readonly cells: ReadonlyMap<string, Cell>;
  /** JSON. */
  readonly shown: string;
  /** What its queries count, by their names. */
  readonly facts: Readonly<Record<string, AskFacts>>;
  /** Texts that may be repeated word for word. */
  readonly fixed: readonly string[];
  /** By name: what must be asked for the receipts of its cells. */
  readonly asks: Readonly<Record<string, AnalystAsk>>;
}

/** A column of a table: its metric, in which unit, and how it is computed if it isn't simply that. */
interface Column {
  readonly metric: string;
  readonly unit: NumberPart['unit'];
  readonly computed?: string;
  readonly kind?: CellKind;
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
        return [[one.name, { metric: name, unit: 'percent', computed: `the share of all ${word}`, kind: 'share' }]];
      if ('perDay' in one) {
        const unit = unitOf(name);
        const computed = `${word} per day`;
        return [[one.name, { metric: name, unit: unit === 'count' ? 'decimal' : unit, computed, kind: 'perDay' }]];
      }
      return [
        [
          one.name,
          one.relative
            ? {
                ...{ metric: name, unit: 'change', kind: 'change' },
                computed: `the change of ${word}, as a share of the earlier value`,
              }
            : {
                ...{ metric: name, unit: unitOf(name), kind: 'difference' },
                computed: `the difference between the two periods’ ${word}`,
              },
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
  const cells = new Map<string, Cell>();
  const { question } = answer;
  const columns = columnsOf(question);
  const ranges = (question.dateRanges ?? []).map(({ start, end }) => ({ start, end }));
  const isFirst = firstPlaces(answer);
  const put = (ref: string, metrics: Readonly<Record<string, number>>, at: CellPlace): Shown => {
    const shown: Shown = {};
    for (const [column, { metric: of, unit, computed, kind }] of columns) {
      const value = metrics[column];
      if (value === undefined || !Number.isFinite(value)) continue;
      const other = at.others?.[column];
      const own = ranges[at.range];
      const isSigned = kind === 'change' || kind === 'difference';
      cells.set(`${ref}.${column}`, {
        part: {
          figure: value,
          unit,
          ...(unit === 'money' && { currency: answer.currency }),
          source: { asks: [name], metric: of, ...(computed !== undefined && { computed }) },
        },
        ...(isSigned ? { days: ranges } : own && { days: at.range === 0 ? [own] : [own, ranges[0]!] }),
        ...(at.range > 0 && { isEarlier: true }),
        ...(at.row !== undefined && { rows: [at.row] }),
        ...(at.rowDays && { rowDays: at.rowDays }),
        ...(kind && { kind }),
        ...(other !== undefined && Number.isFinite(other) && !isSigned && { other }),
        ...(at.row !== undefined && at.range === 0 && isFirst(column, value)),
        ...(at.row !== undefined &&
          2 * value > (answer.totals[at.range]?.[column] ?? Infinity) && { isMajority: true }),
      });
      shown[column] = value;
    }
    return shown;
  };
  const shownRanges = putRanges(cells, name, ranges);
  const totals = answer.totals.map((one, i) => ({
    ref: `${name}.t${i + 1}`,
    ...put(`${name}.t${i + 1}`, one, { range: i, ...(answer.totals.length === 2 && { others: answer.totals[1 - i] }) }),
  }));
  const rows = answer.rows.slice(0, MOST_ROWS).map((row, i) => {
    const ref = `${name}.r${i + 1}`;
    const names = putNames(cells, ref, row);
    const isNamed = Object.keys(row.dimensions).length > 0;
    const place = { ...(isNamed && { row: ref }), ...rowDaysOf(row) };
    const earlier = row.others?.[1];
    return {
      ref,
      ...(answer.totals.length === 0 && row.range > 0 && { range: row.range + 1 }),
      ...names,
      ...put(ref, row.metrics, { ...place, range: row.range, ...(earlier && { others: earlier }) }),
      ...(earlier && { before: put(`${ref}.before`, earlier, { ...place, range: 1, others: row.metrics }) }),
    };
  });
  const units = Object.fromEntries([...columns].map(([column, { unit }]) => [column, unit]));
  const only = putFilter(cells, name, question.filter);
  return {
    cells,
    shown: fit(rows, (some) => ({
      ...{ answer: name, units, ranges: shownRanges, ...only, totals, rows: some },
      ...(answer.rowCount > some.length && { rowsInAll: answer.rowCount }),
      ...noteOf(answer),
    })),
    asks: {},
    facts: { [name]: factsOf(question.filter, dimensionsOf(question)) },
    fixed: [],
  };
}

/** Where a line of numbers is in an answer. */
interface CellPlace {
  /** Index of its range. */
  readonly range: number;
  readonly row?: string;
  readonly rowDays?: Days;
  /** The same metrics of the other range. */
  readonly others?: Readonly<Record<string, number>> | undefined;
}

/** Returns a function that says whether a value is the most or least of all rows; of a cut list only what its order shows. */
function firstPlaces({
  rows,
  rowCount,
  question,
}: Answer): (column: string, value: number) => Pick<Cell, 'isMost' | 'isLeast'> {
  const [order] = question.orderBy ?? [];
  const [first] = question.metrics;
  const sorted = order
    ? 'metric' in order
      ? order.metric
      : undefined
    : typeof first === 'string'
      ? first
      : first?.name;
  const isDescending = !order || order.desc === true;
  const own = rows.filter(({ range }) => range === 0);
  return (column, value) => {
    const isWhole = rowCount <= rows.length;
    const values = own.flatMap(({ metrics }) => metrics[column] ?? []);
    return {
      ...((isWhole || (sorted === column && isDescending)) && value === Math.max(...values) && { isMost: true }),
      ...((isWhole || (sorted === column && !isDescending)) && value === Math.min(...values) && { isLeast: true }),
    };
  };
}

/** The days of a row of days. */
function rowDaysOf({ dimensions }: AnswerRow): { readonly rowDays?: Days } {
  for (const [dimension, value] of Object.entries(dimensions)) {
    const part = rowPart(dimension, value);
    if ('days' in part) return { rowDays: part.days };
  }
  return {};
}

const dimensionsOf = ({ dimensions = [] }: Question): string[] =>
  dimensions.map((one) => (typeof one === 'string' ? one : one.name));

/** What a query counts, for the check of what is said of it. */
function factsOf(filter: Filter | undefined, dimensions: readonly string[]): AskFacts {
  const fields = listConditions(filter).map(({ field }) => field);
  return { dimensions: [...dimensions, ...fields], values: listValues(filter), isFiltered: filter !== undefined };
}

/** The name of a filter, so that a text can say it. */
function putFilter(cells: Map<string, Cell>, name: string, filter: Filter | undefined): Shown {
  if (!filter) return {};
  const ref = `${name}.only`;
  const text = stepName(filter);
  cells.set(ref, { part: { name: text }, filters: name });
  return { only: { ref, filter: maskValue(filterWords(filter)) } };
}

/** What is to be said of an answer. */
const noteOf = (answer: Answer | FunnelAnswer): Shown =>
  unknownDaysIn(answer).length > 0 ? { note: NO_SUMS_IN_PART } : {};

function putRanges(cells: Map<string, Cell>, name: string, ranges: readonly Days[]): Shown[] {
  return ranges.map(({ start, end }, i) => {
    const ref = `${name}.days${i === 0 ? '' : i + 1}`;
    cells.set(ref, { part: { days: { start, end } } });
    return { ref, start, end };
  });
}

/** The names of a row: shown masked, put in as they are. */
function putNames(cells: Map<string, Cell>, ref: string, { dimensions }: AnswerRow): Shown {
  return Object.fromEntries(
    Object.entries(dimensions)
      .filter(([name]) => isOpenField(name))
      .map(([name, value]) => {
        cells.set(`${ref}.${name}`, { part: rowPart(name, value), rows: [ref], dimension: name });
        return [name, maskValue(value)];
      }),
  );
}

/** Numbers of a step. Those who stop there are the rest, and aren't given: no sentence could be checked that says so. */
const STEP_UNITS = {
  users: 'count',
  usersRate: 'percent',
  completionRate: 'percent',
} as const satisfies Readonly<Record<string, NumberPart['unit']>>;
const STEP_WORDS: Readonly<Record<keyof typeof STEP_UNITS, string>> = {
  users: 'visitors of the step',
  usersRate: 'visitors of the step, as a share of those of the first',
  completionRate: 'the share of the step’s visitors who took the next one',
};

/** The cells of a funnel. */
export function funnelCells(name: string, answer: FunnelAnswer): AnswerCells {
  const { steps, question } = answer;
  const cells = new Map<string, Cell>();
  const { start, end } = question.dateRange;
  const ranges = putRanges(cells, name, [{ start, end }]);
  const shown = steps.map((step, i) => {
    const ref = `${name}.r${i + 1}`;
    const wanted = question.steps[i];
    const label = wanted ? stepName(wanted.filter) : '';
    if (label !== '') cells.set(`${ref}.step`, { part: { name: label }, rows: [ref], dimension: 'step' });
    const numbers = (Object.keys(STEP_UNITS) as (keyof typeof STEP_UNITS)[]).flatMap((field) => {
      const value = step[field];
      if (value === null) return [];
      const part: NumberPart = {
        figure: value,
        unit: STEP_UNITS[field],
        source: { asks: [name], metric: 'totalUsers', computed: STEP_WORDS[field] },
      };
      // Of this step and the next one: both have to be named.
      const rows = field === 'completionRate' ? [ref, `${name}.r${i + 2}`] : [ref];
      cells.set(`${ref}.${field}`, { part, rows, days: [{ start, end }] });
      return [[field, value] as const];
    });
    return { ref, ...(label !== '' && { step: maskValue(label) }), ...Object.fromEntries(numbers) };
  });
  const only = putFilter(cells, name, question.filter);
  const write = (some: readonly Shown[]) => ({
    answer: name,
    units: STEP_UNITS,
    ranges,
    ...only,
    steps: some,
    ...noteOf(answer),
  });
  const facts = factsOf(question.filter, [
    'step',
    ...question.steps.flatMap((one) => listConditions(one.filter).map(({ field }) => field)),
  ]);
  return { cells, shown: fit(shown, write), asks: {}, facts: { [name]: facts }, fixed: [] };
}

/** The cells of insights. Their sentences may be repeated, from the first one on; their numbers may be used in no other. */
export function insightCells(name: string, insights: readonly Insight[]): AnswerCells {
  const cells = new Map<string, Cell>();
  const asks: Record<string, AnalystAsk> = {};
  const fixed: string[] = [];
  const shown = insights.map(({ told }, i) => {
    const at = `${name}.i${i + 1}`;
    for (const [ask, one] of Object.entries(told.asks)) asks[`${at}.${ask}`] = one;
    const values: Shown = {};
    let count = 0;
    const refer = (letter: string, part: Part, value: unknown): string => {
      count += 1;
      const ref = `${at}.${letter}${count}`;
      cells.set(ref, { part, isFixed: true });
      values[ref] = value;
      return `{{${ref}}}`;
    };
    const text = told.sentences
      .map((parts) =>
        parts
          .map((part) => {
            if ('text' in part) return part.text;
            if ('name' in part) return refer('n', part, maskValue(part.name));
            if ('days' in part) return refer('d', part, `${part.days.start}..${part.days.end}`);
            if ('time' in part) return refer('h', part, part.time);
            const [first, ...others] = part.source.asks;
            const named = [`${at}.${first}`, ...others.map((ask) => `${at}.${ask}`)] as [string, ...string[]];
            return refer('f', { ...part, source: { ...part.source, asks: named } }, part.figure);
          })
          .join(''),
      )
      .join(' ');
    const sentences = text.split(/(?<=[.!?])\s+/);
    fixed.push(...sentences.map((_, end) => sentences.slice(0, end + 1).join(' ')));
    return { ref: at, text, values };
  });
  return { cells, shown: fit(shown, (some) => ({ answer: name, insights: some })), asks, facts: {}, fixed };
}
