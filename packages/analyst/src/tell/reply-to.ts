/** Replies to a sentence: understands it, runs the queries, writes the answer. */

import { SourceError } from '@magpie/query';
import type { Reply, ReplyContext, ReplyMeans } from '../understand/reply.ts';
import { tidy } from '../understand/tokens.ts';
import { calendarOf, understand } from '../understand/understand.ts';
import type { Understood, UnderstoodRequest } from '../understand/understood.ts';
import type { AnsweredRequest } from './answered-request.ts';
import { lineOf, titleOf, titleText } from './line.ts';
import { fillTemplate } from './make-numbers.ts';
import { type Asks, asksOf, causeAsks, isMeanOfTotal, meanAsks } from './questions.ts';
import { CHOOSE, REFUSALS, REFUSALS_PLAIN } from './refusals.ts';
import { followUpsOf, nearestOf, suggest } from './suggestions.ts';
import type { AnalystAnswer, Part, Sentence } from './told.ts';
import { writeAnswer } from './write-answer.ts';
import { wholeRanges } from './write-average.ts';

const words = (sentence: Sentence): AnalystAnswer => ({ sentences: [sentence], asks: {} });

/** Replies to a sentence; with the reason where the source can't answer it. @throws QueryError whatever else the means throw */
export async function reply(sentence: string, context: ReplyContext, means: ReplyMeans): Promise<Reply> {
  const understood = await understand(sentence, context, means);
  if (understood.kind === 'declined') return decline(sentence, understood, context);
  if (understood.kind === 'choice' || understood.kind === 'several')
    return {
      kind: 'choice',
      told: words([{ text: CHOOSE }]),
      choices: readingsOf(understood).flatMap((one) => suggest(one)),
      title: titleText(sentence),
    };
  try {
    return await answer(understood, context, means);
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

const readingsOf = (understood: Extract<Understood, { kind: 'choice' | 'several' }>) =>
  understood.kind === 'choice' ? understood.readings : understood.all.map(({ request }) => request);

/** Answers a request that was understood. @throws QueryError */
async function answer(
  { request, assumed }: UnderstoodRequest,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Reply> {
  const calendar = calendarOf(context);
  const first = asksOf(request, calendar.today);
  const answers = await means.ask(first);
  const known = { request, site: context.site, calendar, firstDay: context.firstDay };
  const more = furtherAsks({ ...known, asks: first, answers });
  const asks = { ...first, ...more };
  const all = Object.keys(more).length === 0 ? answers : { ...answers, ...(await means.ask(more)) };
  const { rows } = all;
  return {
    kind: 'answer',
    line: lineOf(request, assumed, calendar, context.has, rows && 'rowCount' in rows ? rows.rowCount : undefined),
    told: writeAnswer({ ...known, asks, answers: all }),
    request,
    followUps: followUpsOf(request, calendar),
    title: titleOf(request),
  };
}

/** Returns the queries that depend on the direction of a change, or on the pieces of time that a mean is of. */
function furtherAsks(answered: AnsweredRequest): Asks {
  const { request, answers } = answered;
  const [first] = request.metrics;
  if (request.shape === 'average' && first !== undefined && isMeanOfTotal(first)) {
    const whole = wholeRanges(answered);
    return whole.length > 0 ? meanAsks(request, whole) : {};
  }
  const { total } = answers;
  if (request.shape !== 'why' || !total || !('rowCount' in total)) return {};
  const [now, before] = total.totals.map((one) => one[first!] ?? 0);
  return now === before ? {} : causeAsks(request, now! > before!);
}

function decline(
  sentence: string,
  { reason, about, nearest }: Extract<Understood, { kind: 'declined' }>,
  context: ReplyContext,
): Reply {
  const template = (about.length === 0 && REFUSALS_PLAIN[reason]) || REFUSALS[reason];
  const names = about.flatMap((one, i): Part[] => [{ text: i === 0 ? '“' : ', “' }, { name: one }, { text: '”' }]);
  return {
    kind: 'declined',
    reason,
    told: words(fillTemplate(template, { about: names, product: context.productName })),
    nearest: nearestOf(reason, nearest, calendarOf(context), context.has),
    title: titleText(tidy(sentence) === '' ? '…' : sentence),
  };
}
