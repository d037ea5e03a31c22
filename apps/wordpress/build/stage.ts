/** Puts the plugin together: its own files, the built dashboard and tracker, and one version everywhere. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const PLUGIN = join(HERE, '../plugin');
const DASHBOARD = join(HERE, '../../dashboard/dist');
const TRACKER = join(HERE, '../../tracker/dist');

/** Where a reader of `readme.txt` finds the sources; the plugin directory wants a public address. */
const SOURCE = process.env.MAGPIE_SOURCE_URL ?? '';

/** The plugin's folder in an archive and in `wp-content/plugins`. */
export const SLUG = 'magpie-analytics';

/** The plugin's version, from its package. */
export async function readVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(HERE, '../package.json'), 'utf8')) as { version: string }).version;
}

/**
 * Fills a folder with the plugin as it is installed. What is in the folder is replaced.
 * @throws if the dashboard or the tracker isn't built
 */
export async function stagePlugin(folder: string): Promise<void> {
  const version = await readVersion();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(PLUGIN, folder, { recursive: true });
  await cp(join(HERE, '../LICENSE'), join(folder, 'license.txt'));
  // Compressed copies are for servers that send them; WordPress's does that itself. The manifest in a hidden folder is for the budgets.
  const wanted = (path: string) => !/\.(?:gz|br|map)$|\/\.[^/]*$/.test(path);
  await cp(DASHBOARD, join(folder, 'dashboard'), { recursive: true, filter: wanted });
  // As at the server's addresses: the script finds its parts in the folder `script` beside it.
  await mkdir(join(folder, 'tracker/script'), { recursive: true });
  for (const name of await readdir(TRACKER))
    if (name.endsWith('.js'))
      await cp(join(TRACKER, name), join(folder, name === 'script.js' ? 'tracker' : 'tracker/script', name));
  for (const name of await readdir(folder)) {
    if (!/^(?:magpie-analytics\.php|readme\.txt)$/.test(name)) continue;
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), withVersion(withSource(text, SOURCE), version));
  }
}

/** The readme with the address of the sources. */
const withSource = (text: string, source: string): string =>
  text.replaceAll('%SOURCE%', source || 'the repository from which this archive was built');

/** Text of the main file or the readme with this version. */
export const withVersion = (text: string, version: string): string =>
  text
    .replace(/^( \* Version:\s+).*$/m, `$1${version}`)
    .replace(/(define\( 'MAGPIE_VERSION', ')[^']*(' \);)/, `$1${version}$2`)
    .replace(/^(Stable tag: ).*$/m, `$1${version}`);
