/** This module is responsible for the scripts of Overview's first load: their compressed size, and its limit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The limits of Overview's first load; a browser test checks them with an empty cache. */
export const FIRST_LOAD = {
  /** Bytes of all scripts, each compressed by gzip. */
  scriptBytes: 185_000,
  /** Document, scripts, styles, fonts and answers, without images. */
  requests: 15,
  /** Bytes of scripts (gzip) that another report adds: its own, and once the parts and definitions of all reports but the shop's, with their dimensions. */
  nextReportBytes: 40_000,
} as const;

/** Compressed size of a file in bytes (gzip, level 9). */
export const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** The scripts of a built dashboard that Overview loads immediately: the entry, the report, their imports, and what the page itself names. Paths below `dist`. */
export function firstLoadScripts(dist: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const [key, { isEntry, name }] of Object.entries(manifest)) if (isEntry || name === 'overview') visit(key);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<script [^>]*src="\.\/([^"]+)"/g)].map(([, file]) => file!);
  const files = [...seen].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js'));
  return [...new Set([...files, ...named])];
}

/** Their total compressed size in bytes. */
export const firstLoadBytes = (dist: string): number =>
  firstLoadScripts(dist).reduce((sum, file) => sum + gzipped(join(dist, file)), 0);
