/** Boots the test sites, each once per worker of a test run, when its first test file asks for it. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce } from '@magpie/testing/build-once';
import { inject } from 'vitest';
import { SLUG, stagePlugin } from '../build/stage.ts';

const run = promisify(execFile);
const LAB = join(import.meta.dirname, '../lab/lab.sh');

/** A site: WordPress 6.5.5, a network of it in sub-folders, and Debian's 6.1.9. */
export type SiteName = 'single' | 'network' | 'old';

/** The people of every site. On the network, the editor is administrator of the sites `second` and `third`. */
export type Person = 'admin' | 'editor' | 'author' | 'reader';

/** A booted site as the lab describes it. */
export interface Booted {
  readonly name: SiteName;
  readonly url: string;
  readonly admin: string;
  readonly rest: string;
  readonly version: string;
  /** The network's further sites. */
  readonly sites: Readonly<Record<string, { readonly id: number; readonly url: string }>>;
  readonly users: Readonly<
    Record<Person, { readonly id: number; readonly password: string; readonly applicationPassword: string }>
  >;
  /** Folder of WordPress. */
  readonly folder: string;
  /** Beginning of the paths of its logs. */
  readonly logs: string;
  /** Lets snippets run. */
  readonly token: string;
}

/** Folder of everything that runs. */
export const labFolder = (sharedFolder: string): string => join(sharedFolder, 'wordpress');

/** Calls the lab and returns its output. @throws with what it said */
export async function callLab(folder: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run(LAB, args, { env: { ...process.env, LAB_HOME: folder }, maxBuffer: 2 ** 24 });
    return stdout;
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr || String(error));
  }
}

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a site from nothing; again if another program has taken the port meanwhile, such as for a connection of its own. */
async function start(folder: string, name: string, tries = 2): Promise<string> {
  try {
    return await callLab(folder, 'start', name, String(await freePort()));
  } catch (error) {
    if (tries === 0) throw error;
    await rm(join(folder, 'sites', name), { recursive: true, force: true });
    return start(folder, name, tries - 1);
  }
}

/** Boots this worker's site with the plugin active (in the whole network on `network`), unless it runs. */
export async function boot(name: SiteName): Promise<Booted> {
  const own = `${name}_${process.env.VITEST_POOL_ID ?? 1}`;
  const folder = labFolder(inject('sharedFolder'));
  await mkdir(folder, { recursive: true });
  await buildOnce('wordpress-database', () => callLab(folder, 'database'));
  const about = await buildOnce(`wordpress-${own}`, async (to) => {
    const described = (await start(folder, own)).trim().split('\n').at(-1)!;
    await stagePlugin(join(folder, 'sites', own, 'wp-content/plugins', SLUG));
    await writeFile(join(to, 'site.json'), described);
  });
  const site = join(folder, 'sites', own);
  return {
    ...(JSON.parse(await readFile(join(about, 'site.json'), 'utf8')) as Booted),
    name,
    folder: site,
    logs: join(folder, 'log', own),
    token: (await readFile(join(site, '.lab-token'), 'utf8')).trim(),
  };
}
