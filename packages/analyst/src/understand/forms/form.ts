/**
 * Forms of questions around an ordinary one: "… per visitor", "third best …", "… is that usual". Each takes its own words out of a
 * sentence; the rest must be understood by itself, and the form changes the request of the rest.
 */
import type { DimensionName } from '@magpie/vocabulary';
import type { ReplyContext, ReplyMeans } from '../reply.ts';
import type { Request } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';

/** The context and functions for reading the parts of a sentence. */
export interface Reading {
  readonly context: ReplyContext;
  readonly means: ReplyMeans;
  /** Reads one question in a context. */
  readonly read: (text: string, context: ReplyContext) => Promise<Understood>;
  /** Reads a part of a question in a context, with fewer forms. */
  readonly readWithin: (text: string, context: ReplyContext) => Promise<Understood>;
}

/** Whether a sentence was understood as one request that leaves out no word. */
export const isWhole = (one: Understood): one is UnderstoodRequest =>
  one.kind === 'request' && one.leftOut.length === 0;

/** What a form is tried with. */
export interface FormContext {
  readonly context: ReplyContext;
  readonly means: ReplyMeans;
  /** The sentence as it was written. */
  readonly sentence: string;
  /** Understands a sentence without forms; undefined unless it is one request that leaves nothing out. */
  readonly read: (text: string) => Promise<UnderstoodRequest | undefined>;
}

/** A reading of a sentence by a form; undefined where the form doesn't fit. */
export interface Form {
  /** Whether the plain reading would lose the form's words: then the form comes first. */
  readonly first?: true;
  /** Reads a tidied sentence. */
  readonly read: (text: string, by: FormContext) => Promise<UnderstoodRequest | undefined>;
}

/** The request of an understood rest, changed; undefined if the rest or the change doesn't fit. */
export function changed(
  rest: UnderstoodRequest | undefined,
  change: (request: Request) => Request | undefined,
): UnderstoodRequest | undefined {
  const request = rest && change(rest.request);
  if (!rest || !request) return undefined;
  const metricIsKept = request.metrics[0] === rest.request.metrics[0];
  const assumed = new Set([...rest.assumed].filter((one) => one !== 'metric' || metricIsKept));
  return { ...rest, request, assumed };
}

/** A request that counts one thing in a range, and nothing else. */
export const isPlainTotal = ({ shape, part, thresholds, minutes, divisor }: Request): boolean =>
  shape === 'total' && !part && !thresholds && minutes === undefined && !divisor;

/** Whether a request is a list without anything that other forms add. */
export const isPlainList = ({ shape, thresholds, minutes, divisor, alsoBy, nth }: Request): boolean =>
  shape === 'list' && !thresholds && minutes === undefined && !divisor && !alsoBy && nth === undefined;

/** Without blanks and commas that a cut leaves over. */
export const joined = (...parts: readonly string[]): string =>
  parts
    .map((one) => one.trim().replace(/^[,;]\s*|\s*[,;]$/g, ''))
    .filter((one) => one !== '')
    .join(' ');

/** Words of the site: its own value of a dimension that is spelled like a text, case ignored. */
export async function ownValue(
  dimension: DimensionName,
  text: string,
  { means }: Pick<FormContext, 'means'>,
): Promise<string | undefined> {
  const found = await means.values(dimension, text);
  return found.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value;
}
