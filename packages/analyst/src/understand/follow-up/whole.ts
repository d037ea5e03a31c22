/** Follow-ups that say how to change the answer before as a whole: "the opposite", "in total", "everyone", "what is the change". */

import { granularityFor } from '@magpie/query';
import { daysBetween } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import { daysBefore, usualComparison } from '../assemble/choose-dates.ts';
import { isSameSubject } from '../assemble/choose-filters.ts';
import { OF_ORDERS } from '../assemble/choose-metrics.ts';
import { HAS_ROWS, MOST_ROWS, USUAL_ROWS } from '../assemble/choose-shape.ts';
import { readCount } from '../dates/counts.ts';
import { type Calendar, periodBefore, periodOf } from '../dates/periods.ts';
import {
  A_CHART,
  A_TABLE,
  ALL_OF_THEM,
  ALL_ROWS,
  BEFORE_THAT,
  BY_HOW_MUCH,
  EACH_SHARE,
  FIRST_ROWS,
  IN_PERCENT,
  MORE_ROWS,
  MOVED_ROWS,
  NEXT_ROWS,
  OF_THE_WHOLE,
  ONE_NUMBER,
  OTHER_WAY,
  SEPARATELY,
  THE_CHANGE,
  THE_NUMBER,
  THE_OTHERS,
  THE_TREND,
} from '../lexicon/en/follow-ups.ts';
import { findPhrases } from '../lexicon/lexicon.ts';
import { isSum } from '../metric-of.ts';
import { isOfOwnMetric } from '../own-metrics.ts';
import type { Request, RequestFilter } from '../request.ts';
import { tokenize } from '../tokens.ts';
import { lastTwo } from './instead-of.ts';

/** Changes a request. Returns undefined if the change doesn't apply to it. */
type Change = (before: Request, said: RegExpExecArray, by: By) => Request | undefined;

/** Facts that changes depend on. */
interface By {
  readonly calendar: Calendar;
  /** Whether words of the message continue the question before, as in "all countries again". */
  readonly goesOn: boolean;
}

const VIA = '(?:(?:for|from|on|in|of|across|over|with|by|among|about|at|and) )*';
const whole = (words: string): RegExp => new RegExp(`^${VIA}${words}$`);

/** The dimension that a text names if it says nothing else. */
function dimensionOf(text: string): DimensionName | undefined {
  const [phrase, other] = findPhrases(tokenize(text));
  const meaning = other ? undefined : phrase?.meanings.find((one) => one.kind === 'dimension');
  return meaning?.kind === 'dimension' ? meaning.name : undefined;
}

/** The same as one number, without rows or periods. */
function asTotal({
  shape,
  metrics,
  range,
  compared,
  filters,
  audience,
  divisor,
  minutes,
}: Request): Request | undefined {
  if (shape !== 'list' && shape !== 'trend' && shape !== 'total') return undefined;
  const isOfItems = filters.some(({ dimension }) => dimension.startsWith('item'));
  return {
    shape: 'total',
    metrics: isOfItems ? metrics : metrics.map((name) => OF_ORDERS[name] ?? name),
    ...(divisor && { divisor }),
    ...(audience && { audience }),
    ...(minutes !== undefined && { minutes }),
    range,
    ...(compared && { compared }),
    filters,
  };
}

const withFilters = (before: Request, filters: readonly RequestFilter[]): Request => ({ ...before, filters });
/** Whether a follow-up can remove a filter: only if it isn't part of what is counted. */
const canBeLeft = ({ dimension }: RequestFilter): boolean => dimension !== 'trafficClass' && dimension !== 'eventName';

/** The same for everybody: without filters, or without those of one dimension. */
function withAll(before: Request, of?: DimensionName): Request | undefined {
  // The form, file or video that is counted isn't a limit.
  const isLeft = (one: RequestFilter): boolean =>
    canBeLeft(one) && (of !== undefined || !isOfOwnMetric(one)) && (!of || isSameSubject(of, one.dimension));
  return before.filters.some(isLeft)
    ? withFilters(
        before,
        before.filters.filter((one) => !isLeft(one)),
      )
    : undefined;
}

