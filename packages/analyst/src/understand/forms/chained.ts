/** Reads a sentence clause by clause: "downloads of the guide, split by country. Only the ones from phones", "Firefox on Linux – what do they buy". */
import { readParts } from '../chart/parts.ts';
import { describeRequest } from '../describe.ts';
import { idleWords, withoutIdleWords } from '../dropped-words.ts';
import type { Request, RequestFilter } from '../request.ts';
import { calendarOf } from '../understand.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { loses, mayHideOne, POINTS_BACK, readApart, withRangeOf } from './apart.ts';
import { isPlainTotal, isWhole, type Reading } from './form.ts';
import { withoutPointers } from './going-on.ts';

/** Signs between clauses, and words before what narrows or parts the question before. */
const BETWEEN =
  /\s*(?:[,;:!?.…]+(?=\s)|\s[–—-]{1,2}(?=\s))\s*(?:(?:and|but|so|please) )*|(?<!\bwith)\s+(?:but|and) (?=(?:only|just|not|split|compared?|without|sorted|grouped|broken)\b)/g;
/** Most clauses of a sentence. */
const MOST = 5;
/** Metrics that a topic may have: any question can be about its visits. */
const OF_VISITS: readonly Request['metrics'][number][] = ['sessions', 'totalUsers', 'activeUsers'];

/** A clause: its characters `[start, end)`. */
interface Clause {
  readonly start: number;
  readonly end: number;
}

/** The clauses of a text. */
function clausesOf(text: string): readonly Clause[] {
  const places = text.includes('"')
    ? []
    : [...text.matchAll(BETWEEN)]
        .map(({ 0: found, index }) => ({ end: index, next: index + found.length }))
        .filter(({ end, next }) => end > 0 && next < text.length);
  return [0, ...places.map(({ next }) => next)].map((start, i) => ({ start, end: places[i]?.end ?? text.length }));
}

/** Reads a tidied text clause by clause, trying the longest question first; undefined unless each clause is understood or asks for nothing. */
export async function readClauses(text: string, by: Reading): Promise<Understood | undefined> {
  const clauses = clausesOf(text);
  if (clauses.length < 2 || clauses.length > MOST) return undefined;
  for (let last = clauses.length; last > 0; last -= 1)
    for (let first = 0; first < last; first += 1) {
      if (first === 0 && last === clauses.length) continue;
      const found = await readAround(text, clauses, { first, last }, by);
      if (found) return found;
    }
  return undefined;
}

/** Reads the question in the clauses from `first` to `last`, its topic in the clauses before them, and changes to it in the clauses after them. */
async function readAround(
  text: string,
  clauses: readonly Clause[],
  { first, last }: { readonly first: number; readonly last: number },
  by: Reading,
): Promise<Understood | undefined> {
  const leftOut: string[] = [];
  let topic: UnderstoodRequest | undefined;
  const said = ({ start, end }: Clause) => text.slice(start, end);
  for (const clause of clauses.slice(0, first)) {
    const idle = await readIdle(said(clause), by);
    const about = idle || topic ? undefined : await readTopic(said(clause), by);
    if (!idle && !about) return undefined;
    leftOut.push(...(idle ?? about!.leftOut));
    topic ??= about;
  }
  const asked = text.slice(clauses[first]!.start, clauses[last - 1]!.end);
  // "I launched a podcast, how many visits did it bring": "it" would refer to the words that are left out.
  if (!topic && leftOut.length > 0 && POINTS_BACK.test(asked)) return undefined;
  const question = topic ? await readOf(asked, topic, by) : await readAlone(asked, by);
  if (!question) return undefined;
  let all: readonly UnderstoodRequest[] = question;
  for (const clause of clauses.slice(last)) {
    const idle = await readIdle(said(clause), by);
    const next: typeof all | undefined = idle ? all : await goOn(said(clause), all, by);
    if (!next) return undefined;
    leftOut.push(...(idle ?? []));
    all = next;
  }
  const [main, ...more] = all;
  const own = { ...main!, leftOut };
  return more.length > 0 ? { kind: 'several', all: [own, ...more] } : own;
}

/** The unknown words of a clause that asks nothing; undefined for any other clause. */
const readIdle = async (clause: string, { context, means }: Reading): Promise<readonly string[] | undefined> =>
  idleWords(clause, await readParts(clause, calendarOf(context), context, means), means);

