/** Flags: pictures of all countries in a few files, beside the scripts. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { flagFile } from '../src/flag-file.ts';

const PICTURES = join(dirname(fileURLToPath(import.meta.resolve('country-flag-icons/package.json'))), '3x2');

/** The texts of the files, by their names: JSON of SVG by country code. */
export function flagFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, Record<string, string>>();
  for (const name of readdirSync(PICTURES).sort()) {
    const country = /^([A-Z]{2})\.svg$/.exec(name)?.[1];
    if (country === undefined) continue;
    const file = flagFile(country);
    // They fill their place, whose sides are a little otherwise than theirs.
    const svg = readFileSync(join(PICTURES, name), 'utf8').replace(
      '<svg ',
      '<svg preserveAspectRatio="xMidYMid slice" ',
    );
    files.set(file, { ...files.get(file), [country]: svg });
  }
  return new Map([...files].map(([file, pictures]) => [file, JSON.stringify(pictures)]));
}

/** Puts the flags into a few files, in which a country's is found by its code: ten of them are one request, and no page needs a list of all. */
export function flags(): Plugin {
  const files = flagFiles();
  const digest = createHash('sha256')
    .update([...files.values()].join('\n'))
    .digest('base64url');
  const folder = `flags-${digest.slice(0, 8)}`;
  return {
    name: 'flags',
    load: (id) =>
      id.endsWith('/packages/ui/src/flag-folder.ts')
        ? `export const flagFolder = import.meta.url.replace(/[^/]*$/, '${folder}/');`
        : null,
    generateBundle() {
      for (const [file, source] of files)
        this.emitFile({ type: 'asset', fileName: `assets/${folder}/${file}.json`, source });
    },
  };
}