/** The same for the others: the last filter becomes its opposite. */
function withOthers(before: Request, of?: DimensionName): Request | undefined {
  const last = before.filters.findLast(
    (one) => canBeLeft(one) && !one.match && (!of || isSameSubject(of, one.dimension)),
  );
  if (!last || last.not) return undefined;
  return withFilters(
    before,
    before.filters.map((one) => (one === last ? { ...one, not: true } : one)),
  );
}

/** The same rows in the opposite order. */
function turned(before: Request): Request | undefined {
  const { order, limit, nth, ...rest } = before;
  if (!HAS_ROWS.includes(before.shape) || order === 'latest' || nth !== undefined) return undefined;
  return {
    ...rest,
    ...(limit !== undefined && { limit: limit === 1 && before.shape === 'list' ? 1 : limit }),
    order: order === 'least' ? 'most' : 'least',
  };
}

/** More rows of a list. Without a number, as many as possible. */
function withRows(before: Request, more?: number): Request | undefined {
  if (before.shape !== 'list' || before.each || before.nth !== undefined) return undefined;
  const limit = more === undefined ? MOST_ROWS : Math.min(MOST_ROWS, (before.limit ?? USUAL_ROWS) + more);
  return { ...before, limit };
}

/** A request for only the first rows of an answer, in the same order. */
function firstRows(before: Request, limit: number): Request | undefined {
  const { shape, by, each, nth, shown } = before;
  const hasRows = shape === 'list' || shape === 'movers' || (shape === 'share' && by !== undefined);
  if (!hasRows || each || nth !== undefined || limit < 1 || limit > MOST_ROWS) return undefined;
  return { ...before, limit, ...(shown && { shown: shown.slice(0, limit) }) };
}

/** A request for the revenue of what was ordered or sold. */
function inMoney(before: Request): Request | undefined {
  const { shape, metrics, by, range, filters, audience, minutes, divisor } = before;
  const [metric, other] = metrics;
  const isOfItems = metric === 'itemsPurchased';
  if ((shape !== 'total' && shape !== 'list') || other || minutes !== undefined || divisor) return undefined;
  if (!isOfItems && metric !== 'transactions') return undefined;
  const isList = shape === 'list' && by !== undefined && !by.startsWith('item');
  return {
    ...(isList ? before : { shape: 'total', range, filters, ...(audience && { audience }) }),
    metrics: [isOfItems ? 'itemRevenue' : 'purchaseRevenue'],
  };
}

/** A request for the best or worst day, week or month of a trend. */
function bestOf(
  { shape, by, metrics, grain, range, filters, compared, divisor, audience }: Request,
  isLeast: boolean,
): Request | undefined {
  if (shape !== 'trend' || by || !grain || compared || divisor || audience) return undefined;
  return {
    shape: 'best',
    metrics: metrics.slice(0, 1),
    grain,
    range,
    filters,
    limit: 1,
    ...(isLeast && { order: 'least' as const }),
  };
}

/** The rows as shares of the whole. */
function asShare({ shape, metrics, by, alsoBy, range, filters, thresholds, compared }: Request): Request | undefined {
  if (shape !== 'list' || !by || alsoBy || thresholds || compared || !metrics.every(isSum)) return undefined;
  return { shape: 'share', metrics: metrics.slice(0, 1), by, range, filters, limit: USUAL_ROWS };
}

/** Dimensions of what is counted, such as forms. "In percent" doesn't ask for the share of one of them. */
const OF_COUNTED: readonly DimensionName[] = ['formName', 'formId', 'eventName', 'fileName', 'videoTitle'];

