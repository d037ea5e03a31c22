/** Chooses the form of the answer that a sentence asks for. */
import { granularityFor } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import type { Leaf } from '../chart/leaves.ts';
import type { Said } from '../chart/said.ts';
import type { Meaning } from '../lexicon/meaning.ts';
import { isSum } from '../metric-of.ts';
import type { Days, Grain, Request, RequestFilter, Shape } from '../request.ts';
import { singular } from '../tokens.ts';
import { isBetterLow } from './better-low.ts';
import { type Filters, isSameSubject } from './choose-filters.ts';
import type { Sentence } from './sentence.ts';
import { findSharePart } from './share-part.ts';

/** How many rows a list has if nothing is said. */
export const USUAL_ROWS = 10;
/** The most rows that can be asked for in words. */
export const MOST_ROWS = 100;
/** Rows in each group if the sentence gives no number. */
const FEW_EACH = 3;
/** Names of dimensions that are no plurals and yet mean many rows. */
const UNCOUNTED = /^(?:content|social media|traffic|social|site search|search|technology)$/;

/** The form, and what belongs to it. */
export type Form = Pick<Request, 'shape' | 'by' | 'alsoBy' | 'each' | 'grain' | 'part' | 'limit' | 'order' | 'nth'> & {
  /** Whether the answer needs a comparison. */
  readonly compares: boolean;
  /** Whether the sentence can ask for the number of rows, or for all that was counted of them. */
  readonly either?: true;
  /** Filters that are left beside the part of a share. */
  readonly filters: readonly RequestFilter[];
};

/** Whether a grain is too long for lines over time. */
const isLong = (grain: Grain): boolean => grain === 'quarter' || grain === 'year';

const GRAIN_DIMENSION: Readonly<Partial<Record<Grain, DimensionName>>> = { hour: 'hour', weekday: 'dayOfWeekName' };
const DIMENSION_GRAIN: Readonly<Partial<Record<DimensionName, Grain>>> = {
  hour: 'hour',
  dayOfWeekName: 'weekday',
  date: 'day',
};

/** Metrics of videos, forms, files and outbound links. */
const OF_THINGS = /^(?:video|averageVideo|form|file|outbound)/;
/** Words that compare two sides as well as two periods. */
const MORE = /^(?:more|less|fewer|better|worse|higher|lower)$/;

/** Why no form fits. */
export interface Refused {
  readonly reason: 'impossible' | 'notUnderstood';
  readonly about: string;
}
const refuseAsImpossible = (about: string): Refused => ({ reason: 'impossible', about });
const unclear = (about: string): Refused => ({ reason: 'notUnderstood', about });

