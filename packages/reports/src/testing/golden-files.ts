/** Finds the golden files of reports, each next to its report: `<folder>/<id>.golden.json`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Golden, parseGolden } from './golden.ts';
import type { Count } from './plain-count.ts';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));
const ENDING = '.golden.json';

/** Location of a report's golden file. */
export interface GoldenFile {
  /** The report's id. */
  readonly id: string;
  /** Below the folder of all reports. */
  readonly file: string;
  readonly path: string;
}

/** All golden files, by id. */
export const goldenFiles = (): GoldenFile[] =>
  globSync(`**/*${ENDING}`, { cwd: FOLDER })
    .sort()
    .map((file) => ({ id: basename(file, ENDING), file, path: FOLDER + file }));

/** Reads a golden file. @throws Error that says what is wrong, and where */
export const readGolden = ({ path, file }: GoldenFile): Golden => parseGolden(readFileSync(path, 'utf8'), file);

/** Location of a golden file's plain count: next to it, exported as `count`. */
export const countFile = ({ path }: GoldenFile): string => path.replace(ENDING, '.count.ts');

/** The plain count of a golden file. @throws Error if there is none */
export async function loadCount(golden: GoldenFile): Promise<Count> {
  const path = countFile(golden);
  if (!existsSync(path))
    throw new Error(`${golden.file} is checked by no plain count: write ${basename(path)} beside it.`);
  const { count } = (await import(/* @vite-ignore */ path)) as { readonly count?: Count };
  if (!count) throw new Error(`${path} exports no "count".`);
  return count;
}
