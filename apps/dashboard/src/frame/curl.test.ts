import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { curlCommand } from './curl.ts';

it('is a single command for any query', () => {
  const question = { filter: { field: 'pageTitle', op: 'is', value: `It's $HOME \`id\` "\\ \n;` } };
  const command = curlCommand('https://stats.example', question);
  // A shell that only prints the words of the command.
  const words = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: 'utf8' }).split(
    '\0',
  );
  expect(words.slice(0, -1)).toEqual([
    'https://stats.example/api/v1/query',
    '-H',
    'Authorization: Bearer mgk_…',
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify({ question }),
  ]);
});
