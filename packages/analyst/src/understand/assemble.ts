/** This module is responsible for making a request of the parts of a sentence, and of the request before. */
import { granularityFor } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { metric } from '@magpie/vocabulary';
import type { DateMark } from './dates/find.ts';
import { type Calendar, lastUnits, type Period, periodBefore, periodOf, samePart, withUnit, yearBefore } from './dates/periods.ts';
import { countedOf, hasOwnCount } from './metric-of.ts';
import type { Parts, Said } from './parts.ts';
import type { Days, Grain, Request, RequestFilter, Shape } from './request.ts';
import type { AssumedPart, Understood } from './understood.ts';
import type { Meaning } from './words/meaning.ts';

type Kind = Meaning['kind'];
type Of<K extends Kind> = Extract<Meaning, { readonly kind: K }>;

/** How many rows a list has if nothing is said. */
export const USUAL_ROWS = 10;

/** The parts of a sentence, by kind. */
class Sentence {
  readonly parts: Parts;
  readonly calendar: Calendar;

  constructor(parts: Parts, calendar: Calendar) {
    this.parts = parts;
    this.calendar = calendar;
  }

  all<K extends Kind>(kind: K): Said<Of<K>>[] {
    return this.parts.said.filter((one): one is Said<Of<K>> => one.meaning.kind === kind);
  }
  has(kind: Kind): boolean {
    return this.parts.said.some(({ meaning }) => meaning.kind === kind);
  }
  shape(shape: Of<'shape'>['shape']): boolean {
    return this.all('shape').some(({ meaning }) => meaning.shape === shape);
  }
}

/** Makes a request of a sentence whose words are all understood. */
export function assemble(parts: Parts, calendar: Calendar, previous: Request | undefined): Understood {
  const sentence = new Sentence(parts, calendar);
  const goesOn = previous !== undefined && isElliptic(sentence);
  const readings = chooseMetrics(sentence, goesOn ? previous : undefined);
  if (readings === undefined) return { kind: 'declined', reason: 'notUnderstood', about: [], nearest: [] };
  const made = readings.map((metrics) => build(sentence, metrics, goesOn ? previous : undefined));
  if (made.length > 1) return { kind: 'choice', readings: made.flatMap((one) => (one.kind === 'request' ? [one.request] : [])) };
  return made[0]!;
}

/** Whether a sentence only changes a part of the request before. */
function isElliptic(sentence: Sentence): boolean {
  if (sentence.has('goesOn')) return true;
  const metrics = [...sentence.all('metric').filter(({ meaning }) => !meaning.weak), ...sentence.all('metrics'), ...sentence.all('sold')];
  if (metrics.length > 0) return /^(?:and|also) /.test(sentence.parts.text);
  const asksRows = sentence.all('dimension').length > 0 && !/^(?:and |then |now )?(?:by|per|for each|for every|each|only|split)\b/.test(sentence.parts.text);
  const weak = sentence.all('metric').length > 0 && !sentence.has('only');
  return !asksRows && !weak;
}

type Metrics = { readonly names: readonly MetricName[]; readonly assumed: boolean };

/** The metrics that are asked for, in each reading; undefined if nothing says what is asked. */
function chooseMetrics(sentence: Sentence, previous: Request | undefined): Metrics[] | undefined {
  const said = sentence.all('metric');
  const strong = said.filter(({ meaning }) => !meaning.weak).map(({ meaning }) => meaning.name);
  const names = [...new Set(strong.length > 0 ? strong : [])];
  if (names.length > 0) return [{ names, assumed: false }];
  const ambiguous = sentence.all('metrics')[0];
  if (ambiguous) return ambiguous.meaning.names.map((name) => ({ names: [name], assumed: false }));
  const dimension = dimensionsOf(sentence)[0];
  const valued = sentence.parts.values.map(({ filters: [first] }) => first.dimension);
  if (sentence.has('sold')) {
    const ofItems = [dimension, ...valued].some((one) => one?.startsWith('item'));
    return [{ names: [ofItems ? 'itemsPurchased' : 'transactions'], assumed: false }];
  }
  const weak = said.map(({ meaning }) => meaning.name).filter((name) => name !== 'totalUsers');
  if (weak.length > 0) return [{ names: [weak[0]!], assumed: false }];
  if (dimension && hasOwnCount(dimension)) return [{ names: [countedOf(dimension)], assumed: true }];
  if (said.length > 0) return [{ names: [said[0]!.meaning.name], assumed: false }];
  if (previous) return [{ names: previous.metrics, assumed: false }];
  if (sentence.shape('steps')) return [{ names: [], assumed: false }];
  const of = dimension ?? valued.find(hasOwnCount);
  return of ? [{ names: [countedOf(of)], assumed: true }] : undefined;
}

