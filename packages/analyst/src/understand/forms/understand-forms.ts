/** Understands sentences by forms around an ordinary question, and several questions in one sentence. */
import { readParts } from '../chart/parts.ts';
import { describeRequest } from '../describe.ts';
import { idleWords } from '../dropped-words.ts';
import { RESTATED, RESTATED_FIRST, RESTATED_NEXT } from '../lexicon/en/restated/restated.ts';
import { type Restated, restate } from '../lexicon/restatement.ts';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import type { Request } from '../request.ts';
import { tidy } from '../tokens.ts';
import { calendarOf } from '../understand.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { readBeside } from './beside.ts';
import { readChained } from './chained.ts';
import type { FormContext } from './form.ts';
import { NUMBER_FORMS } from './numbers.ts';
import { PAGE_FORMS } from './pages.ts';
import { ofRowBefore } from './row-before.ts';
import { SHOP_FORMS } from './shop.ts';
import { STEP_FORMS } from './steps.ts';

/** Understands a sentence without forms. */
type Plainly = (sentence: string, context: ReplyContext, means: ReplyMeans) => Promise<Understood>;

const FORMS = [...STEP_FORMS, ...SHOP_FORMS, ...PAGE_FORMS, ...NUMBER_FORMS];
/** Forms and restatements within others: "third best page by orders per visitor". */
const DEEPEST = 3;

const isWhole = (one: Understood): one is UnderstoodRequest => one.kind === 'request' && one.leftOut.length === 0;

/** Understands a sentence: by a form that comes first, else plainly, else by another form, else as several questions. */
export async function understandForms(
  sentence: string,
  context: ReplyContext,
  means: ReplyMeans,
  plainly: Plainly,
): Promise<Understood> {
  const by: By = { context, means, plainly };
  const beside = await readBeside(tidy(sentence), context, (text) => readOne(text, by, 0));
  if (beside) return beside;
  const read = await readOne(sentence, by, 0);
  const ofRow = ofRowBefore(tidy(sentence), read, context.afterRefusal ? undefined : context.previous);
  const plain: Understood = ofRow ?? { kind: 'declined', reason: 'notUnderstood', about: [], nearest: [] };
  const apart = isWhole(plain) && !mayHideOne(sentence) ? undefined : await readApart(sentence, by);
  if (!isWhole(plain))
    return apart ?? (await readHalves(sentence, by)) ?? (await readClauses(sentence, plain, by)) ?? plain;
  return apart?.kind === 'several' && loses(plain, apart.all) ? apart : plain;
}

/** Whether a sentence that is read as one question can be several. */
const mayHideOne = (sentence: string): boolean => splitQuestions(tidy(sentence)).length > 1;

/** Whether the answer to one question leaves out what several ask for. */
const loses = ({ request }: UnderstoodRequest, all: readonly UnderstoodRequest[]): boolean =>
  all.some(
    ({ request: { metrics, shape } }) => metrics.some((name) => !request.metrics.includes(name)) || shape === 'movers',
  );

/** Reads "visits last week and orders last month": two questions, each with its own number and days. */
async function readHalves(sentence: string, by: By): Promise<Understood | undefined> {
  const text = tidy(sentence);
  const [first, second, more] = text.split(/,? and /);
  if (!first || !second || more !== undefined || text.includes('"') || POINTS_BACK.test(second)) return undefined;
  const all: UnderstoodRequest[] = [];
  for (const half of [first, second]) {
    const one = await readOne(half, { ...by, context: { ...by.context, previous: undefined } }, 0);
    if (!isWhole(one) || one.assumed.has('metric') || one.assumed.has('range')) return undefined;
    all.push(one);
  }
  return areApart(all, [first, second]) ? { kind: 'several', all } : undefined;
}

