/** Answers a request: runs its queries and writes the answer, the line, and what can be asked next. */
import type { Calendar } from '../understand/dates/periods.ts';
import type { AskAnswers, OneReply, ReplyContext, ReplyMeans } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { calendarOf } from '../understand/understand.ts';
import type { UnderstoodRequest } from '../understand/understood.ts';
import type { AnsweredRequest } from './answered-request.ts';
import type { Asks } from './ask-parts.ts';
import { leftOutChip, lineOf, titleOf } from './line.ts';
import { isOfLines, lineRowAsks } from './lines.ts';
import { asksOf, causeAsks, isMeanOfTotal, meanAsks } from './questions.ts';
import { followUpsOf } from './suggestions.ts';
import { writeAnswer } from './write-answer.ts';
import { wholeRanges } from './write-average.ts';
import { foundDays } from './write-time.ts';

/** A request as it can be asked: of the last minutes, Google counts active users alone, and what is usual of a day that isn't over is so far. */
function asAsked(request: Request, { onGoogle }: ReplyContext, { today, time }: Calendar): Request {
  if (request.minutes !== undefined && onGoogle)
    return { ...request, metrics: request.metrics.map((one) => (one === 'totalUsers' ? 'activeUsers' : one)) };
  return request.shape === 'usual' && request.range.end >= today
    ? { ...request, range: { start: request.range.start, end: today, until: time } }
    : request;
}

/** Answers a request that was understood in a sentence. @throws QueryError */
export async function answerRequest(
  sentence: string,
  { request: said, assumed, others, leftOut }: UnderstoodRequest,
  context: ReplyContext,
  means: ReplyMeans,
): Promise<Extract<OneReply, { kind: 'answer' }>> {
  const calendar = calendarOf(context);
  const request = asAsked(said, context, calendar);
  const first = asksOf(request, calendar.today);
  const answers = await means.ask(first);
  const known = { request, site: context.site, calendar, firstDay: context.firstDay };
  const more = furtherAsks({ ...known, asks: first, answers });
  const asks = { ...first, ...more };
  const all = Object.keys(more).length === 0 ? answers : { ...answers, ...(await means.ask(more)) };
  const { rows } = all;
  const line = lineOf(
    said,
    calendar,
    context.has,
    { assumed, others },
    rows && 'rowCount' in rows ? rows.rowCount : undefined,
  );
  return {
    kind: 'answer',
    line: [...line, ...leftOutChip(sentence, leftOut)],
    told: writeAnswer({ ...known, asks, answers: all }),
    request: said.shape === 'best' ? withFound(said, { ...known, asks, answers: all }) : withRows(said, rows),
    followUps: followUpsOf(said, calendar),
    title: titleOf(said),
  };
}

/** The most rows of an answer that a follow-up can refer to. */
const POINTED_AT = 10;

/** Adds the values of a list's first rows to its request, so that follow-ups can refer to them: "the second one". */
function withRows(request: Request, rows: AskAnswers[string] | undefined): Request {
  const { shape, by, alsoBy, nth, grain } = request;
  const isOfRows = shape === 'list' || (shape === 'share' && !grain);
  if (!isOfRows || by === undefined || alsoBy || nth !== undefined || !rows || !('rowCount' in rows)) return request;
  const values = rows.rows.filter(({ range }) => range === 0).flatMap(({ dimensions }) => dimensions[by] ?? []);
  const shown = [...new Set(values)].slice(0, POINTED_AT);
  return shown.length > 0 ? { ...request, shown } : request;
}

/** Adds the days of the best or worst piece of time to its request, so that follow-ups can refer to them: "why was that". */
function withFound(request: Request, answered: AnsweredRequest): Request {
  const found = (request.limit ?? 1) === 1 ? foundDays(answered) : undefined;
  return found ? { ...request, found: { start: found.start, end: found.end } } : request;
}

/** Returns the queries that depend on the direction of a change, or on the pieces of time that a mean is of. */
function furtherAsks(answered: AnsweredRequest): Asks {
  const { request, answers, asks } = answered;
  const [first] = request.metrics;
  if (request.shape === 'average' && first !== undefined && isMeanOfTotal(first)) {
    const whole = wholeRanges(answered);
    return whole.length > 0 ? meanAsks(request, whole) : {};
  }
  if (isOfLines(request)) {
    const whole = asks.whole ?? asks.total;
    return whole?.kind === 'table' ? lineRowAsks(request, whole.question, answers) : {};
  }
  const { total } = answers;
  if (request.shape !== 'why' || !request.compared || !total || !('rowCount' in total)) return {};
  const [now, before] = total.totals.map((one) => one[first!] ?? 0);
  return now === before ? {} : causeAsks(request, now! > before!);
}
