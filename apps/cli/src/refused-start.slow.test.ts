import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from './build.ts';
import { type Ended, ended, runMagpie, startMagpie } from './cli-under-test.ts';

let folder: string;
/** A healthy folder with a site and an event, served once; each test copies it. */
let sound: string;
beforeAll(async () => {
  await ensureBuilt({ whenOlder: false });
  folder = mkdtempSync(join(tmpdir(), 'magpie-refused-'));
  sound = join(folder, 'sound');
  expect(await magpie(sound, 'site', 'create', 'https://example.com', '--currency', 'EUR')).toMatchObject({ code: 0 });
  const log = join(folder, 'access.log');
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
  writeFileSync(log, `192.0.2.1 - - [05/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 10 "-" "${agent}"\n`);
  expect(await magpie(sound, 'import', 'access-log', log)).toMatchObject({ code: 0 });
  const server = startMagpie(sound, ['serve', '--port', '0']);
  server.stdout!.once('data', () => server.kill('SIGTERM'));
  expect(await ended(server)).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const magpie = (data: string, ...args: string[]): Promise<Ended> => runMagpie(data, args);
const inOwnProcess = (data: string, ...args: string[]): Promise<Ended> => ended(startMagpie(data, args));

function copySound(name: string): string {
  const data = join(folder, name);
  cpSync(sound, data, { recursive: true });
  return data;
}

/** The hash of every file below a folder, by its path. */
function filesIn(data: string): Record<string, string> {
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(data.length), hash('sha256', readFileSync(path))];
    }),
  );
}

/** Expects that the server refuses to start, with one sentence, and leaves the folder unchanged. */
async function refused(data: string, sentence: RegExp, port = '0', run = magpie): Promise<void> {
  const before = filesIn(data);
  expect(Object.keys(before).length).toBeGreaterThan(10);
  const { code, out, error } = await run(data, 'serve', '--port', port);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error).toMatch(/^[^\n]+\.\n$/);
  expect(error).toMatch(sentence);
  // The embedded store may have merged small parts meanwhile, so only the earlier files are compared.
  expect(filesIn(data)).toMatchObject(before);
}

/** Marks the store as created by a later version. */
function fromTheFuture(events: string): void {
  const script = `
    import { createClient } from '@clickhouse/client';
    import { createChdbConnection } from 'chdb/connection';
    const client = createClient({ connection: createChdbConnection({ path: ${JSON.stringify(events)} }) });
    await client.command({ query: 'INSERT INTO magpie.magpie_meta VALUES (99)' });
    await client.close();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
}

describe('magpie serve', () => {
  it('refuses events of a newer version', async () => {
    const data = copySound('newer');
    fromTheFuture(join(data, 'events'));
    const sentence = /^The event store has schema version 99, this program knows versions up to \d+: start a newer/;
    // The one that has opened the most when it refuses.
    await refused(data, sentence, '0', inOwnProcess);
  });

  it.each([
    ['state.sqlite', 'is damaged'],
    ['visitors.sqlite', "can't be opened"],
  ])('refuses a damaged %s', async (name, what) => {
    const data = copySound(`damaged-${name}`);
    writeFileSync(join(data, name), 'this is not a database, whatever its name says');
    const sentence = `${name} ${what} \\(file is not a database\\)\\. Nothing was changed; restore it from a backup\\.\n$`;
    await refused(data, new RegExp(sentence));
  });

  it('refuses to start without state.sqlite, because new sites would get old events', async () => {
    const data = copySound('lost-state');
    for (const name of readdirSync(data)) if (name.startsWith('state.sqlite')) rmSync(join(data, name));
    await refused(data, /state\.sqlite is missing, but events, visitors\.sqlite/);
  });

  it.each(['secrets.json', 'import-secrets.json'])('refuses a damaged %s', async (name) => {
    const data = copySound(`damaged-${name}`);
    writeFileSync(join(data, name), '{"1":');
    await refused(data, new RegExp(`^The secrets in .+${name} can't be read\\. Restore the file from a backup`));
  });

  it('refuses a port that another program uses', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    try {
      const sentence = new RegExp(
        `^Port ${port} on 127\\.0\\.0\\.1 is in use by another program\\. Choose another one`,
      );
      await refused(copySound('port'), sentence, String(port));
    } finally {
      other.close();
    }
  });

  it.each([
    ['under a file', () => join(sound, 'state.sqlite', 'data')],
    ['where nobody can write', () => '/proc/self/magpie'],
  ])('refuses a folder %s', async (_, dataOf) => {
    const data = dataOf();
    expect(await magpie(data, 'serve', '--port', '0')).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(new RegExp(`^Can't write to the data folder ${data}: [^\\n]+\\.\\n$`)),
    });
  });

  it('opens an undamaged copy of the folder', async () => {
    expect(await magpie(copySound('sound-again'), 'status')).toMatchObject({ code: 0, error: '' });
  });
});
