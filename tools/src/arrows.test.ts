/** This module is responsible for the arrows of the architecture: who may know whom. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.ts';

/** What each workspace may import, by folder. Tests may import more; they are looked at apart. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'packages/time': [],
  'packages/vocabulary': [],
  'packages/query': ['vocabulary', 'time'],
  'packages/reports': ['query', 'vocabulary', 'time', 'ui'],
  'packages/contract': ['reports', 'query'],
  'packages/data-api': ['query', 'vocabulary', 'time'],
  'packages/events': [],
  'packages/collect': ['events', 'vocabulary', 'time'],
  'packages/demo': ['collect', 'events', 'time'],
  'packages/ui': [],
  'engines/memory': ['query', 'vocabulary', 'time', 'events'],
  'engines/clickhouse': ['query', 'vocabulary', 'time', 'events'],
};
/** These must compile for any runtime: no Node, no DOM. */
const CORE = ['packages/time', 'packages/vocabulary', 'packages/query', 'packages/events', 'packages/data-api'];

/** Tests, what tests share, and the plain counts of golden files. */
const TESTED = /\.test\.tsx?$|\.test-d\.ts$|\.count\.ts$|^packages\/reports\/src\/testing\//;
/** What reports are made with: all of them may import it, and it imports none of them. */
const OF_ALL_REPORTS = ['kit', 'parts', 'screen'];

const sources = (folder: string): string[] =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !TESTED.test(file));
const importsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);

const SERVER = 'apps/server/src';
/** What is there for tests alone: whole servers, processes to be killed, and tests of the server as a whole. */
const FOR_TESTS = /^apps\/server\/src\/(?:testing|acceptance)\/|\/kill\.\w+\.ts$/;

/** The server's folders from top to bottom, as ARCHITECTURE.md lists them. */
function serverLayers(): string[] {
  const [, section = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('## Layers of the server\n');
  return [...section.split('\n## ')[0]!.matchAll(/^\| `([a-z-]+)` /gm)].map((match) => match[1]!);
}

/** The server's modules below its entry. */
const serverSources = (): string[] =>
  sources('apps/server').filter((file) => file !== `${SERVER}/index.ts` && !FOR_TESTS.test(file));
const layerOf = (file: string): string => file.split('/')[3]!;

/** Why a file of the server must not import another; undefined if it may. */
function findFault(layers: readonly string[], file: string, target: string): string | undefined {
  if (target === `${SERVER}/index.ts`) return `${file} imports ${target}, which is above every layer.`;
  const [own, other] = [layerOf(file), layerOf(target)];
  if (FOR_TESTS.test(target)) return `${file} imports ${target}, but "${other}" is for tests alone.`;
  if (layers.indexOf(other) >= layers.indexOf(own)) return undefined;
  return `${file} imports ${target}, but "${other}" is above "${own}" (ARCHITECTURE.md, Layers of the server): what both need belongs in a lower folder.`;
}

describe('the arrows', () => {
  for (const [folder, allowed] of Object.entries(MAY)) {
    it(`${folder} knows only ${allowed.join(', ') || 'itself'}`, () => {
      for (const file of sources(folder)) {
        for (const target of importsOf(file)) {
          const name = /^@magpie\/([a-z-]+)/.exec(target)?.[1];
          if (name) expect(allowed, `${file} imports ${target}`).toContain(name);
          if (target.startsWith('.'))
            expect(
              relative(join(ROOT, folder), resolve(ROOT, file, '..', target)),
              `${file} imports ${target}`,
            ).not.toMatch(/^\.\./);
        }
      }
    });
  }

  it('the core imports nothing of a runtime', () => {
    for (const folder of CORE)
      for (const file of sources(folder))
        for (const target of importsOf(file)) expect(target, file).not.toMatch(/^node:|^react/);
  });

  it('only a screen imports ui, only the dashboard imports a screen, and no report imports another', () => {
    for (const file of sources('packages/reports')) {
      for (const target of importsOf(file)) {
        if (target.startsWith('@magpie/ui') || target === 'react') expect(file).toMatch(/\.tsx$/);
        expect(target.includes('.screen'), `${file} imports ${target}`).toBe(false);
        const own = file.split('/')[3];
        const other = /^\.\.\/([a-z-]+)\//.exec(target)?.[1];
        if (other) expect([own, ...OF_ALL_REPORTS], `${file} imports ${target}`).toContain(other);
      }
    }
  });

  it('names an engine only where the server opens its store of events', () => {
    for (const file of [...sources('apps/server'), ...sources('apps/cli')])
      if (importsOf(file).some((target) => target.startsWith('@magpie/engine-')))
        expect(file).toMatch(/^apps\/server\/src\/events\//);
  });

  describe('the layers of the server', () => {
    const layers = serverLayers();

    it('are all folders that the server has', () => {
      const folders = new Set(serverSources().map((file) => layerOf(file)));
      expect([...folders].toSorted()).toEqual(layers.toSorted());
    });

    it('leave no file beside them but the entry', () => {
      expect(globSync('*.ts', { cwd: join(ROOT, SERVER) })).toEqual(['index.ts']);
    });

    it('import only what is below them', () => {
      const upward = serverSources().flatMap((file) =>
        importsOf(file)
          .filter((target) => target.startsWith('.'))
          .map((target) => relative(ROOT, resolve(ROOT, file, '..', target)))
          .flatMap((target) => findFault(layers, file, target) ?? []),
      );
      expect(upward).toEqual([]);
    });

    it.each([
      ['jobs/work.ts', 'actions/work.ts', /jobs\/work\.ts imports .*actions\/work\.ts.*"actions" is above "jobs"/],
      ['ports/sites.ts', 'index.ts', /index\.ts, which is above every layer/],
      ['jobs/work.ts', 'testing/birds.ts', /"testing" is for tests alone/],
      ['actions/work.ts', 'jobs/work.ts', undefined],
      ['jobs/work.ts', 'jobs/index.ts', undefined],
    ])('say of an import from %s to %s what is wrong with it', (file, target, fault) => {
      const found = findFault(layers, join(SERVER, file), join(SERVER, target));
      if (fault) expect(found).toMatch(fault);
      else expect(found).toBeUndefined();
    });
  });

  it('every module opens with what it is responsible for', () => {
    for (const folder of [
      ...Object.keys(MAY),
      'packages/contract',
      'apps/server',
      'apps/cli',
      'apps/tracker',
      'apps/dashboard',
      'tools',
    ])
      for (const file of sources(folder)) {
        if (/\.generated\.ts$|\.d\.ts$/.test(file)) continue;
        expect(/^(?:\/\/\/.*\n)*\/\*\*/.test(readFileSync(join(ROOT, file), 'utf8')), file).toBe(true);
      }
  });
});
