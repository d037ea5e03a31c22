/** Understands a sentence as people say it, without words that add nothing if necessary. */
import { withoutSilentWords } from '../ordinary-words.ts';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import { readWithoutSurplus } from '../surplus.ts';
import { tidy } from '../tokens.ts';
import { calendarOf } from '../understand.ts';
import type { Understood } from '../understood.ts';
import { unknowableIn } from '../unknowable.ts';
import { isWhole } from './form.ts';
import { type Plainly, understandForms } from './understand-forms.ts';

/** Understands a sentence by forms: with all its words, or else without those that add nothing, which are then listed as left out. */
export async function understandSpoken(
  sentence: string,
  context: ReplyContext,
  means: ReplyMeans,
  plainly: Plainly,
): Promise<Understood> {
  const one = await understandBare(sentence, context, means, plainly);
  if (one.kind !== 'declined' || one.reason !== 'notUnderstood' || one.about.length === 0) return one;
  if (await unknowableIn(tidy(sentence), means)) return one;
  const read = (text: string) => understandBare(text, context, means, plainly);
  return (await readWithoutSurplus(sentence, one, context, means, read)) ?? one;
}

async function understandBare(
  sentence: string,
  context: ReplyContext,
  means: ReplyMeans,
  plainly: Plainly,
): Promise<Understood> {
  const whole = await understandForms(sentence, context, means, plainly);
  const isOpen = whole.kind === 'declined' || (whole.kind === 'request' && !isWhole(whole));
  const bare = isOpen ? await withoutSilentWords(sentence, calendarOf(context), context, means) : undefined;
  if (!bare || bare.text === '') return whole;
  // Leaving words out doesn't help if the sentence asks for something that isn't measured.
  if (whole.kind === 'declined' && (await unknowableIn(tidy(sentence), means))) return whole;
  const read = await understandForms(bare.text, context, means, plainly);
  if (read.kind === 'request') return { ...read, leftOut: [...bare.leftOut, ...read.leftOut] };
  if (read.kind === 'choice') return read;
  if (read.kind !== 'several') return whole;
  const [first, ...more] = read.all;
  return { ...read, all: [{ ...first!, leftOut: [...bare.leftOut, ...first!.leftOut] }, ...more] };
}
