/** Tests that texts take the product's name from its constant. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run.ts';

/** Folders with texts that readers and operators see. */
const FOLDERS = ['apps/dashboard', 'apps/server', 'apps/cli', 'packages/contract', 'packages/reports', 'packages/ui'];
const CONSTANT = 'packages/contract/src/product.ts';

/** Code without its comments; a `//` inside of a text has no space before it. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''));

/** The lines that say the name; headers such as `X-Magpie-Refused` are names of the wire. */
const linesWithName = (code: string): readonly string[] =>
  withoutComments(code)
    .split('\n')
    .flatMap((line, index) => (/(?<!X-)\bMagpie\b/.test(line) ? [`${index + 1}: ${line.trim()}`] : []));

it('finds the name in a text, but not in a comment or a header', () => {
  const code = [
    "/** Magpie's own. */",
    "const a = 'Sent to Magpie.'; // Magpie",
    "const b = 'X-Magpie-Refused', c = 'https://magpie.example';",
    '<p>Magpie is at home.</p>',
  ].join('\n');
  expect(linesWithName(code)).toEqual(["2: const a = 'Sent to Magpie.';", '4: <p>Magpie is at home.</p>']);
});

it('no text names the product literally', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT })).filter(
    (file) => file !== CONSTANT && !/\.test\.tsx?$|\/testing\/|\/acceptance\//.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    linesWithName(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
