/** Applies the same limits to every collecting endpoint, naming each thing that it refuses. */
import { EVENT_NAME, LIMITS, PARAM_NAME, type RawBatch, type RawContext, type RawEvent } from '@magpie/events';
import { isListed, VITALS_EVENT } from '@magpie/vocabulary';
import { boundedAddress } from './bounded-address.ts';
import { toMicros } from './money.ts';
import { wholeValues } from './page-data.ts';
import { withoutEmails, withoutFormInput } from './redact.ts';
import { BadBody, type Refusal, type Refuse, shortValue } from './refusal.ts';
import { returnedItems } from './returned-items.ts';
import { cleanText, cutAddress, validateText } from './text.ts';
import { validateUserProperties } from './user-properties.ts';
import { validateItems } from './validate-items.ts';
import { readVitals } from './vitals.ts';

declare const validated: unique symbol;

/**
 * The addresses of a page and its referrer before they were cut to their limit, if they were: what brought a visit can be named anywhere in a long one
 * ({@link boundedAddress}).
 * They are redacted like those that are stored, and never stored.
 */
interface WholeAddresses {
  readonly wholeLocation?: string;
  readonly wholeReferrer?: string;
}

/** The request's own fields within the limits. */
export interface ValidContext extends RawContext, WholeAddresses {
  readonly userProperties?: Readonly<Record<string, string>>;
}

/** An event within the limits. */
export interface ValidEvent extends RawEvent, WholeAddresses {}

/** A batch within the limits: only {@link admit} makes one, and only such a batch can be collected. */
export interface ValidBatch extends RawBatch {
  readonly context: ValidContext;
  readonly events: readonly ValidEvent[];
  readonly [validated]: true;
}

/** The events that an endpoint accepts from a request, and those it rejected. */
export interface Validation {
  readonly batch: ValidBatch;
  readonly refused: readonly Refusal[];
}

/** How a batch came in. */
export interface ValidateOptions {
  /** Milliseconds. */
  readonly receivedAt: number;
  /** `false` for importers: any number of events, of any age. */
  readonly live?: boolean;
  /** The owner wants email addresses, and what was typed into forms, kept in the addresses of pages; else both are removed. */
  readonly keepEmails?: boolean;
  /** Products were read by {@link readOrderEntry}: they are within the limits, and those of refunds have their sign. */
  readonly itemsRead?: boolean;
}

/**
 * Names that GA4 keeps for itself (collection facts, section 5): the pipeline derives the first visit and the start of a session.
 * `user_engagement` is not among them, because the tracker sends it here.
 */
const RESERVED_EVENTS = new Set(
  `ad_activeview ad_click ad_exposure ad_query ad_reward adunit_exposure app_clear_data app_exception app_install app_remove
  app_store_refund app_update app_upgrade dynamic_link_app_open dynamic_link_app_update dynamic_link_first_open error
  firebase_campaign firebase_in_app_message_action firebase_in_app_message_dismiss firebase_in_app_message_impression first_open
  first_visit notification_dismiss notification_foreground notification_open notification_receive notification_send os_update
  session_start`.split(/\s+/),
);
const RESERVED_PARAM = /^(?:_|firebase_|ga_|google_|gtag\.)/;

/** Whether GA4 keeps the name of an event for itself. */
export function isReservedEvent(name: string): boolean {
  return RESERVED_EVENTS.has(name);
}

/** Whether GA4 keeps the name of a parameter for itself. */
export function isReservedParam(name: string): boolean {
  return RESERVED_PARAM.test(name);
}

/** Parameters with a field of their own in a Hit; they do not count towards the limit of parameters. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'page_location',
  'page_referrer',
  'page_title',
  'engagement_time_msec',
  'value',
  'tax',
  'shipping',
  'currency',
  'transaction_id',
  'coupon',
]);
/** Parameters that hold the address of a page or link, in which no email address is kept unless the owner wants it. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'page_location',
  'page_referrer',
  'page_path',
  'link_url',
  'form_destination',
  'video_url',
]);
/** Parameters with page addresses: no text that was typed into a form is kept in them. */
const PAGES: ReadonlySet<string> = new Set(['page_location', 'page_referrer', 'page_path']);
const MONEY: ReadonlySet<string> = new Set(['value', 'tax', 'shipping']);
const TEXT_LIMITS: ReadonlyMap<string, number> = new Map([
  ['page_location', LIMITS.pageLocationChars],
  ['page_referrer', LIMITS.pageReferrerChars],
  ['page_title', LIMITS.pageTitleChars],
]);
/** Longest instant that is still a date of four-digit year. */
const MAX_TS = Date.UTC(9999, 11, 31);

