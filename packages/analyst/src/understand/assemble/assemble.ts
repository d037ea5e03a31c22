/** Builds a request from the parts of a sentence and from the previous request. */

import { addDays } from '@magpie/time';
import { type Dimension, type DimensionName, dimension, incompatibilities, metric } from '@magpie/vocabulary';
import { Chart } from '../chart/chart.ts';
import type { Parts } from '../chart/parts.ts';
import { type Calendar, isRunning, type Period, periodOf } from '../dates/periods.ts';
import { POST_TYPE } from '../posts.ts';
import type { ReplyContext } from '../reply.ts';
import type { Days, Request, RequestFilter } from '../request.ts';
import type { AssumedPart, Understood } from '../understood.ts';
import {
  comparedAfter,
  divisorBefore,
  isElliptic,
  meanBefore,
  narrowed,
  withAll,
  withRowsOf,
} from './after-request.ts';
import { askingWhen } from './asking-when.ts';
import { choiceOf, requestsOf } from './choices.ts';
import { chooseDates, isSince, saidComparison } from './choose-dates.ts';
import { chooseFilters } from './choose-filters.ts';
import { chooseMetrics, findUnjoinedMetric, type Metrics, uncounted } from './choose-metrics.ts';
import { chooseForm, type Form, HAS_ROWS, MOST_ROWS, USUAL_ROWS } from './choose-shape.ts';
import { chooseThresholds, withThresholdsBefore } from './choose-threshold.ts';
import { changesOverAll, comparedInTotal } from './compared-trend.ts';
import { conflict, contradicted, readersOf } from './conflicts.ts';
import { countPeople } from './count-people.ts';
import { requestsOfDays } from './days-alone.ts';
import { landing, ofLanding } from './landing.ts';
import { rowsOf, withoutOneRow } from './rows-of.ts';
import { lostSense } from './senses.ts';
import { isOfShop, type Sentence } from './sentence.ts';
import { sentenceOf } from './sentence-of.ts';
import { lostLeaves } from './slots.ts';
import { inUnits } from './transforms.ts';

/** Shapes that can be compared with other days. */
const TAKES_COMPARISON: readonly Request['shape'][] = ['total', 'list', 'movers', 'why', 'share', 'average'];
/** Shapes that are answered for the other days too, if these are said. */
export const IN_TWO_RANGES: readonly Request['shape'][] = ['trend', 'best'];

const declined = (
  reason: Extract<Understood, { kind: 'declined' }>['reason'],
  ...about: readonly string[]
): Understood => ({ kind: 'declined', reason, about, nearest: [] });

/** Builds the request for a sentence whose words are all understood. */
export function assemble(
  parts: Parts,
  calendar: Calendar,
  context: Pick<ReplyContext, 'previous' | 'goesOn' | 'has'>,
): Understood {
  const ofDays = context.previous ? [] : requestsOfDays(parts, context.has);
  if (ofDays.length > 0) return { kind: 'choice', readings: ofDays };
  const ofRows = context.previous && new Chart(parts).has('rowsOfBefore') ? rowsOf(context.previous) : undefined;
  if (ofRows) return { kind: 'request', request: ofRows, assumed: new Set(), others: [], leftOut: [] };
  const moments = askingWhen(parts).map((one) => assemble(one, calendar, context));
  if (moments.length > 0 && moments.every(({ kind }) => kind === 'request'))
    return { kind: 'choice', readings: moments.flatMap(requestsOf) };
  const readings = datesRead(parts.dates)
    .map((dates) => assembleOnce({ ...parts, dates }, calendar, context))
    .map((one) => withDaysOf(context.previous, one))
    .map((one) => comparedAfter(context.previous, parts, one, calendar));
  const failed = readings.find(({ kind }) => kind === 'declined');
  if (failed?.kind === 'declined' && failed.reason === 'impossible' && failed.nearest.length === 0) {
    const each = [...partedOnce(parts), ...inUnits(parts)].map((one) => assembleOnce(one, calendar, context));
    return { ...failed, nearest: each.flatMap((one) => (one.kind === 'request' ? [one.request] : [])) };
  }
  if (failed || readings.length === 1) return failed ?? readings[0]!;
  return choiceOf(readings.flatMap(requestsOf));
}

/**
 * Gives a request without days of its own those of the question before, if it asks for the same number by rows ("revenue last week", "which campaign
 * brought most"), or if the conversation has kept to these days ("and visits in that month", "how many orders").
 */
