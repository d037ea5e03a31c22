/** A PostgreSQL for tests: a given one, or one of this machine started for the test. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A database of its own, and how to end it. */
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const NOBODY = 65534;
const START_MS = 20_000;

/**
 * The database, or why there is none. `MAGPIE_TEST_DATABASE_URL` names a server, and a user there who may make databases; else one is
 * started, which sorts texts as English does: what counts on the order of bytes has to say so.
 */
export async function startPostgres(): Promise<TestPostgres | { readonly missing: string }> {
  const given = process.env.MAGPIE_TEST_DATABASE_URL;
  if (given) return ownDatabase(given);
  // PostgreSQL refuses to run as root.
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (spawnSync('postgres', ['--version']).status !== 0 || spawnSync('initdb', ['--version']).status !== 0)
    return { missing: 'PostgreSQL not available: skipped (set MAGPIE_TEST_DATABASE_URL, or install postgres)' };

  const dir = await mkdtemp(join(tmpdir(), 'magpie-postgres-'));
  if (as.uid) await chown(dir, as.uid, NOBODY);
  const data = join(dir, 'data');
  const created = spawnSync(
    'initdb',
    [
      '-D',
      data,
      '-U',
      'magpie',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale-provider=icu',
      '--icu-locale=en-US',
    ],
    { cwd: dir, ...as },
  );
  if (created.status !== 0) return { missing: `PostgreSQL not available: skipped (initdb: ${created.stderr})` };
  const port = await freePort();
  const server = spawn('postgres', ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', dir, '-F'], {
    cwd: dir,
    stdio: 'ignore',
    ...as,
  });
  const url = `postgres://magpie@127.0.0.1:${port}/postgres`;
  await answering(url);
  return {
    url,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Files of tests run side by side: each has its own. */
async function ownDatabase(given: string): Promise<TestPostgres> {
  const name = `magpie_test_${randomBytes(6).toString('hex')}`;
  const command = async (sql: string) => {
    const client = new pg.Client(given);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await command(`create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => command(`drop database ${name} with (force)`) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function answering(url: string): Promise<void> {
  for (const end = Date.now() + START_MS; ; ) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