/** Chooses the form; what is too much if the sentence asks for more than one form can give. */
export function chooseForm(
  sentence: Sentence,
  metrics: readonly MetricName[],
  chosen: Filters,
  range: Days,
  previous: Request | undefined,
): Form | Refused {
  const pieces = sentence.says('grain');
  // "The month in which we sold most" is of all products.
  const dimensions = sentence.dimensions
    .filter(({ meaning }) => !(pieces && meaning.weak))
    .map(({ meaning }) => meaning.name);
  const grainOfDimension = dimensions.map((name) => DIMENSION_GRAIN[name]).find(Boolean);
  const grain = sentence.all('grain')[0]?.meaning.grain ?? grainOfDimension;
  // "Days with more than 10 orders": each day is a row.
  const isOfDays =
    (grain === 'day' || grain === 'month') && sentence.parts.thresholds.length > 0 && sentence.dimensions.length === 0;
  const named = dimensions.filter((name) => DIMENSION_GRAIN[name] === undefined);
  const grouped = named.length === 2 && isPair(sentence, 'eachRows');
  const alsoBy = grouped || (named.length === 2 && isPair(sentence, 'bothRows')) ? named[1] : undefined;
  if (named.length > 1 && !alsoBy) return refuseAsImpossible(sentence.dimensions[1]!.text);
  const { chart } = sentence;
  const counted = sentence.dimensions.find((one) => chart.is('countedRows', one));
  if (counted) return countsRows(counted, sentence, chosen) ?? refuseAsImpossible(`how many ${counted.text}`);
  // "Products sold at least 10 times": the products.
  const [by = sentence.parts.thresholds.length > 0 ? itemsOf(sentence) : undefined] = named;
  const rows = chooseRows(sentence, metrics[0], previous);
  if ('reason' in rows) return rows;
  const base = { filters: chosen.filters, compares: false };
  const ofPiece = { ...base, by: grain === 'day' ? 'date' : 'yearMonth' } as const;
  if (isOfDays && chart.has('countedPieces')) return { ...ofPiece, shape: 'distinct' };
  if (isOfDays) return { ...ofPiece, shape: 'list', limit: USUAL_ROWS };
  const changes = sentence.all('change');
  if (sentence.asksFor('why')) return { ...base, shape: 'why', compares: true };
  // The steps are all of them: "between cart and checkout" are some.
  const [some] = sentence.all('metric').filter((one) => chart.is('betweenSteps', one));
  if (sentence.asksFor('steps') && some) return unclear(some.text);
  // "By device", after a question about steps: the steps for each device.
  const onlyRows = by !== undefined && grain === undefined && !says(sentence);
  if (onlyRows && previous?.shape === 'steps' && metrics.length === 0)
    return { ...base, shape: 'steps', by, limit: USUAL_ROWS };
  // After a video or a form, "steps" doesn't mean the steps to an order.
  if (sentence.asksFor('steps') && OF_THINGS.test(previous?.metrics[0] ?? ''))
    return refuseAsImpossible(sentence.all('shape')[0]!.text);
  if (sentence.asksFor('steps') || sentence.extras.steps)
    return { ...base, shape: 'steps', ...(by && { by, limit: USUAL_ROWS }) };
  if (sentence.asksFor('journey')) return { ...base, shape: 'journey' };
  if (sentence.asksFor('usual')) return { ...base, shape: 'usual' };
  if (sentence.asksFor('forecast')) return { ...base, shape: 'forecast' };
  const pieceText = sentence.all('grain')[0]?.text ?? grain ?? '';
  if (by !== undefined && grain !== undefined) {
    // "Top 3 pages per month" are lines; "the best page of each month" isn't.
    const isOne = rows.order !== undefined && !(rows.number && rows.order === 'most');
    const isRanked = isOne || rows.nth !== undefined || changes.length > 0 || sentence.asksFor('average');
    if (isRanked || alsoBy || isLong(grain)) return refuseAsImpossible(pieceText);
    const ofDay = GRAIN_DIMENSION[grain];
    if (ofDay && (rows.number || sentence.asksFor('share'))) return refuseAsImpossible(pieceText);
    if (ofDay) return { ...base, shape: 'list', by, alsoBy: ofDay, limit: MOST_ROWS };
  }
  // "Which one grew most?" asks for the rows of the request before.
  const ranked = rows.order !== undefined && changes.some(({ meaning }) => meaning.direction !== 'any');
  const moving = by ?? (previous?.shape === 'list' && grain === undefined && ranked ? previous.by : undefined);
  // "Winners and losers": two lists.
  const other =
    changes.find(({ meaning }) => meaning.direction === 'down') &&
    changes.find(({ meaning }) => meaning.direction === 'up');
  if (moving !== undefined && other) return unclear(other.text);
  // "A or B, which gets more readers" doesn't compare periods.
  const isBeside =
    (chosen.several?.by === 'compare' || chosen.several?.by === 'or') && changes.every(({ text }) => MORE.test(text));
  if (moving !== undefined && changes.length > 0 && !isBeside) {
    const falls = changes.some(({ meaning }) => meaning.direction === 'down');
    return {
      ...base,
      shape: 'movers',
      by: moving,
      compares: true,
      limit: rows.limit ?? USUAL_ROWS,
      order: falls ? 'least' : 'most',
    };
  }
  const ofPieces = grain && by === undefined && sentence.asksFor('share') ? GRAIN_DIMENSION[grain] : undefined;
  const share = chooseShare(sentence, by ?? ofPieces, chosen, rows, previous);
  // Two shares need two requests.
  const shares = sentence.all('shape').filter(({ meaning }) => meaning.shape === 'share');
  const isCount = ({ tags, start }: Leaf) => (tags.has('howMany') || tags.has('howMuch')) && start > shares[0]!.start;
  const again = shares[1]?.text ?? (shares.length > 0 ? chart.leaves.find(isCount)?.text : undefined);
  if (share?.part && (chosen.several || chosen.own.length > 1) && again !== undefined) return unclear(again);
  const ofTime = sentence.asksFor('trend') ? granularityFor(range) : undefined;
  const over = (ofPieces && share?.by === ofPieces ? undefined : grain) ?? ofTime;
  if (share && over && (isLong(over) || over === 'hour' || over === 'weekday' || changes.length > 0))
    return refuseAsImpossible(pieceText || (sentence.all('shape')[0]?.text ?? 'share'));
  if (share && over) {
    const { limit: _, ...rest } = share;
    return { ...base, ...rest, grain: over };
  }
  if (share) return { ...base, ...share, compares: changes.length > 0 };
  if (sentence.asksFor('share')) return unclear(sentence.all('shape')[0]!.text);
  const several =
    by === undefined && chosen.several && chosen.several.by !== 'or' ? chosen.several.dimension : undefined;
  // "Split it by device", after a number per week: still per week.
  const stays = onlyRows && previous?.shape === 'trend' && previous.grain && !isLong(previous.grain);
  if (stays && !GRAIN_DIMENSION[previous.grain!] && rows.order === undefined && !rows.number && changes.length === 0)
    return { ...base, shape: 'trend', by, grain: previous.grain };
  const ordered = rows.order !== undefined || rows.number || rows.nth !== undefined;
  // "Trend it by week", after a comparison of phones with computers: a line for each of them.
  const isOfSides = previous?.filters.some((one) => one.dimension === previous.by && one.values.length > 1 && !one.not);
  const before =
    previous?.shape === 'list' && !previous.alsoBy && !previous.compared && isOfSides ? previous.by : undefined;
  if (before && by === undefined && over && !GRAIN_DIMENSION[over] && !ordered && previous!.metrics.length === 1)
    return { ...base, shape: 'trend', by: before, grain: over };
  const lines = by ?? (over === undefined || GRAIN_DIMENSION[over] ? undefined : several);
  if (lines !== undefined && over && (rows.order === undefined || by !== undefined) && rows.nth === undefined)
    return { ...base, shape: 'trend', by: lines, grain: over, ...(rows.limit !== undefined && { limit: rows.limit }) };
  // "And which week" asks for the best one again.
  const isAgain = grain !== undefined && chart.has('again');
  const carriesOn = previous?.shape === 'best' && by === undefined && (ordered || isAgain);
  if ((grain !== undefined && ordered) || carriesOn)
    return {
      ...base,
      shape: 'best',
      grain: grain ?? previous!.grain,
      limit: rows.number ? rows.limit : 1,
      ...(rows.nth !== undefined && { nth: rows.nth }),
      ...((rows.order ?? (isAgain && previous?.shape === 'best' ? previous.order : undefined)) && {
        order: rows.order ?? previous?.order,
      }),
    };
  const averages = sentence.asksFor('average') && metrics.every(isSum);
  if (averages && by !== undefined) return refuseAsImpossible(sentence.all('shape')[0]!.text);
  if (averages) return { ...base, shape: 'average', grain: grain ?? 'day' };
  if (grain !== undefined && GRAIN_DIMENSION[grain])
    return { ...base, shape: 'list', by: GRAIN_DIMENSION[grain], limit: USUAL_ROWS };
  const isLine = sentence.all('chart').some(({ meaning }) => meaning.chart === 'line') && by === undefined;
  if (grain !== undefined || sentence.asksFor('trend') || isLine)
    return { ...base, shape: 'trend', grain: grain ?? granularityFor(range), ...(by && { by }) };
  // "The best page in each country": the first rows of each.
  if (
    grouped &&
    alsoBy &&
    (rows.order !== undefined || rows.number) &&
    rows.nth === undefined &&
    changes.length === 0
  ) {
    const each = rows.number ? (rows.limit ?? 1) : isPlural(sentence.dimensions[0]!.text) ? FEW_EACH : 1;
    const limit = Math.min(MOST_ROWS, USUAL_ROWS * each);
    return { ...base, shape: 'list', by: alsoBy, alsoBy: by, each, limit, ...(rows.order && { order: rows.order }) };
  }
  const parts = by ?? several;
  if (parts !== undefined)
    return {
      ...base,
      filters: withPart(chosen.filters, parts, previous),
      shape: 'list',
      by: parts,
      ...(alsoBy && { alsoBy }),
      ...(rows.nth !== undefined && { nth: rows.nth }),
      // "More from France than from Spain" compares no times.
      compares:
        changes.length > 0 && chosen.several?.by !== 'compare' && !(isBeside && parts === chosen.several?.dimension),
      limit: rows.limit ?? USUAL_ROWS,
      ...(rows.order && { order: rows.order }),
    };
  return carriedOn(base, rows, sentence, previous);
}