/** The share of the rows that a filter keeps. Not for a compared number, which already has its change in percent. */
function asPart(before: Request, without: readonly DimensionName[] = []): Request | undefined {
  const { shape, metrics, grain, by, range, filters, compared, divisor, thresholds } = before;
  const [part] = filters.filter((one) => canBeLeft(one)).slice(-1);
  const isOne = shape === 'total' || (shape === 'trend' && !by);
  if (!isOne || !part || without.includes(part.dimension) || compared || divisor || thresholds || !metrics.every(isSum))
    return undefined;
  return {
    shape: 'share',
    metrics: metrics.slice(0, 1),
    part,
    ...(grain && { grain }),
    range,
    filters: filters.filter((one) => one !== part),
  };
}

/** The answer as a chart: rows as bars, shares as a pie, a number as a trend. */
function asChart(before: Request, calendar: Calendar): Request | undefined {
  const { shape, chart, ...rest } = before;
  if (chart || shape === 'trend' || shape === 'best') return before;
  if (shape === 'list') return { ...before, chart: 'bar' };
  if (shape === 'share') return { ...before, chart: 'pie' };
  const isNumber = shape === 'total' && !rest.compared && !rest.thresholds && rest.minutes === undefined;
  const grain = granularityFor(rest.range);
  return isNumber && rest.range.start !== rest.range.end && calendar.today >= rest.range.start
    ? { ...rest, shape: 'trend', grain }
    : undefined;
}

/** The rows that fell or grew the most, against the compared days. */
function moved(before: Request, isFall: boolean, calendar: Calendar): Request | undefined {
  const { shape, by, alsoBy, metrics, range, filters, compared, divisor } = before;
  if ((shape !== 'list' && shape !== 'movers') || !by || alsoBy || divisor || before.minutes !== undefined)
    return undefined;
  return {
    shape: 'movers',
    metrics: metrics.slice(0, 1),
    by,
    ...((compared ? undefined : lastTwo(before)) ?? { range, compared: compared ?? usualComparison(range, calendar) }),
    filters,
    limit: USUAL_ROWS,
    order: isFall ? 'least' : 'most',
  };
}

/** Weeks of a trend whose days weren't said. */
const WEEKS = 12;

/** A number over the last weeks, if no days were said for it: a month is too short for a trend. */
function ofWeeks(before: Request, calendar: Calendar): Request | undefined {
  const { shape, metrics, filters, divisor, audience, compared, thresholds, isUsual } = before;
  if (!isUsual || shape !== 'total' || compared || thresholds || before.minutes !== undefined) return undefined;
  const { start } = periodOf('week', calendar.today, 1 - WEEKS, calendar);
  return {
    shape: 'trend',
    metrics,
    ...(divisor && { divisor }),
    ...(audience && { audience }),
    grain: 'week',
    range: { start, end: calendar.today },
    filters,
  };
}

/** Each value of a filter as a row. */
function separately(before: Request): Request | undefined {
  const { shape, filters, by } = before;
  const several = filters.find(({ values, not }) => values.length > 1 && !not);
  if (shape === 'list' && several?.dimension === by) return before;
  if (!several || shape !== 'total' || before.minutes !== undefined || before.divisor) return undefined;
  return { ...before, shape: 'list', by: several.dimension, limit: USUAL_ROWS };
}

/** The last two questions as a comparison of the later days with the earlier ones. */
function compared(before: Request): Request | undefined {
  const { range, before: days, shape } = before;
  if (!days || before.compared || (shape !== 'total' && shape !== 'list')) return undefined;
  if (days.start === range.start && days.end === range.end) return undefined;
  const isLater = range.start > days.start;
  return { ...before, range: isLater ? range : days, compared: isLater ? days : range };
}

