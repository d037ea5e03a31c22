/** Events of a Measurement Protocol body: their names, parameters and items, and the errors in each. */
import { LIMITS, PARAM_NAME, type RawEvent, type RawItem } from '@magpie/events';
import { toMicros } from '../money.ts';
import { toQuantity } from '../quantity.ts';
import { isOwnField, isReservedEvent, isReservedParam, paramLimit } from '../validate.ts';
import { isItemField } from '../validate-items.ts';
import { type Fault, shown, type ValidationCode } from './message.ts';
import { isObject, type Json, knownFields } from './payload.ts';
import { readInstant, readNumber } from './values.ts';

const EVENT_FIELDS = ['name', 'params', 'timestamp_micros'];
const ALPHABETIC = /^[A-Za-z]/;
const NAME_CHARACTERS = /^[A-Za-z0-9_]*$/;
/** Only accepted from the page's own script (collection facts, section 5). */
const ENGAGEMENT = 'user_engagement';
/** Said of the event and not parameters of it; they do not count towards the limit of parameters. */
const ABOUT_THE_EVENT = new Set(['session_id', 'timestamp_micros']);
const MONEY = new Set(['value', 'tax', 'shipping']);
const CUT = new Set(['page_location', 'page_referrer', 'page_title']);
/** Seconds at which no clock of a sender stands. */
const MAX_SESSION_ID = 9_999_999_999;

/** The event at that place of the request; `undefined` if it cannot be taken, which has been named then. */
export function readEvent(sent: unknown, at: number, requestTs: number | undefined, receivedAt: number, fault: Fault) {
  const path = `events[${at}]`;
  if (!isObject(sent)) {
    fault('event', 'VALUE_INVALID', path, `Event at index: [${at}] is [${shown(sent)}], not an object.`);
    return undefined;
  }
  const { name, params = {}, timestamp_micros } = knownFields(sent, EVENT_FIELDS, path, fault);
  if (!isEventName(name, at, fault)) return undefined;
  if (!isObject(params)) {
    fault('event', 'VALUE_INVALID', `${path}.params`, `The params of the event at index: [${at}] must be an object.`);
    return undefined;
  }
  const stated = params.timestamp_micros ?? timestamp_micros;
  const ts =
    stated === undefined || stated === null
      ? requestTs
      : readInstant(stated, receivedAt, `${path}.params.timestamp_micros`, fault);
  const sessionId = readSessionId(params.session_id, `${path}.params.session_id`, fault);
  const items = params.items === undefined ? undefined : readItems(params.items, `${path}.params.items`, fault);
  const event: RawEvent = {
    name,
    params: readParams(params, path, fault),
    ...(ts !== undefined && { ts }),
    ...(items && { items }),
    ...(sessionId !== undefined && { sessionId }),
  };
  return event;
}

function isEventName(name: unknown, at: number, fault: Fault): name is string {
  const refuse = (code: ValidationCode, text: string) => {
    fault('event', code, 'events', `Event at index: [${at}] ${text}`);
    return false;
  };
  if (name === undefined || name === '') return refuse('VALUE_REQUIRED', 'requires a name.');
  if (typeof name !== 'string') return refuse('VALUE_INVALID', `has the name [${shown(name)}], which isn't text.`);
  const invalid = `has invalid name [${shown(name)}].`;
  if (!ALPHABETIC.test(name))
    return refuse('NAME_INVALID', `${invalid} Names must start with an alphabetic character.`);
  if (!NAME_CHARACTERS.test(name))
    return refuse('NAME_INVALID', `${invalid} Only alphanumeric characters and underscores are allowed.`);
  if (name.length > LIMITS.eventNameChars)
    return refuse('NAME_INVALID', `${invalid} Names must be [${LIMITS.eventNameChars}] characters or fewer.`);
  if (name === ENGAGEMENT || isReservedEvent(name))
    return refuse('NAME_RESERVED', `has name [${name}], which is reserved.`);
  return true;
}

function readSessionId(value: unknown, path: string, fault: Fault): number | undefined {
  if (value === undefined || value === null) return undefined;
  const id = readNumber(value);
  if (id !== undefined && Number.isInteger(id) && id > 0 && id <= MAX_SESSION_ID) return id;
  fault('part', 'VALUE_INVALID', path, `The value [${shown(value)}] of [${path}] must be a positive number.`);
  return undefined;
}

type Scalar = string | number | boolean;

