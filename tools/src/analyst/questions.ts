/** Prints how well sentences are understood into docs/analyst.md: `node tools/src/analyst/questions.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askSet } from '../../../packages/analyst/src/understand/testing/ask-set.ts';
import { BUILT } from '../../../packages/analyst/src/understand/testing/built.ts';
import { HELD_OUT } from '../../../packages/analyst/src/understand/testing/held-out.ts';
import { SECOND } from '../../../packages/analyst/src/understand/testing/second.ts';
import { THIRD } from '../../../packages/analyst/src/understand/testing/third.ts';
import { ROOT } from '../run.ts';

const FILE = join(ROOT, 'docs/analyst.md');
/** The sets' results on their first run, which can't be repeated. */
const FIRST_TIME: Readonly<Record<string, string>> = {
  'Held out': '136 of 141 (96.5 %); 3 with another number',
  'Second, held out': '49 of 60 (81.7 %); 4 with another number',
  'Third, held out': '103 of 108 (95.4 %); 1 with another number',
};

const rows: string[] = [];
for (const [name, questions] of [
  ['Built with', BUILT],
  ['Held out', HELD_OUT],
  ['Second, held out', SECOND],
  ['Third, held out', THIRD],
] as const) {
  const misses = await askSet(questions);
  const exact = questions.length - misses.length;
  const share = ((exact / questions.length) * 100).toFixed(1);
  rows.push(
    `| ${name} | ${questions.length} | ${exact} (${share} %) | ${misses.filter(({ wrong }) => wrong).length} | ${FIRST_TIME[name] ?? '–'} |`,
  );
}
const section = `## Questions

Sentences in the words of site owners (presets, typing errors, follow-ups, ambiguous and unanswerable ones), and the right request for each:
\`packages/analyst/src/understand/testing\`. A set is held out if it was written before the grammar, or after it and run once before
anything was changed for it. Misses of the first run were fixed later, so only its results show how well other sentences are understood.

| set | questions | understood exactly | answered with another question's number | first run |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
const text = readFileSync(FILE, 'utf8');
const [before, after = ''] = text.split('## Questions\n');
const next = after.indexOf('\n## ');
writeFileSync(FILE, before + section + (next < 0 ? '' : after.slice(next)));
process.stdout.write(section);
