/** Reads a message that first names whom or what it is about: "Our new visitors. How many orders did they make?" */
import { describeRequest } from '../describe.ts';
import { isPlainTotal, isWhole } from '../forms/form.ts';
import type { Request, RequestFilter } from '../request.ts';
import { tidy } from '../tokens.ts';
import type { Understood } from '../understood.ts';
import type { ReadingDemands } from './read-demands.ts';

/** A sentence without a verb, and a question that refers to it. */
const TOPIC =
  /^(?<topic>[^.:!?…\n]{4,80}?)(?:\s*[.:!…]+|\s+[–—-]{1,2}|,(?= (?:how|what|which|where|when|do|does|did|are|is|have|has|can) ))\s+(?<question>[^.:!?\n]+\??)\s*$/iu;
/** Words around a topic. */
const AROUND =
  /^(?:(?:so|and|but|now|ok|okay|well|hi|hello|hey),? )*(?:(?:let us|lets) (?:look at|talk about|take|think of|consider|turn to|see)|(?:look|looking) at|talking (?:about|of)|speaking of|thinking (?:about|of)|(?:i|i am|we|we are) (?:thinking about|thinking of|looking at|interested in|curious about|wondering about|talking about)|(?:i|we) (?:think|wonder|talk|care) (?:about|of)|think (?:about|of)|consider|considering|regarding|concerning|about|as for|as to|take|focus on|focusing on|what about|how about|on|the topic is|topic)? ?/;
/** Several questions after a topic. */
const ASKS_MORE = /(?:,|\band) (?:also )?(?:how|what|which|who|where|when)\b/;
const POINTS = /\b(?:they|them|their|theirs|these people|those people|he|she|it|its|these visitors|those visitors)\b/;
/** Metrics that only say who is meant. */
const OF_PEOPLE: readonly string[] = ['totalUsers', 'activeUsers', 'sessions', 'totalPurchasers', 'screenPageViews'];
const NEW: RequestFilter = { dimension: 'newVsReturning', values: ['new'] };

/** The request for whom or what a text without a verb names. Undefined if it asks for anything else. */
function subjectOf(one: Understood): Request | undefined {
  if (!isWhole(one) || !isPlainTotal(one.request) || one.request.compared) return undefined;
  const { metrics, filters, audience } = one.request;
  if (metrics.join() === 'newUsers') return { ...one.request, metrics: ['totalUsers'], filters: [...filters, NEW] };
  const isOfPeople = metrics.every((name) => OF_PEOPLE.includes(name));
  return isOfPeople && (filters.length > 0 || audience) ? one.request : undefined;
}

const keeps = ({ filters, part, audience }: Request, subject: Request): boolean =>
  (subject.audience === undefined || JSON.stringify(audience) === JSON.stringify(subject.audience)) &&
  subject.filters.every((own) =>
    [...filters, ...(part ? [part] : []), ...(audience?.did ?? [])].some(
      (other) => JSON.stringify(other) === JSON.stringify(own),
    ),
  );

/**
 * Reads a question about the topic that is named before it. Undefined for any other message; a question whose answer would be about more than the topic is
 * declined.
 */
export async function readOfTopic(message: string, by: ReadingDemands): Promise<Understood | undefined> {
  const { topic = '', question = '' } = TOPIC.exec(message.trim())?.groups ?? {};
  const named = tidy(topic).replace(AROUND, '');
  const asked = tidy(question);
  const pointer = POINTS.exec(asked)?.[0];
  if (named === '' || pointer === undefined || message.includes('"') || ASKS_MORE.test(asked)) return undefined;
  const isOneSentence = message.trim().startsWith(`${topic},`);
  const context = { ...by.context, previous: undefined, before: undefined, earlier: undefined };
  const first = await by.read(named, context);
  // Nothing else can be limited to people who buy for the first time.
  if (isWhole(first) && isPlainTotal(first.request) && first.request.metrics.join() === 'firstTimePurchasers')
    return { kind: 'declined', reason: 'notUnderstood', about: [pointer], nearest: [first.request] };
  const subject = subjectOf(first);
  if (!subject) return undefined;
  const read = await by.read(asked, { ...context, previous: subject, afterRefusal: false });
  const requests = read.kind === 'request' ? [read.request] : read.kind === 'choice' ? read.readings : [];
  const isOfSubject =
    requests.length > 0 &&
    requests.every((one) => keeps(one, subject) && describeRequest(one) !== describeRequest(subject));
  if (isOfSubject) return read;
  if (isOneSentence) return undefined;
  if (read.kind === 'declined' && read.reason !== 'notUnderstood') return read;
  const nearest = requests.length > 0 ? [withFilters(requests[0]!, subject)] : [subject];
  return { kind: 'declined', reason: 'notUnderstood', about: [pointer], nearest };
}

/** A request that is limited to the subject. */
function withFilters(request: Request, subject: Request): Request {
  const others = request.filters.filter(({ dimension }) => !subject.filters.some((own) => own.dimension === dimension));
  return { ...request, filters: [...others, ...subject.filters] };
}