/** Whether the parameter is stored in a field of its own. */
export function isOwnField(param: string): boolean {
  return OWN_FIELDS.has(param);
}

/** Characters that the value of a text parameter may have. */
export function paramLimit(name: string): number {
  return TEXT_LIMITS.get(name) ?? (isListed(name) ? LIMITS.listChars : LIMITS.paramValueChars);
}

/**
 * Applies the limits: events and parameters that break a rule are left out, over-long texts cut, times outside the window of the
 * live endpoints refused or set to the arrival; everything changed is named in `refused`.
 * @throws BadBody `too_many_events` if a live batch has more than 25.
 */
export function validateBatch(batch: RawBatch, options: ValidateOptions): Validation {
  const { receivedAt, live = true, keepEmails = false, itemsRead = false } = options;
  if (live && batch.events.length > LIMITS.eventsPerRequest) throw tooManyEvents(batch.events.length);
  const refused: Refusal[] = [];
  const refuseFor =
    (event: number): Refuse =>
    (field, code, value) => {
      refused.push({ event, field, code, value: shortValue(value) });
    };
  const addressOf: AddressOf = (sent, ofPage) => {
    const read = boundedAddress(sent);
    return keepEmails ? read : ofPage ? withoutFormInput(withoutEmails(read)) : withoutEmails(read);
  };
  const context = validateContext(batch.context, refuseFor(-1), addressOf);
  const events: ValidEvent[] = [];
  for (const [index, event] of batch.events.entries()) {
    const taken = validateEvent(event, { receivedAt, live, addressOf, itemsRead }, refuseFor(index));
    if (taken) events.push(taken);
  }
  return { batch: { context, events } as unknown as ValidBatch, refused };
}

/** The error for a request of too many events. */
export function tooManyEvents(count: number): BadBody {
  const limit = LIMITS.eventsPerRequest;
  return new BadBody('too_many_events', `The request has ${count} events; the limit is ${limit}.`);
}

/** Redacts an address before it is stored: a page's more than a link's, because forms lead to pages. */
type AddressOf = (sent: string, ofPage: boolean) => string;

function validateEvent(
  event: RawEvent,
  {
    receivedAt,
    live,
    addressOf,
    itemsRead,
  }: {
    readonly receivedAt: number;
    readonly live: boolean;
    readonly addressOf: AddressOf;
    readonly itemsRead: boolean;
  },
  refuse: Refuse,
): ValidEvent | undefined {
  if (!EVENT_NAME.test(event.name)) {
    refuse('event', 'name_invalid', event.name);
    return undefined;
  }
  if (isReservedEvent(event.name)) {
    refuse('event', 'name_reserved', event.name);
    return undefined;
  }
  const ts = validateTime(event.ts ?? receivedAt, receivedAt, live, refuse);
  if (ts === undefined) return undefined;
  const sent = event.name === VITALS_EVENT ? readVitals(event.params, refuse) : event.params;
  if (!sent) return undefined;
  const wholes: Writable<WholeAddresses> = {};
  const params = validateParams(sent, addressOf, wholes, refuse);
  const items = itemsRead ? event.items : event.items && validateItems(event.items, refuse);
  const isTurned = event.name === 'refund' && !itemsRead;
  return {
    name: event.name,
    ts,
    params,
    ...wholes,
    ...(items && { items: isTurned ? returnedItems(items) : items }),
    ...(event.money && { money: event.money }),
    ...(event.sessionId !== undefined && { sessionId: event.sessionId }),
    ...(!live && event.importedSession !== undefined && { importedSession: event.importedSession }),
  };
}

function validateTime(sent: number, receivedAt: number, live: boolean, refuse: Refuse): number | undefined {
  if (!(sent >= 0 && sent <= MAX_TS)) {
    refuse('event', 'time_invalid', sent);
    return undefined;
  }
  const ts = Math.trunc(sent);
  if (!live) return ts;
  if (receivedAt - ts > LIMITS.maxAgeMs) {
    refuse('event', 'too_old', ts);
    return undefined;
  }
  if (ts - receivedAt > LIMITS.maxFutureMs) refuse('ts', 'clock_ahead', ts);
  return Math.min(ts, receivedAt);
}

type Params = Record<string, string | number | boolean>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

function validateParams(
  sent: RawEvent['params'],
  addressOf: AddressOf,
  wholes: Writable<WholeAddresses>,
  refuse: Refuse,
): Params {
  const params: Params = {};
  let count = 0;
  for (const name of Object.keys(sent)) {
    const value = sent[name];
    if (value === undefined) continue;
    const field = `params.${name}`;
    if (isReservedParam(name)) refuse(field, 'param_name_reserved', value);
    else if (!PARAM_NAME.test(name)) refuse(field, 'param_name_invalid', value);
    else if (!OWN_FIELDS.has(name) && ++count > LIMITS.paramsPerEvent) refuse(field, 'too_many_params', value);
    else {
      const taken = validateParam(name, value, addressOf, wholes, field, refuse);
      if (taken !== undefined) params[name] = taken;
    }
  }
  return params;
}