/** The same for the week, month or year that its days are in, up to today. Undefined if they aren't within one. */
function ofWhole(
  before: Request,
  unit: 'week' | 'month' | 'quarter' | 'year',
  calendar: Calendar,
): Request | undefined {
  if (before.compared || before.minutes !== undefined || before.shape === 'forecast' || before.shape === 'journey')
    return undefined;
  const { start, end } = periodOf(unit, before.range.end, 0, calendar);
  return before.range.start >= start
    ? { ...before, range: { start, end: end > calendar.today ? calendar.today : end } }
    : undefined;
}

/** The same for the period right before. */
function ofDaysBefore(before: Request, calendar: Calendar): Request | undefined {
  if (before.compared || before.minutes !== undefined || before.shape === 'forecast' || before.shape === 'journey')
    return undefined;
  const { start, end } = before.isSince ? daysBefore(before.range) : periodBefore(before.range, calendar);
  return { ...before, range: { start, end } };
}

const WHAT_IS =
  '(?:(?:what|how much|how many) (?:is|are|was|were|does) (?:that|it|this|they|those)?(?: (?:make|come to|amount to))? ?)?';
const ROWS = '(?<rows>[a-z][a-z -]{1,30})';
const FILTER = '(?:filters?|restrictions?|limits?|limitation|condition)';
const REMOVE = '(?:remove|drop|clear|reset|undo|without|no|forget|lift|take (?:off|away|out))';

