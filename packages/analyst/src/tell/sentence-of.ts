/** Writes a request as a sentence that is understood as the same request, whatever was asked before. */
import { type DimensionName, metric } from '@magpie/vocabulary';
import { isOfAffiliates } from '../understand/affiliates.ts';
import { MOST_ROWS, USUAL_ROWS } from '../understand/assemble/choose-shape.ts';
import { isWithoutCoupon } from '../understand/coupons.ts';
import { publishedDays } from '../understand/published.ts';
import type { ChangeSize, Request, RequestFilter, Threshold } from '../understand/request.ts';
import { audienceText, isPlainAudience } from './audience.ts';
import { daysText, minutesText } from './days-text.ts';
import { excludedText } from './excluded.ts';
import { capital, dimensionNoun, dimensionPlural, metricNoun, valueName } from './names.ts';
import { ordinal } from './ordinals.ts';
import { ratioNoun } from './ratios.ts';
import { speedNoun } from './speed.ts';
import { GRAINS } from './texts.ts';

/** Longest message of a conversation (specification part 3, section 5). */
const LONGEST = 300;

const quotedValues = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(' and ');

/** The values of a filter in words: `country "Germany"`, `pages under "/guides/"`. */
const valuesText = ({ dimension, values, match }: RequestFilter): string =>
  match === 'beginsWith'
    ? `${dimensionPlural(dimension)} under ${quotedValues(values)}`
    : match === 'contains'
      ? `${dimensionPlural(dimension)} containing ${quotedValues(values)}`
      : `${dimensionNoun(dimension)} ${quotedValues(values.map((one) => valueName(dimension, one)))}`;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Hours that follow each other, as "between 09:00 and 12:00". */
function hoursText({ dimension, values, match }: RequestFilter): string | undefined {
  const hours = values.map(Number);
  const isOne = hours.every((hour, i) => i === 0 || hour === (hours[i - 1]! + 1) % 24);
  return dimension === 'hour' && !match && isOne
    ? `between ${clock(hours[0]!)} and ${clock(hours.at(-1)! + 1)}`
    : undefined;
}

/** Text for orders with or without any coupon, and for clicks with or without those on affiliate links. */
const couponText = (filter: RequestFilter): string | undefined =>
  isWithoutCoupon(filter)
    ? `${filter.not ? 'with' : 'without'} a coupon`
    : isOfAffiliates(filter)
      ? `${filter.not ? 'only' : 'without'} affiliate links`
      : undefined;

/** Excluded traffic, such as `only bots`. */
const excludedFilterText = (filter: RequestFilter): string | undefined => {
  const text = excludedText(filter);
  return text && `${filter.not ? 'without' : 'only'} ${text}`;
};

/** A filter for publishing dates in words, such as `published 2–8 November 2026`. */
const publishedText = (filter: RequestFilter): string | undefined => {
  const days = publishedDays(filter);
  return days && `published ${daysText(days)}`;
};

/** A filter in words, such as `only country "Germany"`. */
export const filterText = (filter: RequestFilter, by?: DimensionName): string =>
  (publishedText(filter) && `only ${publishedText(filter)}`) ??
  couponText(filter) ??
  excludedFilterText(filter) ??
  plainFilterText(filter, hoursText(filter), filter.dimension === by);

/** A filter in a title, such as `Germany`. */
export const shortFilterText = (filter: RequestFilter): string =>
  publishedText(filter) ??
  couponText(filter) ??
  excludedFilterText(filter) ??
  `${filter.not ? 'without ' : ''}${hoursText(filter) ?? filter.values.map((one) => valueName(filter.dimension, one)).join(', ')}`;

const plainFilterText = (filter: RequestFilter, hours: string | undefined, isRows = false): string =>
  hours !== undefined
    ? `${filter.not ? 'not' : 'only'} ${hours}`
    : `${filter.not ? 'without' : 'only'} ${valuesText(filter)}${!filter.not && filter.values.length > 1 && !isRows ? ' together' : ''}`;

const THRESHOLDS = {
  greater: 'more than',
  greaterOrEqual: 'at least',
  less: 'less than',
  lessOrEqual: 'at most',
} as const;

