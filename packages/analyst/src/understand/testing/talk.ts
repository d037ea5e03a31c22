/** Conversations about the made-up site, in which lists and best days have known answers. */
import { describeRequest } from '../describe.ts';
import type { RefusedBefore, ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';
import { understandAny } from '../understand-any.ts';
import type { Understood } from '../understood.ts';
import { CONTEXT, values } from './site.ts';

const means = { ask: async () => ({}), values };
/** Reasons to decline a message that asks for no number. */
const ASIDES: readonly string[] = ['thanks', 'export', 'help', 'definition'];

/** A request as it is stored after its answer: with the names of its first rows, or the days of the best piece of time. */
async function answered(request: Request): Promise<Request> {
  const { shape, by, alsoBy, grain, nth, limit = 5, range } = request;
  if (shape === 'best' && grain === 'day') return { ...request, found: { start: range.end, end: range.end } };
  if ((shape !== 'list' && shape !== 'share') || by === undefined || alsoBy || nth !== undefined) return request;
  const shown = (await values(by, '')).map(({ value }) => value).slice(0, Math.min(limit, 5));
  return shown.length > 0 ? { ...request, shown } : request;
}

const describeOne = (one: Understood): string => {
  switch (one.kind) {
    case 'request':
      return describeRequest(one.request);
    case 'choice':
      return `choice: ${one.readings.map(describeRequest).join(' || ')}`;
    case 'several':
      return one.all.map(({ request, of }) => `${describeRequest(request)}${of ? ` (${of})` : ''}`).join(' && ');
    default:
      return `declined ${one.reason}${one.about.length > 0 ? ` [${one.about.join()}]` : ''}`;
  }
};

/** Describes how each message of a conversation is understood. */
export async function talk(messages: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  let all: Request[] = [];
  let afterRefusal = false;
  let refused: RefusedBefore | undefined;
  let before: ReplyContext['before'];
  for (const message of messages) {
    const [previous, earlier] = [...all].reverse();
    const one = await understandAny(message, { ...CONTEXT, previous, earlier, before, afterRefusal, refused }, means);
    said.push(describeOne(one));
    if (one.kind === 'declined' && ASIDES.includes(one.reason)) continue;
    afterRefusal = one.kind === 'declined';
    const isMissing = one.kind === 'declined' && one.reason === 'notMeasured' && one.nearest[0];
    refused = isMissing
      ? { request: isMissing, about: [] }
      : one.kind === 'declined' && one.reason === 'notUnderstood' && one.about.length > 0
        ? { request: one.nearest[0], about: one.about }
        : undefined;
    const requests =
      one.kind === 'request' ? [one.request] : one.kind === 'several' ? one.all.map(({ request }) => request) : [];
    const stored = await Promise.all(requests.map(answered));
    if (one.kind !== 'declined') before = one.kind === 'several' ? { kind: 'several', requests: stored } : undefined;
    all = [...all, ...stored];
  }
  return said;
}
