/** Lists the texts that differ between two versions, for translators and editors: old, new. */
import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../run.ts';
import { type Placed, pairTexts } from './pair-texts.ts';
import { isForPeople, readSentences, readTexts, SENTENCES } from './read-texts.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

/** All texts of a commit, each with a file that has it. */
function textsAt(commit: string): readonly Placed[] {
  const files = git('ls-tree', '-r', '--name-only', commit, '--', 'apps', 'packages')
    .split('\n')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && isForPeople(file));
  return files.flatMap((file) => {
    const code = git('show', `${commit}:${file}`);
    const sentences = matchesGlob(file, SENTENCES) ? readSentences(code) : [];
    return [...new Set([...readTexts(code), ...sentences])].map((text) => ({ file, text }));
  });
}

const cell = (text: string | null) => (text ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ');

const { positionals } = parseArgs({ allowPositionals: true });
const [before, after = 'HEAD'] = positionals;
if (before === undefined) {
  console.error('Name a commit: npm run -s changed-texts -- v0.1.0 [HEAD]');
  process.exitCode = 2;
} else {
  const rows = pairTexts(textsAt(before), textsAt(after)).map(
    ({ file, old, now }) => `| ${file} | ${cell(old)} | ${cell(now)} |`,
  );
  console.log(['| file | old | new |', '| --- | --- | --- |', ...rows].join('\n'));
}