/** Reads a question without a topic. */
async function readAlone(
  text: string,
  { context, readWithin }: Reading,
): Promise<readonly UnderstoodRequest[] | undefined> {
  const one = await readWithin(text, context);
  return isWhole(one) ? [one] : undefined;
}

/** Reads a clause as a topic, the names or days that the next clauses are about: "Firefox on Linux", "Thursday's letter". */
async function readTopic(
  clause: string,
  { context, means, readWithin }: Reading,
): Promise<UnderstoodRequest | undefined> {
  const parts = await readParts(clause, calendarOf(context), context, means);
  if (
    parts.values.length === 0 &&
    parts.dates.length === 0 &&
    parts.said.every(({ meaning }) => meaning.kind !== 'value')
  )
    return undefined;
  const bare = await withoutIdleWords(clause, parts, means);
  const one = bare && (await readWithin(bare.text, { ...context, previous: undefined }));
  if (!one || !isWhole(one)) return undefined;
  const { request, assumed } = one;
  const isOfVisits = assumed.has('metric') || request.metrics.every((name) => OF_VISITS.includes(name));
  // Bots can't be the topic of a question about visitors.
  const isOfBots = request.filters.some(({ dimension }) => dimension === 'trafficClass');
  const isNamed = (!isOfBots && request.filters.length > 0) || !assumed.has('range');
  const isRows = request.shape === 'list' && request.filters.some(({ dimension }) => dimension === request.by);
  return isOfVisits && isNamed && (isRows || (isPlainTotal(request) && !request.compared))
    ? { ...one, leftOut: bare.leftOut }
    : undefined;
}

/** Reads the question about a topic; undefined unless the requests keep all filters and days of the topic. */
async function readOf(
  text: string,
  topic: UnderstoodRequest,
  by: Reading,
): Promise<readonly UnderstoodRequest[] | undefined> {
  const { context, readWithin } = by;
  const isKept = (one: UnderstoodRequest): boolean =>
    topic.request.filters.every((filter) => hasFilter(one.request, filter)) &&
    (topic.assumed.has('range') || JSON.stringify(topic.request.range) === JSON.stringify(one.request.range));
  const one = await readWithin(withoutPointers(text), { ...context, previous: topic.request, goesOn: true });
  const apart = isWhole(one) && !mayHideOne(text) ? undefined : await readApart(text, by, topic);
  const several = apart?.kind === 'several' ? apart.all : undefined;
  const all = isWhole(one) && !(several && loses(one, several)) ? [one] : several;
  return all?.every(isKept) ? all.map((each) => withRangeOf(topic, each)) : undefined;
}

/** Whether a request has a filter's values in its filters, part or steps, alone or with others. */
const hasFilter = ({ filters, part, steps = [] }: Request, { dimension, values, not }: RequestFilter): boolean =>
  [...filters, ...(part ? [part] : []), ...steps].some(
    (one) => one.dimension === dimension && one.not === not && values.every((value) => one.values.includes(value)),
  );

/** Words of clauses that may repeat another clause: "only those who came back, the new ones don't count". */
const REPEATS = /\b(?:only|just|without|not? count|counts?|ignore|leave out)\b/;

/** Reads a clause as a follow-up to each of some requests; undefined unless it only changes or narrows them. */
async function goOn(
  clause: string,
  before: readonly UnderstoodRequest[],
  { context, readWithin }: Reading,
): Promise<readonly UnderstoodRequest[] | undefined> {
  const all: UnderstoodRequest[] = [];
  for (const one of before) {
    const next = await readWithin(clause, { ...context, previous: one.request, afterRefusal: false });
    const isAbout =
      isWhole(next) &&
      next.request.metrics[0] === one.request.metrics[0] &&
      (describeRequest(next.request) !== describeRequest(one.request) || REPEATS.test(clause)) &&
      // A clause can't remove a filter of an earlier clause.
      [...one.request.filters, ...(one.request.part ? [one.request.part] : [])].every((filter) =>
        hasFilter(next.request, filter),
      ) &&
      (one.assumed.has('range') || same(one, next));
    if (!isAbout) return undefined;
    all.push({ ...next, assumed: withoutSaid(one, next) });
  }
  return all;
}

/** The parts that neither of two clauses says. */
const withoutSaid = (one: UnderstoodRequest, next: UnderstoodRequest): UnderstoodRequest['assumed'] =>
  new Set([...one.assumed].filter((part) => part !== 'range' || same(one, next)));

const same = (one: UnderstoodRequest, next: UnderstoodRequest): boolean =>
  JSON.stringify(one.request.range) === JSON.stringify(next.request.range);
