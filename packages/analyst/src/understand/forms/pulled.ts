/** Names of the site that a longer message mentions outside of its question. */
import { readParts } from '../chart/parts.ts';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import { calendarOf } from '../understand.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';

/** Adds names outside of the question to what an understood message leaves out: "since we focus on Germany, can you pull visits by channel". */
export async function withNamesLeftOut(
  understood: Understood,
  { message, question }: { readonly message: string; readonly question: string },
  { context, means }: { readonly context: ReplyContext; readonly means: ReplyMeans },
): Promise<Understood> {
  const kept = new Set(question.split(' '));
  const rest = message
    .split(' ')
    .filter((word) => !kept.has(word))
    .join(' ');
  const { values, said, text } = await readParts(rest, calendarOf(context), context, means, false);
  const names = [
    ...values.map(({ start, end }) => text.slice(start, end)),
    ...said.flatMap((one) => (one.meaning.kind === 'value' ? [one.text] : [])),
  ];
  if (names.length === 0) return understood;
  const told = (one: UnderstoodRequest): UnderstoodRequest => ({ ...one, leftOut: [...one.leftOut, ...names] });
  if (understood.kind === 'request') return told(understood);
  return understood.kind === 'several' ? { ...understood, all: understood.all.map(told) } : understood;
}
