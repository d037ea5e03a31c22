/** Server information for operators: version, parts, size, health. */
import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type aboutCall, PRODUCT } from '@magpie/contract';
import { z } from 'zod';
import { VERSION } from '../basics/version.ts';
import { describeError } from '../errors/startup-error.ts';
import type { App } from './app.ts';

const ROOT = new URL('../../../../', import.meta.url);

/** Parts of the data folder, by the names that they have there. */
const PARTS: readonly (readonly [part: string, matches: (name: string) => boolean])[] = [
  ['events', (name) => name === 'events'],
  ['journal', (name) => name === 'journal'],
  ['visitors', (name) => name.startsWith('visitors.sqlite')],
  ['state', (name) => name.startsWith('state.sqlite')],
  ['uploads', (name) => name === 'uploads' || name === 'media'],
];

/** The size of a folder, bytes. Files that disappear meanwhile count as 0. */
async function measureBytes(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.size;
  let sum = 0;
  for (const name of await readdir(path).catch(() => [])) sum += await measureBytes(join(path, name));
  return sum;
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

type About = z.input<(typeof aboutCall)['answer']>;

/** The parts that run here, by the lock file of this version; none if that is not kept beside it. */
async function listParts(): Promise<About['parts']> {
  const text = await readFile(new URL('package-lock.json', ROOT), 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const { packages } = lockSchema.parse(JSON.parse(text));
  const parts = new Map<string, About['parts'][number]>();
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)!;
    if (!path.includes('node_modules/') || dev || link || version === undefined) continue;
    parts.set(`${name} ${version}`, { name, version, licence: license ?? '' });
  }
  return [...parts.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The server's status. */
export async function about(app: App): Promise<About> {
  const { dataDir } = app;
  const names = await readdir(dataDir).catch(() => []);
  const sized = await Promise.all(names.map(async (name) => [name, await measureBytes(join(dataDir, name))] as const));
  const findPart = (name: string) => PARTS.find(([, matches]) => matches(name))?.[0] ?? 'other';
  const sizes = [...PARTS.map(([part]) => part), 'other'].map((part) => ({
    part,
    bytes: sized.filter(([name]) => findPart(name) === part).reduce((sum, [, bytes]) => sum + bytes, 0),
  }));
  const disk = await statfs(dataDir);
  const health = await Promise.all(
    (
      [
        ['state', () => app.state.ping()],
        ['events', () => app.events.ping()],
      ] as const
    ).map(async ([part, ping]) => {
      try {
        await ping();
        return { part, ok: true, text: '' };
      } catch (error) {
        return { part, ok: false, text: describeError(error) };
      }
    }),
  );
  return {
    product: PRODUCT,
    version: VERSION,
    node: process.versions.node,
    engine: { kind: app.events.engine.id, place: app.kept.events },
    state: app.kept.state,
    dataDir,
    sizes,
    freeBytes: disk.bavail * disk.bsize,
    health,
    ...app.collecting.stats(),
    parts: await listParts(),
  };
}
