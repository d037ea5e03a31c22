import { describe, expect, it } from 'vitest';
import { makeHits, meansOf } from '../../tell/fixtures/memory-site.ts';
import { reply } from '../../tell/reply-to.ts';
import type { Part, Sentence } from '../../tell/told.ts';
import { BUILT } from '../../understand/testing/built.ts';
import { CONTEXT } from '../../understand/testing/site.ts';
import { calendarOf } from '../../understand/understand.ts';
import type { Cell, CellKind, Piece } from '../cells.ts';
import { findGluedReferences, isWordless } from '../surroundings.ts';
import { checkDirections } from './directions.ts';
import { checkNouns } from './numbers.ts';
import { readSentence } from './read.ts';

const context = { ...CONTEXT, firstDay: '2026-08-01' };
const means = meansOf(makeHits('2026-08-01', '2026-11-20'));
const calendar = calendarOf(context);

/**
 * Sentences that the check can't read, each with the reason why it may say so. Their texts are fixed, and code chooses their numbers: what
 * isn't checked here is which words they use, and rows, days and filters, because a template's part doesn't say what it is a cell of.
 */
const EXEMPT: readonly (readonly [RegExp, string])[] = [
  [/ tied with the same number\.$/, 'names of days and hours in a row, without a number of a metric'],
  [/^This compares \S+ \w+ |^Based on \S+ whole /, 'how many days or weeks there are, which is no metric'],
  [/^Your .* (?:rose|fell) by …: …/, 'a colon between a difference and what came of it'],
  [/^You had … refunds /, 'how many events of one kind there are, whose noun is that of its money'],
  [/in 8 of 10 months/, 'the odds of a forecast, which are the same for all'],
];
/** "most" and "highest": code takes the first row of a sorted answer. */
const OF_FIRST_ROWS = /^“\w+” needs the number and name of the row/;

const kindOf = (part: Part): CellKind | undefined => {
  if (!('figure' in part)) return undefined;
  if (part.unit === 'change' || part.unit === 'size') return 'change';
  return /^the difference/.test(part.source.computed ?? '') ? 'difference' : undefined;
};
const pieceOf = (part: Part): Piece => {
  if ('text' in part) return part;
  const kind = kindOf(part);
  return { part, ...(kind && { kind }) } satisfies Cell;
};
const written = (sentence: Sentence): string => sentence.map((part) => ('text' in part ? part.text : '…')).join('');

/** The problems of an answer's sentences, each with the sentence. */
function problemsOf(sentences: readonly Sentence[]): string[] {
  let carried: ReturnType<typeof checkNouns>['carried'];
  return sentences.flatMap((sentence) => {
    const text = written(sentence);
    if (!sentence.some((part) => 'figure' in part)) return [];
    const items = readSentence(sentence.map(pieceOf), { calendar, values: new Set() });
    const nouns = checkNouns(items, carried);
    carried = nouns.carried;
    if (EXEMPT.some(([expression]) => expression.test(text))) return [];
    const digits = /\d/.test(sentence.map((part) => ('text' in part ? part.text : '')).join(' ')) ? ['digits'] : [];
    return [
      ...findGluedReferences(sentence, 'en'),
      ...(isWordless(sentence, 'en') ? ['no words'] : []),
      ...digits,
      ...nouns.problems,
      ...checkDirections(items),
    ]
      .filter((problem) => !OF_FIRST_ROWS.test(problem))
      .map((problem) => `${text}: ${problem}`);
  });
}

/** Questions of each shape. */
const MOST = 6;

describe('sentences that code writes', () => {
  it('pass the check of a model’s sentences', async () => {
    const problems = new Set<string>();
    let checked = 0;
    const shapes = Map.groupBy(BUILT, ([, right]) => String(right).split(' ')[0]);
    for (const [question] of [...shapes.values()].flatMap((all) => all.slice(0, MOST))) {
      if (typeof question !== 'string') continue;
      const replied = await reply(question, context, means);
      if (replied.kind !== 'answer') continue;
      checked += replied.told.sentences.length;
      for (const problem of problemsOf(replied.told.sentences)) problems.add(problem);
    }
    expect([...problems]).toEqual([]);
    expect(checked).toBeGreaterThan(60);
  });
});
