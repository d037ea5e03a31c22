/** Leaves of a sentence: its phrases, values, days and unknown words, with the tags that rules name them by. */
import { classesOf } from '../lexicon/lexicon.ts';
import type { Meaning } from '../lexicon/meaning.ts';
import { tokenize } from '../tokens.ts';
import type { Parts } from './parts.ts';
import type { Tagged } from './pattern.ts';
import type { Said } from './said.ts';

/** A place in a sentence: its characters `[start, end)`. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A constituent that the lexicon, a finder or the site's data gives. */
export interface Leaf extends Tagged, Place {
  readonly text: string;
  readonly said: readonly Said[];
}

/** Tags of a meaning: its kind, and what it says. */
function tagsOf(meaning: Meaning): string[] {
  switch (meaning.kind) {
    case 'metric':
    case 'dimension':
      return [meaning.kind, `${meaning.kind}:${meaning.name}`];
    case 'order':
      return ['order', meaning.order];
    case 'shape':
      return ['shape', meaning.shape];
    case 'filler':
      return ['filler', meaning.of];
    default:
      return [meaning.kind];
  }
}

/** Tags of a text: its classes, those of its last word, and itself. */
export function tagsOfText(text: string): string[] {
  const words = tokenize(text).map(({ word }) => word);
  const key = words.join(' ');
  return [...classesOf(key), ...(words.length > 1 ? lastClasses(words.at(-1)!) : []), `'${key}'`, `'${text}'`];
}

/** Classes that a phrase has by its last word: "new visitors" are people. */
const lastClasses = (word: string): string[] => classesOf(word).filter((one) => one === 'people' || one === 'who');

/** The leaves of a sentence, in order. */
export function leavesOf({ said, dates, values, thresholds, unknown, text }: Parts): Leaf[] {
  const leaf = ({ start, end }: Place, tags: readonly string[], own: readonly Said[] = []): Leaf => {
    const written = text.slice(start, end);
    return { start, end, text: written, said: own, tags: new Set([...tags, ...tagsOfText(written)]) };
  };
  const phrases = new Map<string, Said[]>();
  for (const one of said) {
    const key = `${one.start} ${one.end}`;
    phrases.set(key, [...(phrases.get(key) ?? []), one]);
  }
  return [
    ...[...phrases.values()].map((own) =>
      leaf(
        own[0]!,
        own.flatMap(({ meaning, text: of }) => [
          ...tagsOf(meaning),
          ...(meaning.kind === 'shape' && meaning.shape === 'share' && / of$/.test(of) ? ['shareOf'] : []),
        ]),
        own,
      ),
    ),
    ...dates.map((one) => leaf(one, ['date', `date:${one.kind}`])),
    ...thresholds.map((one) => leaf(one, ['threshold', ...(one.unit === 'money' ? ['money'] : [])])),
    ...values.map((one) => leaf(one, ['value'])),
    ...unknown.map((one) => leaf(one, ['unknown'])),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
}
