/** `npm run mutants`, which tests the conformance suite with one mutant at a time and lists those it catches. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../run.ts';
import { MUTANTS } from './list.ts';
import type { Mutant } from './mutant.ts';
import { type Outcome, openProjectCopy, type Trial } from './project-copy.ts';

const { values } = parseArgs({
  options: {
    /** Mutant ids, comma-separated; all unless given. */
    only: { type: 'string' },
    runs: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    /** Whether to write docs/mutants.md. */
    write: { type: 'boolean', default: false },
  },
});
const trial = (rolledUp: boolean): Trial => ({ runs: Number(values.runs), seed: Number(values.seed), rolledUp });

/** The result of one mutant. */
interface Result {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
}

/** A mutant is caught if a test fails; if no test runs, it proves nothing. */
const isCaught = ({ failed }: Outcome): boolean => failed.length > 0;
const caughtBy = ({ passed, failed, said }: Outcome): string =>
  failed[0] ?? (passed ? '**survived**' : `**no test ran**: ${said.split('\n').at(-1)}`);
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The results as a page. */
function page(results: readonly Result[]): string {
  const rows = results.map(
    ({ mutant: { id, file, breaks }, outcome }) =>
      `| ${id} | \`${file}\` | ${cell(breaks)} | ${cell(caughtBy(outcome))} |`,
  );
  const caught = results.filter(({ outcome }) => isCaught(outcome)).length;
  return `# Faults put in on purpose

\`npm run mutants\` changes one line of an engine, or of what both engines stand on, in a copy, and runs the conformance suite with
CONFORMANCE_RUNS=${values.runs} and CONFORMANCE_SEED=${values.seed} up to the first test that fails. Each fault is one entry of \`tools/src/mutants/list.ts\`.

**${caught} of ${results.length} caught.**

| fault | file | what is wrong then | caught first by |
| ----- | ---- | ------------------ | --------------- |
${rows.join('\n')}
`;
}

const wanted = values.only?.split(',');
const mutants = MUTANTS.filter(({ id }) => !wanted || wanted.includes(id));
const unknown = wanted?.find((id) => !MUTANTS.some((mutant) => mutant.id === id));
if (unknown !== undefined) throw new Error(`--only has "${unknown}", which isn't in the list of mutants.`);

const workshop = await openProjectCopy();
try {
  await workshop.check(mutants);
  for (const rolledUp of new Set(mutants.map((mutant) => mutant.rolledUp ?? false))) {
    const sound = await workshop.attempt(undefined, trial(rolledUp));
    if (!sound.passed) throw new Error(`The suite doesn't pass without mutants: ${caughtBy(sound)}`);
  }
  const results: Result[] = [];
  for (const mutant of mutants) {
    const started = performance.now();
    const outcome = await workshop.attempt(mutant, trial(mutant.rolledUp ?? false));
    results.push({ mutant, outcome });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${isCaught(outcome) ? '✓' : '✗'} ${mutant.id} (${seconds} s): ${caughtBy(outcome)}`);
  }
  if (values.write) await writeFile(join(ROOT, 'docs/mutants.md'), page(results));
  const survived = results.filter(({ outcome }) => !isCaught(outcome));
  console.log(`${results.length - survived.length} of ${results.length} caught`);
  process.exitCode = survived.length > 0 ? 1 : 0;
} finally {
  await workshop.remove();
}
