/** Search Console's data, stored apart from events, because none of it is a visit. */
import { randomUUID } from 'node:crypto';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import {
  SEARCH_API,
  SEARCH_DIMENSIONS,
  type SearchConsole,
  type SearchDay,
  type SearchDimension,
  type SearchMetrics,
  type SearchRow,
  type SearchRows,
  type SearchTotals,
} from '@magpie/query';
import { insertLines } from '../connection/insert-rows.ts';
import type { Rows } from '../connection/pools.ts';
import { DATABASE } from '../tables/schema.ts';

const TABLE = `${DATABASE}.search_console`;

const COLUMN: Readonly<Record<SearchDimension, string>> = {
  query: 'query',
  page: 'page',
  country: 'country',
  device: 'device',
  searchAppearance: 'search_appearance',
};
const COLUMNS = `site_id, search_type, dimensions, first_day, last_day, import_id, ${SEARCH_DIMENSIONS.map((name) => COLUMN[name]).join(', ')}, clicks, impressions, position_micros, incomplete`;

/** The newest import of each kind and period: anyone who asks between storing it and removing the one before sees one of them. */
const NEWEST = `(dimensions, first_day, last_day, import_id) IN (SELECT dimensions, first_day, last_day, max(import_id) FROM ${TABLE} WHERE site_id = {site:UInt32} AND search_type = {type:String} GROUP BY dimensions, first_day, last_day)`;
const WITHIN = `site_id = {site:UInt32} AND search_type = {type:String} AND first_day >= {start:Date} AND last_day <= {end:Date}`;
const IS_API = `endsWith(import_id, '-${SEARCH_API}')`;
const FIGURES = 'sum(clicks) AS clicks, sum(impressions) AS impressions, sum(position_micros) AS position_micros';

/** How a store lends its connections. */
export interface SearchConsoleParts {
  probe(text: string, columns: readonly string[], params: Readonly<Record<string, unknown>>): Promise<Rows>;
  write<T>(work: (client: ClickHouseClient) => Promise<T>): Promise<T>;
  /** Settings of statements that write. */
  readonly settings: ClickHouseSettings;
}

const BATCH = 50_000;

