/** The event store: inserts events once, answers queries, rebuilds derived data. */
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import type { Hit, OverriddenOrder } from '@magpie/events';
import type { Cancellation, Engine, SearchConsole, Site } from '@magpie/query';
import { AnswerMemory, type Ask } from '../answering/answer-memory.ts';
import { createEngine } from '../answering/engine.ts';
import { type Location, makeConnector } from '../connection/connect.ts';
import { insertLines } from '../connection/insert-rows.ts';
import { asQueryError, ConnectionPool, type Log, type Rows, select } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import { fromHex, type Upkeep } from '../connection/upkeep.ts';
import type { Touched } from '../rollups/parts.ts';
import { EVER, openRollUps, type RollUpPools } from '../rollups/roll-ups.ts';
import { toRows } from '../tables/row.ts';
import { DATABASE, fillSessionDays } from '../tables/schema.ts';
import { type Expiring, expire, expiring } from './expire.ts';
import { type Inventory, makeInventory } from './inventory.ts';
import { migrate } from './migrate.ts';
import { override } from './override.ts';
import { makePeople, type People } from './people.ts';
import { type Reapplied, reapply, type SiteRules } from './reapply.ts';
import { hasOtherPages, type OnStep, reapplyPages, type SitePages } from './reapply-pages.ts';
import { removeSite } from './remove-site.ts';
import { createSearchConsole } from './search-console.ts';
import { type SiteSpan, SiteSpans } from './site-spans.ts';
import { openUnfinished } from './unfinished.ts';

/** Limits of one statement. */
export interface QuestionLimits {
  /** Seconds; 30 unless set. */
  readonly seconds?: number;
  /** Bytes of memory; 2 GB unless set. */
  readonly bytes?: number;
  /** Bytes of memory of a statement that rolls up, instead of asking; 4 GB unless set. */
  readonly buildBytes?: number;
}