function withDaysOf(before: Request | undefined, one: Understood): Understood {
  if (!before || one.kind !== 'request' || !one.assumed.has('range') || before.minutes !== undefined) return one;
  const { request } = one;
  const { before: days, range } = before;
  const isOfTalk = days !== undefined && days.start === range.start && days.end === range.end;
  if (isOfTalk && OF_TALK.includes(request.shape) && !request.compared && request.minutes === undefined)
    return { ...one, request: { ...request, range } };
  // "How much revenue for SPRING10", after a list of coupons.
  const namesRow = before.by !== undefined && request.filters.some(({ dimension: of }) => of === before.by);
  if (namesRow && OF_TALK.includes(request.shape) && !request.compared && request.minutes === undefined)
    return { ...one, request: { ...request, range: before.range } };
  const isList = request.shape === 'list' && !request.compared;
  const isOfIt = request.metrics[0] === before.metrics[0] || (before.by !== undefined && request.by === before.by);
  return isList && isOfIt ? { ...one, request: { ...request, range: before.range } } : one;
}

/** Shapes that can be answered for any days. */
const OF_TALK: readonly Request['shape'][] = ['total', 'list', 'share', 'distinct', 'steps'];

/** Each reading of dates that can mean several. */
function datesRead(dates: Parts['dates']): readonly Parts['dates'][] {
  const count = Math.max(1, ...dates.map((one) => (one.kind === 'range' && one.readings?.length) || 1));
  if (count === 1) return [dates];
  return Array.from({ length: count }, (_, i) => i).flatMap((i): Parts['dates'][] => {
    const read = dates.flatMap((one): Parts['dates'][number][] => {
      if (one.kind !== 'range' || !one.readings) return [one];
      const period = one.readings[i];
      const yearBefore = one.yearsBefore?.[i];
      return period ? [{ ...one, period, ...(yearBefore && { yearBefore }) }] : [];
    });
    return read.length === dates.length ? [read] : [];
  });
}

/** A sentence that parts by time and by rows ("per quarter by channel"), parted by one of them: what comes nearest to it. */
function partedOnce(parts: Parts): Parts[] {
  const without = (kind: Parts['said'][number]['meaning']['kind']): Parts[] => {
    const said = parts.said.filter(({ meaning }) => meaning.kind !== kind);
    const isParted = said.some(({ meaning }) => meaning.kind === 'grain' || meaning.kind === 'dimension');
    return said.length < parts.said.length && isParted ? [{ ...parts, said }] : [];
  };
  return [...without('dimension'), ...without('grain')];
}

function assembleOnce(
  parts: Parts,
  calendar: Calendar,
  { previous: before, goesOn, has }: Pick<ReplyContext, 'previous' | 'goesOn' | 'has'>,
): Understood {
  const sentence = sentenceOf(before === undefined ? parts : narrowed(parts), calendar, has, before);
  const previous = before !== undefined && (goesOn || isElliptic(sentence)) ? withAll(sentence, before) : undefined;
  const ofRows = parts.thresholds.length > 0 && (previous?.shape === 'list' || previous?.shape === 'distinct');
  const changes = sentence.says('number') || parts.dates.length > 0 || ofRows;
  if (!sentence.saysSomething && !(previous && changes)) return declined('notUnderstood');
  const stray = findUnjoinedMetric(sentence);
  if (stray !== undefined) return declined('notUnderstood', stray);
  const readings = chooseMetrics(sentence, previous);
  if (readings === undefined) return declined('notUnderstood');
  // It continues a question that wasn't understood, so don't guess that it asks about visits.
  if (before === undefined && sentence.chart.has('andOf') && readings.some(({ assumed }) => assumed))
    return declined('notUnderstood', parts.text.split(' ')[0]!);
  const counted = uncounted(sentence, readings);
  if (counted !== undefined) return declined('notUnderstood', counted);
  const ambiguous = ambiguousDimension(sentence);
  const made = readings.flatMap((metrics) =>
    ambiguous ? ambiguous.map((by) => build(sentence, metrics, previous, by)) : [build(sentence, metrics, previous)],
  );
  // "Sales by brand" can't be orders, which have no brand.
  const isOpen = readings.length > 1 && made.some(({ kind }) => kind === 'request');
  const failed = made.find((one) => one.kind === 'declined' && !(isOpen && one.reason === 'impossible'));
  if (failed) return failed;
  if (made.length === 1) return made[0]!;
  const [only, another] = made.filter(({ kind }) => kind !== 'declined');
  if (only && !another) return only;
  return choiceOf(made.flatMap(requestsOf));
}