/** Reads the clauses of a sentence as a question with follow-ups; undefined unless each is understood or asks for nothing. */
async function readClauses(sentence: string, plain: Understood, by: By): Promise<Understood | undefined> {
  if (plain.kind !== 'declined') return undefined;
  const { context, means } = by;
  const isAbout = (one: Understood, request: Request): one is UnderstoodRequest =>
    isWhole(one) &&
    one.request.metrics[0] === request.metrics[0] &&
    describeRequest(one.request) !== describeRequest(request);
  return readChained(tidy(sentence), {
    async read(text) {
      const one = await readOne(text, by, 1);
      return isWhole(one) ? one : undefined;
    },
    async goOn(clause, request) {
      const one = await readOne(clause, { ...by, context: { ...context, previous: request, afterRefusal: false } }, 1);
      return isAbout(one, request) ? one : undefined;
    },
    async idleWords(clause) {
      return idleWords(clause, await readParts(clause, calendarOf(context), context, means), means);
    },
  });
}

/** Reads several questions in one sentence; undefined unless each is whole. */
async function readApart(sentence: string, by: By): Promise<Understood | undefined> {
  const parts = splitQuestions(tidy(sentence));
  const all: UnderstoodRequest[] = [];
  for (const part of parts) {
    // "And how many of them bought" is a follow-up.
    const previous = all.length > 0 && POINTS_BACK.test(part) ? all.at(-1)!.request : undefined;
    const one = ofRowBefore(part, await readOne(part, { ...by, context: { ...by.context, previous } }, 0), previous);
    const isClear = one && isWhole(one) && (BEGINS.test(part) || !one.assumed.has('metric'));
    if (!isClear || (previous && !goesOn(one.request, previous))) return undefined;
    all.push(one);
  }
  const days = all.filter(({ assumed }) => !assumed.has('range'));
  // A comparison without days uses those of the other question.
  const compared = days.length === 1 && days[0]!.request.compared ? days[0] : undefined;
  const isOpen = ({ assumed }: UnderstoodRequest) => assumed.has('range') && assumed.has('compare');
  if (days.length > 0 && all.some(isOpen)) {
    if (!compared) return undefined;
    const { range, compared: other, metrics } = compared.request;
    const isOfMoney = metrics[0] === 'purchaseRevenue';
    const shared = all.map((one): UnderstoodRequest => {
      if (!isOpen(one)) return one;
      const isItems = one.assumed.has('metric') && one.request.metrics[0] === 'itemsPurchased' && isOfMoney;
      const own: Request = { ...one.request, range, compared: other, ...(isItems && { metrics: ['itemRevenue'] }) };
      return { ...one, request: own, assumed: new Set() };
    });
    return { kind: 'several', all: shared };
  }
  const isLinked = parts.slice(1).some((part) => POINTS_BACK.test(part));
  return all.length > 1 && (isLinked || areApart(all, parts))
    ? { kind: 'several', all: withSharedDays(all) }
    : undefined;
}

/** Whether a request has the same days and filters as the one before. */
const goesOn = ({ range, filters, by }: Request, previous: Request): boolean =>
  range.start === previous.range.start &&
  range.end === previous.range.end &&
  previous.filters.every((one) => filters.some((own) => own.dimension === one.dimension)) &&
  (previous.by === undefined || previous.by === by);

/** What sentences are read with. */
interface By {
  readonly context: ReplyContext;
  readonly means: ReplyMeans;
  readonly plainly: Plainly;
}

/** Reads the plain sentence of the first restatement whose plain sentence is understood; undefined if there is none. */
async function readRestated(
  text: string,
  all: readonly Restated[],
  by: By,
  depth: number,
): Promise<Understood | undefined> {
  if (depth >= DEEPEST) return undefined;
  let nearest: Understood | undefined;
  for (const one of all) {
    const plain = restate(text, one);
    if (plain === undefined || plain === text) continue;
    // Several questions are never one.
    const several = plain.includes('? ') ? await readApart(plain, by) : undefined;
    if (several && isOf(several, one.of)) return several;
    const read = await readOne(plain, by, depth + 1);
    const understood = isWhole(read) || read.kind === 'choice' ? read : await readApart(plain, by);
    if (understood && isOf(understood, one.of)) return understood;
    if (read.kind === 'request' && isOf(read, one.of)) nearest ??= read;
  }
  return nearest;
}