function readParams(sent: Json, eventPath: string, fault: Fault): Record<string, Scalar> {
  const params: Record<string, Scalar> = {};
  let count = 0;
  for (const [name, value] of Object.entries(sent)) {
    if (name === 'items' || ABOUT_THE_EVENT.has(name) || value === null) continue;
    const path = `${eventPath}.params.${shown(name)}`;
    const refuse = (code: ValidationCode, text: string) => fault('part', code, path, text);
    if (isReservedParam(name)) refuse('NAME_RESERVED', `The parameter name [${shown(name)}] is reserved.`);
    else if (!PARAM_NAME.test(name))
      refuse(
        'NAME_INVALID',
        `The parameter name [${shown(name)}] must start with an alphabetic character, hold only alphanumeric characters and underscores, and be [${LIMITS.paramNameChars}] characters or fewer.`,
      );
    else if (typeof value === 'number' && !Number.isFinite(value))
      refuse('VALUE_OUT_OF_BOUNDS', `The value of parameter [${name}] is too large a number.`);
    else if (!isScalar(value))
      refuse('VALUE_INVALID', `The value [${shown(value)}] of parameter [${name}] must be text or a number.`);
    else if (!isOwnField(name) && ++count > LIMITS.paramsPerEvent)
      refuse('EXCEEDED_MAX_ENTITIES', `An event can have at most [${LIMITS.paramsPerEvent}] params.`);
    else {
      const fault = valueFault(name, value);
      if (fault) refuse(...fault);
      // A long page address or title is cut, like everyone's: without its address an event would be on no page.
      if (!fault || (fault[0] === 'VALUE_OUT_OF_BOUNDS' && CUT.has(name))) params[name] = value;
    }
  }
  return params;
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function valueFault(name: string, value: Scalar): readonly [ValidationCode, string] | undefined {
  const invalid = (rule: string) =>
    ['VALUE_INVALID', `The value [${shown(value)}] of parameter [${name}] ${rule}`] as const;
  if (MONEY.has(name) && (typeof value === 'boolean' || toMicros(value) === undefined))
    return invalid('must be an amount.');
  if (name === 'engagement_time_msec' && !((readNumber(value) ?? -1) >= 0))
    return invalid('must be a number of milliseconds.');
  if (name === 'currency' && !(typeof value === 'string' && /^[A-Za-z]{3}$/.test(value)))
    return invalid('must be the three letters of a currency.');
  const limit = paramLimit(name);
  if (typeof value !== 'string' || value.length <= limit) return undefined;
  return [
    'VALUE_OUT_OF_BOUNDS',
    `The value of parameter [${name}] has ${value.length} characters; at most [${limit}] are allowed.`,
  ];
}

function readItems(sent: unknown, path: string, fault: Fault): RawItem[] | undefined {
  if (!Array.isArray(sent)) {
    fault('part', 'VALUE_INVALID', path, `The items [${shown(sent)}] must be an array.`);
    return undefined;
  }
  const limit = LIMITS.itemsPerEvent;
  if (sent.length > limit)
    fault('part', 'EXCEEDED_MAX_ENTITIES', path, `Item array can have at most [${limit}] items.`);
  const items: RawItem[] = [];
  for (const [at, item] of sent.slice(0, limit).entries()) {
    const where = `${path}[${at}]`;
    if (!isObject(item)) {
      fault('part', 'VALUE_INVALID', where, `The item [${shown(item)}] must be an object.`);
      continue;
    }
    if (!item.item_id && !item.item_name)
      fault('part', 'VALUE_REQUIRED', where, 'One of item_id or item_name is required for an item.');
    const custom = Object.keys(item).filter((name) => !isItemField(name));
    if (custom.length > LIMITS.customItemParams)
      fault(
        'part',
        'EXCEEDED_MAX_ENTITIES',
        where,
        `Item array can have at most [${LIMITS.customItemParams}] custom params.`,
      );
    nameItemFaults(item, where, fault);
    items.push(item as RawItem);
  }
  return items;
}

/** Names what {@link admitItems} will leave out of an item. */
function nameItemFaults(item: Json, where: string, fault: Fault): void {
  for (const [name, value] of Object.entries(item)) {
    const path = `${where}.${shown(name)}`;
    if (value === null) continue;
    if (!PARAM_NAME.test(name))
      fault('part', 'NAME_INVALID', path, `The item parameter name [${shown(name)}] is invalid.`);
    else if (!isScalar(value))
      fault(
        'part',
        'VALUE_INVALID',
        path,
        `The value [${shown(value)}] of item parameter [${name}] must be text or a number.`,
      );
    else if ((name === 'price' || name === 'discount') && (typeof value === 'boolean' || toMicros(value) === undefined))
      fault(
        'part',
        'VALUE_INVALID',
        path,
        `The value [${shown(value)}] of item parameter [${name}] must be an amount.`,
      );
    else if (name === 'quantity' && (typeof value === 'boolean' || toQuantity(value) === undefined))
      fault(
        'part',
        'VALUE_INVALID',
        path,
        `The value [${shown(value)}] of item parameter [${name}] must be a number with at most four decimals that count.`,
      );
    else if (name === 'index' && !((readNumber(value) ?? -1) >= 0))
      fault(
        'part',
        'VALUE_INVALID',
        path,
        `The value [${shown(value)}] of item parameter [${name}] must be a whole number.`,
      );
    else if (typeof value === 'string' && value.length > LIMITS.paramValueChars)
      fault(
        'part',
        'VALUE_OUT_OF_BOUNDS',
        path,
        `The value of item parameter [${name}] has ${value.length} characters; at most [${LIMITS.paramValueChars}] are allowed.`,
      );
  }
}