/** Search Console's numbers over a store's connections. */
export function createSearchConsole({ probe, write, settings }: SearchConsoleParts): SearchConsole {
  const insert = (client: ClickHouseClient, rows: readonly string[]) =>
    insertLines(client, TABLE, [COLUMNS], [rows.join('\n')], settings);
  const remove = (client: ClickHouseClient, where: string, params: Readonly<Record<string, unknown>>) =>
    client.command({
      query: `DELETE FROM ${TABLE} WHERE site_id = {site:UInt32} AND ${where}`,
      query_params: params,
      clickhouse_settings: settings,
    });

  return {
    replace: (siteId, now, sets, by) =>
      write(async (client) => {
        const importId = `${new Date(now).toISOString()}-${randomUUID().slice(0, 8)}${by ? `-${by}` : ''}`;
        const lines = sets.flatMap((set) =>
          set.rows.map((row) => ({
            period: namePeriod(set, row),
            line: JSON.stringify(toCells(siteId, importId, set, row)),
          })),
        );
        for (const batch of wholePeriods(lines)) await insert(client, batch);
        const replaced = sets.flatMap((set) => [
          ...set.rows.map((row) => namePeriod(set, row)),
          ...(set.days ?? []).map((day) => namePeriod(set, { start: day, end: day })),
        ]);
        await remove(
          client,
          `import_id != {import:String} AND has({replaced:Array(String)}, concat(search_type, '/', dimensions, '/', toString(first_day), '/', toString(last_day)))`,
          { site: siteId, import: importId, replaced: [...new Set(replaced)] },
        );
        return importId;
      }),

    async top(siteId, by, { start, end, searchType = 'web', pages, queries }, limit) {
      const asked = { site: siteId, type: searchType, start, end };
      const source = await bestSource(
        probe,
        [by, ...(pages ? (['page'] as const) : []), ...(queries ? (['query'] as const) : [])],
        asked,
      );
      if (!source) return { period: null, rows: [], sum: null, totals: null, incompleteDays: [] };
      const { dimensions, first, last, isDaily } = source;
      const params = { site: siteId, type: searchType, start: first, end: last, dimensions };
      const periods = isDaily ? 'first_day = last_day' : 'first_day = {start:Date} AND last_day = {end:Date}';
      const about = `${pages ? ' AND page IN {pages:Array(String)}' : ''}${queries ? ' AND query IN {queries:Array(String)}' : ''}`;
      const chosen = `FROM ${TABLE} WHERE ${WITHIN} AND ${periods} AND dimensions = {dimensions:String}${about} AND ${NEWEST}`;
      const given = { ...params, limit, ...(pages && { pages }), ...(queries && { queries }) };
      const found = await probe(
        `SELECT ${COLUMN[by]} AS key, ${FIGURES} ${chosen} GROUP BY key ORDER BY clicks DESC, impressions DESC, key LIMIT {limit:UInt32}`,
        ['key', 'clicks', 'impressions', 'position_micros'],
        given,
      );
      const [sum] = await probe(`SELECT ${FIGURES} ${chosen}`, ['clicks', 'impressions', 'position_micros'], given);
      const days = await readDays(probe, params);
      return {
        period: { start: first, end: last },
        rows: found.map(([key, ...figures]) => ({ key: String(key), ...toFigures(figures) })),
        sum: toFigures(sum!),
        totals: await readTotals(probe, params),
        incompleteDays: days.filter((day) => day.incomplete).map(({ day }) => day),
      };
    },

    days: (siteId, { start, end, searchType = 'web' }) =>
      readDays(probe, { site: siteId, type: searchType, start, end }),

    async imports(siteId) {
      const rows = await probe(
        `SELECT if(${IS_API}, '${SEARCH_API}', import_id) AS listed, count() AS row_count, toString(min(first_day)) AS start, toString(max(last_day)) AS end FROM ${TABLE} WHERE site_id = {site:UInt32} GROUP BY listed ORDER BY listed`,
        ['listed', 'row_count', 'start', 'end'],
        { site: siteId },
      );
      return rows.map(([importId, count, start, end]) => ({
        importId: String(importId),
        rows: Number(count),
        start: String(start),
        end: String(end),
      }));
    },

    remove: (siteId, importId) =>
      write(async (client) => {
        const which = importId === SEARCH_API ? IS_API : 'import_id = {import:String}';
        await remove(client, which, { site: siteId, import: importId });
      }),
  };
}

const nameSet = (dimensions: readonly SearchDimension[]): string => dimensions.toSorted().join();
const namePeriod = ({ searchType, dimensions }: SearchRows, { start, end }: Pick<SearchRow, 'start' | 'end'>): string =>
  [searchType, nameSet(dimensions), start, end].join('/');

function toCells(siteId: number, importId: string, { searchType, dimensions }: SearchRows, row: SearchRow): unknown[] {
  const keys = SEARCH_DIMENSIONS.map((dimension) => (row.keys[dimension] ?? '').toWellFormed());
  const { clicks, impressions, positionMicros, incomplete } = row;
  const set = [siteId, searchType, nameSet(dimensions), row.start, row.end, importId];
  return [...set, ...keys, clicks, impressions, positionMicros, incomplete ? 1 : 0];
}

/** Lines of rows in batches in which no period of a kind is cut: a new import replaces the one before for a whole period at a time. */
function* wholePeriods(lines: readonly { readonly period: string; readonly line: string }[]): Generator<string[]> {
  let batch: string[] = [];
  for (const ofPeriod of Map.groupBy(lines, ({ period }) => period).values()) {
    if (batch.length > 0 && batch.length + ofPeriod.length > BATCH) {
      yield batch;
      batch = [];
    }
    for (const { line } of ofPeriod) batch.push(line);
  }
  if (batch.length > 0) yield batch;
}

type Asked = { readonly site: number; readonly type: string; readonly start: string; readonly end: string };

interface Source {
  readonly dimensions: string;
  readonly first: string;
  readonly last: string;
  readonly isDaily: boolean;
}

