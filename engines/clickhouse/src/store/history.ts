/** A site's past as sums of days, stored apart from events, because none of it is a visit. */
import { randomUUID } from 'node:crypto';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import {
  cutName,
  type DayOfHistory,
  type GoogleQuality,
  type HistoryDay,
  type HistoryQuestion,
  type HistoryStore,
} from '@magpie/query';
import { insertLines } from '../connection/insert-rows.ts';
import type { Rows } from '../connection/pools.ts';
import { DATABASE } from '../tables/schema.ts';

const ROWS = `${DATABASE}.history`;
const DAYS = `${DATABASE}.history_days`;

/** The newest batch of each day: anyone who asks between storing a day again and removing what it replaces sees one of them. */
const NEWEST = `(SELECT day, max(batch) FROM ${DAYS} WHERE site_id = {site:UInt32} GROUP BY day)`;

/** How a store lends its connections. */
interface HistoryParts {
  probe(text: string, columns: readonly string[], params: Readonly<Record<string, unknown>>): Promise<Rows>;
  write<T>(work: (client: ClickHouseClient) => Promise<T>): Promise<T>;
  /** Settings of statements that write. */
  readonly settings: ClickHouseSettings;
}

/** Rows of one statement. */
const LINES = 20_000;

/** Sums of days over a store's connections. The days of each site are read once, and again after a change. */
export function createHistory({
  probe,
  write,
  settings,
}: HistoryParts): HistoryStore & { forget(siteId: number): void } {
  const known = new Map<number, Promise<readonly HistoryDay[]>>();
  let made = 0;
  /** Ids in the order in which they are made, also within a millisecond. */
  const nextBatch = (): string => {
    made += 1;
    return `${new Date().toISOString()}-${String(made).padStart(8, '0')}-${randomUUID().slice(0, 8)}`;
  };

  let sites: Promise<ReadonlySet<number>> | undefined;
  /** The sites that have a past, read at once: most have none, and all are looked at together. */
  const readSites = async (): Promise<ReadonlySet<number>> =>
    new Set((await probe(`SELECT DISTINCT site_id FROM ${DAYS}`, ['site_id'], {})).map(([id]) => Number(id)));

  const readDays = async (siteId: number): Promise<readonly HistoryDay[]> => {
    sites ??= readSites();
    sites.catch(() => {
      sites = undefined;
    });
    if (!(await sites).has(siteId)) return [];
    const rows = await probe(
      `SELECT toString(day) AS d, argMax(google, batch) AS g, argMax(row_count, batch) AS n FROM ${DAYS} WHERE site_id = {site:UInt32} GROUP BY day ORDER BY day`,
      ['d', 'g', 'n'],
      { site: siteId },
    );
    return rows.map(([day, google, count]) => ({
      day: String(day),
      google: JSON.parse(String(google)) as GoogleQuality,
      ...(Number(count) === 0 && { isEmpty: true }),
    }));
  };

  const remove = async (client: ClickHouseClient, where: string, params: Readonly<Record<string, unknown>>) => {
    // Days first: without its day no row counts.
    for (const table of [DAYS, ROWS])
      await client.command({
        query: `DELETE FROM ${table} WHERE site_id = {site:UInt32} AND ${where}`,
        query_params: params,
        clickhouse_settings: settings,
      });
  };

  const forget = (siteId: number): void => {
    known.delete(siteId);
    sites = undefined;
  };

  return {
    forget,

    days(siteId) {
      const before = known.get(siteId);
      if (before) return before;
      const read = readDays(siteId);
      known.set(siteId, read);
      read.catch(() => known.delete(siteId));
      return read;
    },

    async rows(siteId, question) {
      const { text, columns, params } = rowsStatement(siteId, question);
      const keys = question.dimensions.length;
      const first = question.byDay ? 1 : 0;
      const rows = await probe(text, columns, params);
      return rows.map((row) => ({
        day: question.byDay ? String(row[0]) : '',
        keys: row.slice(first, first + keys).map(String),
        values: row.slice(first + keys).map(Number),
      }));
    },

    replace: (siteId, importId, days) =>
      write(async (client) => {
        if (days.length === 0) return;
        const batch = nextBatch();
        let lines: string[] = [];
        const flush = async () => {
          if (lines.length > 0) await insertLines(client, ROWS, [ROW_COLUMNS], [lines.join('\n')], settings);
          lines = [];
        };
        for (const line of linesOf(siteId, importId, batch, days)) {
          lines.push(line);
          if (lines.length >= LINES) await flush();
        }
        await flush();
        const named = days.map((one) =>
          JSON.stringify([siteId, one.day, importId, batch, countRows(one), JSON.stringify(one.google)]),
        );
        await insertLines(client, DAYS, [DAY_COLUMNS], [named.join('\n')], settings);
        forget(siteId);
        await remove(client, 'batch != {batch:String} AND has({days:Array(String)}, toString(day))', {
          site: siteId,
          batch,
          days: days.map(({ day }) => day),
        });
      }),

    async imports(siteId) {
      const rows = await probe(
        `SELECT import_id, sum(row_count) AS row_count, toString(min(day)) AS start, toString(max(day)) AS end FROM ${DAYS} WHERE site_id = {site:UInt32} AND (day, batch) IN ${NEWEST} GROUP BY import_id ORDER BY import_id`,
        ['import_id', 'row_count', 'start', 'end'],
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
        await remove(client, 'import_id = {import:String}', { site: siteId, import: importId });
        forget(siteId);
      }),
  };
}

const ROW_COLUMNS = 'site_id, cut, day, import_id, batch, keys, measures';
const DAY_COLUMNS = 'site_id, day, import_id, batch, row_count, google';

const countRows = ({ cuts }: DayOfHistory): number => cuts.reduce((sum, { rows }) => sum + rows.length, 0);

function* linesOf(siteId: number, importId: string, batch: string, days: readonly DayOfHistory[]): Generator<string> {
  for (const { day, cuts } of days)
    for (const { cut, rows } of cuts)
      for (const { keys, values } of rows) {
        const measures = cut.measures.flatMap((name, i) => (values[i] ? [[name, values[i]] as const] : []));
        const texts = keys.map((key) => key.toWellFormed());
        yield JSON.stringify([siteId, cutName(cut), day, importId, batch, texts, Object.fromEntries(measures)]);
      }
}

function rowsStatement(siteId: number, { cut, from, to, without, dimensions, byDay, measures }: HistoryQuestion) {
  const keys = dimensions.map((_, i) => `k${i}`);
  const groups = [...(byDay ? ['d'] : []), ...keys];
  const selected = [
    ...(byDay ? ['toString(day) AS d'] : []),
    ...dimensions.map((name, i) => `keys[${cut.dimensions.indexOf(name) + 1}] AS k${i}`),
    ...measures.map((_, i) => `sum(measures[{m${i}:String}]) AS v${i}`),
  ];
  const grouping = groups.length > 0 ? `GROUP BY ${groups.join(', ')}` : 'HAVING count() > 0';
  return {
    text: `SELECT ${selected.join(', ')} FROM ${ROWS} WHERE site_id = {site:UInt32} AND cut = {cut:String} AND day BETWEEN {from:Date} AND {to:Date} AND NOT has({without:Array(String)}, toString(day)) AND (day, batch) IN ${NEWEST} ${grouping}`,
    columns: [...groups, ...measures.map((_, i) => `v${i}`)],
    params: {
      site: siteId,
      cut: cutName(cut),
      from,
      to,
      without,
      ...Object.fromEntries(measures.map((name, i) => [`m${i}`, name])),
    },
  };
}