/** Events in ClickHouse. */
export interface ClickHouseStore extends Inventory {
  readonly engine: Engine;
  /** Forgets the answers that the engine remembers, though they are still true: to time what is asked again. */
  forgetAnswers(): void;
  /** Stores a batch. The same token again changes nothing, so a batch whose fate is unknown is simply sent again. */
  insert(hits: readonly Hit[], token: string): Promise<void>;
  /**
   * Makes sure that each of the hits is stored once and that its session is right, after a try whose end no one saw.
   * The token alone cannot do that: a store killed between noting a token and keeping the batch would know the token
   * but not have the batch (ADR 5).
   */
  reconcile(hits: readonly Hit[]): Promise<void>;
  /**
   * Makes orders count by the page's event with what the shop says of them; doing it again changes nothing. `again` where an earlier try
   * may have got somewhere. Questions and batches wait meanwhile.
   */
  override(orders: readonly OverriddenOrder[], again: boolean): Promise<void>;
  /** Rolls up the days of a site that are over, as far as that is not done, until no one waits; questions about them are quicker then. Returns how many. */
  rollUp(site: Site, now: number, signal?: Cancellation): Promise<number>;
  /** Makes sessions again from the events, of one site or of all; questions and batches wait meanwhile. */
  rebuild(siteId?: number): Promise<void>;
  /** Applies a site's present rules to its stored events, and makes what is derived from them again; questions and batches wait meanwhile. */
  reapply(rules: SiteRules, onStep?: OnStep): Promise<Reapplied>;
  /**
   * Brings a site's stored addresses into the form of its present rules, and makes what is derived from them again; questions and batches wait meanwhile.
   * Changes nothing if they have it. Returns how many events changed at least.
   */
  convertPages(site: SitePages, onStep?: OnStep): Promise<number>;
  /** Returns the data that {@link expire} would remove. */
  expiring(siteId: number, beforeDay: string): Promise<Expiring>;
  /** Removes the single events of the days before a site-local one (`YYYY-MM-DD`). */
  expire(siteId: number, beforeDay: string): Promise<void>;
  /** All that is stored of single visitors. */
  readonly people: People;
  /** Removes the events of one import (`log:…`, `csv:…`) from a site and everything derived from them. */
  deleteOrigin(siteId: number, origin: string): Promise<void>;
  /** Removes everything that is stored of a site: events, what is derived from them, search console. Doing it again changes nothing. */
  removeSite(siteId: number): Promise<void>;
  /** Returns the range of stored data of each site, in one query; sites without any event, counted or not, are not in it. */
  spans(siteIds: readonly number[]): Promise<ReadonlyMap<number, SiteSpan>>;
  /** The first local date with a counted event, `YYYY-MM-DD`. */
  firstDay(siteId: number): Promise<string | undefined>;
  /** The latest counted event, milliseconds. */
  lastEventAt(siteId: number): Promise<number | undefined>;
  /** Ids of a site's stored events between two instants (milliseconds, both inclusive) whose origin begins with the prefix. */
  eventIds(siteId: number, fromMs: number, toMs: number, originPrefix: string): Promise<Set<string>>;
  /** Google Search Console's reports on sites. */
  readonly searchConsole: SearchConsole;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const READING_LANES = 2;
/** Processors that the embedded engine may use for one question: all, or this many that every pool has the same. */
const PROCESSORS = {
  all: availableParallelism(),
  shared: Math.max(1, Math.floor(availableParallelism() / READING_LANES)),
};
const LONG_SECONDS = 600;
/**
 * How often an expression is used before it is turned into machine code. At the third time, as is usual, small sites spend two fifths of
 * their questions' time on code that saves them nothing.
 */
const COMPILED_LATE: ClickHouseSettings = {
  min_count_to_compile_expression: '30',
  min_count_to_compile_aggregate_expression: '30',
  min_count_to_compile_sort_description: '30',
};
const GIGABYTE = 1024 ** 3;
const LASTING_BYTES = 4 * GIGABYTE;

/**
 * Opens the store and brings its tables up to date.
 * @throws StoreTooNew when a newer version of the program made it; nothing is touched then
 */
export async function openClickHouse(
  location: Location,
  log?: Log,
  limits: QuestionLimits = {},
): Promise<ClickHouseStore> {
  const { seconds = 30, bytes = 2 * GIGABYTE, buildBytes = LASTING_BYTES } = limits;
  const connect = await makeConnector(location);
  const asking: ClickHouseSettings = {
    ...COMPILED_LATE,
    max_execution_time: seconds,
    max_memory_usage: String(bytes),
    output_format_json_quote_64bit_integers: 0,
    precise_float_parsing: 1,
  };
  const lasting: ClickHouseSettings = {
    max_execution_time: LONG_SECONDS,
    max_memory_usage: String(LASTING_BYTES),
    output_format_json_quote_64bit_integers: 0,
    precise_float_parsing: 1,
    deduplicate_blocks_in_dependent_materialized_views: 1,
  };
  const writing = new ConnectionPool(connect, 1, log);
  try {
    await writing.use((client) => migrate(client, once(lasting), log));
  } catch (error) {
    await writing.close();
    throw error;
  }
  const reading = new ConnectionPool(connect, READING_LANES, log);
  // Threads that wait for one another's processor cost more than they bring. Of a server it is not known what else it does.
  const threads = (): ClickHouseSettings =>
    'path' in location ? { max_threads: reading.areShared ? PROCESSORS.shared : PROCESSORS.all } : {};
  const operating = new ConnectionPool(connect, 1, log);
  const building = new ConnectionPool(connect, 1, log);
  const noting = new ConnectionPool(connect, 1, log);
  // One thread: anyone who asks or sends meanwhile has the others.
  const toolsOn = (pool: ConnectionPool, bytes = LASTING_BYTES): RollUpPools['building'] => {
    const settings: ClickHouseSettings = { ...once(lasting), max_memory_usage: String(bytes), max_threads: 1 };
    return (work) =>
      pool.use((client) =>
        work({
          async run(query, params) {
            await client.command({ query, query_params: params, clickhouse_settings: settings });
          },
          probe: (text, columns, params) => select(client, { text, params, columns }, settings),
        }),
      );
  };
  const pool = [reading, writing, operating, building, noting];
  const closeAll = async () => {
    await Promise.all(pool.map((one) => one.close()));
  };
  const rollUps = await openRollUps({ building: toolsOn(building, buildBytes), noting: toolsOn(noting) }).catch(
    async (error: unknown) => {
      await closeAll();
      throw error;
    },
  );
  /** Changes sessions of a site or of all, whose roll-ups are no longer true by then. */
  const touching = async <T>(siteId: number | undefined, work: () => Promise<T>): Promise<T> => {
    const { done } = await rollUps.touch(siteId, EVER);
    return unfinished.during(siteId, work).finally(() => {
      done();
      spans.forget(siteId);
    });
  };

  const probe = (text: string, columns: readonly string[], params: Statement['params'] = {}): Promise<Rows> =>
    operating.use((client) => select(client, { text, params, columns }, asking));

  const spans = new SiteSpans(probe);
  const rebuild = async (client: ClickHouseClient, siteId: number | undefined, sessions = ALL_SESSIONS) => {
    const run = (query: string) =>
      client.command({ query, query_params: { site: siteId ?? 0, ...sessions }, clickhouse_settings: once(lasting) });
    const condition = `site_id ${siteId === undefined ? '>=' : '='} {site:UInt32} AND session_start BETWEEN {first:UInt32} AND {last:UInt32}`;
    // Deleting by rows leaves the table's memory of tokens alone: a batch that is sent again stays known.
    await run(`DELETE FROM ${DATABASE}.session_days WHERE ${condition}`);
    await run(fillSessionDays(condition));
  };

  const unfinished = await openUnfinished(
    toolsOn(noting),
    (siteId) => writing.use((client) => rebuild(client, siteId)),
    log,
  ).catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });

  const touchedBy = async (hits: readonly Hit[]): Promise<() => void> => {
    const all: Touched[] = [];
    for (const [siteId, ofSite] of Map.groupBy(hits, (hit) => hit.siteId))
      all.push(
        await rollUps.touchSessions(
          siteId,
          ofSite.map(({ sessionStart }) => sessionStart),
        ),
      );
    return () => {
      for (const { done } of all) done();
    };
  };

  const upkeep = <T>(work: (tools: Upkeep) => Promise<T>): Promise<T> =>
    writing.use((client) =>
      reading.alone(() =>
        work({
          async run(query, params) {
            await client.command({ query, query_params: params, clickhouse_settings: once(lasting) });
          },
          probe: (text, columns, params) => select(client, { text, params, columns }, once(lasting)),
          insert: (table, columns, rows) =>
            insertLines(client, table, columns, rows.map((row) => JSON.stringify(row)).join('\n'), once(lasting)),
          rebuild: (siteId, sessions) => rebuild(client, siteId, sessions),
        }),
      ),
    );

  const people = makePeople({ probe, upkeep });

  const insert = async (client: ClickHouseClient, hits: readonly Hit[], token: string) => {
    const { columns, body } = toRows(hits);
    const settings = { ...lasting, insert_deduplicate: 1 as const, insert_deduplication_token: token };
    await insertLines(client, `${DATABASE}.events`, columns, body, settings);
  };

  const ask: Ask = (statement, signal) =>
    reading.use(
      (client) =>
        select(client, statement, { ...asking, ...threads() }).catch((error: unknown) => {
          throw asQueryError(error, seconds);
        }),
      signal,
    );
  const memory = new AnswerMemory(ask, rollUps.parts);

  return {
    engine: createEngine(ask, rollUps.parts, rollUps.numbers, memory),
    forgetAnswers: () => memory.clear(),
    insert: async (hits, token) => {
      if (hits.length === 0) return;
      const touched = await touchedBy(hits);
      try {
        await writing.use((client) => insert(client, hits, token)).finally(touched);
      } catch (error) {
        for (const { siteId } of hits) spans.forget(siteId);
        throw error;
      }
      spans.stored(hits);
    },
    reconcile: async (hits) => {
      const touched = await touchedBy(hits);
      await writing
        .use(async (client) => {
          for (const [siteId, ofSite] of Map.groupBy(hits, (hit) => hit.siteId)) {
            const times = ofSite.map((hit) => hit.ts);
            const between = { site: siteId, from: least(times), to: greatest(times), origin: '' };
            const stored = await eventIds(client, once(lasting), between);
            const missing = ofSite.filter((hit) => !stored.has(hit.eventId));
            if (missing.length > 0) {
              log?.warn(
                { siteId, events: missing.length },
                "The event store called a batch a duplicate, but it didn't have it",
              );
              await insert(client, missing, randomUUID());
            }
            const starts = ofSite.map((hit) => hit.sessionStart);
            await reading.alone(() => rebuild(client, siteId, { first: least(starts), last: greatest(starts) }));
          }
        })
        .finally(() => {
          touched();
          for (const { siteId } of hits) spans.forget(siteId);
        });
    },
    override: async (orders, again) => {
      for (const [siteId, ofSite] of Map.groupBy(orders, (order) => order.siteId)) {
        const starts = ofSite.flatMap(({ page, shop, former }) =>
          [page, shop, former].flatMap((event) => event?.sessionStart ?? []),
        );
        const { done } = await rollUps.touchSessions(siteId, starts);
        await upkeep((tools) => override(tools, siteId, ofSite, again)).finally(() => {
          done();
          spans.forget(siteId);
        });
      }
    },
    rebuild: (siteId) => touching(siteId, () => writing.use((client) => reading.alone(() => rebuild(client, siteId)))),
    rollUp: (site, now, signal) => rollUps.build(site, now, signal),
    reapply: (rules, onStep) =>
      touching(rules.siteId, () =>
        upkeep(async (tools) => {
          const changed = await reapply(tools, rules, onStep);
          await tools.rebuild(rules.siteId);
          return changed;
        }),
      ),
    convertPages: async (site, onStep) => {
      const isOther = await writing.use((client) =>
        hasOtherPages((text, columns, params) => select(client, { text, params, columns }, once(lasting)), site),
      );
      if (!isOther) return 0;
      return touching(site.siteId, () =>
        upkeep(async (tools) => {
          const changed = await reapplyPages(tools, site, onStep);
          await tools.rebuild(site.siteId);
          return changed;
        }),
      );
    },
    expiring: (siteId, beforeDay) => expiring(probe, siteId, beforeDay),
    expire: async (siteId, beforeDay) => {
      await rollUps.keepBefore(siteId, beforeDay);
      await upkeep((tools) => expire(tools, siteId, beforeDay)).finally(() => {
        rollUps.parts.revise(siteId);
        spans.forget(siteId);
      });
    },
    people: {
      ...people,
      remove: (siteId, userKey, receivedUntil) =>
        touching(siteId, async () => {
          await people.remove(siteId, userKey, receivedUntil);
          await rollUps.forget(siteId, fromHex(userKey));
        }),
    },
    deleteOrigin: (siteId, origin) =>
      touching(siteId, () =>
        writing.use((client) =>
          reading.alone(async () => {
            await client.command({
              query: `DELETE FROM ${DATABASE}.events WHERE site_id = {site:UInt32} AND origin = {origin:String}`,
              query_params: { site: siteId, origin },
              clickhouse_settings: once(lasting),
            });
            await rebuild(client, siteId);
          }),
        ),
      ),
    removeSite: (siteId) =>
      touching(siteId, () => rollUps.removeSite(siteId, () => upkeep((tools) => removeSite(tools, siteId)))),
    ...makeInventory(probe),
    spans: (siteIds) => spans.of(siteIds),
    firstDay: async (siteId) => (await spans.of([siteId])).get(siteId)?.firstDay,
    lastEventAt: async (siteId) => (await spans.of([siteId])).get(siteId)?.lastEventAt,
    eventIds: (siteId, fromMs, toMs, originPrefix) =>
      operating.use((client) =>
        eventIds(client, asking, { site: siteId, from: fromMs, to: toMs, origin: originPrefix }),
      ),
    searchConsole: createSearchConsole({
      probe,
      write: (work) => writing.use(work),
      settings: once(lasting),
    }),
    ping: async () => {
      await probe('SELECT 1 AS one', ['one']);
    },
    close: closeAll,
  };
}

/** Settings of a statement on the writing pool that isn't a batch: same names as a batch's, so that none is left over. */
const once = (settings: ClickHouseSettings): ClickHouseSettings => ({
  ...settings,
  insert_deduplicate: 0,
  insert_deduplication_token: '',
});

/** Every session that can be: starts are seconds in 32 bits. */
const ALL_SESSIONS = { first: 0, last: 4_294_967_295 };

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const greatest = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));

/** The ids of stored events of a site between two times (ms, both inclusive), of origins that begin with a text. */
async function eventIds(
  client: ClickHouseClient,
  settings: ClickHouseSettings,
  params: { readonly site: number; readonly from: number; readonly to: number; readonly origin: string },
): Promise<Set<string>> {
  const text = `SELECT leftPad(lower(hex(event_id)), 16, '0') AS id FROM ${DATABASE}.events WHERE site_id = {site:UInt32} AND ts BETWEEN {from:Int64} AND {to:Int64} AND startsWith(origin, {origin:String})`;
  const rows = await select(client, { text, params, columns: ['id'] }, settings);
  return new Set(rows.map((row) => String(row[0])));
}
