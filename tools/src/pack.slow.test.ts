import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../apps/cli/src/build.ts';
import { followImports, pack } from './pack.ts';
import { ROOT } from './run.ts';

let folder: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  await ensureBuilt({ whenOlder: false });
  folder = mkdtempSync(join(tmpdir(), 'magpie-packed-'));
});
afterAll(async () => {
  if (server && server.exitCode === null) {
    const gone = once(server, 'exit');
    process.kill(-server.pid!, 'SIGTERM');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the tarball in an empty folder, as in the README; resolves to the link for creating an account. */
async function start(tarball: string): Promise<string> {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  // npx installs into the test's folder, but uses npm's download cache.
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  const own = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  mkdirSync(join(own, '_cacache'), { recursive: true });
  symlinkSync(join(own, '_cacache'), join(cache, '_cacache'));
  const { MAGPIE_DATA: _, MAGPIE_PORT: __, ...env } = process.env;
  server = spawn(
    'npx',
    ['--yes', '--prefer-offline', relative(empty, tarball), 'serve', '--data', './analytics', '--port', '0'],
    {
      cwd: empty,
      env: { ...env, npm_config_cache: cache, PATH: [dirname(process.execPath), env.PATH].join(delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that the server ends with npx.
      detached: true,
    },
  );
  let said = '';
  server.stderr!.on('data', (data: Buffer) => {
    said += data;
  });
  for await (const data of server.stdout!) {
    said += data;
    const link = /http:\/\/\S+\/welcome\?token=\S+/.exec(said);
    if (link) return link[0];
  }
  throw new Error(`The packed server didn't start: ${said}`);
}

/** The hidden fields of a page's form. */
const hiddenFields = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
const cookieHeader = (...answers: Response[]) =>
  answers.flatMap((answer) => answer.headers.getSetCookie().map((one) => one.split(';')[0])).join('; ');

describe('the packed server', () => {
  it('depends only on what it needs at run time', () => {
    const { dependencies } = followImports(join(ROOT, 'apps/cli/src/magpie.ts'));
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['chdb', 'fastify', 'playwright-core']));
    for (const name of ['react', 'vite', 'vitest', 'typescript', '@google-analytics/data'])
      expect(dependencies).not.toHaveProperty(name);
  });

  it('has what runs in processes of its own', () => {
    const { files } = followImports(join(ROOT, 'apps/cli/src/magpie.ts'));
    const paths = [...files.keys()].map((path) => relative(ROOT, path));
    expect(paths).toEqual(
      expect.arrayContaining([
        ...globSync('apps/server/src/**/*.process.ts', { cwd: ROOT }).filter((path) => !path.includes('under-test')),
        'apps/server/src/speed/audit-process.ts',
      ]),
    );
  });

  it('starts from its tarball in an empty folder and serves the dashboard', async () => {
    const tarball = pack(folder);
    const names = readdirSync(join(ROOT, 'dist/package'), { recursive: true }) as string[];
    expect(names.filter((name) => /\.tsx?$|\.test\.|node_modules/.test(name))).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/package/package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('devDependencies');

    const link = await start(tarball);
    const { origin } = new URL(link);
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'alive' });
    expect(await (await fetch(`${origin}/script.js`)).text()).toMatch(/\bcollect\b/);

    const welcome = await fetch(link);
    const form = {
      ...hiddenFields(await welcome.text()),
      name: 'Ivy',
      email: 'ivy@example.com',
      password: 'seven grey wrens',
    };
    const made = await fetch(`${origin}/welcome`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookieHeader(welcome), origin },
      body: new URLSearchParams(form),
    });
    expect(made.status).toBe(303);
    const page = await fetch(`${origin}/`, { headers: { cookie: cookieHeader(welcome, made) } });
    const html = await page.text();
    expect([page.status, html.includes('id="magpie-config"')]).toEqual([200, true]);
    const script = /src="\.?(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
    expect((await fetch(origin + script)).status).toBe(200);
  });
});