/** Whether a sentence says how the answer should look. */
const says = (sentence: Sentence): boolean => sentence.says('shape') || sentence.says('order') || sentence.says('nth');

/** Whether two dimensions of a sentence are the two of each row: "by country and device". */
const isPair = ({ chart, dimensions }: Sentence, rule: 'bothRows' | 'eachRows'): boolean =>
  chart
    .all(rule)
    .some(
      ({ named }) =>
        dimensions.some(({ start }) => start === named.get('a')?.start) &&
        dimensions.some(({ start }) => start === named.get('b')?.start),
    );

/** The filters of a list after a share: its rows are those of the part. */
function withPart(filters: Form['filters'], by: DimensionName, previous: Request | undefined): Form['filters'] {
  const part = previous?.shape === 'share' ? previous.part : undefined;
  const isSaid = !part || part.dimension === by || filters.some(({ dimension }) => dimension === part.dimension);
  return isSaid ? filters : [...filters, part];
}

/** Dimensions with one value per person or visit: the number of values isn't how often something was done. */
const OF_VISITS: readonly DimensionName[] = [
  ...(['country', 'city', 'region', 'continent', 'language', 'browser', 'operatingSystem'] as const),
  ...(['sessionSource', 'sessionCampaignName', 'sessionDefaultChannelGroup', 'sessionSocialNetwork'] as const),
];