/** A threshold in words, such as `with more than 100 page views`. */
export function thresholdText({ metric: name, op, value }: Threshold): string {
  const isRate = metric(name)?.unit === 'ratio';
  return `with ${THRESHOLDS[op]} ${isRate ? `${Math.round(value * 10_000) / 100}%` : value} ${metricNoun(name)}`;
}

/** Fields whose beginnings or parts can be said. */
const SAID_IN_PART: readonly DimensionName[] = [
  ...(['pagePath', 'landingPage', 'pageTitle'] as const),
  ...(['previousPagePath', 'nextPagePath'] as const),
];

/** Whether a filter is one that "under" or "containing" says. */
const isOfOnePart = ({ dimension, values, match }: RequestFilter): boolean =>
  values.length === 1 &&
  SAID_IN_PART.includes(dimension) &&
  (match === 'contains' || (match === 'beginsWith' && dimension !== 'pageTitle'));

/** The part of a share in words, such as `with country "Germany"`. */
const partText = (part: RequestFilter): string =>
  couponText(part) ?? `${part.not ? 'without' : 'with'} ${excludedText(part) ?? hoursText(part) ?? valuesText(part)}`;

/** How many rows of a dimension, such as "5 countries" or "1 country". */
const rowsText = (limit: number, by: DimensionName): string =>
  `${limit} ${limit === 1 ? dimensionNoun(by) : dimensionPlural(by)}`;

/** Returns the subject of a request, without days and filters. */
export function subjectOf(request: Request): string {
  const {
    shape,
    metrics,
    by,
    alsoBy,
    each,
    grain,
    part,
    order = 'most',
    limit = USUAL_ROWS,
    thresholds,
    nth,
  } = request;
  const words = request.divisor ? ratioNoun(request) : metrics.map(metricNoun).join(' and ');
  const one = grain && GRAINS[grain][0];
  if (request.meanOf && by && order === 'least')
    return `which ${dimensionNoun(by)} has the fewest ${words} per ${dimensionNoun(request.meanOf)}`;
  if (request.meanOf)
    return `average ${words} per ${dimensionNoun(request.meanOf)}${by ? ` by ${dimensionNoun(by)}` : ''}`;
  if (nth !== undefined) {
    const most = order === 'least' ? 'fewest' : 'most';
    return `${one ?? dimensionNoun(by!)} with the ${ordinal(nth)} ${most} ${words}`;
  }
  switch (shape) {
    case 'total':
      return words;
    case 'list': {
      // All rows that are like that: as many as can be asked for.
      const isAll = thresholds !== undefined && limit === MOST_ROWS;
      const isRanked = order === 'least' || (limit !== USUAL_ROWS && !isAll);
      if (by === 'transactionId' && !isRanked && order !== 'latest') return `orders by ${words}`;
      if (order === 'latest')
        return `latest ${limit === USUAL_ROWS ? dimensionPlural(by!) : rowsText(limit, by!)} by ${words}`;
      if (alsoBy && each !== undefined)
        return `${order === 'least' ? 'bottom' : 'top'} ${each === 1 ? dimensionNoun(alsoBy) : rowsText(each, alsoBy)} for each ${dimensionNoun(by!)} by ${words}`;
      if (alsoBy && order !== 'least' && limit === USUAL_ROWS)
        return `${words} by ${dimensionNoun(by!)} and ${dimensionNoun(alsoBy)}`;
      return isRanked
        ? `${order === 'least' ? 'bottom' : 'top'} ${rowsText(limit, by!)}${alsoBy ? ` and ${dimensionNoun(alsoBy)}` : ''} by ${words}`
        : `${words} by ${dimensionNoun(by!)}`;
    }
    case 'distinct':
      return `number of different ${dimensionPlural(by!)} with ${words}`;
    case 'share': {
      const of = part
        ? ` ${partText(part)}`
        : limit === USUAL_ROWS
          ? ` by ${dimensionNoun(by!)}`
          : ` of the top ${rowsText(limit, by!)}`;
      return `share of ${words}${of}${one ? ` per ${one}` : ''}`;
    }
    case 'trend':
      if (by === undefined) return `${words} per ${one}`;
      return limit === USUAL_ROWS
        ? `${words} by ${dimensionNoun(by)} per ${one}`
        : `${words} of the top ${rowsText(limit, by)} per ${one}`;
    case 'best':
      return limit === 1
        ? `${one} with the ${order} ${words}`
        : `${order === 'least' ? 'bottom' : 'top'} ${limit} ${GRAINS[grain!][1]} by ${words}`;
    case 'average':
      return `mean ${words} per ${one}`;
    case 'movers': {
      const { changedBy } = request;
      const rows = changedBy && limit === MOST_ROWS ? dimensionPlural(by!) : `top ${rowsText(limit, by!)}`;
      return `${rows} by ${order === 'least' ? 'drop' : 'growth'} in ${words}${changedBy ? sizeText(changedBy) : ''}`;
    }
    case 'why':
      return `why did ${words} change`;
    case 'forecast':
      return `forecast of ${words}`;
    case 'speed':
      if (!by) return speedNoun(request);
      return order === 'least'
        ? `${speedNoun(request)} of the fastest ${dimensionPlural(by)}`
        : `${speedNoun(request)} by ${dimensionNoun(by)}`;
    case 'terms':
      return limit === USUAL_ROWS ? 'Google search terms' : `top ${limit} Google search terms`;
    case 'usual':
      return grain === 'day' ? `${UNUSUAL[request.order ?? 'any']} days by ${words}` : words;
    case 'journey':
      return 'journey to the order';
    case 'customers':
      return 'new and repeat customers';
    case 'steps':
      return `${stepsText(request)}${by ? ` by ${dimensionNoun(by)}` : ''}`;
  }
}

