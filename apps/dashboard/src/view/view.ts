/** This module is responsible for the view in the URL: reading it, writing it, and saying what in it cannot be used. */
import { type CompareMode, FIRST_DAY, LAST_DAY, MAX_RANGE_DAYS, PRESETS, type Preset } from '@magpie/query';
import { daysBetween, isDay } from '@magpie/time';
import { dimension } from '@magpie/vocabulary';

/** Two inclusive site-local dates, `YYYY-MM-DD`. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

/** Keeps what has exactly this value of a dimension. */
export interface ViewFilter {
  readonly word: string;
  readonly value: string;
}

/** What the reader looks at. Everything of it stands in the URL, so that it can be kept, shared and gone back to. */
export interface View {
  readonly range: Preset | DayRange;
  readonly compare: CompareMode | DayRange | null;
  readonly filters: readonly ViewFilter[];
  /** The open metric tab; the first one when null. */
  readonly tab: string | null;
  /** Tracking id of the site; the one the host opened when null. */
  readonly site: string | null;
}

/** Part of the URL that cannot be used, and the rule it breaks. */
export interface ViewProblem {
  readonly param: 'range' | 'compare' | 'filter' | 'site';
  /** The part as it stands in the URL. */
  readonly value: string;
  readonly rule: 'form' | 'date' | 'bounds' | 'order' | 'length' | 'word' | 'site';
}

/** The view of an address that says nothing: the last 30 days including today (specification part 3, section 9). */
export const DEFAULT_VIEW: View = { range: 'last30', compare: null, filters: [], tab: null, site: null };

const BETWEEN = '..';
const EQUALS = '==';

type Rule = ViewProblem['rule'];
type Read<T> = { readonly value: T } | { readonly rule: Rule };

/** The rule that two dates break, if any. */
function brokenRule({ start, end }: DayRange): Rule | null {
  if (!isDay(start) || !isDay(end)) return 'date';
  if (start < FIRST_DAY || end > LAST_DAY) return 'bounds';
  if (end < start) return 'order';
  return daysBetween(start, end) + 1 > MAX_RANGE_DAYS ? 'length' : null;
}

/** Reads one of some names, or two dates. */
function readRange<N extends string>(text: string, names: readonly N[]): Read<N | DayRange> {
  const name = names.find((one) => one === text);
  if (name !== undefined) return { value: name };
  const [start, end, more] = text.split(BETWEEN);
  if (start === undefined || end === undefined || more !== undefined) return { rule: 'form' };
  const rule = brokenRule({ start, end });
  return rule ? { rule } : { value: { start, end } };
}

function readFilter(text: string): Read<ViewFilter> {
  const at = text.indexOf(EQUALS);
  if (at < 1 || at + EQUALS.length === text.length) return { rule: 'form' };
  const word = text.slice(0, at);
  return dimension(word) ? { value: { word, value: text.slice(at + EQUALS.length) } } : { rule: 'word' };
}

/**
 * Reads the view of a URL's query. Parts that cannot be used are told as problems; the view then has the default in their
 * place, which must not be shown as if it had been asked for.
 */
export function readView(
  params: URLSearchParams,
  sites: readonly string[],
): { view: View; problems: readonly ViewProblem[] } {
  const problems: ViewProblem[] = [];
  const every = <T>(param: ViewProblem['param'], parse: (text: string) => Read<T>): T[] =>
    [...new Set(params.getAll(param))].flatMap((text) => {
      const read = parse(text);
      if ('value' in read) return [read.value];
      problems.push({ param, value: text, rule: read.rule });
      return [];
    });
  return {
    view: {
      range: every('range', (text) => readRange(text, PRESETS))[0] ?? DEFAULT_VIEW.range,
      compare: every('compare', (text) => readRange<CompareMode>(text, ['previous', 'year']))[0] ?? null,
      filters: every('filter', readFilter),
      tab: params.get('tab'),
      site: every('site', (text) => (sites.includes(text) ? { value: text } : { rule: 'site' }))[0] ?? null,
    },
    problems,
  };
}

/** The URL's query of a view; what is as by default is left out. */
export function writeView(view: View): URLSearchParams {
  const params = new URLSearchParams();
  const text = (value: string | DayRange) =>
    typeof value === 'string' ? value : `${value.start}${BETWEEN}${value.end}`;
  if (view.site !== null) params.set('site', view.site);
  if (view.range !== DEFAULT_VIEW.range) params.set('range', text(view.range));
  if (view.compare !== null) params.set('compare', text(view.compare));
  for (const { word, value } of view.filters) params.append('filter', `${word}${EQUALS}${value}`);
  if (view.tab !== null) params.set('tab', view.tab);
  return params;
}

/** The filters with one added; the same one is not added twice. */
export function withFilter(filters: readonly ViewFilter[], filter: ViewFilter): readonly ViewFilter[] {
  return [...withoutFilter(filters, filter), filter];
}

/** The filters with one taken away. */
export function withoutFilter(filters: readonly ViewFilter[], { word, value }: ViewFilter): readonly ViewFilter[] {
  return filters.filter((one) => one.word !== word || one.value !== value);
}
