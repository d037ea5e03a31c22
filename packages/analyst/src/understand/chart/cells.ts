/** Single words of a sentence, as patterns of senses see them. */
import { tokenize } from '../tokens.ts';
import { type Leaf, tagsOfText } from './leaves.ts';
import type { Tagged } from './pattern.ts';

/** A word; a name of the site, a threshold and a week of the year are one. */
export interface Cell extends Tagged {
  readonly text: string;
}

/** "Week 46" is one of the year, not a week and a number. */
const WEEK_OF_YEAR = /\b(?:weeks?|[ck]w|wk|quarter|half)\b.*\d$/;
const NUMBER = /^\d+$/;

/** "Around 11 November" is one name for several days, so its words aren't separate cells. */
const AROUND = /\baround /;

/** Whether a leaf is one cell: a product can be called "Take away". */
const isOne = ({ tags, text, said }: Leaf): boolean =>
  tags.has('threshold') ||
  (tags.has('date') && (WEEK_OF_YEAR.test(text) || AROUND.test(text))) ||
  (tags.has('value') && said.length === 0 && text.includes(' '));

/** The words of some leaves, with the tags of their leaf and their own. */
export const cellsOf = (leaves: readonly Leaf[]): Cell[] =>
  leaves.flatMap((leaf): Cell[] => {
    const kinds = [...leaf.tags].filter((tag) => !tag.startsWith("'"));
    if (isOne(leaf)) return [{ text: leaf.text, tags: new Set(kinds) }];
    return tokenize(leaf.text).map(({ text }) => ({
      text,
      tags: new Set([...kinds, ...tagsOfText(text), ...(NUMBER.test(text) ? ['number'] : [])]),
    }));
  });
