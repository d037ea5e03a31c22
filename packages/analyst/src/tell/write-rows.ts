/** Writes answers about rows: lists, shares, and what grew or fell. */
import type { AnswerRow } from '@magpie/query';
import { metric } from '@magpie/vocabulary';
import { USUAL_ROWS } from '../understand/assemble/choose-shape.ts';
import { isWithoutCoupon } from '../understand/coupons.ts';
import { isSum } from '../understand/metric-of.ts';
import { publishedDays } from '../understand/published.ts';
import type { ChangeSize, ShareClaim, Threshold } from '../understand/request.ts';
import {
  type AnswerBody,
  type AnsweredRequest,
  chartOf,
  DRAWN,
  daysOf,
  drawn,
  firstOf,
  isCount,
  joinParts,
  metricPart,
  metricPartOrDash,
  NAMED,
  nothing,
  rowLabel,
  rowName,
  rowsChart,
  tableOf,
} from './answered-request.ts';
import { CHANGE, namelessOf, PER_DAY, SHARE } from './ask-parts.ts';
import { valueIn } from './divisors.ts';
import { isAtEnd, nounOf, scrolledTo } from './event-nouns.ts';
import { excludedText } from './excluded.ts';
import { fillTemplate, unitOf } from './make-numbers.ts';
import { capital, dimensionNoun, dimensionPlural, valueName } from './names.ts';
import { hasDailyMeans } from './questions.ts';
import { TEXTS } from './texts.ts';
import type { Part, Sentence } from './told.ts';
import { signed, untilSentence } from './write-change.ts';
import { writeNth } from './write-nth.ts';

/** Rows that match are named up to this many. */
const NAMED_MATCHING = 10;

/** Most parts of a whole that a donut shows. */
const FEW = 6;

/** Shares that add up to more than the whole by this much aren't so by rounding. */
const ROUNDING = 0.0005;

/** The rows with the most or least of the first metric. */
export function writeList(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const { by, alsoBy, order, limit = DRAWN, compared, nth, thresholds } = request;
  const name = firstOf(answered);
  const { rows, rowCount } = tableOf(answered, 'rows');
  const [top, ...rest] = rows;
  const unlisted = thresholds?.some(isBelow)
    ? [by === 'date' ? [{ text: TEXTS.fewDays }] : fillTemplate(TEXTS.fewRows, { rows: capital(dimensionPlural(by!)) })]
    : [];
  if (!top) return { sentences: [...nothing(answered).sentences, ...unlisted] };
  const value = (row: AnswerRow) => valueIn(row.metrics, name);
  const named = (row: AnswerRow) => rowName(row, by!, alsoBy);
  if (nth !== undefined)
    return writeNth(
      answered,
      rows.map((row) => ({ name: named(row), value: value(row) ?? 0, ask: 'rows' })),
      { count: rowCount, ask: 'rows', names: rowCount === 1 ? dimensionNoun(by!) : dimensionPlural(by!) },
    );
  const figure = (of: number | null) => metricPartOrDash(answered, name, of, 'rows');
  const rowText = (row: AnswerRow): Sentence =>
    fillTemplate(compared ? TEXTS.rowBefore : TEXTS.row, {
      name: named(row),
      value: figure(value(row)),
      before: figure(valueIn(row.others?.[1], name)),
    });
  // Days in any order, and rows with little of something, are those that match: none is the first.
  if (thresholds && (by === 'date' || by === 'yearMonth' || thresholds.some(isBelow)))
    return {
      sentences: [
        matching(answered),
        fillTemplate(rowCount > NAMED_MATCHING ? TEXTS.fittingSome : TEXTS.fitting, {
          names: joinParts(rows.slice(0, NAMED_MATCHING).map(rowText)),
        }),
        ...alsoCounted(answered, rows.slice(0, NAMED_MATCHING)),
        ...unlisted,
      ],
      chart: rowsChart(
        answered,
        'bar',
        drawn(rows.slice(0, limit).map((row) => ({ label: rowLabel(row, by!, alsoBy), value: value(row) }))),
      ),
    };
  const template =
    order === 'least' ? (isCount(name) ? TEXTS.last : TEXTS.lastRate) : isCount(name) ? TEXTS.first : TEXTS.firstRate;
  const lead = fillTemplate(template, {
    name: named(top),
    metric: nounOf(answered.request, name),
    value: figure(value(top)),
    ...daysOf(answered),
  });
  const tied = rest.filter((row) => value(row) === value(top));
  // More may be there than were asked for, so that ties are seen.
  const asked = rows.slice(0, limit);
  const next = asked.slice(1, NAMED + 1).map(rowText);
  const sentences = [
    lead,
    ...(tied.length > 0
      ? [
          fillTemplate(TEXTS.tied, {
            names: joinParts([top, ...tied].slice(0, NAMED + 1).map((row): Sentence => [named(row)])),
          }),
        ]
      : []),
    ...(next.length > 0
      ? [fillTemplate(next.length === 1 ? TEXTS.nextOne : TEXTS.next, { names: joinParts(next) })]
      : []),
    ...(alsoBy ? [] : missingOnes(answered, rows)),
    ...alsoCounted(answered, asked.slice(0, NAMED + 1)),
    ...dailyMeans(answered, rows),
    ...(unitOf(name) === 'percent' ? [[{ text: TEXTS.few }]] : []),
    ...untilSentence(answered),
  ];
  // A single bar says nothing that the words don't.
  if (limit === 1 && request.chart === undefined) return { sentences };
  return {
    sentences,
    chart: rowsChart(
      answered,
      'bar',
      drawn(asked.map((row) => ({ label: rowLabel(row, by!, alsoBy), value: value(row) }))),
    ),
  };
}

