/** The store's connections by what they are for, and the settings that every statement of each states. */
import { availableParallelism } from 'node:os';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import type { Ask } from '../answering/answer-memory.ts';
import type { Location } from '../connection/connect.ts';
import { insertLines } from '../connection/insert-rows.ts';
import { asQueryError, type Connect, ConnectionPool, type Log, type Rows, run, select } from '../connection/pools.ts';
import { releaseMemory } from '../connection/release-memory.ts';
import type { Statement } from '../connection/statement.ts';
import type { Upkeep } from '../connection/upkeep.ts';
import type { RollUpPools } from '../rollups/roll-ups.ts';
import { rebuildSessions } from './rebuild-sessions.ts';

/** Limits of one statement. */
export interface QuestionLimits {
  /** Seconds; 30 unless set. */
  readonly seconds?: number;
  /** Bytes of memory; 2 GB unless set. */
  readonly bytes?: number;
  /** Bytes of memory of a statement that rolls up, instead of asking; 1 GB unless set. */
  readonly buildBytes?: number;
  /** Events in a batch of rolled-up days; 150,000 unless set. */
  readonly buildEvents?: number;
}

/** Ways to reach the tables. */
export interface Lanes extends RollUpPools {
  /** Settings of a batch, without its token. */
  readonly lasting: ClickHouseSettings;
  /** Settings of everything else on the writing connection. */
  readonly once: ClickHouseSettings;
  /** Asks a statement that someone waits for. */
  readonly ask: Ask;
  /** Runs a statement that ends with a selection, has no answer, and that someone waits for. */
  readonly run: (statement: Statement) => Promise<void>;
  /** Asks a statement of the program's own. */
  probe(text: string, columns: readonly string[], params?: Statement['params']): Promise<Rows>;
  /** Uses the one writing connection. */
  write<T>(work: (client: ClickHouseClient) => Promise<T>): Promise<T>;
  /** Does work while no one asks. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Uses the writing connection while no one asks. */
  writeAlone<T>(work: (client: ClickHouseClient) => Promise<T>): Promise<T>;
  /** The same, with the tools for changing what is stored. */
  upkeep<T>(work: (tools: Upkeep) => Promise<T>): Promise<T>;
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
 * their questions' time on code that saves them nothing, and a quarter of the time that their days are rolled up in; at the thirtieth, a
 * tenth of their questions' time. Questions about 250,000 events take the same with such code and without.
 */
const COMPILED_LATE: ClickHouseSettings = {
  min_count_to_compile_expression: '300',
  min_count_to_compile_aggregate_expression: '300',
  min_count_to_compile_sort_description: '300',
};
const GIGABYTE = 1024 ** 3;
const LASTING_BYTES = 4 * GIGABYTE;

const LASTING: ClickHouseSettings = {
  ...COMPILED_LATE,
  max_execution_time: LONG_SECONDS,
  max_memory_usage: String(LASTING_BYTES),
  output_format_json_quote_64bit_integers: 0,
  precise_float_parsing: 1,
  deduplicate_blocks_in_dependent_materialized_views: 1,
};
/** Settings of a statement on the writing pool that isn't a batch: same names as a batch's, so that none is left over. */
const ONCE: ClickHouseSettings = { ...LASTING, insert_deduplicate: 0, insert_deduplication_token: '' };

const askingSettings = (seconds: number, bytes: number): ClickHouseSettings => ({
  ...COMPILED_LATE,
  max_execution_time: seconds,
  max_memory_usage: String(bytes),
  output_format_json_quote_64bit_integers: 0,
  precise_float_parsing: 1,
});

/** Makes the connections of a place; none is open yet. */
export function makeLanes(connect: Connect, location: Location, limits: QuestionLimits, log: Log | undefined): Lanes {
  const { seconds = 30, bytes = 2 * GIGABYTE, buildBytes = GIGABYTE } = limits;
  const asking = askingSettings(seconds, bytes);
  const reading = new ConnectionPool(connect, READING_LANES, log);
  const [writing, operating, building, noting] = [1, 1, 1, 1].map((size) => new ConnectionPool(connect, size, log)) as [
    ConnectionPool,
    ConnectionPool,
    ConnectionPool,
    ConnectionPool,
  ];
  // Threads that wait for one another's processor cost more than they bring. Of a server it is not known what else it does.
  const threads = (): ClickHouseSettings =>
    'path' in location ? { max_threads: reading.areShared ? PROCESSORS.shared : PROCESSORS.all } : {};
  const explained = (error: unknown) => {
    throw asQueryError(error, seconds);
  };
  const writeAlone: Lanes['writeAlone'] = (work) => writing.use((client) => reading.alone(() => work(client)));
  return {
    lasting: LASTING,
    once: ONCE,
    ask: (statement, signal) =>
      reading.use((client) => select(client, statement, { ...asking, ...threads() }).catch(explained), signal),
    run: (statement) => reading.use((client) => run(client, statement, { ...asking, ...threads() }).catch(explained)),
    probe: (text, columns, params = {}) => operating.use((client) => select(client, { text, params, columns }, asking)),
    write: (work) => writing.use(work),
    alone: (work) => reading.alone(work),
    writeAlone,
    upkeep: (work) => writeAlone((client) => work(upkeepTools(client))),
    building: toolsOn(building, buildBytes, 'path' in location),
    noting: toolsOn(noting, LASTING_BYTES, 'path' in location),
    async close() {
      await Promise.all([reading, writing, operating, building, noting].map((one) => one.close()));
    },
  };
}

const upkeepTools = (client: ClickHouseClient): Upkeep => ({
  async run(query, params) {
    await client.command({ query, query_params: params, clickhouse_settings: ONCE });
  },
  probe: (text, columns, params) => select(client, { text, params, columns }, ONCE),
  insert: (table, columns, rows) =>
    insertLines(client, table, columns, [rows.map((row) => JSON.stringify(row)).join('\n')], ONCE),
  rebuild: (siteId, sessions) => rebuildSessions(client, ONCE, siteId, sessions),
});

/** Tools on a connection of their own. One thread: anyone who asks or sends meanwhile has the others. */
function toolsOn(pool: ConnectionPool, bytes: number, embedded: boolean): RollUpPools['building'] {
  const settings: ClickHouseSettings = { ...ONCE, max_memory_usage: String(bytes), max_threads: 1 };
  // An embedded connection runs each setting as a statement of its own, and keeps it. Sent every time, they would add a thousand statements to a batch of days.
  const prepared = new WeakSet<ClickHouseClient>();
  const unprepared = (client: ClickHouseClient) => (embedded && prepared.has(client) ? {} : settings);
  return (work) =>
    pool.use((client) =>
      work({
        async run(query, params) {
          await client.command({ query, query_params: params, clickhouse_settings: unprepared(client) });
          prepared.add(client);
        },
        async insert(table, columns, lines) {
          await insertLines(client, table, columns, lines, unprepared(client));
          prepared.add(client);
        },
        probe: (text, columns, params) => select(client, { text, params, columns }, settings),
        release: () => (embedded ? releaseMemory(client) : Promise.resolve()),
      }),
    );
}
