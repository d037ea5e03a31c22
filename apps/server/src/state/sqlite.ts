/** The state in a SQLite file, through Node's built-in database. */
import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';
import { describeError, StartupError } from '../errors/startup-error.ts';

/**
 * A dialect over the file, which is created if missing.
 * @throws StartupError `corrupt_state` when the file is damaged or no database; it is then left as it is
 */
export function sqliteDialect(file: string): Dialect {
  if (existsSync(file)) checkSound(file);
  else closeSync(openSync(file, 'wx', 0o600));
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
  );
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql);
        const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        };
      },
    },
  });
}

/** Looks without writing: a damaged file may still be all that is left. */
function checkSound(file: string): void {
  let found: string;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      found = String(database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check);
    } finally {
      database.close();
    }
  } catch (error) {
    found = describeError(error);
  }
  if (found !== 'ok')
    throw new StartupError(
      'corrupt_state',
      `The state file ${file} is damaged (${found.replace('*** in database main ***', '').replace(/\s+/g, ' ').trim()}). Nothing was changed; restore it from a backup.`,
    );
}