/** Whether a change, divided by the value before it, is as large as asked for. A change from 0 has no such size. */
function isOfSize(change: number, now: number, { op, value }: ChangeSize): boolean {
  const before = now - change;
  if (!(before > 0)) return false;
  const part = Math.abs(change) / before;
  return op === 'greater' ? part > value : part >= value;
}

const isBelow = ({ op }: Threshold): boolean => op.startsWith('less');

/** How many rows there are, or match. */
function matching(answered: AnsweredRequest): Sentence {
  const { by, thresholds } = answered.request;
  const name = firstOf(answered);
  const { rowCount } = tableOf(answered, 'rows');
  return fillTemplate(thresholds ? TEXTS.distinctFit : TEXTS.distinct, {
    count: metricPart(answered, name)(rowCount, 'rows', 'the number of rows', 'count'),
    rows: rowCount === 1 && !thresholds ? dimensionNoun(by!) : dimensionPlural(by!),
    metric: nounOf(answered.request, name),
    ...daysOf(answered),
  });
}

/** How many rows there are. */
export function writeDistinct(answered: AnsweredRequest): AnswerBody {
  const { by, filters } = answered.request;
  const name = firstOf(answered);
  const { rows } = tableOf(answered, 'rows');
  const isOfPublished = filters.some((one) => publishedDays(one) !== undefined);
  return {
    sentences: [matching(answered), ...(isOfPublished ? [[{ text: TEXTS.onlyViewed }]] : [])],
    chart: rowsChart(
      answered,
      'bar',
      drawn(rows.slice(0, DRAWN).map((row) => ({ label: rowLabel(row, by!), value: valueIn(row.metrics, name) }))),
    ),
  };
}

/** Rows that were asked for by name and aren't there: all that could be counted of them is zero. */
function missingOnes({ request }: AnsweredRequest, rows: readonly AnswerRow[]): Sentence[] {
  const asked = request.filters.find(({ dimension, not, match }) => dimension === request.by && !not && !match);
  const missing = asked?.values.filter((one) => rows.every((row) => row.dimensions[request.by!] !== one)) ?? [];
  // Rows beyond a limit have data, although they aren't shown.
  if (missing.length === 0 || request.thresholds || rows.length >= (request.limit ?? DRAWN)) return [];
  const names = joinParts(missing.map((one): Sentence => [{ name: valueName(request.by!, one) }]));
  return [
    isCount(request.metrics[0]!)
      ? fillTemplate(TEXTS.missing, { names, metric: nounOf(request, request.metrics[0]!) })
      : fillTemplate(TEXTS.missingRate, { names }),
  ];
}

