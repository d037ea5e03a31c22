/** Reads the body of `POST /collect`. */
import {
  type CollectBody,
  collectBody,
  isNestedDeeper,
  isPlainBody,
  LIMITS,
  type RawBatch,
  type RawContext,
  type RawEvent,
  type RawItem,
} from '@magpie/events';
import { deviceOfHints } from './hints.ts';
import { addLinkParams } from './link-params.ts';
import { BadBody, shortValue } from './refusal.ts';
import { tooManyEvents } from './validate.ts';

/**
 * The batch in a request body, for {@link validateBatch} to hold to the limits. `receivedAt` is the arrival in milliseconds: the wire says how
 * long before sending an event happened, so that a wrong clock at the sender does not matter, and an event that is sent again keeps its time.
 * @throws BadBody `malformed_body` or `too_many_events`.
 */
export function readCollectBody(text: string, receivedAt: number): RawBatch {
  const json = parseJson(text);
  if (isPlainBody(json) && json.e.length <= LIMITS.eventsPerRequest) return toBatch(json, receivedAt);
  if (isNestedDeeper(json, DEEPEST))
    throw new BadBody('malformed_body', `The body may be nested ${DEEPEST} levels deep; this one is deeper.`);
  const count = eventCount(json);
  if (count > LIMITS.eventsPerRequest) throw tooManyEvents(count);
  const parsed = collectBody.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = issue?.path ?? [];
    const place = path.length > 0 ? path.join('.') : 'the body';
    throw new BadBody(
      'malformed_body',
      `${place} is ${shortValue(valueAt(json, path))}: ${issue?.message ?? 'invalid'}.`,
    );
  }
  return toBatch(parsed.data, receivedAt);
}

/** Levels of a body: events, an event, its items and an item are five. */
const DEEPEST = 20;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadBody('malformed_body', `The body isn't JSON: ${shortValue(text)}`);
  }
}

function eventCount(json: unknown): number {
  const events = typeof json === 'object' && json !== null && 'e' in json ? json.e : undefined;
  return Array.isArray(events) ? events.length : 0;
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function toBatch(body: CollectBody, receivedAt: number): RawBatch {
  const context: { -readonly [K in keyof RawContext]: RawContext[K] } = { site: body.s };
  if (body.c) context.clientId = body.c;
  if (body.f !== undefined) context.clientSince = body.f;
  if (body.u) context.userId = String(body.u);
  if (body.k !== undefined) context.consent = body.k === 1;
  if (body.l !== undefined) context.location = body.l;
  if (body.r !== undefined) context.referrer = body.r;
  if (body.t !== undefined) context.title = body.t;
  if (body.g !== undefined) context.language = body.g;
  if (body.w !== undefined) context.screen = body.w;
  if (body.a !== undefined) context.signals = body.a;
  if (body.x !== undefined) context.trafficType = body.x;
  if (body.up !== undefined) context.userProperties = body.up;
  if (body.b !== undefined) context.device = deviceOfHints(body.b);
  if (body.h === 1) context.hashRoutes = true;
  if (body.i !== undefined) context.requestId = String(body.i);
  return { context, events: body.e.map((event) => toEvent(event, receivedAt, body.d)) };
}

/** `waited` is how long the request has waited to be sent, in milliseconds. */
function toEvent(sent: CollectBody['e'][number], receivedAt: number, waited = 0): RawEvent {
  const params: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(sent.p ?? {})) params[name] = value ?? Number.NaN;
  if (sent.l !== undefined) params.page_location = sent.l;
  if (sent.r !== undefined) params.page_referrer = sent.r;
  if (sent.t !== undefined) params.page_title = sent.t;
  addLinkParams(sent.n, params);
  const event = { name: sent.n, ts: receivedAt - Math.min((sent.d ?? 0) + waited, receivedAt), params };
  return sent.i ? { ...event, items: sent.i as readonly RawItem[] } : event;
}
