/** Scripts of Overview's first load: their compressed size, and its limit. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The limits of Overview's first load; a browser test checks them with an empty cache. */
export const FIRST_LOAD = {
  /** Bytes of all scripts, each compressed by gzip. */
  scriptBytes: 185_000,
  /** Of every kind: document, scripts, styles, fonts, pictures and answers. The server's page starts one more, a worker. */
  requests: 14,
  /** Bytes of scripts (gzip) that moving to a usual report adds: its own, and once what all reports share (screens.md, speed). */
  nextReportBytes: 30_000,
  /** The same for the report with the most of its own. */
  largestReportBytes: 44_600,
} as const;

/** Compressed size of a file in bytes (gzip, level 9). */
export const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const manifestIn = (dist: string) => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The scripts of those modules and of all they import, by path below `dist`. */
function scriptsOf(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return [...seen].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js'));
}

/** The scripts of a built dashboard that Overview loads immediately: the entry, the report, their imports, and what the page itself names. Paths below `dist`. */
export function firstLoadScripts(dist: string): readonly string[] {
  const manifest = manifestIn(dist);
  const first = Object.keys(manifest).filter((key) => manifest[key]!.isEntry || manifest[key]!.name === 'overview');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<script [^>]*src="\.\/([^"]+)"/g)].map(([, file]) => file!);
  return [...new Set([...scriptsOf(manifest, first), ...named])];
}

/** Their total compressed size in bytes. */
export const firstLoadBytes = (dist: string): number =>
  firstLoadScripts(dist).reduce((sum, file) => sum + gzipped(join(dist, file)), 0);

/** Returns the compressed bytes that each report's screen adds to that, by the name of its file; the largest first. */
export function reportBytes(dist: string): readonly (readonly [screen: string, bytes: number])[] {
  const manifest = manifestIn(dist);
  const first = new Set(firstLoadScripts(dist));
  const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx'));
  const added = (key: string) => scriptsOf(manifest, [key]).filter((file) => !first.has(file));
  return screens
    .map((key) => [basename(key), added(key).reduce((sum, file) => sum + gzipped(join(dist, file)), 0)] as const)
    .sort(([, a], [, b]) => b - a);
}
