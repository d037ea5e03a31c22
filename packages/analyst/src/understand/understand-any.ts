/** Understands a sentence in one of the languages that are understood. */
import { understandForms } from './forms/understand-forms.ts';
import { type Gloss, writtenOf } from './lexicon/gloss.ts';
import { languageOf } from './lexicon/languages.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import { understand } from './understand.ts';
import type { Understood, UnderstoodRequest } from './understood.ts';

/** Understands a sentence in any language: its request or requests, or why it can't be answered. */
export async function understandAny(sentence: string, context: ReplyContext, means: ReplyMeans): Promise<Understood> {
  const spoken = languageOf(sentence, context.locale);
  if (spoken.kind === 'other')
    return { kind: 'declined', reason: 'language', about: spoken.tag === undefined ? [] : [spoken.tag], nearest: [] };
  if (spoken.kind === 'english') return understandForms(sentence, context, means, understand);
  // Slips are those of its own language.
  const asSpelled: typeof understand = (text, of, by) => understand(text, of, by, false);
  return asWritten(await understandForms(spoken.gloss.text, context, means, asSpelled), spoken.gloss);
}

/** What is named of a sentence is named as it was written. */
function asWritten(understood: Understood, gloss: Gloss): Understood {
  const written = (words: readonly string[]) => words.map((word) => writtenOf(word, gloss));
  const leftOut = (one: UnderstoodRequest): UnderstoodRequest => ({ ...one, leftOut: written(one.leftOut) });
  switch (understood.kind) {
    case 'request':
      return leftOut(understood);
    case 'several':
      return { ...understood, all: understood.all.map(leftOut) };
    case 'declined':
      return understood.reason === 'notUnderstood' ? { ...understood, about: written(understood.about) } : understood;
    default:
      return understood;
  }
}
