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
  'packages/collect': ['events', 'time'],
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

  it('names an engine only where the server is put together', () => {
    const files = [...sources('apps/server'), ...sources('apps/cli')].filter((file) =>
      importsOf(file).some((target) => target.startsWith('@magpie/engine-')),
    );
    expect(files.length).toBeLessThanOrEqual(2);
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