/** How many rows there are: "how many countries did visitors come from". */
function countsRows(
  rows: Said<Extract<Meaning, { kind: 'dimension' }>>,
  sentence: Sentence,
  chosen: Filters,
): Form | undefined {
  const isOnly = !(['grain', 'change', 'order', 'number', 'shape', 'compare', 'by'] as const).some((one) =>
    sentence.says(one),
  );
  // "How many pages were viewed": different ones, or views.
  const { meaning, text } = rows;
  const { chart } = sentence;
  const isDifferent = chart.has('differentRows');
  const isPlural = singular(text) !== text;
  const isBoth = isPlural && sentence.tagsOf(rows).has('pages');
  const either = isBoth && !isDifferent && sentence.parts.thresholds.length === 0;
  const isSaid = either || OF_VISITS.includes(meaning.name) || isDifferent || sentence.parts.thresholds.length > 0;
  if (!isOnly || !isSaid || !isPlural || chart.has('allThereAre')) return undefined;
  return {
    ...{ shape: 'distinct', by: meaning.name, filters: chosen.filters, compares: false },
    ...(either && { either }),
  };
}

const OF_PRODUCTS = new Set(['products', 'items']);

/** Products, if the units that were sold of them are said with their name. */
const itemsOf = (sentence: Sentence): DimensionName | undefined =>
  sentence
    .all('metric')
    .some(({ meaning, text }) => meaning.name.startsWith('items') && OF_PRODUCTS.has(text.split(' ', 1)[0]!))
    ? 'itemName'
    : undefined;

