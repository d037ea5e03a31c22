/** Writes answers over time with a line for each of several rows, or with shares. */
import type { Answer, AnswerRow } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import {
  type AnswerBody,
  type AnsweredRequest,
  chartOf,
  daysOf,
  drawn,
  firstOf,
  joinParts,
  metricPart,
  metricPartOrDash,
  NAMED,
  nothing,
  rowLabel,
  rowName,
  tableOf,
} from './answered-request.ts';
import { namelessOf, SHARE } from './ask-parts.ts';
import { valueIn } from './divisors.ts';
import { nounOf } from './event-nouns.ts';
import { linesOf } from './lines.ts';
import { fillTemplate } from './make-numbers.ts';
import { capital, dimensionPlural } from './names.ts';
import { TEXTS } from './texts.ts';
import type { AnalystPoint, NumberPart, Part, Sentence } from './told.ts';
import { doOverlap, writeShare } from './write-rows.ts';
import { hasValue, type Piece, piecesOf, pointOf, whenOf } from './write-time.ts';

/** One line of a chart. */
interface Line {
  readonly name: Part;
  readonly label: string;
  readonly pieces: readonly Piece[];
}

/** Formats a number as a metric, or as a share of it. */
type Figure = (value: number) => NumberPart;

const SHARED = 'the part divided by the whole';

/** Writes the lines of a request. */
export const writeLines = (answered: AnsweredRequest): AnswerBody =>
  answered.request.shape === 'trend' ? writeRowsOverTime(answered) : writeShareOverTime(answered);

/** The periods of a table of rows other than the request's own. */
const piecesIn = (answered: AnsweredRequest, rows: Answer): Piece[] =>
  piecesOf({ ...answered, answers: { ...answered.answers, rows } }, true);

/** The lines of a request's rows, largest first. */
function readLines(answered: AnsweredRequest): Line[] {
  const { request, answers } = answered;
  const by = request.by!;
  const all = 'rows' in answers ? tableOf(answered, 'rows') : undefined;
  return linesOf(request, answers).map((value): Line => {
    const row = { dimensions: { [by]: value } } as Pick<AnswerRow, 'dimensions'> as AnswerRow;
    const rows = all?.rows.filter(({ dimensions }) => dimensions[by] === value) ?? [];
    return {
      name: rowName(row, by),
      label: rowLabel(row, by),
      pieces: all ? piecesIn(answered, { ...all, rows }) : [],
    };
  });
}

/** Divides each period by the whole. A whole of 0 gives null. */
function divided(pieces: readonly Piece[], whole: readonly Piece[]): Piece[] {
  return pieces.map((one, i): Piece => {
    const of = whole[i]?.value ?? 0;
    return { ...one, value: one.value === null || of === 0 ? null : one.value / of };
  });
}

/** The sentence about a line's highest and lowest periods; undefined if all are equal. */
function peakOf(
  answered: AnsweredRequest,
  pieces: readonly Piece[],
  figure: Figure,
  name?: Part,
): Sentence | undefined {
  const valued = pieces.filter(hasValue);
  const whole = valued.filter((one) => one.whole);
  const sorted = [...(whole.length > 1 ? whole : valued)].sort((a, b) => b.value - a.value);
  const [high, low] = [sorted[0], sorted.at(-1)];
  if (!high || !low || high.value === low.value) return undefined;
  return fillTemplate(name ? TEXTS.linePeak : TEXTS.trendPeak, {
    ...(name && { name }),
    high: figure(high.value),
    when: whenOf(answered, high),
    low: figure(low.value),
    whenLow: whenOf(answered, low),
  });
}

/** The chart of one or more lines. Several lines have their names as series. */
function chartOfLines(answered: AnsweredRequest, lines: readonly Line[], ask: string, unit?: NumberPart['unit']) {
  // By time first: a line can have no value at its beginning.
  const [first] = lines;
  const points = (first?.pieces ?? []).flatMap((_, at) =>
    lines.flatMap(({ label, pieces }): AnalystPoint[] =>
      drawn(pieces.slice(at, at + 1).map(pointOf(answered))).map((one) => ({
        ...one,
        ...(lines.length > 1 && { series: label }),
      })),
    ),
  );
  return chartOf(answered, 'line', points, ask, unit);
}

