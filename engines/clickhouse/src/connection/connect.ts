/** Opens connections: to a data directory inside this process, or to a server. */
import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type ClickHouseClientConfigOptions, createClient } from '@clickhouse/client';
import type { ChdbExtension } from 'chdb/connection';
import { bound } from './bind.ts';
import type { Connect } from './pools.ts';

/** Where the events are: a data directory that one process may use, or a ClickHouse server. */
export type Location =
  | { readonly path: string }
  | {
      /** `http(s)://host:port`; may carry user and password. */
      readonly url: string;
      readonly username?: string;
      readonly password?: string;
      /** Milliseconds a request may take; 10 minutes unless set, so that rebuilding can end. */
      readonly requestTimeoutMs?: number;
    };

const TEN_MINUTES = 600_000;

// Every statement of the embedded engine holds one of the threads that files are read and written by, and the journal must always find
// one. Their number is settled when the first is needed, which is after this module was loaded.
process.env.UV_THREADPOOL_SIZE ??= '16';

/** How to make a connection to the place. The embedded engine is only loaded when it is used. */
export async function makeConnector(location: Location): Promise<Connect> {
  if ('url' in location) {
    const { requestTimeoutMs = TEN_MINUTES, ...where } = location;
    return () =>
      createClient({
        ...where,
        application: 'magpie',
        request_timeout: requestTimeoutMs,
        max_open_connections: 1,
        // Long lists of values do not fit in an address.
        use_multipart_params_auto: true,
      });
  }
  await mkdir(location.path, { recursive: true });
  const { createChdbConnection } = await import('chdb/connection');
  // One contract, declared twice: in the client, and in the package that the embedded engine was built with.
  type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>;
  return () =>
    createClient({ connection: besideOthers(createChdbConnection({ path: location.path })) as unknown as Connection });
}

/** Rows to be written, and where. */
interface Insert {
  readonly query: string;
  readonly values: AsyncIterable<Uint8Array>;
  readonly clickhouse_settings: Record<string, string | number | boolean>;
}

const INSERT = /^INSERT INTO (\S+) \((.+)\) FORMAT JSONCompactEachRow$/;

/** Hands rows over as the bytes that they are. As a part of their statement they would be copied thrice, and be read as SQL first. */
async function insertBytes(chdb: ChdbExtension, { query, values, clickhouse_settings: settings }: Insert) {
  const [, table, columns] = INSERT.exec(query) ?? [];
  if (!table || !columns) throw new Error(`Rows come with a statement that isn't known: ${query}`);
  const parts: Uint8Array[] = [];
  for await (const part of values) parts.push(part);
  await chdb.rawInsert({
    table,
    columns: columns.split(', '),
    values: Buffer.concat(parts),
    format: 'JSONCompactEachRow',
    settings,
  });
  return { stream: Readable.from([]), query_id: '', response_headers: {} };
}

/** Text and parameters that a statement is sent with. */
interface Sent {
  readonly query: string;
  readonly query_params?: Record<string, unknown> | undefined;
}

const isInsert = (sent: Sent | Insert): sent is Insert => 'values' in sent && sent.values !== undefined;

/** A connection whose statements run beside those of others, also where they have values, and that takes rows as bytes. */
function besideOthers<T extends { readonly chdb: ChdbExtension }>(connection: T): T {
  return new Proxy(connection, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'query' && name !== 'command' && name !== 'exec') return value.bind(target);
      return (sent: Sent | Insert) => {
        if (isInsert(sent)) return insertBytes(target.chdb, sent);
        const query = sent.query_params && bound(sent.query, sent.query_params);
        const { query_params: _, ...uncovered } = sent;
        return value.call(target, query === undefined ? sent : { ...uncovered, query });
      };
    },
  });
}
