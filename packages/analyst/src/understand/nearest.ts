/** Offers questions that can be answered with a refusal: the nearest ones to what was asked. */
import { nearestRequest } from './assemble/nearest-request.ts';
import { readParts } from './chart/parts.ts';
import { sentencesOf } from './demands/stories.ts';
import { speedNear } from './forms/speed.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import type { Request } from './request.ts';
import { tidy } from './tokens.ts';
import { calendarOf, canAnswer } from './understand.ts';
import type { Understood } from './understood.ts';

type Declined = Extract<Understood, { kind: 'declined' }>;

/** The most sentences of a message for which a question is offered. */
const MOST_SENTENCES = 2;

/** Adds the nearest questions to refusals that have none. */
export async function withNearest(
  message: string,
  understood: Understood,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Understood> {
  if (understood.kind === 'several' && understood.unanswered) {
    const each = understood.unanswered.map(async ({ text, declined }) => ({
      text,
      declined: await offered(text, declined, context, means),
    }));
    return { ...understood, unanswered: await Promise.all(each) };
  }
  return understood.kind === 'declined' ? offered(message, understood, context, means) : understood;
}

async function offered(
  message: string,
  declined: Declined,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Declined> {
  const isOpen = declined.reason === 'notUnderstood' || declined.reason === 'impossible';
  if (!isOpen) return declined;
  const sentences = sentencesOf(message);
  const asked = sentences.filter(({ kind }) => kind === 'asks' || kind === 'wishes');
  const texts =
    sentences.length > 1 && asked.length > 0 ? asked.slice(0, MOST_SENTENCES).map(({ text }) => text) : [tidy(message)];
  const isOfSpeed = declined.nearest.some(({ shape }) => shape === 'speed');
  const speed = isOfSpeed ? undefined : await speedOf(tidy(message), context, means);
  if (speed) return { ...declined, nearest: [speed] };
  // What is read of several questions at once mixes them.
  if (declined.nearest.length > 0 && texts.length < 2) return declined;
  // Another report has it.
  if (declined.reason === 'impossible' && declined.about.length === 0) return declined;
  const nearest: Request[] = [];
  for (const text of texts) {
    const parts = await readParts(text, calendarOf(context), context, means);
    const request = nearestRequest(parts, calendarOf(context), context);
    if (request && (await canAnswer(request, context, means))) nearest.push(request);
  }
  return nearest.length === 0 ? declined : { ...declined, nearest };
}

/** The nearest question about page speed; undefined if none is asked, or if the site has no report of it. */
async function speedOf(text: string, context: ReplyContext, means: ReplyMeans): Promise<Request | undefined> {
  if (context.has.closed?.includes('sitespeed')) return undefined;
  const parts = await readParts(`visits ${text}`, calendarOf(context), context, means);
  const visits = nearestRequest(parts, calendarOf(context), context);
  return visits && speedNear(text, visits);
}