/** The words of the rows that a sentence asks for. */
const rowsText = (sentence: Sentence): string =>
  [...sentence.all('order'), ...sentence.all('number'), ...sentence.all('nth')][0]?.text ?? sentence.parts.text;

const MOVED = { up: 'most', down: 'least' } as const;

/** The form of the request before, with what this sentence changes. */
function carriedOn(
  base: Pick<Form, 'filters' | 'compares'>,
  rows: Rows,
  sentence: Sentence,
  previous: Request | undefined,
): Form | Refused {
  const ordered = rows.order !== undefined || rows.number || rows.nth !== undefined;
  if (!previous)
    return ordered ? unclear(rowsText(sentence)) : { ...base, shape: 'total', compares: sentence.says('change') };
  const { shape, by, alsoBy, grain, part } = previous;
  const isList = shape === 'list' || shape === 'movers' || shape === 'best';
  if (ordered && !isList) return unclear(rowsText(sentence));
  // "And which fell?", after the rows that grew.
  const [turned] = sentence.all('change').map(({ meaning }) => meaning.direction);
  const moved = shape !== 'movers' || turned === undefined || turned === 'any' ? undefined : MOVED[turned];
  const order = rows.order ?? moved ?? previous.order;
  const limit = rows.limit ?? (rows.order ? (shape === 'best' ? 1 : USUAL_ROWS) : previous.limit);
  const compares = shape === 'movers' || shape === 'why' || sentence.says('change');
  const nth = rows.nth === undefined ? {} : { nth: rows.nth };
  return {
    ...base,
    ...nth,
    shape,
    by,
    alsoBy,
    grain,
    part,
    compares,
    ...(limit !== undefined && { limit }),
    ...(order && { order }),
  };
}

/** The part and the whole of a share. */
function chooseShare(
  sentence: Sentence,
  by: DimensionName | undefined,
  chosen: Filters,
  rows: Rows,
  previous: Request | undefined,
): Pick<Form, 'shape' | 'by' | 'part' | 'filters' | 'limit'> | undefined {
  const carriesOn = previous?.shape === 'share' && by === undefined;
  if (!sentence.asksFor('share') && !carriesOn) return undefined;
  const part =
    findSharePart(sentence, chosen.own) ?? (narrowsShare(sentence, chosen, previous) ? undefined : chosen.own.at(-1));
  if (part && (by === undefined || by === part.dimension))
    return { shape: 'share', part, filters: chosen.filters.filter((one) => one !== part) };
  // "The share of the top 3 products": their combined share.
  const limit = rows.order === 'least' ? USUAL_ROWS : (rows.limit ?? USUAL_ROWS);
  if (by !== undefined) return { shape: 'share', by, filters: chosen.filters, limit };
  if (carriesOn)
    return { shape: 'share', part: previous.part, by: previous.by, filters: chosen.filters, limit: previous.limit };
  return previous && chosen.own.length === 0 ? asPercentage(previous, sentence) : undefined;
}

/** The answer before in percent: the rows of a list, or the number of one value as a part of all. */
function asPercentage(
  { shape, by, alsoBy, filters, thresholds, compared }: Request,
  sentence: Sentence,
): Pick<Form, 'shape' | 'by' | 'part' | 'filters' | 'limit'> | undefined {
  if (thresholds || alsoBy || compared) return undefined;
  if (shape === 'list' && by !== undefined) return { shape: 'share', by, filters, limit: USUAL_ROWS };
  const [part, other] = filters;
  // "How much is that in percent" can be a change.
  const isOfAll = sentence.all('shape').some((one) => sentence.tagsOf(one).has('shareOf'));
  return isOfAll && shape === 'total' && part && !other && !part.not
    ? { shape: 'share', part, filters: [] }
    : undefined;
}

