/** Single words of a sentence, as patterns of senses see them. */
import { tokenize } from '../tokens.ts';
import { type Leaf, tagsOfText } from './leaves.ts';
import type { Tagged } from './pattern.ts';

/** A word; a name of the site and a threshold are one. */
export interface Cell extends Tagged {
  readonly text: string;
}

const NUMBER = /^\d+$/;

/** Whether a leaf is one cell: a product can be called "Take away". */
const isOne = ({ tags, text, said }: Leaf): boolean =>
  tags.has('threshold') || (tags.has('value') && said.length === 0 && text.includes(' '));

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
