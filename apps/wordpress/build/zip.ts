/** Writes the plugin's archive, as WordPress's upload screen takes it: `npm run wordpress:zip [-- FOLDER]`. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Zippable, zipSync } from 'fflate';
import { readVersion, SLUG, stagePlugin } from './stage.ts';
import { makeTemplate } from './template.ts';

/** The same files give the same archive. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');

/** Writes the archive into a folder and returns its path. @throws if the dashboard or the tracker isn't built */
export async function writeArchive(to: string): Promise<string> {
  const temporary = await mkdtemp(join(tmpdir(), 'magpie-plugin-'));
  try {
    const staged = join(temporary, SLUG);
    await stagePlugin(staged);
    await mkdir(join(staged, 'languages'));
    await writeFile(join(staged, 'languages', `${SLUG}.pot`), makeTemplate(await readVersion()));
    const entries = await readdir(staged, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const files: Zippable = {};
    for (const path of paths.sort())
      files[`${SLUG}/${relative(staged, path)}`] = [await readFile(path), { mtime: MADE_AT, level: 9 }];
    await mkdir(to, { recursive: true });
    const archive = join(to, `${SLUG}-${await readVersion()}.zip`);
    await writeFile(archive, zipSync(files));
    return archive;
  } finally {
    await rm(temporary, { recursive: true });
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const archive = await writeArchive(process.argv[2] ?? join(import.meta.dirname, '../dist'));
  console.log(`Wrote ${archive}.`);
  if (!process.env.MAGPIE_SOURCE_URL)
    console.log(
      'Before you publish it, set MAGPIE_SOURCE_URL to the public address of the sources: readme.txt names it.',
    );
}
