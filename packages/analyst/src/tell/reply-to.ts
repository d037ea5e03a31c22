/** This module is responsible for the reply to a sentence: understood, asked, told. */
import type { Reply, ReplyContext, ReplyMeans, Suggestion } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { understand } from '../understand/understand.ts';
import { lineOf, titleOf } from './line.ts';
import { asksOf } from './questions.ts';
import { tell } from './tell.ts';
import type { Told } from './told.ts';

const words = (text: string): Told => ({ sentences: [[{ text }]], asks: {} });

/** Replies to a sentence. @throws QueryError whatever the means throw */
export async function reply(sentence: string, context: ReplyContext, means: ReplyMeans): Promise<Reply> {
  const understood = await understand(sentence, context, means);
  if (understood.kind === 'declined')
    return {
      kind: 'declined',
      reason: understood.reason,
      told: words(`I can't answer that${understood.about.length > 0 ? `: I don't understand "${understood.about.join('", "')}"` : ''}.`),
      nearest: [],
      title: 'Question',
    };
  if (understood.kind === 'choice')
    return {
      kind: 'choice',
      told: words('This can mean different things. Which one do you want?'),
      choices: understood.readings.map(suggest),
      title: titleOf(understood.readings[0]!),
    };
  const { request, assumed } = understood;
  const asks = asksOf(request);
  const answers = await means.ask(asks);
  return {
    kind: 'answer',
    line: lineOf(request, assumed),
    told: tell(request, asks, answers, context.site.currency),
    request,
    followUps: [],
    title: titleOf(request),
  };
}

const suggest = (request: Request): Suggestion => {
  const text = lineOf(request, new Set())
    .map((chip) => chip.text)
    .join(' ');
  return { label: text, sentence: text };
};
