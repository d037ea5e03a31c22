/** Reads requests that gtag sends to `/g/collect` (collection facts, section 7). */
import { LIMITS, type RawBatch, type RawContext, type RawEvent } from '@magpie/events';
import { deviceOfHints, isHeadless } from '../hints.ts';
import { type Refusal, type Refuse, shortValue } from '../refusal.ts';
import { hintsOfGtag } from './hints.ts';
import { readItems } from './items.ts';

/** Content of a request, and the parts that mean nothing. */
export interface GtagReading {
  /** The site as gtag calls it (`tid`). */
  readonly measurementId: string;
  /** Its `context.site` is the measurement id. */
  readonly batch: RawBatch;
  readonly refused: readonly Refusal[];
}

type Params = ReadonlyMap<string, string>;
type Scalar = string | number | boolean;

const VERSION = '2';
const CAMPAIGN: Readonly<Record<string, string>> = {
  cs: 'campaign_source',
  cm: 'campaign_medium',
  cn: 'campaign_name',
  cc: 'campaign_content',
  ct: 'campaign_term',
  ci: 'campaign_id',
  ccf: 'campaign_creative_format',
  cmt: 'campaign_marketing_tactic',
};
/** On events about a promotion the same letters mean its creative. */
const PROMOTION: Readonly<Record<string, string>> = {
  cn: 'creative_name',
  cs: 'creative_slot',
  li: 'location_id',
  pi: 'promotion_id',
  pn: 'promotion_name',
};
const PAGE = { dl: 'page_location', dr: 'page_referrer', dt: 'page_title' } as const;
const MAX_SESSION_ID = 9_999_999_999;

/**
 * Reads a request: what is common to all events stands in the query, and each line of the body is one event; without a body the query is
 * the event. Every event's time is its arrival, as gtag tells no other.
 *
 * gtag's own idea of sessions (`sct`, `seg`, `_ss`, `_fv`) decides nothing here: the site's rule does. Its session id is remembered, so that
 * servers can name the session by it. Without consent to analytics storage (`gcs=G1x0`) the client id is not used. Events in debug mode
 * (`_dbg`) are kept as developer traffic, which no count includes. gtag's internal parameters are passed over: they change with its releases.
 */
export function readGtag(query: string, body: string): GtagReading {
  const refused: Refusal[] = [];
  const refuseFor =
    (event: number): Refuse =>
    (field, code, value) => {
      refused.push({ event, field, code, value: shortValue(value) });
    };
  const common = readParams(query);
  const lines = body.split(/\r?\n/).filter((line) => line.trim() !== '');
  // No more lines are read than are taken: each is read together with the whole query.
  const taken =
    lines.length > 0
      ? lines.slice(0, LIMITS.eventsPerRequest).map((line) => new Map([...common, ...readParams(line)]))
      : [common];
  const first: Params = taken[0] ?? common;
  const measurementId = first.get('tid') ?? '';
  const toReading = (context: RawContext, events: readonly RawEvent[]): GtagReading => ({
    measurementId,
    batch: { context, events },
    refused,
  });
  if (first.get('v') !== VERSION) {
    refuseFor(-1)('v', 'version_unknown', first.get('v') ?? '');
    return toReading({ site: measurementId }, []);
  }
  if (lines.length > LIMITS.eventsPerRequest) refuseFor(-1)('events', 'too_many_events', lines.length);
  const context = readContext(first, taken, measurementId);
  const events = taken.flatMap((params, at) => readEvent(params, context, refuseFor(at)) ?? []);
  return toReading(context, events);
}

/** Each parameter once: of several the last, as a line's own stands before the query's. */
function readParams(text: string): Map<string, string> {
  return new Map(new URLSearchParams(text));
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function readContext(params: Params, events: readonly Params[], site: string): RawContext {
  const context: Writable<RawContext> = { site };
  const text = (name: string) => params.get(name) || undefined;
  const set = <K extends keyof RawContext>(field: K, value: RawContext[K] | undefined) => {
    if (value !== undefined) context[field] = value;
  };
  set('clientId', text('cid'));
  set('userId', text('uid'));
  set('consent', readConsent(params.get('gcs') ?? ''));
  set('location', text('dl'));
  set('referrer', text('dr'));
  set('title', text('dt'));
  set('language', text('ul'));
  set('screen', text('sr'));
  const hints = hintsOfGtag(params);
  if (isHeadless(hints)) context.signals = 'headless';
  const device = deviceOfHints(hints);
  if (Object.keys(device).length > 0) context.device = device;
  const properties = readUserProperties(events);
  if (Object.keys(properties).length > 0) context.userProperties = properties;
  return context;
}

/** `G1<ad_storage><analytics_storage>`; undefined on a page without consent mode. */
function readConsent(gcs: string): boolean | undefined {
  const analytics = /^G1.([01])/.exec(gcs)?.[1];
  return analytics === undefined ? undefined : analytics === '1';
}

/** The properties of all lines: they belong to the visitor, and the last one counts. An empty one is removed. */
function readUserProperties(events: readonly Params[]): Record<string, string> {
  const properties = new Map<string, string>();
  for (const params of events)
    for (const [name, value] of params) {
      const property = /^upn?\.(.+)$/s.exec(name)?.[1];
      if (property !== undefined) properties.set(property, value);
    }
  return Object.fromEntries(properties);
}

function readEvent(params: Params, context: RawContext, refuse: Refuse): RawEvent | undefined {
  const name = params.get('en') ?? '';
  if (name === '') {
    refuse('event', 'name_missing', '');
    return undefined;
  }
  const items = readItems(params, refuse);
  const sessionId = Number(params.get('sid') || Number.NaN);
  return {
    name,
    params: readEventParams(name, params, context, refuse),
    ...(items && { items }),
    ...(Number.isInteger(sessionId) && sessionId > 0 && sessionId <= MAX_SESSION_ID && { sessionId }),
  };
}

function readEventParams(event: string, sent: Params, context: RawContext, refuse: Refuse): Record<string, Scalar> {
  const params = new Map<string, Scalar>();
  const letters = event === 'view_promotion' || event === 'select_promotion' ? PROMOTION : CAMPAIGN;
  for (const [name, value] of sent) {
    if (value === '') continue;
    const stated = /^ep(n?)\.(.+)$/s.exec(name);
    if (stated?.[1] === 'n') {
      const number = readNumber(value);
      if (number === undefined) refuse(`params.${stated[2]}`, 'number_invalid', value);
      else params.set(stated[2] ?? '', number);
    } else if (stated) params.set(stated[2] ?? '', value);
    else if (Object.hasOwn(letters, name)) params.set(letters[name] ?? '', value);
  }
  const known: Params = new Map([
    ['page_location', context.location ?? ''],
    ['page_referrer', context.referrer ?? ''],
    ['page_title', context.title ?? ''],
  ]);
  for (const [name, field] of Object.entries(PAGE)) {
    const value = sent.get(name);
    if (value && value !== known.get(field) && !params.has(field)) params.set(field, value);
  }
  const { cu: currency, tt: traffic, _et: engagement, ir: ignore, _dbg: debug } = Object.fromEntries(sent);
  if (currency && !params.has('currency')) params.set('currency', currency);
  if (traffic) params.set('traffic_type', traffic);
  if (engagement) params.set('engagement_time_msec', engagement);
  if (ignore === '1' || ignore === 'true') params.set('ignore_referrer', 'true');
  if (debug && debug !== '0') params.set('debug_mode', 'true');
  return Object.fromEntries(params);
}

function readNumber(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}
