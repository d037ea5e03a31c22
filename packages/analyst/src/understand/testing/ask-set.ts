/** Asks the question sets, and returns the sentences that are understood incorrectly. */
import { describeRequest } from '../describe.ts';
import type { Request } from '../request.ts';
import { understandAny } from '../understand-any.ts';
import type { Understood } from '../understood.ts';
import { RANGES, type SetQuestion } from './question-set.ts';
import { CONTEXT, values } from './site.ts';

/** A question that wasn't understood as is right. */
export interface Miss {
  readonly asked: string;
  readonly right: string;
  readonly got: string;
  /** Whether a number would have been shown that was not asked for. */
  readonly wrong: boolean;
}

const means = { ask: async () => ({}), values };

/** Returns the right answer, with the days of the usual ranges. */
const spelledOut = (right: string): string =>
  right.replace(/(@|vs) ([A-Za-z]\w*)/g, (_, sign: string, name: string) => `${sign} ${RANGES[name] ?? name}`);

const describe = (one: Understood): string =>
  one.kind === 'request'
    ? describeRequest(one.request)
    : one.kind === 'choice'
      ? `choice: ${one.readings.map(describeRequest).join(' || ')}`
      : one.kind === 'several'
        ? one.all.map(({ request }) => describeRequest(request)).join(' && ')
        : `declined ${one.reason}`;

/** Understands the last sentence of a conversation, or of one that continues after a request. */
export async function understandLast(sentences: readonly string[], after?: Request): Promise<Understood> {
  let previous = after;
  let last: Understood | undefined;
  for (const sentence of sentences) {
    last = await understandAny(sentence, { ...CONTEXT, previous }, means);
    if (last.kind === 'request') previous = last.request;
  }
  return last!;
}

/** Asks a set, and returns what was missed. */
export async function askSet(questions: readonly SetQuestion[]): Promise<Miss[]> {
  const misses: Miss[] = [];
  for (const [asked, right] of questions) {
    const understood = await understandLast(typeof asked === 'string' ? [asked] : asked);
    const got = describe(understood);
    const wanted = spelledOut(right);
    if (got !== wanted)
      misses.push({
        asked: typeof asked === 'string' ? asked : asked.join(' → '),
        right: wanted,
        got,
        wrong: understood.kind === 'request',
      });
  }
  return misses;
}