/** "Where": sources or countries, unless the sentence says which. */
function ambiguousDimension(sentence: Sentence): readonly DimensionName[] | undefined {
  const [where] = sentence.all('dimensions');
  if (!where || sentence.dimensions.length > 0 || sentence.asksFor('steps')) return undefined;
  // People leave on pages, not in countries.
  return sentence.all('metric').some(({ meaning }) => meaning.name === 'exits') ? ['pagePath'] : where.meaning.names;
}

function build(sentence: Sentence, metrics: Metrics, previous: Request | undefined, where?: DimensionName): Understood {
  const { calendar, parts } = sentence;
  // "By country" after who is here now is of those.
  const stays = previous?.minutes !== undefined && parts.dates.length === 0;
  const live = stays
    ? ({ kind: 'live', minutes: previous.minutes } as const)
    : parts.dates.find(
        (one) => one.kind === 'live' && !(one.loose && metrics.names.some((name) => isOfShop(metric(name)?.category))),
      );
  const future = parts.dates.some(({ kind }) => kind === 'future');
  const dates = chooseDates(sentence, previous);
  const saidAt = ({ start, end }: { readonly start: number; readonly end: number }) => parts.text.slice(start, end);
  if (dates === undefined) return declined('notUnderstood', saidAt(parts.dates[2] ?? parts.dates.at(-1)!));
  // What is sold has a category of products, not of posts.
  const wanted =
    metrics.names.some((name) => name.startsWith('item') || isOfShop(metric(name)?.category)) ||
    sentence.says('sold') ||
    // Refunds are of products too.
    sentence.all('value').some(({ meaning }) => meaning.filter.values[0] === 'refund');
  const chosen = chooseFilters(sentence, previous, (one) =>
    wanted ? one.startsWith('item') : one === 'pagePath' && metrics.names.includes('screenPageViews'),
  );
  const left = chosen.idle ?? chosen.mixed ?? (wanted ? readersOf(chosen.own, sentence) : undefined);
  if (left !== undefined) return declined('notUnderstood', left);
  // "Do more people visit on weekends": than on other days or hours, not than before.
  const [more] = sentence.all('change');
  if (more && !dates.compared && chosen.own.some(({ dimension: of }) => of === 'dayOfWeekName' || of === 'hour'))
    return declined('notUnderstood', more.text);
  // "Weekdays against weekends": no list of days sets them side by side.
  const kind =
    sentence.all('grain').find(({ meaning }) => meaning.grain === 'weekday') ??
    sentence.dimensions.find(({ meaning }) => meaning.name === 'dayOfWeekName');
  const sides = kind && sentence.says('compare') && !dates.compared;
  if (sides && chosen.own.some(({ dimension: of, values }) => of === 'dayOfWeekName' && values.length > 1))
    return declined('notUnderstood', kind.text);
  const form = comparedInTotal(
    chooseForm(sentence, metrics.names, chosen, dates.range, previous),
    sentence,
    dates,
    previous,
  );
  if ('reason' in form) return declined(form.reason, form.about);
  if (future) return declined('future');
  // Values that are compared are rows: nothing else sets them side by side.
  const { several } = chosen;
  if (several?.by === 'compare' && !dates.compared && form.by !== several.dimension)
    return declined('impossible', sentence.all('compare')[0]!.text);
  // In "A vs B", at least one side isn't a known value or date.
  const between = sentence.all('compare').find((one) => sentence.tagsOf(one).has('between'));
  if (between && !several && !dates.compared && !previous?.compared && metrics.names.length < 2)
    return declined('notUnderstood', between.text);
  const formed = where === undefined ? form : { ...form, shape: 'list' as const, by: where, limit: USUAL_ROWS };
  const filled = changesOverAll(formed, sentence, dates);
  const assumed = new Set<AssumedPart>([
    ...(metrics.assumed ? (['metric'] as const) : []),
    ...(dates.assumed && !live ? (['range'] as const) : []),
  ]);
  const range =
    filled.shape === 'forecast' ? forecastRange(sentence, dates.range, dates.assumed, calendar) : dates.range;
  if (range === undefined) return declined('future');
  const comparesRows = filled.shape === 'list' && !dates.compared && sentence.chart.has('comparesRows');
  const needsComparison =
    filled.compares ||
    (sentence.says('compare') && chosen.several === undefined && metrics.names.length < 2 && !comparesRows);
  if (needsComparison && !dates.compared) assumed.add('compare');
  const compared = dates.compared ?? (needsComparison ? saidComparison(range, calendar) : undefined);
  const isSaid = dates.compared !== undefined && parts.dates.length > 0 && dates.compared !== previous?.compared;
  // A line of one year has nothing to show.
  const isInTwo = IN_TWO_RANGES.includes(filled.shape) && filled.grain !== 'year';
  if (isSaid && !isInTwo && !TAKES_COMPARISON.includes(filled.shape))
    return declined('impossible', `${filled.shape} compared`);
  const chart = sentence.all('chart')[0]?.meaning.chart;
  const usual = withLive(
    requestOf(filled, metrics, range, isInTwo && !isSaid ? undefined : compared, chart, sentence, previous),
    live,
    metrics,
    calendar,
  );
  if (usual === undefined) return declined('impossible', 'right now');
  const [begins] = sentence.chart.all('beginsOn');
  const found = begins ? landing(usual, chosen.own, metrics.assumed) : ofLanding(usual, chosen, sentence);
  const plain = found && withRowsOf(found, sentence, previous);
  if (plain === undefined) return declined('notUnderstood', begins!.it!.text.split(' ', 1)[0]!);
  const { thresholds: ownLimits, unclear: beyond } = chooseThresholds(sentence, plain.metrics, previous);
  const thresholds = withThresholdsBefore(ownLimits, previous, plain, sentence);
  if (beyond !== undefined) return declined('notUnderstood', beyond);
  const [said] = parts.thresholds;
  const beside = said ?? sentence.all('compare')[0] ?? sentence.all('change')[0];
  const isOfRows = plain.shape === 'list' || plain.shape === 'distinct';
  if (thresholds && (!isOfRows || plain.compared)) return declined('impossible', beside?.text ?? parts.text);
  const all = said && !sentence.says('number') && plain.shape === 'list' ? { limit: MOST_ROWS } : {};
  const request: Request = thresholds
    ? // What they are of is told too, so that they can be checked.
      {
        ...plain,
        ...all,
        thresholds,
        metrics: [...new Set([...plain.metrics, ...thresholds.map((one) => one.metric)])],
      }
    : plain;
  const madeOf = { sentence, request, own: chosen.own, previous };
  const lost = lostLeaves(sentence, request)[0]?.text ?? lostSense(madeOf) ?? conflict(madeOf, metrics);
  if (lost !== undefined) return declined('notUnderstood', lost);
  const both = contradicted(request.filters);
  if (both !== undefined) return declined('notUnderstood', both);
  const clash = clashOf(request);
  if (clash) return declined('impossible', ...clash);
  // Pages lose people who leave on them, or readers whom they had before.
  if (request.shape === 'movers' && request.by === 'pagePath' && sentence.chart.has('losesPeople')) {
    const { compared: _, shape: __, order: ___, ...rest } = request;
    return { kind: 'choice', readings: [{ ...rest, shape: 'list', metrics: ['exits'] }, request] };
  }
  if (filled.either) {
    const { by: _, ...rest } = request;
    return { kind: 'choice', readings: [request, { ...rest, shape: 'total' }] };
  }
  const people = countPeople(sentence, request, metrics, assumed);
  if (people) return people;
  const readings = otherReadings(
    request,
    chosen.several?.by === 'or' && !sentence.dimensions.length ? chosen.several.dimension : undefined,
    chosen.others,
  );
  const choice = choiceOf(readings);
  if (choice.kind === 'choice' && choice.readings.length > 1) return choice;
  return { kind: 'request', request: withoutOneRow(request, chosen.own), assumed, others: [], leftOut: [] };
}

