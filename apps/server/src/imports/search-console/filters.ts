/** Reads the filters of a Search Console export: the kind of search, and the days. */
import type { SEARCH_TYPES } from '@magpie/contract';
import type { Day } from '@magpie/time';
import { shown } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { FindCountry } from '../common/countries.ts';
import { readSpan } from './dates.ts';
import type { TableRow } from './table.ts';
import { findDevice, findSearchType, hintOf } from './words.ts';

type SearchType = (typeof SEARCH_TYPES)[number];

/** Days, both inclusive. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

/** Content of the filters. */
export interface Filters {
  /** Undefined if it is written in words that are not known. */
  readonly searchType?: SearchType;
  /** Undefined for `Last 3 months` and the like: the table of days tells those. */
  readonly period?: Period;
}

/** An export without filters has two rows: the kind of search and the days, in words of any language. */
const OWN_ROWS = 2;

/**
 * Reads the filters: one row for the kind of search, one for the days.
 * @throws CommandError `filtered_export` when there is another: then the numbers are those of a part of the site
 */
export function readFilters(rows: readonly TableRow[], findCountry: FindCountry): Filters {
  const filters: { searchType?: SearchType; period?: Period } = {};
  const others: (readonly [name: string, value: string])[] = [];
  for (const { cells } of rows) {
    if (typeof cells === 'string') continue;
    const [name = '', value = ''] = cells;
    const type = findSearchType(value);
    const period = readSpan(value);
    if (type && filters.searchType === undefined) filters.searchType = type;
    else if (period && filters.period === undefined) filters.period = period;
    else others.push([name, value]);
  }
  const isPart = ([name, value]: readonly [string, string]): boolean => {
    const hint = hintOf(name);
    return (
      (hint !== undefined && hint !== 'date') ||
      findDevice(value) !== undefined ||
      (findCountry(value) ?? '') !== '' ||
      /^(?:[+\-*=~]|https?:)/i.test(value)
    );
  };
  const part = rows.length > OWN_ROWS ? others.filter(([name]) => hintOf(name) !== 'date') : others.filter(isPart);
  if (part.length > 0 || rows.length > OWN_ROWS)
    throw new CommandError(
      'filtered_export',
      `The export is filtered (${(part.length > 0 ? part : others).map(([name, value]) => shown(`${name}: ${value}`)).join(', ')}), so it only covers part of the site. Export it without filters.`,
    );
  return filters;
}
