/** Reads a sentence clause by clause: "downloads of the guide, split by country. Only the ones from phones". */
import type { Understood, UnderstoodRequest } from '../understood.ts';

/** Signs between clauses, and words before what narrows or parts the question before. */
const BETWEEN =
  /\s*(?:[,;:!?.…]+(?=\s)|\s[–—-]{1,2}(?=\s))\s*(?:(?:and|but|so|please) )*|\s+(?:but|and) (?=(?:only|just|not|split|compared?|without|sorted|grouped|broken)\b)/g;
/** Most clauses of a sentence. */
const MOST = 5;

/** Reads a clause as a follow-up to a request; undefined unless it only changes or narrows it. */
type GoOn = (clause: string, request: UnderstoodRequest['request']) => Promise<Understood | undefined>;

/** What reads a clause. */
interface Clauses {
  /** Reads a question by itself; undefined unless it is a whole request. */
  readonly read: (text: string) => Promise<UnderstoodRequest | undefined>;
  readonly goOn: GoOn;
  /** The unknown words of a clause that asks for nothing; undefined for any other clause. */
  readonly idleWords: (clause: string) => Promise<readonly string[] | undefined>;
}

/** The places in a text at which a clause ends, and where the next one begins. */
const placesBetween = (text: string): readonly (readonly [end: number, next: number])[] =>
  text.includes('"')
    ? []
    : [...text.matchAll(BETWEEN)]
        .map(({ 0: found, index }) => [index, index + found.length] as const)
        .filter(([end, next]) => end > 0 && next < text.length);

/** Reads a tidied text clause by clause, trying the longest question first; undefined unless each clause is understood or asks for nothing. */
export async function readChained(text: string, clauses: Clauses): Promise<UnderstoodRequest | undefined> {
  const places = placesBetween(text);
  if (places.length === 0 || places.length >= MOST) return undefined;
  for (let last = places.length; last > 0; last -= 1)
    for (let first = 0; first < last; first += 1) {
      const from = first === 0 ? 0 : places[first - 1]![1];
      const to = last === places.length ? text.length : places[last]![0];
      if (from === 0 && to === text.length) continue;
      const found = await readAround(text, places, { from, to }, clauses);
      if (found) return found;
    }
  return undefined;
}

/** Reads the question in a part of a text, and the clauses before and after it. */
async function readAround(
  text: string,
  places: ReturnType<typeof placesBetween>,
  { from, to }: { readonly from: number; readonly to: number },
  { read, goOn, idleWords }: Clauses,
): Promise<UnderstoodRequest | undefined> {
  const question = await read(text.slice(from, to));
  if (!question) return undefined;
  let one = question;
  const leftOut: string[] = [];
  const starts = [0, ...places.map(([, next]) => next)];
  const ends = [...places.map(([end]) => end), text.length];
  for (const [i, start] of starts.entries()) {
    if (start >= from && ends[i]! <= to) continue;
    const clause = text.slice(start, ends[i]);
    const idle: readonly string[] | undefined = await idleWords(clause);
    const next: Understood | undefined = idle || start < from ? undefined : await goOn(clause, one.request);
    if (idle) leftOut.push(...idle);
    else if (next?.kind === 'request') one = { ...next, assumed: withoutSaid(one, next) };
    else return undefined;
  }
  return { ...one, leftOut };
}

/** The parts that neither of two clauses says. */
const withoutSaid = (one: UnderstoodRequest, next: UnderstoodRequest): UnderstoodRequest['assumed'] =>
  new Set([...one.assumed].filter((part) => part !== 'range' || same(one, next)));

const same = (one: UnderstoodRequest, next: UnderstoodRequest): boolean =>
  JSON.stringify(one.request.range) === JSON.stringify(next.request.range);
