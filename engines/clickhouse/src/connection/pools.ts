/** Connections: one statement at a time on each, a fresh one after every error, answers checked. */
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { type Cancellation, QueryError } from '@magpie/query';
import type { Statement } from './statement.ts';

/** Makes a connection of its own. */
export type Connect = () => ClickHouseClient;

/** Where to say what is worth knowing; a pino logger is one. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** A place for one statement at a time; its connection is made when it is first needed, and again after an error. */
interface PooledConnection {
  client?: ClickHouseClient | undefined;
}

/**
 * A few connections for one purpose. Embedded ClickHouse keeps settings from one statement to the next, so every statement of a
 * pool states the same settings; and after a failed statement the next answer can be the rest of the failed one, so a connection
 * is never used again after an error.
 */
export class ConnectionPool {
  readonly #connect: Connect;
  readonly #log: Log | undefined;
  readonly #size: number;
  readonly #free: PooledConnection[];
  readonly #waiting: ((pooled: PooledConnection) => void)[] = [];
  #closed = false;

  constructor(connect: Connect, size: number, log?: Log) {
    this.#connect = connect;
    this.#size = size;
    this.#log = log;
    this.#free = Array.from({ length: size }, () => ({}));
  }

  /** Runs a function on a free connection. @throws the signal's reason when no one waits any more before it began */
  async use<T>(work: (client: ClickHouseClient) => Promise<T>, signal?: Cancellation): Promise<T> {
    const pooled = await this.#take(signal);
    try {
      pooled.client ??= this.#connect();
      return await work(pooled.client);
    } catch (error) {
      await this.#disconnect(pooled);
      throw error;
    } finally {
      this.#give(pooled);
    }
  }

  /** Whether more than one piece of work is in progress or waits. */
  get areShared(): boolean {
    return this.#waiting.length > 0 || this.#size - this.#free.length > 1;
  }

  /** Runs a function while no connection of these pools is busy. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const pool = await this.#takeAll();
    try {
      return await work();
    } finally {
      for (const pooled of pool) this.#give(pooled);
    }
  }

  /** Takes no more work, and closes every connection once what was begun or waits has ended. */
  async close(): Promise<void> {
    if (this.#closed) return;
    const pool = this.#takeAll();
    this.#closed = true;
    for (const pooled of await pool) await this.#disconnect(pooled);
  }

  #takeAll(): Promise<PooledConnection[]> {
    return Promise.all(Array.from({ length: this.#size }, () => this.#take()));
  }

  #take(signal?: Cancellation): Promise<PooledConnection> {
    if (this.#closed) return Promise.reject(new Error('The event store is closed.'));
    if (signal?.aborted) return Promise.reject(abortReason(signal));
    const pooled = this.#free.pop();
    if (pooled) return Promise.resolve(pooled);
    return new Promise((resolve, reject) => {
      const abandon = () => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(abortReason(signal));
      };
      const start = (next: PooledConnection) => {
        if (signal instanceof AbortSignal) signal.removeEventListener('abort', abandon);
        resolve(next);
      };
      if (signal instanceof AbortSignal) signal.addEventListener('abort', abandon, { once: true });
      this.#waiting.push(start);
    });
  }

  #give(pooled: PooledConnection): void {
    const start = this.#waiting.shift();
    if (start) start(pooled);
    else this.#free.push(pooled);
  }

  async #disconnect(pooled: PooledConnection): Promise<void> {
    const { client } = pooled;
    pooled.client = undefined;
    await client?.close().catch((error: unknown) => {
      this.#log?.warn({ error }, "a connection to the event store didn't close");
    });
  }
}

const abortReason = (signal: Cancellation | undefined): unknown =>
  signal instanceof AbortSignal ? signal.reason : new DOMException('The request was cancelled.', 'AbortError');

/** Rows of an answer, one value per asked column. */
export type Rows = readonly (readonly unknown[])[];

/**
 * Asks one statement.
 * @throws Error when the answer has other columns than were asked for: it belongs to another question
 */
export async function select(
  client: ClickHouseClient,
  { text, params, columns }: Statement,
  settings: ClickHouseSettings,
): Promise<Rows> {
  const result = await client.query({
    query: withSettings(text, settings),
    query_params: params,
    format: 'JSONCompact',
  });
  const answer = (await result.json()) as { meta?: readonly { name: string }[]; data: Rows };
  const names = answer.meta?.map(({ name }) => name) ?? [];
  if (names.join() !== columns.join())
    throw new Error(`The event store returned ${names.join() || 'nothing'} instead of ${columns.join()}.`);
  return answer.data;
}

/** Runs a statement that ends with a selection and has no answer. */
export async function run(
  client: ClickHouseClient,
  { text, params }: Statement,
  settings: ClickHouseSettings,
): Promise<void> {
  await client.command({ query: withSettings(text, settings), query_params: params });
}

/** Settings as part of a statement: the embedded engine runs those that stand beside it as statements of their own. */
function withSettings(text: string, settings: ClickHouseSettings): string {
  const stated = Object.entries(settings).map(([name, value]) => `${name} = ${describeState(value)}`);
  return stated.length > 0 ? `${text} SETTINGS ${stated.join(', ')}` : text;
}

/** A setting's value in SQL: the program's own numbers and names. */
const describeState = (value: unknown): string => (typeof value === 'number' ? String(value) : `'${String(value)}'`);

/** ClickHouse's codes for a limit of time, memory or size, also of the statement itself. */
const TOO_HEAVY = new Set(['158', '159', '160', '167', '168', '241', '306', '307', '396']);
/** ClickHouse's codes for a regular expression that it cannot use. */
const BAD_REGEXP = new Set(['36', '427']);

/** The error as the caller should see it: limits and expressions that RE2 refuses become a QueryError. */
export function asQueryError(error: unknown, seconds: number): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const tooLong = code === '62' && /max query size/i.test(message ?? '');
  if (tooLong || (code !== undefined && TOO_HEAVY.has(code)))
    return new QueryError(
      'too_heavy',
      `The query needs more than ${seconds} seconds or too much memory; use fewer days, dimensions or conditions.`,
    );
  if (code !== undefined && BAD_REGEXP.has(code) && /regexp|re2/i.test(message ?? ''))
    return new QueryError('bad_filter', "A regular expression of the filter isn't RE2 syntax.", 'filter');
  return error;
}
