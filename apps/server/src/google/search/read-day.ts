/** Reads what Search Console reports of single days. */
import type { SearchDimension, SearchRow, SearchRows } from '@magpie/query';
import type { Day } from '@magpie/time';
import { type PageRules, pageRules } from '@magpie/vocabulary';
import { countryCode } from '../../basics/country-code.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { type AnsweredRow, askSearch, type SearchFilter, type SearchScope } from './ask-search.ts';

/** The sets of dimensions that reports need of each day; none for its totals. */
const DAY_SETS: readonly (readonly SearchDimension[])[] = [
  [],
  ['query'],
  ['page'],
  ['page', 'query'],
  ['country'],
  ['device'],
];

/** A day to read. */
export interface DayToRead {
  readonly day: Day;
  /** Whether Google may still be counting it: then its rows so far are read. */
  readonly isFresh: boolean;
  /** Whether Google says that it is still counting it. */
  readonly incomplete: boolean;
}

/** Days with data, and the first that Google is still counting. */
export interface KnownDays {
  readonly days: readonly Day[];
  readonly firstIncomplete: Day | undefined;
}

/** Asks which days there is data of. @throws SourceError */
export async function askDays(
  scope: SearchScope,
  range: { readonly startDate: Day; readonly endDate: Day },
  filters: readonly SearchFilter[],
): Promise<KnownDays> {
  const asked = { ...range, dimensions: ['date'], dataState: 'all', filters } as const;
  const { rows, firstIncomplete } = await askSearch(scope, asked);
  const days = rows.filter(({ impressions }) => impressions > 0).map(({ keys }) => keys[0]!);
  return { days: days.toSorted(), firstIncomplete: firstIncomplete?.slice(0, 10) };
}

/** Reads all sets of a day. @throws SourceError; then nothing of the day is known */
export async function readDay(
  scope: SearchScope,
  { day, isFresh, incomplete }: DayToRead,
  site: SiteRecord,
  filters: readonly SearchFilter[],
): Promise<SearchRows[]> {
  const rules = pageRules(site);
  const sets: SearchRows[] = [];
  for (const dimensions of DAY_SETS) {
    const { rows } = await askSearch(scope, {
      startDate: day,
      endDate: day,
      dimensions,
      dataState: isFresh ? 'all' : 'final',
      filters,
    });
    const shared = { start: day, end: day, incomplete };
    const read = rows.map((row) => ({ ...shared, ...toRow(row, dimensions, rules) }));
    sets.push({ searchType: 'web', dimensions, rows: read, days: [day] });
  }
  return sets;
}

function toRow(
  { keys, clicks, impressions, position }: AnsweredRow,
  dimensions: readonly SearchDimension[],
  rules: PageRules,
): Pick<SearchRow, 'keys' | 'clicks' | 'impressions' | 'positionMicros'> {
  const seen = Math.round(impressions);
  return {
    keys: Object.fromEntries(dimensions.map((dimension, i) => [dimension, toKey(dimension, keys[i]!, rules)])),
    clicks: Math.round(clicks),
    impressions: seen,
    positionMicros: Math.round(position * 1e6) * seen,
  };
}

/** Countries by alpha-2 codes, devices in small letters, pages as visits have them: as imported files have all of them. */
function toKey(dimension: SearchDimension, key: string, rules: PageRules): string {
  if (dimension === 'country') return countryCode(key) ?? key;
  if (dimension === 'device') return key.toLowerCase();
  return dimension === 'page' ? rules.address(URL.parse(key)?.href ?? key) : key;
}

/** Sets of several days as one per kind. */
export const mergeSets = (sets: readonly SearchRows[]): SearchRows[] =>
  [...Map.groupBy(sets, ({ dimensions }) => dimensions.join()).values()].map((same) => ({
    searchType: 'web',
    dimensions: same[0]!.dimensions,
    rows: same.flatMap(({ rows }) => rows),
    days: same.flatMap(({ days = [] }) => days),
  }));