/** Whether each request of a reading is of a value, or by rows, of some dimensions. */
function isOf(understood: Understood, dimensions: RegExp | undefined): boolean {
  if (!dimensions) return true;
  const requests =
    understood.kind === 'request'
      ? [understood.request]
      : understood.kind === 'choice'
        ? understood.readings
        : understood.kind === 'several'
          ? understood.all.map(({ request }) => request)
          : [];
  return requests.every(({ filters, by, part }) =>
    [...filters.map(({ dimension }) => dimension), by, part?.dimension].some((name) => name && dimensions.test(name)),
  );
}

async function readOne(sentence: string, by: By, depth: number): Promise<Understood> {
  const { context, means, plainly } = by;
  const text = tidy(sentence);
  const around: FormContext = {
    context,
    means,
    sentence,
    async read(rest) {
      const one = await (depth < DEEPEST ? readOne(rest, by, depth + 1) : plainly(rest, context, means));
      return isWhole(one) ? one : undefined;
    },
  };
  const follows = context.previous && !context.afterRefusal;
  const next = follows ? await readRestated(text, RESTATED_NEXT, by, depth) : undefined;
  // The other side was asked about before.
  if (next?.kind === 'request' && !next.assumed.has('compare')) return next;
  const said = await readRestated(text, RESTATED_FIRST, by, depth);
  if (said && (said.kind !== 'request' || isWhole(said))) return said;
  for (const form of FORMS) {
    const one = form.first && (await form.read(text, around));
    if (one) return one;
  }
  const plain = await plainly(sentence, context, means);
  if (isWhole(plain) || plain.kind === 'choice') return plain;
  for (const form of FORMS) {
    const one = form.first ? undefined : await form.read(text, around);
    if (one) return one;
  }
  return (await readRestated(text, RESTATED, by, depth)) ?? plain;
}

/** Words that begin a question. */
const ASKS =
  '(?:what|how many|how much|how long|how often|how|which|who|where|when|why|show|list|give|did|do|does|is|are|was|were)';
const BETWEEN = new RegExp(`(?:[?;.] ?(?:and |also )*|,? and (?:also )?)(?=${ASKS}\\b)`, 'g');
const BEGINS = new RegExp(`^${ASKS}\\b`);
/** Words that stand for something that was said before. */
const POINTS_BACK =
  /\b(?:it|them|they|those|these|that|this one|there|of which|one|ones|he|she)\b(?! (?:was|were|are|is) there)/;
const MOST_QUESTIONS = 3;

/** The questions of a text, none if it is one, or if they aren't whole by themselves. */
function splitQuestions(text: string): string[] {
  if (text.includes('"')) return [];
  const parts = text.split(BETWEEN).map((one) => one.trim());
  const areWhole = parts.slice(1).every((one) => BEGINS.test(one)) && parts[0] !== '';
  return parts.length < 2 || parts.length > MOST_QUESTIONS || !areWhole ? [] : parts;
}

/** Whether questions are of the same visits, or say themselves what they are of: "visits from Germany and how many orders" may mean orders from there. */
function areApart(all: readonly UnderstoodRequest[], parts: readonly string[]): boolean {
  const scopes = new Set(all.map(({ request: { filters, part } }) => JSON.stringify([filters, part])));
  return scopes.size === 1 || (parts.length > 1 && all.every(({ request }) => request.filters.length > 0));
}

/** Days that are said once are those of all questions. */
function withSharedDays(all: readonly UnderstoodRequest[]): UnderstoodRequest[] {
  const said = all.filter(({ assumed }) => !assumed.has('range'));
  const [only] = said;
  const days = new Set(said.map(({ request: { range } }) => `${range.start} ${range.end}`));
  if (!only || days.size > 1 || said.length === all.length) return [...all];
  return all.map((one) =>
    one.assumed.has('range') && !one.request.compared
      ? {
          ...one,
          request: { ...one.request, range: only.request.range },
          assumed: new Set([...one.assumed].filter((part) => part !== 'range')),
        }
      : one,
  );
}
