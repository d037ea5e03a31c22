/**
 * Filters that a model chooses: which ones may be used, and how they are shown. A value is shown as it is in the filter, so it must be one
 * of the data, or said by the reader: what a model makes up could be a number.
 */
import { type Condition, type Filter, listConditions } from '@magpie/query';
import { type DimensionName, dimension } from '@magpie/vocabulary';
import { dimensionNoun, valueName } from '../tell/names.ts';
import type { KnownValue } from '../understand/reply.ts';
import { tokensOf } from './asked-words.ts';
import { ToolRefusal } from './port.ts';

/** Values of one condition that are shown; the rest is counted. */
const SHOWN = 5;

/** Looks up the site's values of a dimension that contain a text. */
export type FindValues = (dimension: DimensionName, like: string) => Promise<readonly KnownValue[]>;

/**
 * Refuses a filter with values that aren't of the data and weren't said.
 * @throws ToolRefusal `unknown_value`, `closed_filter`
 */
export async function checkChosen(filter: Filter | undefined, said: string, find: FindValues): Promise<void> {
  for (const condition of listConditions(filter)) {
    const { field, op } = condition;
    if (op === 'regexp' || op === 'partialRegexp')
      throw new ToolRefusal(
        'closed_filter',
        'Regular expressions aren’t open to language models. Use contains, beginsWith or in.',
      );
    if (!dimension(field)) continue;
    for (const value of valuesOf(condition)) await checkValue(field as DimensionName, value, { op, said, find });
  }
}

async function checkValue(
  field: DimensionName,
  value: string,
  { op, said, find }: { readonly op: Condition['op']; readonly said: string; readonly find: FindValues },
): Promise<void> {
  const wanted = value.toLowerCase();
  if (wanted === '') return;
  const isText = op === 'is' || op === 'in' || op === 'contains' || op === 'beginsWith' || op === 'endsWith';
  if (isText ? said.toLowerCase().includes(wanted) : tokensOf(said).includes(wanted)) return;
  const known = isText ? await find(field, value) : [];
  const isWhole = op === 'is' || op === 'in';
  if (known.some((one) => (isWhole ? one.value.toLowerCase() === wanted : one.value.toLowerCase().includes(wanted))))
    return;
  throw new ToolRefusal(
    'unknown_value',
    `“${value.slice(0, 60)}” isn’t a value of ${field} in the data. Ask for its rows first, and filter by one of them.`,
  );
}

/** The values of a condition, as texts. */
function valuesOf(condition: Condition): readonly string[] {
  if ('values' in condition) return condition.values;
  if ('value' in condition) return [String(condition.value)];
  return 'from' in condition ? [String(condition.from), String(condition.to)] : [];
}

/** The values that all counted events have, lower case; none unless the filter is nothing but such values. */
export function listValues(filter: Filter | undefined): readonly string[] {
  if (!filter) return [];
  if ('and' in filter) {
    const all = filter.and.map(listValues);
    return all.every((one) => one.length > 0) ? all.flat() : [];
  }
  if (!('op' in filter)) return [];
  const [first, ...others] = filter.op === 'is' || filter.op === 'in' ? valuesOf(filter) : [];
  return first !== undefined && first !== '' && others.length === 0 ? [first.toLowerCase()] : [];
}

const WORDS: Readonly<Record<Exclude<Condition['op'], 'is' | 'in' | 'between' | 'empty'>, string>> = {
  contains: 'that contains',
  beginsWith: 'that begins with',
  endsWith: 'that ends with',
  regexp: 'that matches',
  partialRegexp: 'with a part that matches',
  equal: 'that is',
  less: 'below',
  lessOrEqual: 'at most',
  greater: 'above',
  greaterOrEqual: 'at least',
};

function conditionText(condition: Condition): string {
  const noun = dimension(condition.field) ? dimensionNoun(condition.field as DimensionName) : condition.field;
  const quote = (value: string) => `“${valueName(condition.field, value)}”`;
  if (condition.op === 'empty' || (condition.op === 'is' && condition.value === '')) return `no ${noun}`;
  const values = valuesOf(condition);
  if (condition.op === 'is') return `${noun} ${quote(values[0]!)}`;
  if (condition.op === 'between') return `${noun} between ${values[0]} and ${values[1]}`;
  if (condition.op !== 'in')
    return `${noun} ${WORDS[condition.op]} ${typeof condition.value === 'string' ? quote(values[0]!) : values[0]}`;
  const more = values.length - SHOWN;
  return `${noun} ${values.slice(0, SHOWN).map(quote).join(' or ')}${more > 0 ? ` or ${more} others` : ''}`;
}

/** A filter in words, with its values. */
export function filterWords(filter: Filter): string {
  const join = (all: readonly Filter[], word: string) =>
    all.length === 1
      ? filterWords(all[0]!)
      : all
          .map((one) => ('field' in one || 'not' in one ? filterWords(one) : `(${filterWords(one)})`))
          .join(` ${word} `);
  if ('and' in filter) return join(filter.and, 'and');
  if ('or' in filter) return join(filter.or, 'or');
  if ('not' in filter)
    return 'field' in filter.not ? `not ${filterWords(filter.not)}` : `not (${filterWords(filter.not)})`;
  return conditionText(filter);
}

/** The shortest name of a step of a funnel: the value it looks for, or its filter in words. */
export function stepName(filter: Filter): string {
  return 'field' in filter && filter.op === 'is' && filter.value !== ''
    ? valueName(filter.field, filter.value)
    : filterWords(filter);
}
