/** The state in a PostgreSQL database. */
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describeError, StartupError } from '../errors/startup-error.ts';

const CONNECT_MS = 10_000;
const INT8 = 20;

/**
 * A dialect over the database at `postgres://user:password@host:port/name`.
 * @throws StartupError `bad_database` when the address is none or no one answers there; the password is not repeated
 */
export async function postgresDialect(address: string): Promise<Dialect> {
  const shown = shownAddress(address);
  const pool = new pg.Pool({
    connectionString: address,
    max: 8,
    connectionTimeoutMillis: CONNECT_MS,
    types: {
      // Times are bigint there and fit a double until the year 287396.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that breaks is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError('bad_database', `PostgreSQL at ${shown} can't be used: ${describeError(error)}.`, error);
  }
  return new PostgresDialect({ pool });
}

function shownAddress(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new StartupError(
      'bad_database',
      "The database address isn't a PostgreSQL address; it must look like postgres://user:password@host:5432/name.",
    );
  return `${url.host}${url.pathname}`;
}