/** The rows that know most of the days: days can be added up, periods that overlap cannot. Fewer dimensions lose fewer rare queries. */
async function bestSource(
  probe: SearchConsoleParts['probe'],
  by: readonly SearchDimension[],
  asked: Asked,
): Promise<Source | undefined> {
  const rows = await probe(
    `SELECT dimensions, first_day = last_day AS is_daily, if(is_daily, toDate(0), first_day) AS period, toString(min(first_day)) AS first, toString(max(last_day)) AS last, if(is_daily, toInt64(uniqExact(first_day)), dateDiff('day', min(first_day), max(last_day)) + 1) AS days FROM ${TABLE} WHERE ${WITHIN} AND hasAll(splitByChar(',', dimensions), {by:Array(String)}) GROUP BY dimensions, is_daily, period, if(is_daily, toDate(0), last_day) ORDER BY days DESC, is_daily DESC, length(dimensions), last DESC LIMIT 1`,
    ['dimensions', 'is_daily', 'period', 'first', 'last', 'days'],
    { ...asked, by },
  );
  const [best] = rows;
  return (
    best && {
      dimensions: String(best[0]),
      isDaily: Number(best[1]) === 1,
      first: String(best[3]),
      last: String(best[4]),
    }
  );
}

/** Google's own total; then sums over all devices or countries, which are the same; then those of queries and pages, of which rare ones are left out. */
const TRUST: readonly string[] = ['', 'device', 'country', 'page', 'query'];
const COMPLETE = 3;

function dimensionRank(dimensions: unknown): number {
  const rank = TRUST.indexOf(String(dimensions));
  return rank < 0 ? TRUST.length : rank;
}

const namesIn = (dimensions: unknown): SearchDimension[] =>
  SEARCH_DIMENSIONS.filter((name) => String(dimensions).split(',').includes(name));

/** The totals of a period: of its days, or of rows about exactly that period, whichever knows most of it. */
async function readTotals(
  probe: SearchConsoleParts['probe'],
  { site, type, start, end }: Asked,
): Promise<SearchTotals | null> {
  const rows = await probe(
    `SELECT dimensions, ${FIGURES}, if(first_day = last_day, toInt64(1), dateDiff('day', {start:Date}, {end:Date}) + 1) AS span, span * toInt64(uniqExact(first_day)) AS known FROM ${TABLE} WHERE ${WITHIN} AND (first_day = last_day OR (first_day = {start:Date} AND last_day = {end:Date})) AND ${NEWEST} GROUP BY dimensions, span`,
    ['dimensions', 'clicks', 'impressions', 'position_micros', 'span', 'known'],
    { site, type, start, end },
  );
  const isPart = (row: readonly unknown[]) => (dimensionRank(row[0]) < COMPLETE ? 0 : 1);
  const [best] = rows.toSorted(
    (a, b) => isPart(a) - isPart(b) || Number(b[5]) - Number(a[5]) || dimensionRank(a[0]) - dimensionRank(b[0]),
  );
  return best ? { summedOver: namesIn(best[0]), ...toFigures(best.slice(1)) } : null;
}

async function readDays(probe: SearchConsoleParts['probe'], { site, type, start, end }: Asked): Promise<SearchDay[]> {
  const rows = await probe(
    `SELECT toString(first_day) AS day, dimensions, ${FIGURES}, max(incomplete) AS incomplete FROM ${TABLE} WHERE ${WITHIN} AND first_day = last_day AND ${NEWEST} GROUP BY first_day, dimensions ORDER BY first_day, dimensions`,
    ['day', 'dimensions', 'clicks', 'impressions', 'position_micros', 'incomplete'],
    { site, type, start, end },
  );
  return [...Map.groupBy(rows, ([day]) => String(day))].map(([day, ofDay]) => {
    const [, dimensions, ...figures] = ofDay.toSorted((a, b) => dimensionRank(a[1]) - dimensionRank(b[1]))[0]!;
    return { day, summedOver: namesIn(dimensions), incomplete: Number(figures[3]) === 1, ...toFigures(figures) };
  });
}

const MILLION = 1_000_000;

function toFigures([clicks, impressions, positionMicros]: readonly unknown[]): SearchMetrics {
  const seen = Number(impressions);
  return {
    clicks: Number(clicks),
    impressions: seen,
    ctr: seen === 0 ? null : Number(clicks) / seen,
    position: seen === 0 ? null : Number(positionMicros) / (seen * MILLION),
  };
}
