/** Recognises the usual body of `POST /collect` without the schema, which takes several times as long and as much memory. */
import { type CollectBody, REQUEST_ID_CHARS, SITE_CHARS } from './raw.ts';

/**
 * Whether a value is a valid body of the usual form: one for which `collectBody` gives back the same. False says nothing: products, and whatever is
 * unusual or wrong, are for the schema, which says what is wrong.
 */
export function isPlainBody(json: unknown): json is CollectBody {
  if (!isObject(json) || json.v !== 1) return false;
  for (const key in json) if (!FIELDS[key]?.(json[key])) return false;
  return json.s !== undefined && json.e !== undefined;
}

type Json = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isTextOf = (most: number) => (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= most;
/** JSON can say a number that is infinite. */
const isScalar: Check = (value) =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

function isRecord(value: unknown, isValue: Check): boolean {
  if (!isObject(value)) return false;
  for (const name in value) if (name === '__proto__' || !isValue(value[name])) return false;
  return true;
}

const isRequestId = isTextOf(REQUEST_ID_CHARS);

const FIELDS: Readonly<Record<string, Check>> = Object.assign(Object.create(null), {
  v: (value: unknown) => value === 1,
  s: isTextOf(SITE_CHARS),
  i: (value: unknown) => isRequestId(value) || (typeof value === 'number' && Number.isFinite(value)),
  d: isTime,
  c: isText,
  f: (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0,
  u: (value: unknown) => typeof value !== 'boolean' && isScalar(value),
  k: (value: unknown) => value === 0 || value === 1,
  l: isText,
  r: isText,
  t: isText,
  g: isText,
  w: isText,
  a: isText,
  x: isText,
  up: (value: unknown) => isRecord(value, isScalar),
  b: isHints,
  h: (value: unknown) => value === 1,
  e: (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isEvent),
});

const EVENT_FIELDS: Readonly<Record<string, Check>> = Object.assign(Object.create(null), {
  n: isText,
  d: isTime,
  p: (value: unknown) => isRecord(value, (one) => one === null || isScalar(one)),
  l: isText,
  r: isText,
  t: isText,
});

function isEvent(value: unknown): boolean {
  if (!isObject(value) || value.n === undefined) return false;
  for (const key in value) if (!EVENT_FIELDS[key]?.(value[key])) return false;
  return true;
}

const isOptional = (value: unknown, type: 'string' | 'boolean') => value === undefined || typeof value === type;

/** Client hints; further ones are ignored by who reads them. */
function isHints(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { platform, platformVersion, mobile, fullVersionList: list } = value;
  return (
    isOptional(platform, 'string') &&
    isOptional(platformVersion, 'string') &&
    isOptional(mobile, 'boolean') &&
    (list === undefined ||
      (Array.isArray(list) && list.every((one) => isObject(one) && isText(one.brand) && isText(one.version))))
  );
}
