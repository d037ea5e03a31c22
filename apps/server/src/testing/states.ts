/** Tests a store in both databases that a state can use: SQLite, and a real PostgreSQL where there is one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, describe, it } from 'vitest';
import type { openState } from '../state/open-state.ts';
import { startPostgres } from './postgres.ts';

/** Where a state is kept. */
export interface StatePlace {
  readonly kind: 'SQLite' | 'PostgreSQL';
  readonly where: Parameters<typeof openState>[0];
  /** Reaches behind the state's back: the rows of one statement. */
  sql(text: string): Promise<unknown[]>;
  clear(): Promise<void>;
}

/** A SQLite file in a folder of its own. */
export async function sqlitePlace(): Promise<StatePlace> {
  const dir = await mkdtemp(join(tmpdir(), 'magpie-state-'));
  const file = join(dir, 'state.sqlite');
  return {
    kind: 'SQLite',
    where: { file },
    async sql(text) {
      const db = new DatabaseSync(file);
      const rows = db.prepare(text).all();
      db.close();
      return rows;
    },
    clear: () => rm(dir, { recursive: true }),
  };
}

async function postgresPlace(url: string): Promise<StatePlace> {
  const sql = async (text: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows as unknown[];
  };
  await sql('drop schema public cascade; create schema public');
  return { kind: 'PostgreSQL', where: { databaseUrl: url }, sql, clear: async () => {} };
}

/**
 * Runs the same tests in each database; `place` makes an empty one. Where there is no PostgreSQL, its tests are skipped and say why.
 */
export async function inEveryState(what: string, tests: (place: () => Promise<StatePlace>) => void): Promise<void> {
  const postgres = await startPostgres();
  describe(`${what} in SQLite`, () => tests(sqlitePlace));
  describe(`${what} in PostgreSQL`, () => {
    if ('missing' in postgres) {
      console.warn(postgres.missing);
      it.skip(postgres.missing);
      return;
    }
    afterAll(() => postgres.stop());
    tests(() => postgresPlace(postgres.url));
  });
}