/** Lists the mean per day of each weekday, the largest first. */
function dailyMeans(answered: AnsweredRequest, rows: readonly AnswerRow[]): Sentence[] {
  const { request } = answered;
  if (!hasDailyMeans(request) || rows.length < 2) return [];
  const name = firstOf(answered);
  const unit = unitOf(name) === 'count' ? 'decimal' : unitOf(name);
  const mean = (row: AnswerRow) => row.metrics[PER_DAY] ?? 0;
  const names = [...rows]
    .sort((a, b) => mean(b) - mean(a))
    .map((row) =>
      fillTemplate(TEXTS.row, {
        name: rowName(row, request.by!),
        value: metricPart(answered, name)(mean(row), 'rows', 'divided by the number of these weekdays', unit),
      }),
    );
  return [fillTemplate(TEXTS.perDay, { names: joinParts(names) })];
}

/** Sentences about the metrics after the first, for the same rows in the same order. */
function alsoCounted(answered: AnsweredRequest, rows: readonly AnswerRow[]): Sentence[] {
  const { by, alsoBy, metrics } = answered.request;
  return metrics.slice(1).map((name) => {
    const row = (one: AnswerRow): Sentence =>
      fillTemplate(TEXTS.row, {
        name: rowName(one, by!, alsoBy),
        value: metricPartOrDash(answered, name, valueIn(one.metrics, name), 'rows'),
      });
    return fillTemplate(TEXTS.also, {
      metric: capital(nounOf(answered.request, name)),
      names: joinParts(rows.map(row)),
    });
  });
}

/** The rows that are a part: by their names, or by what they are like. */
function partWords({ dimension, values, not, ...part }: NonNullable<AnsweredRequest['request']['part']>): Sentence {
  const excluded = excludedText({ dimension, values, ...part });
  if (excluded) return [{ text: not ? `${TEXTS.partNot}${excluded}` : excluded }];
  if (isWithoutCoupon({ dimension, values, ...part }))
    return [{ text: not ? TEXTS.partWithCoupon : TEXTS.partWithoutCoupon }];
  if (isAtEnd({ dimension, values, ...part }))
    return [{ text: not ? `${TEXTS.partNot}${TEXTS.partAtEnd}` : TEXTS.partAtEnd }];
  const percent = scrolledTo({ dimension, values, ...part });
  if (percent !== undefined) {
    const scrolled = fillTemplate(TEXTS.partScrolled, { percent: [{ text: percent }] });
    return not ? [{ text: TEXTS.partNot }, ...scrolled] : scrolled;
  }
  const time = (hour: number): Part => ({ time: { hour } });
  const names =
    dimension === 'hour'
      ? fillTemplate(TEXTS.partOfDay, { from: time(Number(values[0])), to: time(Number(values.at(-1)) + 1) })
      : joinParts(values.map((one): Sentence => [{ name: valueName(dimension, one) }]));
  const template = part.match && (part.match === 'contains' ? TEXTS.partContaining : TEXTS.partUnder);
  const words = template ? fillTemplate(template, { rows: dimensionPlural(dimension), names }) : names;
  return not ? [{ text: TEXTS.partNot }, ...words] : words;
}

/** Whether a share has the claimed size, by operator. */
const HOLDS: Readonly<Record<ShareClaim['op'], (share: number, claimed: number) => boolean>> = {
  greater: (share, claimed) => share > claimed,
  greaterOrEqual: (share, claimed) => share >= claimed,
  less: (share, claimed) => share < claimed,
  lessOrEqual: (share, claimed) => share <= claimed,
};

