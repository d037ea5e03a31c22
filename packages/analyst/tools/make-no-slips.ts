/**
 * This module is responsible for the list of English words that are so near to a word of questions that they would be taken for a slip of it.
 * `node tools/make-no-slips.ts words.txt`: common English words, one a line, such as SCOWL's up to size 40. Run it after adding phrases.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DATE_WORDS } from '../src/understand/spelling.ts';
import { singular } from '../src/understand/tokens.ts';
import { isNear } from '../src/understand/values.ts';
import { KNOWN_WORDS } from '../src/understand/words/lexicon.ts';

const WIDTH = 110;
const words = readFileSync(process.argv[2]!, 'utf8').split('\n');
const known = [...new Set([...KNOWN_WORDS, ...DATE_WORDS])];
const isKnown = new Set(known);
const near = [...new Set(words)]
  .filter((word) => /^[a-z]{4,}$/.test(word) && !isKnown.has(word) && !isKnown.has(singular(word)))
  .filter((word) => known.some((one) => isNear(one, word) || isNear(one, singular(word))))
  .sort();
const lines: string[] = [''];
for (const word of near) {
  if (lines.at(-1)!.length + word.length > WIDTH) lines.push('');
  lines[lines.length - 1] += `${word} `;
}
const text = `/** This module is responsible for English words that are no slips of the words of questions. Made by tools/make-no-slips.ts. */

/** Common words that differ from a word of questions by a letter or two and mean something else. */
export const NO_SLIPS: ReadonlySet<string> = new Set(
  (
${lines.map((line, i) => `    '${line}'${i < lines.length - 1 ? ' +' : ''}`).join('\n')}
  ).split(' '),
);
`;
writeFileSync(new URL('../src/understand/words/no-slips.generated.ts', import.meta.url), text);
