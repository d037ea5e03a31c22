/** Filters on dimensions that hold addresses: any spelling of an address finds it as it is stored (docs/adr/0052). */
import {
  concatParts,
  type Dimension,
  type DimensionSource,
  normalAddress,
  normalPath,
  normalQuery,
  type PageRules,
  pageRules,
} from '@magpie/vocabulary';
import { encodedRegexp } from './encoded-regexp.ts';
import type { Condition, Filter, TextOperator } from './filter.ts';
import { withLists } from './lists.ts';
import type { Site } from './site.ts';

/** Kind of value in a dimension: the path of a page; its path with the query, maybe behind the host; any address. */
type Held = 'path' | 'page' | 'address';

type TextCondition = Extract<Condition, { readonly op: TextOperator }>;

const ADDRESS_PARAMS: readonly string[] = ['link_url', 'file_name', 'form_destination', 'video_url', 'page_path'];

function heldBy(source: DimensionSource): Held | undefined {
  if ('event' in source)
    return source.event === 'pagePath' ? 'path' : source.event === 'pageReferrer' ? 'address' : undefined;
  if ('session' in source)
    return source.session === 'landingPath' || source.session === 'exitPath' ? 'path' : undefined;
  if ('derived' in source)
    return source.derived === 'previousPage' || source.derived === 'nextPage' ? 'path' : undefined;
  if ('param' in source) return ADDRESS_PARAMS.includes(source.param) ? 'address' : undefined;
  if (!('concat' in source)) return undefined;
  return concatParts(source.concat).some((part) => heldBy(part) === 'path') ? 'page' : undefined;
}

/** A filter as engines answer it: addresses in the form in which they are stored, and lists by each of their values. @throws QueryError `bad_filter` */
export function plannedFilter(filter: Filter, fields: ReadonlyMap<string, Dimension>, site: Site): Filter {
  return withLists(withAddresses(filter, fields, pageRules(site)), fields);
}

function withAddresses(filter: Filter, fields: ReadonlyMap<string, Dimension>, rules: PageRules): Filter {
  if ('and' in filter) return { and: filter.and.map((part) => withAddresses(part, fields, rules)) };
  if ('or' in filter) return { or: filter.or.map((part) => withAddresses(part, fields, rules)) };
  if ('not' in filter) return { not: withAddresses(filter.not, fields, rules) };
  const source = fields.get(filter.field)?.source;
  const held = source && heldBy(source);
  return held ? anySpelling(filter, held, rules) : filter;
}

function anySpelling(filter: Condition, held: Held, rules: PageRules): Filter {
  switch (filter.op) {
    case 'is': {
      const { value, op: _, ...rest } = filter;
      const values = wholeSpellings(value, held, rules, rest.caseSensitive);
      return values.length === 1 ? filter : { ...rest, op: 'in', values };
    }
    case 'in': {
      const values = filter.values.flatMap((value) => wholeSpellings(value, held, rules, filter.caseSensitive));
      return values.length === filter.values.length ? filter : { ...filter, values: [...new Set(values)] };
    }
    case 'regexp':
    case 'partialRegexp': {
      const value = encodedRegexp(filter.value, filter.caseSensitive === true);
      return value === filter.value ? filter : { or: [filter, { ...filter, value }] };
    }
    case 'contains':
    case 'beginsWith':
    case 'endsWith': {
      const parts = spellings(filter.value, filter.caseSensitive, (text) => partAddress(text, held)).map((value) => ({
        ...filter,
        value,
      }));
      const all =
        held === 'path' && rules.ignoresSlash ? parts.flatMap((part) => [part, ...withoutSlash(part)]) : parts;
      return all.length === 1 ? filter : { or: all };
    }
    default:
      return filter;
  }
}

const wholeSpellings = (value: string, held: Held, rules: PageRules, isExact: boolean | undefined): string[] =>
  spellings(value, isExact, (text) => [wholeAddress(text, held, rules)]);

/** A value and the forms in which it can be stored. Letters beyond ASCII are stored escaped, so that each case is another text. */
function spellings(value: string, isExact: boolean | undefined, stored: (text: string) => readonly string[]): string[] {
  const letters = isExact || !BEYOND_ASCII.test(value) ? '' : decoded(value);
  const cases = letters === '' ? [value] : [value, letters.toLowerCase(), letters.toUpperCase()];
  return [...new Set([value, ...cases.flatMap(stored)])];
}

const BEYOND_ASCII = /\P{ASCII}|%[89A-Fa-f][\dA-Fa-f]/u;

/** The letters that are escaped in a text, for writing them in the other case. */
function decoded(text: string): string {
  return text.replace(/(?:%[89a-f][\da-f])+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

function wholeAddress(text: string, held: Held, rules: PageRules): string {
  // Placeholders for missing values aren't addresses.
  if (text.startsWith('(')) return text;
  if (held === 'address') return normalAddress(text);
  const start = held === 'page' && !text.startsWith('/') ? /^[^/?#]*/.exec(text)![0] : '';
  const path = text.slice(start.length);
  if (path === '' || (held === 'path' && !path.startsWith('/'))) return text;
  return start.toLowerCase() + rules.path(path);
}

function partAddress(text: string, held: Held): string[] {
  return held === 'path' && !text.includes('?') ? [normalPath(text)] : [normalAddress(text), normalQuery(text)];
}

/** The same condition for paths that are stored without the slash at their end. */
function withoutSlash(condition: TextCondition): TextCondition[] {
  const { op, value } = condition;
  if (value.length < 2 || !value.endsWith('/')) return [];
  return [{ ...condition, op: op === 'beginsWith' ? 'is' : 'endsWith', value: value.slice(0, -1) }];
}
