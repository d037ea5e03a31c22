/** This module is responsible for holding modules of styles and the code that uses them together: every class that is used exists, and every class is used. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run.ts';

const files = (pattern: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
    .map((file) => join(ROOT, file));

/** The classes that a sheet has rules for. */
function classesIn(sheet: string): ReadonlySet<string> {
  const rules = sheet.replace(/\/\*.*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/gs, '');
  return new Set([...rules.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!));
}

/** What the code uses of a sheet: names, and whether it also takes some that only the running page knows. */
interface Use {
  readonly names: Map<string, string>;
  dynamic: boolean;
}

function usesIn(paths: readonly string[]): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>();
  for (const path of paths) {
    const code = readFileSync(path, 'utf8');
    for (const [line, name, from] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)';/g)) {
      const sheet = join(dirname(path), from!);
      const use = uses.get(sheet) ?? { names: new Map(), dynamic: false };
      uses.set(sheet, use);
      const rest = code.replace(line, '');
      for (const [, used] of rest.matchAll(new RegExp(`(?<![\\w.])${name}\\??\\.(\\w+)`, 'g')))
        use.names.set(used!, relative(ROOT, path));
      // As in `styles[size]`, or all of it handed on.
      use.dynamic ||= new RegExp(`(?<![\\w.])${name}(?:\\[|\\s*[,})])`).test(rest);
    }
  }
  return uses;
}

const uses = usesIn([...files('*.ts'), ...files('*.tsx')]);
const sheets = new Map(files('*.module.css').map((path) => [path, classesIn(readFileSync(path, 'utf8'))]));

it('finds sheets and what uses them', () => {
  expect(sheets.size).toBeGreaterThan(50);
  expect([...sheets.keys()].filter((path) => !uses.has(path))).toEqual([]);
});

it('uses no class that does not exist', () => {
  const missing = [...uses].flatMap(([sheet, { names }]) =>
    [...names]
      .filter(([name]) => !sheets.get(sheet)?.has(name))
      .map(([name, path]) => `${path} uses "${name}", which ${relative(ROOT, sheet)} doesn't have.`),
  );
  expect(missing).toEqual([]);
});

it('has no class that is not used', () => {
  const unused = [...sheets].flatMap(([sheet, names]) => {
    const use = uses.get(sheet);
    return use?.dynamic
      ? []
      : [...names].filter((name) => !use?.names.has(name)).map((name) => `${relative(ROOT, sheet)}: "${name}"`);
  });
  expect(unused).toEqual([]);
});
