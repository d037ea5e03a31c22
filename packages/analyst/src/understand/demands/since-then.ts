/** Reads a question about the time since something that the message tells: "We changed hosting on 15 September. Has loading got any quicker since?" */
import { pointsAtOther } from '../chart/beside.ts';
import { findDates } from '../dates/find.ts';
import { calendarOf } from '../understand.ts';
import type { Understood } from '../understood.ts';
import type { ReadingDemands } from './read-demands.ts';
import { type Sentence, sentencesOf, withStory } from './stories.ts';

/** Words for the time since then, at the end of a question. */
const SINCE_THEN =
  /,? (?:ever since(?: then| that)?|since(?: then| that| that day| that change| the change| the switch| the move)?|from then on|from that day on|afterwards|after that|after the (?:change|switch|move|relaunch|update)|(?:than|compared (?:to|with)|against) (?:(?:it was|they were|we did|we had|the time|the days|what (?:it|they) (?:was|were)) )?before(?: (?:that|then))?)(?: (?:now|so far|at all))?$/;
/** What is told and asked in one sentence, which may say itself that it is about the time since then: "we moved the form on Monday, have sign-ups gone up since", "since we moved it on Monday, are there more sign-ups". */
const TOLD_AND_ASKED =
  /^(?<told>(?:we|i|our|my|the|they|it|since|after) [^,;]{8,120}?)(?:[,;:]| ?[–-](?= )) ?(?:and |so |but )?(?<asked>(?:has|have|had|is|are|was|were|do|does|did|how|what|which|any) .{6,120})$/;

/** The beginning of what is told, where it says the time that is asked about. */
const AFTER_IT = /^(?:ever )?(?:since|after) /;

/** "Are there", which points at no place. */
const THERE_ARE = /^(?:is|are|was|were|has|have|had) there\b/;

const sentence = (text: string, kind: Sentence['kind']): Sentence => ({ written: text, text, kind });

/** What a message tells, and the question after it; undefined for any other message. */
function toldAndAsked(message: string): { readonly told: readonly Sentence[]; readonly asked: string } | undefined {
  const all = sentencesOf(message);
  const last = all.at(-1);
  if (!last) return undefined;
  if (all.length > 1)
    return last.kind === 'asks' && all.slice(0, -1).every(({ kind }) => kind === 'tells' || kind === 'talk')
      ? { told: all.slice(0, -1), asked: last.text }
      : undefined;
  const { told, asked } = TOLD_AND_ASKED.exec(last.text)?.groups ?? {};
  return told === undefined || asked === undefined ? undefined : { told: [sentence(told, 'tells')], asked };
}

/** Reads the question of a message for the days since the one that it tells of. Returns undefined unless it tells of exactly one. */
export async function readSinceThen(
  message: string,
  { context, read }: ReadingDemands,
): Promise<Understood | undefined> {
  const { told = [], asked = '' } = toldAndAsked(message) ?? {};
  if (!SINCE_THEN.test(asked) && !told.some(({ text }) => AFTER_IT.test(text))) return undefined;
  const calendar = calendarOf(context);
  const question = asked.replace(SINCE_THEN, '');
  const days = told.flatMap(({ text }) =>
    findDates(text, calendar)
      // "The shop went live on Monday."
      .filter(({ kind }) => kind !== 'live')
      .map(({ kind, start, end }) => ({ kind, words: text.slice(start, end) })),
  );
  const [day, other] = days;
  const isOpen = findDates(question, calendar).length > 0 || pointsAtOther(question.replace(THERE_ARE, ''));
  if (day?.kind !== 'range' || other || isOpen) return undefined;
  const one = await read(`${question} since ${day.words.replace(/^since /, '')}`, { ...context, previous: undefined });
  const isOfThen = one.kind === 'request' && !one.assumed.has('range') && !one.assumed.has('metric');
  return isOfThen ? withStory(one, told) : undefined;
}
