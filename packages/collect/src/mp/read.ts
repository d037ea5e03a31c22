/**
 * Reads a Measurement Protocol request: one validator for the endpoint that stores and the endpoint that only validates
 * (collection facts, sections 5 and 6).
 */
import {
  LIMITS,
  type RawBatch,
  type RawContext,
  type RawEvent,
  type RawPlace,
  USER_PROPERTY_NAME,
} from '@magpie/events';
import { iso31662 } from 'iso-3166/2.js';
import { readAddress } from '../address.ts';
import { isReservedUserProperty } from '../user-properties.ts';
import { readEvent } from './events.ts';
import { type Cost, type Fault, shown, type ValidationMessage } from './message.ts';
import { isObject, type Json, knownFields, parsePayload } from './payload.ts';
import { readInstant, readText } from './values.ts';

/** The content of a request, and its problems. */
export interface MpReading {
  /** Every fault, whatever it costs. */
  readonly messages: readonly ValidationMessage[];
  /** Accepted events; `undefined` when nothing can be accepted. */
  readonly batch?: RawBatch;
  /**
   * Data of the visitor, not of the sending server: `''` and `null` where it isn't given. The address is only used for the place and isn't
   * passed on.
   */
  readonly sender: { readonly address: string; readonly userAgent: string | null };
  /** Events of the request that cannot be taken. */
  readonly refusedEvents: number;
}

const FIELDS = [
  'client_id',
  'app_instance_id',
  'user_id',
  'timestamp_micros',
  'user_properties',
  'user_data',
  'consent',
  'non_personalized_ads',
  'user_location',
  'ip_override',
  'device',
  'user_agent',
  'validation_behavior',
  'events',
];
const CLIENT_ID = /^[1-9]\d*\.[1-9]\d*$/;
const SHORT_TEXT = 64;
const USER_AGENT_CHARS = 1024;
const CONSENT = ['ad_user_data', 'ad_personalization'];
const LOCATION = ['city', 'region_id', 'country_id', 'subcontinent_id', 'continent_id'];
const DEVICE = [
  'category',
  'language',
  'screen_resolution',
  'operating_system',
  'operating_system_version',
  'model',
  'brand',
  'browser',
  'browser_version',
];
const NOBODY = { address: '', userAgent: null } as const;

/**
 * Reads a body for the site of that tracking id. `receivedAt` is the arrival in milliseconds.
 *
 * `RELAXED`, the default, takes whatever can be taken: names and values that break a limit are left out one by one, and an event older than
 * 72 hours is moved to that age. `ENFORCE_RECOMMENDATIONS` takes no event with any fault, and nothing of a request with a fault of its own.
 * Consent for advertising and `user_data` are read and not kept: nothing here advertises.
 */
export function readMeasurement(text: string, site: string, receivedAt: number): MpReading {
  const messages: ValidationMessage[] = [];
  const faults = { request: 0, event: 0, part: 0 };
  const fault: Fault = (cost: Cost, validationCode, fieldPath, description) => {
    faults[cost] += 1;
    messages.push({ ...(fieldPath !== undefined && { fieldPath }), description, validationCode });
  };
  const refused = (events: number): MpReading => ({ messages, sender: NOBODY, refusedEvents: events });

  const payload = parsePayload(text, fault);
  if (!payload) return refused(0);
  const body = knownFields(payload, FIELDS, '', fault);
  const context = readContext(body, site, fault);
  const requestTs =
    body.timestamp_micros === undefined
      ? undefined
      : readInstant(body.timestamp_micros, receivedAt, 'timestamp_micros', fault);
  const sender = readSender(body, fault);
  const strict = isStrict(body.validation_behavior, fault);
  const costsAll = faults.request > 0 || (strict && faults.part > 0);

  const sent = readEventList(body.events, fault);
  const events: RawEvent[] = [];
  for (const [at, one] of sent.entries()) {
    const before = faults.part;
    const event = readEvent(one, at, requestTs, receivedAt, fault);
    if (event && !(strict && faults.part > before)) events.push(event);
  }
  if (costsAll || faults.request > 0 || events.length === 0) return refused(sent.length);
  return { messages, batch: { context, events }, sender, refusedEvents: sent.length - events.length };
}

