/** Tests that CSS modules and code agree: every used class exists, and every class is used. */
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

/** The classes with rules in a style sheet. */
function findClasses(sheet: string): ReadonlySet<string> {
  const rules = sheet.replace(/\/\*.*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/gs, '');
  return new Set([...rules.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!));
}

/** The classes of a sheet that code uses, and whether it also uses class names known only at run time. */
interface Use {
  readonly names: Map<string, string>;
  dynamic: boolean;
}

function findUses(paths: readonly string[]): ReadonlyMap<string, Use> {
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
      // As in `styles[size]`, or the whole object passed on.
      use.dynamic ||= new RegExp(`(?<![\\w.])${name}(?:\\[|\\s*[,})])`).test(rest);
    }
  }
  return uses;
}

const uses = findUses([...files('*.ts'), ...files('*.tsx')]);
const sheets = new Map(files('*.module.css').map((path) => [path, findClasses(readFileSync(path, 'utf8'))]));

it('finds style sheets and their uses', () => {
  expect(sheets.size).toBeGreaterThan(50);
  expect([...sheets.keys()].filter((path) => !uses.has(path))).toEqual([]);
});

it('every used class exists', () => {
  const missing = [...uses].flatMap(([sheet, { names }]) =>
    [...names]
      .filter(([name]) => !sheets.get(sheet)?.has(name))
      .map(([name, path]) => `${path} uses "${name}", which ${relative(ROOT, sheet)} doesn't have.`),
  );
  expect(missing).toEqual([]);
});

it('every class is used', () => {
  const unused = [...sheets].flatMap(([sheet, names]) => {
    const use = uses.get(sheet);
    return use?.dynamic
      ? []
      : [...names].filter((name) => !use?.names.has(name)).map((name) => `${relative(ROOT, sheet)}: "${name}"`);
  });
  expect(unused).toEqual([]);
});