/** Whether a sentence keeps the part of the share before, of other visits. Another device is the part in place of the device before. */
function narrowsShare(sentence: Sentence, { own }: Filters, previous: Request | undefined): boolean {
  const last = own.at(-1);
  if (!last || previous?.shape !== 'share' || sentence.asksFor('share')) return false;
  if (!previous.part) return last.dimension !== previous.by;
  return sentence.chart.has('narrowsShare') && !isSameSubject(last.dimension, previous.part.dimension);
}

interface Rows {
  readonly limit?: number | undefined;
  readonly order?: Request['order'];
  readonly nth?: number | undefined;
  /** Whether the number of rows was said. */
  readonly number: boolean;
}

/** Words that only sort rows, and don't ask for the first one. */
const SORTS = /\b(?:desc|descending|asc|ascending|first|to)\b/;

/** How many rows, and whether the first or the last ones. */
function chooseRows(sentence: Sentence, first: MetricName | undefined, previous: Request | undefined): Rows | Refused {
  const numbers = sentence.all('number');
  const [number] = numbers;
  if (numbers.length > 1) return unclear(numbers[1]!.text);
  const said = sentence.all('order');
  // "Top pages with the lowest bounce rate": what is said of the metric counts.
  const orders = said.length > 1 ? said.filter(({ text }) => text !== 'top') : said;
  // "The worst day of those", after a question about pages that weren't found.
  const titles = (previous?.filters ?? [])
    .filter((one) => one.dimension === 'pageTitle')
    .flatMap(({ values }) => values);
  const lowIsBetter = isBetterLow(first, [sentence.parts.text, ...titles].join(' ').toLowerCase());
  const turned = orders.map(({ meaning: { order: one } }) =>
    one === 'good' ? (lowIsBetter ? 'least' : 'most') : one === 'bad' ? (lowIsBetter ? 'most' : 'least') : one,
  );
  const [order] = turned;
  if (turned.some((one) => one !== order)) return unclear(orders[1]!.text);
  if (number) {
    const beside = [...said, ...sentence.dimensions, ...sentence.all('grain')].some(
      ({ start, end }) => Math.abs(start - number.end) <= 1 || Math.abs(number.start - end) <= 1,
    );
    // "Week 40" and "page 2" are one week and one page, not the first so many.
    const isOne = [...sentence.dimensions, ...sentence.all('grain')].some(
      ({ text, end }) => number.start - end === 1 && !isPlural(text),
    );
    if (isOne) return unclear(number.text);
    const isOfTime = sentence.all('grain').some(({ start }) => start - number.end === 1) && said.length === 0;
    if (isOfTime && previous?.shape !== 'best') return unclear(number.text);
    if (number.meaning.number < 1 || number.meaning.number > MOST_ROWS || (!beside && previous === undefined))
      return unclear(number.text);
    return { limit: number.meaning.number, order, number: true };
  }
  const [named] = sentence.dimensions;
  const single =
    named !== undefined &&
    !named.meaning.weak &&
    order !== undefined &&
    !orders.some(({ text }) => SORTS.test(text)) &&
    !isPlural(named.text) &&
    !UNCOUNTED.test(named.text) &&
    !sentence.says('by') &&
    !sentence.chart.has('wholeList');
  const [nth] = sentence.all('nth');
  return { limit: single ? 1 : undefined, order, number: false, ...(nth && { nth: nth.meaning.nth }) };
}

/** Whether a phrase has a word in the plural. */
const isPlural = (text: string): boolean => text.split(' ').some((word) => singular(word) !== word);

/** Shapes whose answers have rows. */
export const HAS_ROWS: readonly Shape[] = ['list', 'movers', 'best'];