function validateParam(
  name: string,
  value: string | number | boolean,
  addressOf: AddressOf,
  wholes: Writable<WholeAddresses>,
  field: string,
  refuse: Refuse,
): string | number | boolean | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    refuse(field, 'not_finite', String(value));
    return undefined;
  }
  if (MONEY.has(name)) return validateMoney(value, field, refuse);
  if (name === 'engagement_time_msec') return validateNumber(value, field, refuse);
  if (name === 'currency') return validateCurrency(value, field, refuse);
  if (typeof value !== 'string') return value;
  if (ADDRESSES.has(name)) {
    const { cut, whole } = validateAddress(addressOf(value, PAGES.has(name)), paramLimit(name), field, refuse);
    if (whole !== undefined && name === 'page_location') wholes.wholeLocation = whole;
    if (whole !== undefined && name === 'page_referrer') wholes.wholeReferrer = whole;
    return cut;
  }
  const taken = validateText(value, paramLimit(name), field, refuse);
  return isListed(name) && taken.length < value.length ? wholeValues(taken) : taken;
}

/** A redacted address within its limit, and all that is read of it if it was longer. It is redacted first: half of an email address would not be known for one. */
function validateAddress(
  redacted: string,
  limit: number,
  field: string,
  refuse: Refuse,
): { readonly cut: string; readonly whole?: string } {
  const cut = validateText(redacted, limit, field, refuse, cutAddress);
  return redacted.length > limit ? { cut, whole: cleanText(redacted) } : { cut };
}

function validateMoney(value: string | number | boolean, field: string, refuse: Refuse): string | number | undefined {
  if (typeof value !== 'boolean' && toMicros(value) !== undefined) return value;
  refuse(field, 'money_invalid', value);
  return undefined;
}

function validateNumber(value: string | number | boolean, field: string, refuse: Refuse): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  refuse(field, 'number_invalid', value);
  return undefined;
}

function validateCurrency(value: string | number | boolean, field: string, refuse: Refuse): string | undefined {
  if (typeof value === 'string' && /^[A-Za-z]{3}$/.test(value)) return value.toUpperCase();
  refuse(field, 'currency_invalid', value);
  return undefined;
}

const SHORT_TEXT = 64;

function validateContext(sent: RawContext, refuse: Refuse, addressOf: AddressOf): ValidContext {
  const context: Writable<ValidContext> = { site: sent.site };
  const text = (field: 'title' | 'language' | 'screen' | 'signals' | 'trafficType', limit: number) => {
    const value = sent[field];
    if (value) context[field] = validateText(value, limit, field, refuse);
  };
  const address = (field: 'location' | 'referrer', wholeField: keyof WholeAddresses, limit: number) => {
    const value = sent[field];
    if (!value) return;
    const { cut, whole } = validateAddress(addressOf(value, true), limit, field, refuse);
    context[field] = cut;
    if (whole !== undefined) context[wholeField] = whole;
  };
  address('location', 'wholeLocation', LIMITS.pageLocationChars);
  address('referrer', 'wholeReferrer', LIMITS.pageReferrerChars);
  text('title', LIMITS.pageTitleChars);
  text('language', SHORT_TEXT);
  text('screen', SHORT_TEXT);
  text('signals', SHORT_TEXT);
  text('trafficType', SHORT_TEXT);
  // Ids may be of any length: only their hash is kept, and one cut short would be another visitor's.
  if (sent.userId) context.userId = cleanText(sent.userId);
  if (sent.clientId) context.clientId = cleanText(sent.clientId);
  if (sent.clientSince !== undefined) context.clientSince = sent.clientSince;
  if (sent.consent !== undefined) context.consent = sent.consent;
  if (sent.requestId !== undefined) context.requestId = sent.requestId;
  if (sent.serverSide) context.serverSide = true;
  if (sent.hashRoutes) context.hashRoutes = true;
  if (sent.device) context.device = validateTexts(sent.device, 'device', refuse);
  if (sent.place) context.place = validateTexts(sent.place, 'place', refuse);
  if (sent.userProperties) context.userProperties = validateUserProperties(sent.userProperties, refuse);
  return context;
}

function validateTexts<T extends object>(sent: T, field: string, refuse: Refuse): T {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      validateText(String(value), SHORT_TEXT, `${field}.${name}`, refuse),
    ]),
  ) as T;
}