/** Wordings with their changes. The first one that matches and applies is used. */
const CHANGES: readonly (readonly [RegExp, Change])[] = [
  [whole(OTHER_WAY), turned],
  [whole(ALL_ROWS), (before) => withRows(before)],
  [whole(MORE_ROWS), (before) => withRows(before, before.limit ?? USUAL_ROWS)],
  [
    whole(NEXT_ROWS),
    (before, { groups }) => {
      const said = groups!.more ?? groups!.plus!;
      return withRows(before, readCount(said));
    },
  ],
  [whole(FIRST_ROWS), (before, { groups }) => firstRows(before, readCount(groups!.first!))],
  [whole(MOVED_ROWS), (before, { groups }, { calendar }) => moved(before, groups!.fell !== undefined, calendar)],
  [whole(THE_TREND), (before, _, { calendar }) => ofWeeks(before, calendar)],
  [
    /^which(?: one)? (?:is|was|has|had)(?: the)? (?:(?<least>lowest|worst|least|smallest|weakest|fewest)|best|highest|most|largest|biggest|strongest)[?.! ]*$/,
    ({ shown: _, nth: __, ...before }, { groups }) =>
      before.shape === 'list' && before.by !== undefined && !before.alsoBy && !before.each
        ? { ...before, limit: 1, order: groups!.least ? 'least' : 'most' }
        : undefined,
  ],
  [
    /^which(?: one| day| week| month| quarter| year| hour)? (?:is|was|has|had)(?: the)? (?:(?<least>lowest|worst|least|smallest|weakest|fewest|quietest|slowest)|best|highest|most|largest|biggest|strongest|busiest)[?.! ]*$/,
    (before, { groups }) => bestOf(before, groups!.least !== undefined),
  ],
  [
    whole(
      '(?:and |or )?(?:the )?(?:(?<least>lowest|worst|weakest|quietest|slowest)|best|highest|strongest|busiest)(?: one)?',
    ),
    (before, { groups }) => bestOf(before, groups!.least !== undefined),
  ],
  [whole(A_TABLE), ({ chart: _, ...rest }) => rest],
  [
    whole(`${WHAT_IS}${ONE_NUMBER}`),
    (before) => (before.by || before.grain ? asTotal(before) : (withAll(before) ?? asTotal(before))),
  ],
  [whole(EACH_SHARE), asShare],
  [whole(OF_THE_WHOLE), (before) => asPart(before) ?? asShare(before)],
  [whole(IN_PERCENT), (before) => (before.compared ? before : (asShare(before) ?? asPart(before, OF_COUNTED)))],
  [whole(A_CHART), (before, _, { calendar }) => asChart(before, calendar)],
  [whole(SEPARATELY), separately],
  [
    /^(?:and |so )?how much(?: money)? (?:is|was|were|are) (?:that|it|this|they|those)(?: in (?:euros?|money|dollars|pounds|total|all)| altogether| in the end)*[?.! ]*$/,
    (before) => inMoney(before),
  ],
  [whole(THE_NUMBER), (before) => (before.shape === 'list' && before.by && !before.divisor ? before : undefined)],
  [whole(BY_HOW_MUCH), (before) => (before.compared || before.shape === 'movers' ? before : compared(before))],
  [whole(THE_CHANGE), compared],
  [
    whole(
      '(?:the )?(?<count>\\d{1,3}|two|three|four|five|six|seven|eight|ten|twenty)(?: (?<unit>days|weeks))? before(?: (?:that|those|it|them))?',
    ),
    (before, { groups }, { calendar }) => {
      const count = readCount(groups!.count!) * (groups!.unit === 'weeks' ? 7 : 1);
      const days = daysBetween(before.range.start, before.range.end) + 1;
      return count === days ? ofDaysBefore(before, calendar) : undefined;
    },
  ],
  [
    whole(
      '(?:and |for |over |in |what about |how about )*(?:the |that |its |this )?(?:(?:whole|entire|full|complete) )(?<unit>week|month|quarter|year)(?: (?:of it|then|too))?',
    ),
    (before, { groups }, { calendar }) =>
      ofWhole(before, groups!.unit as 'week' | 'month' | 'quarter' | 'year', calendar),
  ],
  [whole(BEFORE_THAT), (before, _, { calendar }) => ofDaysBefore(before, calendar)],
  [whole(ALL_OF_THEM), (before) => withAll(before) ?? (before.by || before.grain ? asTotal(before) : undefined)],
  [whole(`${REMOVE} (?:the |that |this |any |all )?${FILTER}`), (before) => withAll(before)],
  [whole(THE_OTHERS), (before) => withOthers(before) ?? (before.filters.length === 0 ? withRows(before) : undefined)],
  [
    whole(`(?:${REMOVE} )?(?:the |that |this )?${ROWS} ${FILTER}`),
    (before, said) => {
      const of = dimensionOf(said.groups!.rows!);
      return of && withAll(before, of);
    },
  ],
  [
    whole(
      `(?<all>all|any|every|each|(?:regardless|irrespective|independent|no matter)(?: of)?(?: the| which| what)?)(?: the| of the| our| kinds? of)? ${ROWS}`,
    ),
    (before, { 0: text, groups }, { goesOn }) => {
      const of = dimensionOf(groups!.rows!);
      // "All countries" without such words asks for rows.
      const isRows = !goesOn && groups!.all === 'all' && text.startsWith('all');
      return of && of !== before.by && !isRows ? withAll(before, of) : undefined;
    },
  ],
  [
    whole('(?:drop|remove|clear|forget|include|add|put back|undo) (?<value>.{2,40})'),
    (before, { groups }, { goesOn }) => {
      const named = before.filters.find(({ values }) => values.some((value) => value.toLowerCase() === groups!.value));
      // "Drop Germany again" removes that filter; "drop Germany" excludes Germany.
      return named && goesOn
        ? withFilters(
            before,
            before.filters.filter((one) => one !== named),
          )
        : undefined;
    },
  ],
  [
    whole(`(?:all )?(?:the )?(?:other|remaining) ${ROWS}`),
    (before, said) => {
      const of = dimensionOf(said.groups!.rows!);
      return of && withOthers(before, of);
    },
  ],
];

/** Changes the request before as a message says, without its polite words. Undefined if the message says anything else. */
export function changedWhole(text: string, before: Request, by: By): Request | undefined {
  for (const [expression, change] of CHANGES) {
    const said = expression.exec(text);
    const one = said && change(before, said, by);
    if (one) return one;
  }
  return undefined;
}