/** Words for the smallest change of a row: " by more than 20%". */
const sizeText = ({ op, value }: ChangeSize): string =>
  ` by ${op === 'greater' ? 'more than' : 'at least'} ${Number((value * 100).toFixed(1))}%`;

/** A funnel in words, such as `funnel from event "view_cart" to event "purchase"`. */
function stepsText({ steps }: Request): string {
  if (!steps) return 'funnel to an order';
  const [first, ...rest] = steps.map((one) =>
    one.dimension === 'eventName' ? `event ${quotedValues(one.values)}` : valuesText(one),
  );
  return `funnel from ${first} to ${rest.join(' to ')}`;
}

/** The chart that was asked for, in words. */
export const chartText = ({ chart }: Request): string => (chart === undefined ? '' : `as a ${chart} chart`);

/** Words for unusual days, by the order of a request. */
const UNUSUAL = { any: 'unusual', most: 'unusually high', least: 'unusually low', latest: 'unusual' } as const;

/** The question about a number that follows it in the sentence. */
export const askedText = ({ shape, grain }: Request): string =>
  shape === 'usual' && grain !== 'day' ? 'is that usual' : '';

/** The sentence; undefined if it would be too long, or if a value can't be quoted. */
export function sentenceOf(request: Request): string | undefined {
  const { shape, range, compared, filters, audience, part, minutes, steps = [], thresholds = [] } = request;
  if (audience && !isPlainAudience(audience)) return undefined;
  if (
    [...filters.filter((one) => !publishedDays(one)), ...steps, ...(part ? [part] : [])].some(
      ({ dimension, values, match }) =>
        (match !== undefined && !isOfOnePart({ dimension, values, match })) ||
        values.some((value) => /["“”„«»]/.test(value)),
    )
  )
    return undefined;
  // The part of a share is the value that is said last.
  const [subject, last] = shape === 'share' && part ? splitShare(request, part) : [subjectOf(request), []];
  const days = shape === 'forecast' ? 'this month' : daysText(range);
  if (shape === 'journey') return capital(`${subject} ${quotedValues(filters.flatMap(({ values }) => values))}`);
  const words = [
    subject,
    ...thresholds.map(thresholdText),
    ...filters.map((one) => filterText(one, request.by)),
    ...(audience ? [audienceText(audience)] : []),
    ...last,
    minutes === undefined ? days : minutesText(minutes),
    ...(compared ? [`compared with ${daysText(compared)}`] : []),
    ...(request.chart ? [chartText(request)] : []),
    ...(askedText(request) ? [askedText(request)] : []),
  ];
  const sentence = capital(words.join(', '));
  return [...sentence].length > LONGEST ? undefined : sentence;
}

function splitShare(request: Request, part: RequestFilter): readonly [string, readonly string[]] {
  const grain = request.grain && GRAINS[request.grain][0];
  return [`share of ${request.metrics.map(metricNoun).join(' and ')}${grain ? ` per ${grain}` : ''}`, [partText(part)]];
}