/** A part of the whole, or all parts. */
export function writeShare(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const name = firstOf(answered);
  const figure = metricPart(answered, name);
  const parts = { metric: nounOf(answered.request, name), ...daysOf(answered) };
  if (request.part) {
    const value = (ask: string, range: number) => tableOf(answered, ask).totals[range]?.[name] ?? 0;
    const share = (range: number) =>
      figure(
        value('part', range) / value('whole', range),
        ['part', 'whole'],
        'the part divided by the whole',
        'percent',
      );
    if (value('whole', 0) === 0) return { sentences: [fillTemplate(TEXTS.shareNone, parts)] };
    const { claimed } = request;
    const isClaimed = claimed && HOLDS[claimed.op](value('part', 0) / value('whole', 0), claimed.value);
    const [many, one] = claimed
      ? [TEXTS.shareClaimed, TEXTS.shareOfOneClaimed]
      : ([TEXTS.shareOf, TEXTS.shareOfOne] as const);
    const lead = fillTemplate(isCount(name) ? many : one, {
      ...parts,
      ...(claimed && { yes: isClaimed ? TEXTS.yes : TEXTS.no }),
      share: share(0),
      part: partWords(request.part),
      value: figure(value('part', 0), 'part'),
      whole: figure(value('whole', 0), 'whole'),
    });
    const before =
      request.compared && value('whole', 1) > 0 ? [fillTemplate(TEXTS.shareBefore, { ...parts, share: share(1) })] : [];
    return { sentences: [lead, ...before, ...untilSentence(answered)] };
  }
  const { rows, rowCount } = tableOf(answered, 'rows');
  const by = request.by!;
  const said = rows.filter((row) => !namelessOf(by).includes(row.dimensions[by] ?? ''));
  const { limit = USUAL_ROWS } = request;
  const asked = limit === USUAL_ROWS ? said : said.slice(0, limit);
  const [top, ...rest] = asked;
  if (!top) return nothing(answered);
  const share = (row: AnswerRow) => figure(row.metrics[SHARE] ?? 0, 'rows', 'the row divided by the total', 'percent');
  const earlier = sharesBefore(answered, asked);
  const before = (row: AnswerRow) => ({
    before: figure(earlier?.(row) ?? 0, 'rows', 'the row divided by the total', 'percent'),
  });
  const named = rest.slice(0, NAMED).map((row): Sentence => {
    const words = { name: rowName(row, by), share: share(row) };
    return earlier
      ? fillTemplate(TEXTS.rowBefore, { name: words.name, value: words.share, ...before(row) })
      : fillTemplate(TEXTS.shareRow, words);
  });
  // If two shares changed equally, the larger one is named.
  const moved =
    earlier &&
    asked.reduce((most, one) => (shiftOf(one, earlier) > shiftOf(most, earlier) + ROUNDING ? one : most), top);
  const shown = (limit === USUAL_ROWS ? rows.slice(0, DRAWN) : asked).map((row) => ({
    label: rowLabel(row, by),
    value: row.metrics[SHARE] ?? 0,
  }));
  const overlap = doOverlap(rows);
  return {
    sentences: [
      fillTemplate(earlier ? TEXTS.shareFirstBefore : TEXTS.shareFirst, {
        ...parts,
        name: rowName(top, by),
        share: share(top),
        ...(earlier && before(top)),
      }),
      ...(named.length > 0
        ? [fillTemplate(named.length === 1 ? TEXTS.nextOne : TEXTS.next, { names: joinParts(named) })]
        : []),
      ...(overlap ? [[{ text: TEXTS.sharesOverlap }]] : together(answered, asked, limit)),
      ...(moved && earlier
        ? [movedMost(answered, moved, earlier), fillTemplate(TEXTS.compared, daysOf(answered))]
        : []),
      ...untilSentence(answered),
    ],
    // A ring needs all rows: they add up to the whole.
    chart: rowsChart(answered, rowCount <= Math.min(FEW, shown.length) && !overlap ? 'donut' : 'bar', shown, 'percent'),
  };
}

/** The share of a row in the compared days. */
type ShareBefore = (row: AnswerRow) => number;

/** The earlier shares of rows; undefined if nothing is compared, or if no row had a share before. */
function sharesBefore({ request }: AnsweredRequest, rows: readonly AnswerRow[]): ShareBefore | undefined {
  const before: ShareBefore = (row) => row.others?.[1]?.[SHARE] ?? 0;
  return request.compared && rows.some((row) => before(row) > 0) ? before : undefined;
}

