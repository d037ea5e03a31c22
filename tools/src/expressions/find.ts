/** Finding the regular expressions of the sources. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from '../run.ts';

/** An expression and its place. */
export interface Found {
  /** From the root of the repository, with the line: `packages/a/src/b.ts:12`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const FOLDERS = ['apps', 'packages', 'engines'];
const NOT_THE_PRODUCT =
  /\.test\.|\.count\.ts$|\/(?:testing|acceptance|dev|vite|tools)\/|-under-test|vite\.config|^packages\/(?:testing|demo)\/|^apps\/wordpress\/(?:build|bench|test)\//;

/** The sources that run in the product. */
export const sources = (): readonly string[] =>
  execFileSync('git', ['ls-files', ...FOLDERS], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !NOT_THE_PRODUCT.test(file));

/** The literals, and the places where an expression is made of a text. */
export function findExpressions(files: readonly string[]): { literals: Found[]; made: string[] } {
  const literals: Found[] = [];
  const made: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const at = (offset: number) => `${file}:${text.slice(0, offset).split('\n').length}`;
    const { program } = parseSync(file, text);
    const call = ({ callee, start }: { callee: { type: string; name?: string }; start: number }) => {
      if (callee.name === 'RegExp') made.push(at(start));
    };
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex)
          literals.push({ place: at(node.start), source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: call as never,
      CallExpression: call as never,
    }).visit(program);
  }
  return { literals, made };
}
