import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Prints how many files of the library a server has looked for once everything else is loaded. */
const SCRIPT = `
import { registerHooks } from 'node:module';
const found = [];
registerHooks({
  resolve(name, context, next) {
    const resolved = next(name, context);
    found.push(resolved.url);
    return resolved;
  },
});
await import(process.argv[1]);
console.log(JSON.stringify([found.length > 100, found.filter((url) => /node_modules\\/(?:ai|@ai-sdk)\\//.test(url)).length]));
process.exit();
`;

it('loads the library of models with the first question, not with the server', () => {
  const server = new URL('../startup/build-server.ts', import.meta.url).href;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, server], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual([true, 0]);
});
