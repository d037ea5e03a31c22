/** Tests that no files import each other in a circle, not even for a type or a lazy import (ARCHITECTURE.md). */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run.ts';

/** The files that each file imports. */
type Imports = ReadonlyMap<string, readonly string[]>;

const require = createRequire(import.meta.url);

/** The file of this project that an import names; undefined for anything else. */
function resolveImport(file: string, target: string): string | undefined {
  if (target.startsWith('.')) return relative(ROOT, resolve(ROOT, file, '..', target));
  if (!target.startsWith('@magpie/')) return undefined;
  return relative(ROOT, require.resolve(target, { paths: [join(ROOT, file)] }));
}

/** The files that the code of a file imports: for values, for types, and what it loads later. */
function findImports(file: string, code: string): readonly string[] {
  const named = [...code.matchAll(/\b(?:from|import)\b\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((match) => match[1]!);
  return named.flatMap((target) => resolveImport(file, target) ?? []);
}

/** A circle of imports, which ends with the file it starts with; empty if there is none. */
function findCycle(imports: Imports): readonly string[] {
  const left = new Map(imports);
  const isLeft = (file: string): boolean => left.has(file);
  // What imports nothing that is left isn't part of a circle. Whatever remains imports something that remains.
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [file, targets] of left) if (!targets.some(isLeft)) left.delete(file);
  }
  const path: string[] = [];
  let file: string | undefined = [...left.keys()][0];
  while (file !== undefined && !path.includes(file)) {
    path.push(file);
    file = left.get(file)!.find(isLeft);
  }
  return file === undefined ? [] : [...path.slice(path.indexOf(file)), file];
}

it('no files import each other in a circle', () => {
  const files = globSync('{apps,engines,packages,tools,e2e}/**/*.{ts,tsx,js,mjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/dist'],
  });
  const imports = new Map(files.map((file) => [file, findImports(file, readFileSync(join(ROOT, file), 'utf8'))]));
  expect(imports.size).toBeGreaterThan(2000);
  expect([...imports.values()].flat().length).toBeGreaterThan(5000);
  expect(findCycle(imports)).toEqual([]);
});

it('finds imports of values and types, what is loaded later, and other packages', () => {
  const code = `import { a, type B } from './a.ts';
import type { C } from '../c/c.ts';
import './styles.ts';
import { d } from '@magpie/time';
import { e } from 'vitest';
export * from './e.ts';
export type {
  F,
} from './f.ts';
type G = import('./g.ts').G;
const later = () => import('./later.tsx');
`;
  expect(findImports('packages/ui/src/own.ts', code)).toEqual([
    'packages/ui/src/a.ts',
    'packages/ui/c/c.ts',
    'packages/ui/src/styles.ts',
    'packages/time/src/index.ts',
    'packages/ui/src/e.ts',
    'packages/ui/src/f.ts',
    'packages/ui/src/g.ts',
    'packages/ui/src/later.tsx',
  ]);
});

it.each<[string, Record<string, readonly string[]>, readonly string[]]>([
  ['none', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['none through files that are not there', { a: ['missing'], b: ['a'] }, []],
  ['a file that imports itself', { a: ['a'] }, ['a', 'a']],
  ['two files', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  [
    'a longer one behind files outside of it',
    { a: ['b'], b: ['x', 'c'], c: ['d'], d: ['b'], x: [] },
    ['b', 'c', 'd', 'b'],
  ],
])('finds %s', (_, imports, cycle) => {
  expect(findCycle(new Map(Object.entries(imports)))).toEqual(cycle);
});
