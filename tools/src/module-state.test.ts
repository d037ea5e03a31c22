/** Tests that the state of a running Magpie is in `App` or a service, not in a module. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run.ts';

/** A collection at the top level of a module that starts empty, and so is filled later. */
const FILLED_LATER = /^(?:export )?(?:const|let) (\w+)(?!.*\bReadonly).*= new (?:Weak)?(?:Map|Set)\b.*\(\);$/gm;

/** Results that only depend on their key, so that two Magpies in one process can share them. */
const DERIVED = [
  'apps/server/src/imports/common/countries.ts: memo',
  'apps/server/src/people/authorize.ts: withoutAccountIds',
  'apps/server/src/people/authorize.ts: withoutOwnersSentences',
];

const findFilled = (code: string): readonly string[] => [...code.matchAll(FILLED_LATER)].map(([, name]) => name!);

it('finds a collection that is filled later', () => {
  const code = `const running = new WeakMap<App['state'], Map<number, Promise<void>>>();
export const seen: Set<string> = new Set();
const NONE: ReadonlySet<string> = new Set();
const CODES = new Set(['ENOSPC']);
  const inside = new Map<number, string>();
`;
  expect(findFilled(code)).toEqual(['running', 'seen']);
});

it('no module of the server keeps what belongs to a running Magpie', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: ROOT, exclude: ['**/testing/**'] }).filter(
    (file) => !/\.test\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    findFilled(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found.sort()).toEqual(DERIVED);
});
