/** This module is responsible for what a page of Overview fetches unasked: which scripts, how large they travel, and how much is too much. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most that a first load of Overview may take; a test in a browser holds a cold page to it. */
export const FIRST_LOAD = {
  /** Bytes of all scripts, each compressed by gzip. */
  scriptBytes: 185_000,
  /** Document, scripts, styles, fonts and answers; pictures are not among them. */
  requests: 15,
  /** Bytes of scripts, likewise, that another report adds. */
  nextReportBytes: 30_000,
} as const;

/** Size of a file as it travels, in bytes (gzip, level 9). */
export const gzipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** The scripts of a built dashboard that Overview loads by itself: the entry, the report's own, and what they import. Paths below its folder. */
export function firstLoadScripts(dist: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const [key, { isEntry, name }] of Object.entries(manifest)) if (isEntry || name === 'overview') visit(key);
  return [...seen].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js'));
}

/** What they weigh together, in bytes. */
export const firstLoadBytes = (dist: string): number =>
  firstLoadScripts(dist).reduce((sum, file) => sum + gzipped(join(dist, file)), 0);
