/** Which sentences of a longer message may say why it is declined: only those that ask, not those that tell something. */
import { NARROWS_STORY } from '../lexicon/en/stories.ts';
import type { Understood } from '../understood.ts';
import type { ReadingDemands } from './read-demands.ts';
import { sentencesOf } from './stories.ts';

type Declined = Extract<Understood, { kind: 'declined' }>;

/** Reasons that depend on what is asked for. */
const OF_TOPICS: readonly Declined['reason'][] = ['opinion', 'notMeasured', 'impossible', 'otherSites', 'future'];
/** Sentences of a message that are read by themselves. */
const MOST_READ = 6;
const MOST_OFFERED = 2;

/**
 * Takes back the reason of a refusal if no sentence that asks is declined for it: "our newsletter landed in spam. How many visits came from Bing?" asks
 * for visits. Offers what these sentences ask for by themselves. A message without such a sentence keeps its reason.
 */
export async function withReasonOfAsked(
  message: string,
  whole: Understood,
  { read, context }: ReadingDemands,
): Promise<Understood> {
  if (whole.kind !== 'declined' || !OF_TOPICS.includes(whole.reason)) return whole;
  const all = sentencesOf(message);
  const questions = all.filter(({ kind }) => kind === 'asks');
  const asked = questions.length > 0 ? questions : all.filter(({ kind }) => kind === 'wishes');
  const isTold = all.some(
    ({ kind }) => kind === 'tells' || kind === 'follows' || (kind === 'wishes' && questions.length > 0),
  );
  const asksForHelp = all.some(({ kind }) => kind === 'help');
  if (!isTold || (asked.length === 0 && !asksForHelp) || asked.length > MOST_READ) return whole;
  // "We only court teachers" narrows what is asked.
  const narrowing = all.filter(({ kind, written }) => kind === 'tells' && NARROWS_STORY.test(written.toLowerCase()));
  const readings: Understood[] = [];
  for (const { written } of [...narrowing, ...asked]) readings.push(await read(written, context));
  if (readings.some((one) => one.kind === 'declined' && one.reason === whole.reason)) return whole;
  const others = readings.slice(narrowing.length).find((one): one is Declined => one.kind === 'declined');
  if (others) return others;
  const requests = readings.slice(narrowing.length).flatMap((one) => (one.kind === 'request' ? [one.request] : []));
  return { kind: 'declined', reason: 'notUnderstood', about: [], nearest: requests.slice(0, MOST_OFFERED) };
}