/** Shapes of the last minutes. */
const OF_MINUTES: readonly Request['shape'][] = ['total', 'list'];
/** Minutes that count as now, as in the report on real time. */
const NOW = 30;

/** The request of the last minutes, if the sentence asks for them; undefined if there is no such answer. */
function withLive(
  request: Request,
  live: Parts['dates'][number] | { readonly kind: 'live'; readonly minutes?: number | undefined } | undefined,
  { assumed, names }: Metrics,
  { today }: Calendar,
): Request | undefined {
  if (live?.kind !== 'live') return request;
  if (!OF_MINUTES.includes(request.shape) || request.compared || request.divisor) return undefined;
  const metrics: Request['metrics'] = assumed ? ['totalUsers'] : names;
  return { ...request, metrics, minutes: live.minutes ?? NOW, range: { start: today, end: today } };
}

/** Fills a request with what was chosen for its parts. */
export function requestOf(
  form: Form,
  metrics: Metrics,
  range: Period,
  compared: Days | undefined,
  chart: Request['chart'],
  sentence: Sentence,
  previous: Request | undefined,
): Request {
  const { extras } = sentence;
  const steps = extras.steps ?? (sentence.asksFor('steps') ? undefined : previous?.steps);
  const divisor = extras.divisor ?? divisorBefore(sentence, metrics, previous);
  const { by, alsoBy, each, part, limit, order, filters, nth } = form;
  // "Average shipping per order" is one number already.
  const isDivided = form.shape === 'average' && extras.divisor !== undefined && sentence.all('grain').length === 0;
  const shape = isDivided ? 'total' : form.shape;
  const grain = isDivided ? undefined : form.grain;
  return {
    shape,
    metrics: shape === 'steps' || shape === 'journey' ? [] : metrics.names,
    ...(divisor && { divisor }),
    ...meanBefore({ shape, by }, metrics, sentence, previous),
    ...(by !== undefined && { by }),
    ...(alsoBy !== undefined && { alsoBy }),
    ...(each !== undefined && { each }),
    ...(grain !== undefined && { grain }),
    range: { start: range.start, end: range.end },
    ...(isSince(range, sentence.calendar) && { isSince: true as const }),
    ...(compared && (TAKES_COMPARISON.includes(shape) || IN_TWO_RANGES.includes(shape)) && { compared }),
    filters,
    ...(previous?.audience && { audience: previous.audience }),
    ...(part && { part }),
    ...(nth !== undefined && { nth }),
    ...(shape === 'steps' && steps && { steps }),
    ...(limit !== undefined && nth === undefined && (HAS_ROWS.includes(shape) || by !== undefined) && { limit }),
    ...(order && HAS_ROWS.includes(shape) && { order }),
    ...(chart && { chart }),
  };
}

