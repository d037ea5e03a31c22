/** The view in the URL: reading it, writing it, and reporting the parts that can't be used. */
import { DEFAULT_RANGE, PARAM_PREFIX } from '@magpie/contract';
import { type CompareMode, FIRST_DAY, LAST_DAY, MAX_RANGE_DAYS, PRESETS, type Preset } from '@magpie/query';
import { daysBetween, isDay } from '@magpie/time';
import type { CustomDefinition } from '@magpie/vocabulary';
import { BETWEEN, type FilterProblem, type ViewFilter, writeFilter } from './filters.ts';
import type { FilterTools } from './loaded-filters.ts';

/** Two inclusive site-local dates, `YYYY-MM-DD`. */
export interface DayRange {
  readonly start: string;
  readonly end: string;
}

/** A reader's view. All of it is in the URL, so that it can be bookmarked, shared and returned to. */
export interface View {
  readonly range: Preset | DayRange;
  readonly compare: CompareMode | DayRange | null;
  readonly filters: readonly ViewFilter[];
  /** The open metric tab; the first one when null. */
  readonly tab: string | null;
  /** The report's own parameters that differ from their defaults, such as its sort order; the report itself checks them. */
  readonly params: Readonly<Record<string, string>>;
  /** Tracking id of the site; the one the host opened when null. */
  readonly site: string | null;
}

/** Part of the URL that cannot be used, and the rule it breaks. */
export type ViewProblem = DateProblem | SettingProblem | ({ readonly param: 'filter' } & FilterProblem);

interface DateProblem {
  readonly param: 'range' | 'compare' | 'site';
  /** The part as it stands in the URL. */
  readonly value: string;
  readonly rule: 'form' | 'date' | 'bounds' | 'order' | 'length' | 'site';
}

/** Setting that reports don't have, or that has two values. */
interface SettingProblem {
  readonly param: 'setting';
  /** Its name in the URL. */
  readonly value: string;
  readonly rule: 'unknown' | 'twice';
}

/** Settings in a URL, besides a report's own parameters. */
export const SETTINGS = ['site', 'range', 'compare', 'filter', 'tab'] as const;

/** The view of an address that says nothing. */
export const DEFAULT_VIEW: View = {
  range: DEFAULT_RANGE,
  compare: null,
  filters: [],
  tab: null,
  params: {},
  site: null,
};

type Rule = DateProblem['rule'];
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

/**
 * Reads the view of a URL's query. Parts that cannot be used are returned as problems; the view then has the default in their
 * place, which must not be shown as if it had been asked for. Where there are filters, `words` reads them.
 */
export function readView(
  params: URLSearchParams,
  sites: readonly string[],
  definitions: readonly CustomDefinition[] = [],
  words?: Pick<FilterTools, 'readFilters'>,
): { view: View; problems: readonly ViewProblem[] } {
  const problems: ViewProblem[] = [...new Set(params.keys())].flatMap((name): SettingProblem[] => {
    const single = name !== 'filter';
    if (!name.startsWith(PARAM_PREFIX) && !SETTINGS.some((one) => one === name))
      return [{ param: 'setting', value: name, rule: 'unknown' }];
    if (single && new Set(params.getAll(name)).size > 1) return [{ param: 'setting', value: name, rule: 'twice' }];
    return [];
  });
  const every = <T>(param: DateProblem['param'], parse: (text: string) => Read<T>): T[] =>
    [...new Set(params.getAll(param))].flatMap((text) => {
      const read = parse(text);
      if ('value' in read) return [read.value];
      problems.push({ param, value: text, rule: read.rule });
      return [];
    });
  const texts = params.getAll('filter');
  if (texts.length > 0 && !words) throw new Error('The address has filters, and what reads them is not loaded.');
  const { filters = [], problems: ofFilters = [] } = words?.readFilters(texts, definitions) ?? {};
  const view: View = {
    range: every('range', (text) => readRange(text, PRESETS))[0] ?? DEFAULT_VIEW.range,
    compare: every('compare', (text) => readRange<CompareMode>(text, ['previous', 'year']))[0] ?? null,
    filters,
    tab: params.get('tab'),
    params: Object.fromEntries(
      [...params].flatMap(([name, value]) =>
        name.startsWith(PARAM_PREFIX) && value !== '' ? [[name.slice(PARAM_PREFIX.length), value]] : [],
      ),
    ),
    site: every('site', (text) => (sites.includes(text) ? { value: text } : { rule: 'site' }))[0] ?? null,
  };
  return { view, problems: [...problems, ...ofFilters.map((one) => ({ param: 'filter' as const, ...one }))] };
}

/** The URL's query of a view; what is as by default is left out. */
export function writeView(view: View): URLSearchParams {
  const params = new URLSearchParams();
  const text = (value: string | DayRange) =>
    typeof value === 'string' ? value : `${value.start}${BETWEEN}${value.end}`;
  if (view.site !== null) params.set('site', view.site);
  if (view.range !== DEFAULT_VIEW.range) params.set('range', text(view.range));
  if (view.compare !== null) params.set('compare', text(view.compare));
  for (const text of view.filters.flatMap(writeFilter)) params.append('filter', text);
  if (view.tab !== null) params.set('tab', view.tab);
  for (const [name, value] of Object.entries(view.params)) if (value !== '') params.set(PARAM_PREFIX + name, value);
  return params;
}
