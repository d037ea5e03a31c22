import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EMPTY_HIT } from '@magpie/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../basics/log.ts';
import { openState } from '../state/open-state.ts';
import { startPostgres } from '../testing/postgres.ts';
import { openApp } from './open-app.ts';
import { serve } from './serve.ts';

let dir: string;
const log = createLog({ level: 'silent' });
const open = (dataDir: string) => openApp({ dataDir, log });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-startup-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Another process that opens the folder, and says so. */
async function holder(dataDir: string): Promise<ChildProcess> {
  const code = `
    import { openApp } from ${JSON.stringify(join(import.meta.dirname, 'open-app.ts'))};
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../basics/log.ts'))};
    await openApp({ dataDir: ${JSON.stringify(dataDir)}, log: createLog({ level: 'silent' }) });
    console.log('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((done, fail) => {
    child.stdout!.once('data', () => done());
    child.once('exit', (status) => fail(new Error(`ended with ${status}`)));
  });
  return child;
}

describe('starting', () => {
  it('fails with one sentence while another process has the folder, and works once that was killed', async () => {
    const data = join(dir, 'data');
    const child = await holder(data);
    await expect(open(data)).rejects.toMatchObject({
      name: 'FolderInUse',
      code: 'folder_in_use',
      holder: { pid: child.pid },
      message: `The data folder ${data} is in use by another Magpie (process ${child.pid}). Only one may use it at a time.`,
    });
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;

    const app = await open(data);
    expect((await stat(data)).mode & 0o777).toBe(0o700);
    expect((await stat(join(data, 'server.json'))).mode & 0o777).toBe(0o600);

    await writeFile(join(dir, 'index.html'), '<body><!--magpie-config--></body>');
    await writeFile(join(dir, 'script.js'), '');
    const served = await serve(app, { port: 0, dashboardDir: dir, trackerDir: dir });
    const said = JSON.parse(await readFile(join(data, 'server.json'), 'utf8'));
    expect(said).toEqual({ pid: process.pid, url: served.url, token: expect.stringMatching(/^\S{43}$/) });
    await expect(open(data)).rejects.toThrow(`(process ${process.pid} at ${served.url})`);
    expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
    await served.close();
    expect(JSON.parse(await readFile(join(data, 'server.json'), 'utf8'))).toEqual({ pid: process.pid });

    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    await expect(serve(app, { port, dashboardDir: dir, trackerDir: dir })).rejects.toMatchObject({
      code: 'port_in_use',
      message: `Port ${port} on 127.0.0.1 is in use by another program. Choose another one.`,
    });
    await new Promise((done) => other.close(done));
    await expect(serve(app, { port: 0, host: '192.0.2.1', dashboardDir: dir, trackerDir: dir })).rejects.toMatchObject({
      code: 'bad_address',
    });
    await expect(serve(app, { port: 0, dashboardDir: join(dir, 'none'), trackerDir: dir })).rejects.toMatchObject({
      code: 'not_built',
      message: expect.stringContaining('npm run build'),
    });
    await expect(
      serve(app, { port: 0, dashboardDir: dir, trackerDir: dir, trustProxy: ['my proxy'] }),
    ).rejects.toMatchObject({ code: 'bad_setting' });
    await app.close();
    await expect(stat(join(data, 'server.json'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['under a file', () => join(dir, 'file', 'data')],
    ['where nobody can write', () => '/proc/self/magpie'],
  ])('reports that a folder %s cannot be written', async (_what, folder) => {
    await writeFile(join(dir, 'file'), '');
    const data = folder();
    await expect(open(data)).rejects.toMatchObject({
      name: 'StartupError',
      code: 'folder_not_writable',
      message: expect.stringContaining(`Can't write to the data folder ${data}`),
    });
  });

  it.each([
    ['no database at all', () => Buffer.from('this is not a database, whatever its name says')],
    ['a damaged page', damaged],
  ])('reports which state file is %s, and changes nothing', async (_what, content) => {
    const file = join(dir, 'state.sqlite');
    const bytes = await content(file);
    await writeFile(file, bytes);
    await expect(open(dir)).rejects.toMatchObject({
      code: 'corrupt_state',
      message: expect.stringMatching(
        /state\.sqlite is damaged \(.+\)\. Nothing was changed; restore it from a backup\.$/,
      ),
    });
    expect((await readFile(file)).equals(bytes)).toBe(true);
    // The folder is free again: what fails later must not look like another process.
    await expect(open(dir)).rejects.toMatchObject({ code: 'corrupt_state' });
  });

  it('rejects the state of a newer version', async () => {
    const file = join(dir, 'state.sqlite');
    await (await openState({ file }, () => 0)).close();
    const db = new DatabaseSync(file);
    db.exec("insert into kysely_migration values ('9999_later', '2027-01-01')");
    db.close();
    await expect(open(dir)).rejects.toMatchObject({ code: 'newer_state' });
  });
});

describe('a state that does not know all sites of the events', () => {
  const site = (name: string) => ({ name, url: `https://${name}.example`, timeZone: 'UTC', currency: 'EUR' });
  const event = (siteId: number) => ({
    ...EMPTY_HIT,
    siteId,
    eventId: '00000000000000aa',
    userKey: 'b200000000000000',
  });

  it('as from an older backup, gives a new site none of their numbers', async () => {
    const state = join(dir, 'state.sqlite');
    const first = await open(dir);
    await first.state.sites.create(site('one'));
    await first.close();
    await copyFile(state, `${state}.old`);
    const second = await open(dir);
    const lost = await second.state.sites.create(site('two'));
    await second.events.insert([event(lost.id)], 'two');
    await second.close();
    await copyFile(`${state}.old`, state);

    const restored = await open(dir);
    try {
      const other = await restored.state.sites.create(site('other'));
      expect(await restored.events.countEvents(lost.id)).toBe(1);
      expect(await restored.events.countEvents(other.id)).toBe(0);
    } finally {
      await restored.close();
    }
  });

  it('because it is an empty database, is refused', async ({ skip }) => {
    const postgres = await startPostgres();
    if ('missing' in postgres) return skip(postgres.missing);
    try {
      const app = await open(dir);
      const { id } = await app.state.sites.create(site('one'));
      await app.events.insert([event(id)], 'one');
      await app.close();
      const moved = { dataDir: dir, log, databaseUrl: postgres.url };
      await expect(openApp(moved)).rejects.toMatchObject({
        code: 'corrupt_state',
        message: expect.stringContaining('the state never had a site'),
      });
    } finally {
      await postgres.stop();
    }
  });
});

it('reports a full disk in one sentence, with what to do', async () => {
  const exec = DatabaseSync.prototype.exec;
  const full = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text) {
    // The state is opened like this, after the folder was locked.
    if (text.includes('journal_mode = WAL')) throw new Error('database or disk is full');
    return exec.call(this, text);
  });
  try {
    await expect(open(dir)).rejects.toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('Free some space on this disk'),
    });
  } finally {
    full.mockRestore();
  }
});

async function damaged(file: string): Promise<Buffer> {
  await (await openState({ file }, () => 0)).close();
  const bytes = await readFile(file);
  await rm(file);
  bytes.fill(0xff, 4096 + 8, 4096 * 3);
  return bytes;
}