function readEventList(sent: unknown, fault: Fault): readonly unknown[] {
  const limit = LIMITS.eventsPerRequest;
  if (sent === undefined || (Array.isArray(sent) && sent.length === 0))
    fault('request', 'VALUE_REQUIRED', 'events', 'Measurement requires at least one event.');
  else if (!Array.isArray(sent))
    fault('request', 'VALUE_INVALID', 'events', `The events [${shown(sent)}] must be an array.`);
  else if (sent.length > limit)
    fault(
      'request',
      'EXCEEDED_MAX_ENTITIES',
      'events',
      `Measurement has [${sent.length}] events; at most [${limit}] are allowed.`,
    );
  else return sent;
  return [];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function readContext(body: Json, site: string, fault: Fault): RawContext {
  const context: Writable<RawContext> = { site, serverSide: true };
  const clientId = readClientId(body, fault);
  if (clientId !== undefined) context.clientId = clientId;
  if (body.user_id !== undefined) {
    const userId = readText(body.user_id, Number.POSITIVE_INFINITY, 'user_id', fault);
    if (userId) context.userId = userId;
  }
  readConsent(body, fault);
  const userProperties = body.user_properties === undefined ? {} : readUserProperties(body.user_properties, fault);
  if (Object.keys(userProperties).length > 0) context.userProperties = userProperties;
  const place = body.user_location === undefined ? undefined : readPlace(body.user_location, fault);
  if (place) context.place = place;
  if (body.device !== undefined) readDevice(body.device, context, fault);
  return context;
}

function readClientId(body: Json, fault: Fault): string | undefined {
  const { client_id: id, app_instance_id: app } = body;
  if (typeof app === 'string' && !/^[0-9a-fA-F]{32}$/.test(app))
    fault(
      'part',
      'VALUE_INVALID',
      'app_instance_id',
      `Measurement app_instance_id is expected to be a 32 digit hexadecimal number but was [${app.length}] digits.`,
    );
  const text = typeof id === 'number' ? String(id) : id;
  if (text === undefined || text === '') {
    fault('request', 'VALUE_REQUIRED', 'client_id', 'Measurement requires a client_id.');
    return undefined;
  }
  if (typeof text !== 'string') {
    fault('request', 'VALUE_INVALID', 'client_id', `Measurement client_id [${shown(id)}] must be text.`);
    return undefined;
  }
  if (!CLIENT_ID.test(text))
    fault(
      'part',
      'VALUE_INVALID',
      'client_id',
      `Measurement client_id [${shown(text)}] must be two positive numbers joined by a period.`,
    );
  return text;
}

function readConsent(body: Json, fault: Fault): void {
  if (body.non_personalized_ads !== undefined && typeof body.non_personalized_ads !== 'boolean')
    fault(
      'part',
      'VALUE_INVALID',
      'non_personalized_ads',
      'The value of [non_personalized_ads] must be true or false.',
    );
  if (body.consent === undefined) return;
  const consent = readObject(body.consent, CONSENT, 'consent', fault);
  for (const [name, value] of Object.entries(consent))
    if (value !== 'GRANTED' && value !== 'DENIED')
      fault(
        'part',
        'VALUE_INVALID',
        `consent.${name}`,
        `The value [${shown(value)}] of [consent.${name}] must be GRANTED or DENIED.`,
      );
}

function readUserProperties(sent: unknown, fault: Fault): Record<string, string> {
  const properties: Record<string, string> = {};
  if (!isObject(sent)) {
    fault('part', 'VALUE_INVALID', 'user_properties', 'The user_properties must be an object.');
    return properties;
  }
  let count = 0;
  for (const [name, property] of Object.entries(sent)) {
    const path = `user_properties.${shown(name)}`;
    const value = isObject(property) ? property.value : undefined;
    if (isReservedUserProperty(name))
      fault('part', 'NAME_RESERVED', path, `The user property name [${shown(name)}] is reserved.`);
    else if (!USER_PROPERTY_NAME.test(name))
      fault(
        'part',
        'NAME_INVALID',
        path,
        `The user property name [${shown(name)}] must start with an alphabetic character, hold only alphanumeric characters and underscores, and be [${LIMITS.userPropertyNameChars}] characters or fewer.`,
      );
    else if (++count > LIMITS.userProperties)
      fault(
        'part',
        'EXCEEDED_MAX_ENTITIES',
        'user_properties',
        `Measurement can have at most [${LIMITS.userProperties}] user properties.`,
      );
    else if (value === null && isObject(property)) properties[name] = '';
    else if (
      !isObject(property) ||
      !['string', 'number', 'boolean'].includes(typeof value) ||
      value === Number.POSITIVE_INFINITY ||
      value === Number.NEGATIVE_INFINITY
    )
      fault(
        'part',
        'VALUE_INVALID',
        path,
        `The user property [${name}] must be an object with a value that is text or a number.`,
      );
    else {
      const text = readText(String(value), LIMITS.userPropertyValueChars, path, fault);
      if (text !== undefined) properties[name] = text;
    }
  }
  return properties;
}

const regions = new Map(iso31662.map(({ code, name }) => [code, name]));

/** The place a request states. A region is kept by its ISO name, as addresses are. */
function readPlace(sent: unknown, fault: Fault): RawPlace | undefined {
  const location = readObject(sent, LOCATION, 'user_location', fault);
  const invalid = (field: string, rule: string) =>
    fault(
      'part',
      'VALUE_INVALID',
      `user_location.${field}`,
      `The value [${shown(location[field])}] of [user_location.${field}] must be ${rule}.`,
    );
  const { region_id: regionId, country_id: countryId } = location;
  const region = typeof regionId === 'string' ? regions.get(regionId.toUpperCase()) : undefined;
  if (regionId !== undefined && region === undefined)
    invalid('region_id', 'a subdivision by ISO 3166-2, such as DE-BE');
  const isCountry = typeof countryId === 'string' && /^[A-Za-z]{2}$/.test(countryId);
  if (countryId !== undefined && !isCountry) invalid('country_id', 'a country by ISO 3166-1, such as DE');
  const city =
    location.city === undefined ? undefined : readText(location.city, SHORT_TEXT, 'user_location.city', fault);
  const country = isCountry ? countryId : region && String(regionId).slice(0, 2);
  if (!country && !city) return undefined;
  return { countryId: (country ?? '').toUpperCase(), region: region ?? '', city: city ?? '' };
}

function readDevice(sent: unknown, context: Writable<RawContext>, fault: Fault): void {
  const fields = readObject(sent, DEVICE, 'device', fault);
  const text = (name: string) =>
    fields[name] === undefined ? undefined : readText(fields[name], SHORT_TEXT, `device.${name}`, fault);
  const category = text('category')?.toLowerCase();
  const language = text('language');
  const screen = text('screen_resolution');
  const device = {
    deviceCategory: category,
    browser: text('browser'),
    browserVersion: text('browser_version'),
    operatingSystem: text('operating_system'),
    operatingSystemVersion: text('operating_system_version'),
  };
  const stated = Object.fromEntries(Object.entries(device).filter(([, part]) => part));
  if (Object.keys(stated).length > 0) context.device = stated;
  if (language) context.language = language;
  if (screen) context.screen = screen;
}

function readSender(body: Json, fault: Fault): MpReading['sender'] {
  const { ip_override: ip, user_agent: agent } = body;
  const address = typeof ip === 'string' ? readAddress(ip) : '';
  if (ip !== undefined && address === '')
    fault('part', 'VALUE_INVALID', 'ip_override', 'The value of [ip_override] must be an IPv4 or IPv6 address.');
  const userAgent = agent === undefined ? undefined : readText(agent, USER_AGENT_CHARS, 'user_agent', fault);
  return { address, userAgent: userAgent || null };
}

function isStrict(sent: unknown, fault: Fault): boolean {
  if (sent !== undefined && sent !== 'RELAXED' && sent !== 'ENFORCE_RECOMMENDATIONS')
    fault(
      'part',
      'VALUE_INVALID',
      'validation_behavior',
      `The value [${shown(sent)}] of [validation_behavior] must be RELAXED or ENFORCE_RECOMMENDATIONS.`,
    );
  return sent === 'ENFORCE_RECOMMENDATIONS';
}

function readObject(sent: unknown, known: readonly string[], path: string, fault: Fault): Json {
  if (isObject(sent)) return knownFields(sent, known, path, fault);
  fault('part', 'VALUE_INVALID', path, `The value of [${path}] must be an object.`);
  return {};
}