/** The size of the change of a row's share. */
const shiftOf = (row: AnswerRow, before: ShareBefore): number => Math.abs((row.metrics[SHARE] ?? 0) - before(row));

/** Names the row whose share changed the most, with its earlier share, or says that no share changed. */
function movedMost(answered: AnsweredRequest, row: AnswerRow, before: ShareBefore): Sentence {
  if (shiftOf(row, before) < ROUNDING) return [{ text: TEXTS.sharesSame }];
  const share = (value: number) =>
    metricPart(answered, firstOf(answered))(value, 'rows', 'the row divided by the total', 'percent');
  const now = row.metrics[SHARE] ?? 0;
  return fillTemplate(now > before(row) ? TEXTS.shareRose : TEXTS.shareFell, {
    name: rowName(row, answered.request.by!),
    share: share(now),
    before: share(before(row)),
  });
}

/** Whether rows overlap: a visitor can be both new and returning. */
export const doOverlap = (rows: readonly AnswerRow[]): boolean =>
  rows.reduce((sum, row) => sum + (row.metrics[SHARE] ?? 0), 0) > 1 + ROUNDING;

/** The sentence with the sum of the rows' shares. Empty unless a number of rows was asked for and the metric can be added up. */
function together(answered: AnsweredRequest, rows: readonly AnswerRow[], limit: number): Sentence[] {
  const name = firstOf(answered);
  if (limit === USUAL_ROWS || rows.length < 2 || !isSum(name) || metric(name)?.scope === 'user') return [];
  const sum = rows.reduce((all, row) => all + (row.metrics[SHARE] ?? 0), 0);
  const share = metricPart(answered, name)(sum, 'rows', 'the sum of the rows, divided by the total', 'percent');
  return [fillTemplate(TEXTS.sharesTogether, { share })];
}

/** The rows that grew or fell most. */
export function writeMovers(answered: AnsweredRequest): AnswerBody {
  const { by, order = 'most', limit = DRAWN, changedBy } = answered.request;
  const name = firstOf(answered);
  const figure = metricPart(answered, name);
  const change = (row: AnswerRow) => row.metrics[CHANGE] ?? 0;
  const rows = tableOf(answered, 'rows')
    .rows.filter((row) => valueIn(row.metrics, name) !== null && valueIn(row.others?.[1], name) !== null)
    .filter((row) => (order === 'most' ? change(row) > 0 : change(row) < 0))
    .filter((row) => changedBy === undefined || isOfSize(change(row), row.metrics[name] ?? 0, changedBy))
    .slice(0, limit);
  const [top, ...rest] = rows;
  if (!top)
    return {
      sentences: [
        fillTemplate(changedBy ? TEXTS.noneOfSize : TEXTS.noMovers, daysOf(answered)),
        fillTemplate(TEXTS.compared, daysOf(answered)),
      ],
    };
  const difference = (row: AnswerRow) =>
    signed(figure(change(row), 'rows', 'the difference between the two periods'), change(row));
  const now = top.metrics[name] ?? 0;
  const lead = fillTemplate(order === 'most' ? TEXTS.grew : TEXTS.fell, {
    name: rowName(top, by!),
    change: difference(top),
    metric: nounOf(answered.request, name),
    now: figure(now, 'rows'),
    before: figure(now - change(top), 'rows'),
  });
  const named = rest
    .slice(0, NAMED)
    .map((row): Sentence => fillTemplate(TEXTS.moverRow, { name: rowName(row, by!), change: difference(row) }));
  return {
    sentences: [
      lead,
      ...(named.length > 0
        ? [fillTemplate(named.length === 1 ? TEXTS.nextOne : TEXTS.next, { names: joinParts(named) })]
        : []),
      fillTemplate(TEXTS.compared, daysOf(answered) as Record<string, Part>),
      ...untilSentence(answered),
    ],
    chart: chartOf(
      answered,
      'bar',
      rows.map((row) => ({ label: rowLabel(row, by!), value: change(row) })),
      'rows',
    ),
  };
}
