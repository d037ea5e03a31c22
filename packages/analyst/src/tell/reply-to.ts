/** Replies to a sentence: understands it, runs the queries, writes the answer. */

import { SourceError } from '@magpie/query';
import { withFound } from '../understand/follow-up/of-found.ts';
import { UNDERSTOOD_LANGUAGES } from '../understand/lexicon/languages.ts';
import { isKnown } from '../understand/lexicon/lexicon.ts';
import type { OneReply, Reply, ReplyContext, ReplyMeans } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { tidy } from '../understand/tokens.ts';
import { calendarOf } from '../understand/understand.ts';
import { understandAny } from '../understand/understand-any.ts';
import type { Understood, UnderstoodRequest } from '../understand/understood.ts';
import { answerRequest } from './answer-request.ts';
import { titleText } from './line.ts';
import { fillTemplate } from './make-numbers.ts';
import { nearestOf } from './nearest.ts';
import {
  CHOOSE,
  elsewhere,
  NOT_PLACED,
  NOT_UNDERSTOOD_BEFORE,
  REFUSALS,
  REFUSALS_PLAIN,
  SHOWN_ELSEWHERE,
} from './refusals.ts';
import { withPrefix } from './several.ts';
import { withComparison } from './sides.ts';
import { suggest } from './suggestions.ts';
import { unsupportedPart } from './supported.ts';
import type { AnalystAnswer, Part, Sentence } from './told.ts';

const words = (sentence: Sentence): AnalystAnswer => ({ sentences: [sentence], asks: {} });

/** Replies to a sentence; with the reason where the source can't answer it. @throws QueryError whatever else the means throw */
export async function reply(sentence: string, context: ReplyContext, means: ReplyMeans): Promise<Reply> {
  const understood = await understandAny(sentence, context, means);
  if (understood.kind === 'declined') return decline(sentence, understood, context);
  if (understood.kind === 'choice')
    return {
      kind: 'choice',
      told: words([{ text: CHOOSE }]),
      choices: understood.readings.flatMap((one) => suggest(one)),
      readings: understood.readings,
      title: titleText(sentence),
    };
  if (understood.kind === 'request') return answer(sentence, understood, context, means);
  const replies: OneReply[] = [];
  for (const [i, one] of understood.all.entries()) {
    const prefix = `${i + 1}.`;
    const before = replies.at(-1);
    const found = one.of
      ? withFound(one, before?.kind === 'answer' ? before.request : undefined, calendarOf(context))
      : one;
    const replied = found
      ? await answer(sentence, found, context, askingAs(prefix, means))
      : decline(sentence, { kind: 'declined', reason: 'impossible', about: [], nearest: [] }, context);
    replies.push({ ...replied, told: withPrefix(replied.told, prefix) });
  }
  // Questions that can't be answered are mentioned after the answers.
  for (const { text, declined } of understood.unanswered ?? [])
    replies.push(namedBy(text, decline(text, declined, context)));
  const [main, ...more] = understood.sides ? withComparison(replies, understood.sides) : replies;
  return { ...main!, more, title: titleText(sentence) };
}

/** A refusal that begins with the part of the message that it is about. */
function namedBy(text: string, refused: OneReply): OneReply {
  const [first = [], ...rest] = refused.told.sentences;
  const part: Part[] = [{ text: '“' }, { name: text.replace(/(?<![\s?.!,;])[\s?.!,;]+$/, '') }, { text: '”: ' }];
  return { ...refused, told: { ...refused.told, sentences: [[...part, ...first], ...rest] } };
}

/** Means whose queries are known elsewhere by a prefix. */
const askingAs = (prefix: string, { ask, ...means }: ReplyMeans): ReplyMeans => ({
  ...means,
  async ask(asks) {
    const named = Object.entries(asks).map(([name, one]) => [`${prefix}${name}`, one] as const);
    const answers = await ask(Object.fromEntries(named));
    return Object.fromEntries(Object.keys(asks).map((name) => [name, answers[`${prefix}${name}`]!]));
  },
});

/** Answers a request, or says why the source can't. @throws QueryError */
async function answer(
  sentence: string,
  understood: UnderstoodRequest,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<OneReply> {
  const unsupported = unsupportedPart(understood.request, context.has);
  if (unsupported !== undefined)
    return decline(
      sentence,
      { kind: 'declined', reason: 'impossible', about: [unsupported], nearest: withoutMore(understood.request) },
      context,
    );
  try {
    return await answerRequest(sentence, understood, context, means);
  } catch (error) {
    // Asking again wouldn't help.
    if (!(error instanceof SourceError) || error.code !== 'source_refused') throw error;
    return {
      ...{ kind: 'declined', reason: 'impossible', nearest: [] },
      told: words([{ text: error.message }]),
      title: titleText(sentence),
    };
  }
}

/** The first number of a request, in its range: what is left of one that can't be answered. */
const withoutMore = ({ metrics, range, filters }: Request): Request[] =>
  metrics.length === 0 ? [] : [{ shape: 'total', metrics: metrics.slice(0, 1), range, filters }];

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });
const languageName = (tag: string): string => LANGUAGE_NAMES.of(tag) ?? tag;
const LISTED = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function decline(
  sentence: string,
  { reason, about, nearest, isOfBefore }: Extract<Understood, { kind: 'declined' }>,
  context: ReplyContext,
): OneReply {
  const isElsewhere = reason === 'impossible' && about.length === 0;
  const template =
    (isOfBefore && NOT_UNDERSTOOD_BEFORE) ||
    (isElsewhere && elsewhere(tidy(sentence), context.has.searchConsole)) ||
    (reason === 'notMeasured' && SHOWN_ELSEWHERE[about[0] ?? '']) ||
    (about.length === 0 && REFUSALS_PLAIN[reason]) ||
    (reason === 'notUnderstood' && about.every(isKnown) && NOT_PLACED) ||
    REFUSALS[reason];
  const quoted = about.flatMap((one, i): Part[] => [{ text: i === 0 ? '“' : ', “' }, { name: one }, { text: '”' }]);
  const names =
    reason === 'language'
      ? [{ text: about.map(languageName).join() }]
      : reason === 'definition'
        ? [{ text: about.join(' ') }]
        : quoted;
  const understood = LISTED.format(UNDERSTOOD_LANGUAGES.map(languageName));
  return {
    kind: 'declined',
    reason,
    ...(reason === 'notUnderstood' && about.length > 0 && { refused: { request: nearest[0], about } }),
    ...(reason === 'notMeasured' && nearest[0] && { refused: { request: nearest[0], about: [] } }),
    told: words(fillTemplate(template, { about: names, product: context.productName, understood })),
    nearest: nearestOf(reason, nearest, calendarOf(context), context),
    title: titleText(tidy(sentence) === '' ? '…' : sentence),
  };
}