/** Sentences about the largest lines' highest and lowest periods. */
function linesInWords(answered: AnsweredRequest, lines: readonly Line[], figure: Figure): Sentence[] {
  return lines.slice(0, NAMED).flatMap(({ name, pieces }): Sentence[] => {
    const peak = peakOf(answered, pieces, figure, name);
    return peak ? [peak] : [];
  });
}

/** Says that smaller rows aren't drawn. */
function onlyLargest(answered: AnsweredRequest, lines: readonly Line[]): Sentence[] {
  const { rows, rowCount } = tableOf(answered, 'top');
  const by = answered.request.by!;
  const nameless = rows.filter(({ dimensions }) => namelessOf(by).includes(dimensions[by] ?? '')).length;
  if (rowCount - nameless <= lines.length) return [];
  const plural = dimensionPlural(answered.request.by!);
  const count = metricPart(answered, firstOf(answered))(
    lines.length,
    'top',
    `the number of ${plural} that are drawn`,
    'count',
  );
  return [fillTemplate(TEXTS.linesOf, { count, rows: plural })];
}

/** The metric over time for each of the largest rows. */
function writeRowsOverTime(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const by = request.by!;
  const name = firstOf(answered);
  const lines = readLines(answered);
  if (lines.length === 0) return nothing(answered);
  const figure = metricPart(answered, name);
  const top = tableOf(answered, 'top').rows.map(
    (row): Sentence =>
      fillTemplate(TEXTS.row, {
        name: rowName(row, by),
        value: metricPartOrDash(answered, name, valueIn(row.metrics, name), 'top'),
      }),
  );
  return {
    sentences: [
      fillTemplate(TEXTS.lines, {
        metric: capital(nounOf(request, name)),
        names: joinParts(top),
        ...daysOf(answered),
      }),
      ...linesInWords(answered, lines, (value) => figure(value, 'rows')),
      ...onlyLargest(answered, lines),
    ],
    chart: chartOfLines(answered, lines, 'rows'),
  };
}

/** A share over time: of one part, or of each of the largest rows. */
function writeShareOverTime(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const whole = piecesIn(answered, tableOf(answered, 'wholeOver'));
  const own = metricPart(answered, firstOf(answered));
  if (request.part) {
    const lead = writeShare(answered).sentences;
    const pieces = divided(piecesIn(answered, tableOf(answered, 'partOver')), whole);
    const peak = peakOf(answered, pieces, (value) => own(value, ['partOver', 'wholeOver'], SHARED, 'percent'));
    const line: Line = { name: { text: '' }, label: '', pieces };
    return {
      sentences: [...lead, ...(peak ? [peak] : [])],
      chart: chartOfLines(answered, [line], 'partOver', 'percent'),
    };
  }
  const lines = readLines(answered).map((one): Line => ({ ...one, pieces: divided(one.pieces, whole) }));
  if (lines.length === 0) return nothing(answered);
  const figure: Figure = (value) => own(value, ['rows', 'wholeOver'], SHARED, 'percent');
  return {
    sentences: [
      fillTemplate(TEXTS.shareLines, {
        metric: nounOf(request, firstOf(answered)),
        names: joinParts(topShares(answered, request.by!)),
        ...daysOf(answered),
      }),
      ...linesInWords(answered, lines, figure),
      ...(doOverlap(tableOf(answered, 'top').rows) ? [[{ text: TEXTS.sharesOverlap }]] : []),
      ...onlyLargest(answered, lines),
    ],
    chart: chartOfLines(answered, lines, 'rows', 'percent'),
  };
}

/** The largest rows, each with its share over all days. */
const topShares = (answered: AnsweredRequest, by: DimensionName): Sentence[] =>
  tableOf(answered, 'top')
    .rows.filter((row) => linesOf(answered.request, answered.answers).includes(row.dimensions[by] ?? ''))
    .map(
      (row): Sentence =>
        fillTemplate(TEXTS.shareRow, {
          name: rowName(row, by),
          share: metricPart(answered, firstOf(answered))(
            row.metrics[SHARE] ?? 0,
            'top',
            'the row divided by the total',
            'percent',
          ),
        }),
    );