/** Only the running month is forecast; undefined for any other days. */
function forecastRange(sentence: Sentence, range: Days, assumed: boolean, calendar: Calendar): Days | undefined {
  const month = periodOf('month', calendar.today, 0, calendar);
  if (assumed) return month;
  const isMonth = range.start === month.start && range.end === month.end;
  return isMonth && isRunning(addedDay(range), calendar) && sentence.parts.dates.every(({ kind }) => kind === 'range')
    ? month
    : undefined;
}

const addedDay = ({ start, end }: Days): Days => ({ start, end: addDays(end, 1) });

/** Fields that can't be combined, as names. */
export function clashOf({ by, alsoBy, filters, part, metrics }: Request): string[] | undefined {
  // No event has both a category of posts and a category of products.
  const rows = [by, alsoBy].filter((one) => one === 'customEvent:category' || one === 'itemCategory');
  if (rows.length === 2) return rows.map((one) => dimension(one!)!.uiName);
  const dimensions = [by, ...filters.map((one) => one.dimension), part?.dimension].flatMap((name): Dimension[] => {
    const found = name === undefined ? undefined : dimension(name);
    return found ? [found] : [];
  });
  const counted = metrics.flatMap((name) => metric(name) ?? []);
  // An order is on the page of the checkout, so that posts had none of any.
  const isOfTexts = ({ dimension: of }: RequestFilter) => of === POST_TYPE || of === 'customEvent:author';
  const ofPosts = filters.some(isOfTexts) && counted.some((one) => isOfShop(one.category));
  // Searches on the site can't be combined with shop metrics either.
  const ofSearches =
    dimensions.some(({ name }) => name === 'searchTerm') && counted.some((one) => isOfShop(one.category));
  // A refund isn't on a page.
  const ofRefunds =
    filters.some(({ values }) => values[0] === 'refund') && dimensions.some(({ name }) => name === 'pagePath');
  return ofPosts || ofRefunds || ofSearches || incompatibilities(dimensions, counted).length > 0
    ? [...counted.map(({ uiName }) => uiName), ...dimensions.map(({ uiName }) => uiName)]
    : undefined;
}

/** The readings of a request whose values can be other things, or of "mobile or tablet", which can mean each or both. */
function otherReadings(
  request: Request,
  either: DimensionName | undefined,
  others: readonly { readonly instead: RequestFilter; readonly by: RequestFilter }[],
): Request[] {
  if (either !== undefined && request.shape === 'total')
    return [{ ...request, shape: 'list', by: either, limit: USUAL_ROWS }, request];
  const replace = (one: (typeof others)[number]): Request => ({
    ...request,
    filters: request.filters.map((filter) =>
      JSON.stringify(filter) === JSON.stringify(one.instead) ? one.by : filter,
    ),
    ...(request.part && JSON.stringify(request.part) === JSON.stringify(one.instead) && { part: one.by }),
  });
  return [request, ...others.map(replace)];
}