/** The dimensions that part the whole. */
function dimensionsOf(sentence: Sentence): DimensionName[] {
  const names = sentence.all('dimension');
  // "the contact page": the name of the dimension of a value beside it.
  const beside = ({ start, end }: Said, name: DimensionName) =>
    sentence.parts.values.some((value) => value.filters[0].dimension === name && (Math.abs(value.start - end) <= 2 || Math.abs(start - value.end) <= 2));
  return [...new Set(names.filter((one) => !beside(one, one.meaning.name)).map(({ meaning }) => meaning.name))];
}

function build(sentence: Sentence, metrics: Metrics, previous: Request | undefined): Understood {
  const assumed = new Set<AssumedPart>();
  if (metrics.assumed) assumed.add('metric');
  const { calendar } = sentence;
  const by = dimensionsOf(sentence)[0] ?? previous?.by;
  const dates = chooseDates(sentence, previous);
  if (dates === 'future' || dates === 'live') return { kind: 'declined', reason: dates === 'future' ? 'future' : 'impossible', about: [], nearest: [] };
  if (dates.assumed) assumed.add('range');
  const filters = chooseFilters(sentence, previous);
  const shape: Shape = by === undefined ? 'total' : 'list';
  const request: Request = {
    shape,
    metrics: metrics.names,
    ...(by !== undefined && { by }),
    range: days(dates.range),
    ...(dates.compared && { compared: dates.compared }),
    filters,
    ...(by !== undefined && chooseRows(sentence, previous)),
  };
  void granularityFor;
  void metric;
  void (undefined as Grain | undefined);
  void calendar;
  return { kind: 'request', request, assumed, others: [] };
}

const days = ({ start, end }: Days): Days => ({ start, end });

interface Dates {
  readonly range: Period;
  readonly compared?: Days | undefined;
  readonly assumed: boolean;
}

/** The days that are asked for, and those they are compared with. */
function chooseDates(sentence: Sentence, previous: Request | undefined): Dates | 'future' | 'live' {
  const { calendar } = sentence;
  const { dates } = sentence.parts;
  if (dates.some(({ kind }) => kind === 'future')) return 'future';
  if (dates.some(({ kind }) => kind === 'live')) return 'live';
  const ranges = dates.filter((one): one is Extract<DateMark, { kind: 'range' }> => one.kind === 'range');
  const earlier = dates.find((one): one is Extract<DateMark, { kind: 'earlier' }> => one.kind === 'earlier');
  const compares = sentence.has('compare');
  const before = previous ? withUnit(previous.range, calendar) : undefined;
  const isCompared = (mark: DateMark) => sentence.all('compare').some(({ end }) => end <= mark.start && mark.start - end <= 8);
  const onlyCompared = ranges.length === 1 && isCompared(ranges[0]!);
  const range = onlyCompared ? (before ?? currentOf(ranges[0]!.period, calendar)) : (ranges[0]?.period ?? before);
  const usual = range ?? lastUnits('day', 30, calendar);
  const shift = (by: Extract<DateMark, { kind: 'earlier' }>['by']): Period =>
    by === 'year' ? yearBefore(usual) : periodBefore(usual, calendar);
  if (earlier && !compares && previous && ranges.length === 0) return { range: shift(earlier.by), compared: undefined, assumed: false };
  const other = onlyCompared ? ranges[0]!.period : ranges[1]?.period;
  const compared = other ?? (earlier ? shift(earlier.by) : compares && previous === undefined ? undefined : previous?.compared);
  return { range: usual, ...(compared && { compared: samePart(compared, usual, calendar) }), assumed: range === undefined };
}

/** The running unit, for a comparison with an earlier one alone: "more than last month" is about this month. */
const currentOf = (period: Period, calendar: Calendar): Period | undefined =>
  period.unit === undefined ? undefined : periodOf(period.unit, calendar.today, 0, calendar);

function chooseFilters(sentence: Sentence, previous: Request | undefined): RequestFilter[] {
  const said = [...sentence.all('value').map(({ meaning }) => meaning.filter), ...sentence.parts.values.map(({ filters: [first] }) => first)];
  const own = new Map<DimensionName, RequestFilter>();
  for (const one of said) {
    const known = own.get(one.dimension);
    own.set(one.dimension, known ? { ...known, values: [...new Set([...known.values, ...one.values])] } : one);
  }
  return [...(previous?.filters ?? []).filter(({ dimension }) => !own.has(dimension)), ...own.values()];
}

function chooseRows(sentence: Sentence, previous: Request | undefined): Pick<Request, 'limit' | 'order'> {
  const order = sentence.all('order')[0]?.meaning.order;
  const number = sentence.all('number')[0]?.meaning.number;
  const named = sentence.all('dimension')[0];
  const single = named !== undefined && order !== undefined && !/s$/.test(named.text) && !sentence.has('by');
  const limit = number ?? (single ? 1 : (previous?.limit ?? USUAL_ROWS));
  return { limit, ...(order && { order: order === 'least' || order === 'bad' ? 'least' : 'most' }) };
}
