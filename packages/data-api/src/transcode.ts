/** Reads JSON as a protobuf message as Google's front end does, with its error texts. */
import { z } from 'zod';
import { badRequest, type FieldViolation } from './errors.ts';
import { type Proto, protos } from './proto.ts';

/** Deepest nesting of a message, protobuf's own. */
const MAX_DEPTH = 100;
/** Maximum number of violations in one answer. */
const MAX_VIOLATIONS = 100;
/** Maximum number of characters of a name or value in an error text. */
const SHOWN_CHARS = 1000;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, SHOWN_CHARS);

interface Reading {
  readonly packageName: string;
  readonly violations: FieldViolation[];
}

/**
 * Reads a message from JSON: names in camel or snake case, enums by name or number, integers as text or number, `null` as absent.
 * A single value is read as a list of one, as in Google's own samples.
 * @throws ApiError INVALID_ARGUMENT with a violation for each error
 */
export function transcode<T extends z.ZodType>(schema: T, json: unknown, packageName: string): z.infer<T> {
  const reading: Reading = { packageName, violations: [] };
  const refuse = (description: string): never => {
    throw badRequest([{ description }]);
  };
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    refuse('Invalid JSON payload received. Unknown name "": Root element must be a message.');
  const deep = tooDeep(json);
  if (deep !== undefined)
    refuse(`Invalid JSON payload received. Message too deep. Max recursion depth reached for key '${deep}'`);
  const value = readMessage(schema as unknown as z.ZodObject, json as Record<string, unknown>, '', reading);
  if (reading.violations.length > 0) throw badRequest(reading.violations.slice(0, MAX_VIOLATIONS));
  return value as z.infer<T>;
}

/** The name of the first member that lies deeper than messages go; undefined when none does. Works without recursion. */
function tooDeep(json: unknown): string | undefined {
  let level: (readonly [string, unknown])[] = [['', json]];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return level[0]![0].slice(0, SHOWN_CHARS);
    level = level.flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value)
            .filter(([, inner]) => typeof inner === 'object' && inner !== null)
            .map(([key, inner]) => [Array.isArray(value) ? name : key, inner] as const)
        : [],
    );
  }
  return undefined;
}

function readMessage(schema: z.ZodObject, json: Record<string, unknown>, path: string, reading: Reading): object {
  if (protos.get(schema)?.opaque) return json;
  const fields = new Map<string, string>();
  for (const name of Object.keys(schema.shape)) fields.set(name, name).set(snake(name), name);
  const unknown = (name: string, why: string): void => {
    reading.violations.push({
      ...(path && { field: path }),
      description: `Invalid JSON payload received. Unknown name ${shown(name)}${path && ` at '${path}'`}: ${why}`,
    });
  };
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(json)) {
    if (reading.violations.length >= MAX_VIOLATIONS) break;
    const name = fields.get(key);
    if (name === undefined) unknown(key, 'Cannot find field.');
    else if (value !== null) {
      const field = unwrapped(schema.shape[name] as z.ZodType);
      const place = path ? `${path}.${snake(name)}` : snake(name);
      const list = field instanceof z.ZodArray;
      if (!list && Array.isArray(value)) unknown(key, 'Proto field is not repeating, cannot start list.');
      else if (!(list ? unwrapped(field.element as z.ZodType) : field).def.type.startsWith('object') && isObject(value))
        unknown(key, 'Starting an object on a scalar field');
      else if (Object.hasOwn(read, name)) unknown(key, 'The field is set twice.');
      else read[name] = list ? readList(field, value, place, reading) : decodeSingle(field, value, place, reading);
    }
  }
  checkOneofs(protos.get(schema)?.oneofs ?? {}, read, path, reading);
  return read;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function checkOneofs(
  oneofs: NonNullable<Proto['oneofs']>,
  read: Readonly<Record<string, unknown>>,
  path: string,
  reading: Reading,
): void {
  for (const [oneof, names] of Object.entries(oneofs)) {
    const second = names.filter((name) => Object.hasOwn(read, name))[1];
    if (second !== undefined)
      reading.violations.push({
        ...(path && { field: path }),
        description: `Invalid value${path && ` at '${path}'`} (oneof), oneof field '${oneof}' is already set. Cannot set '${second}'`,
      });
  }
}

function readList(field: z.ZodArray, value: unknown, path: string, reading: Reading): unknown[] {
  const element = unwrapped(field.element as z.ZodType);
  return [value].flat().map((one, index) => decodeSingle(element, one, `${path}[${index}]`, reading));
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodLazy) return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

function decodeSingle(schema: z.ZodType, value: unknown, path: string, reading: Reading): unknown {
  const proto = protos.get(schema) ?? {};
  const refuse = (type: string): undefined => {
    if (reading.violations.length < MAX_VIOLATIONS)
      reading.violations.push({ field: path, description: `Invalid value at '${path}' (${type}), ${shown(value)}` });
    return undefined;
  };
  if (schema instanceof z.ZodObject) {
    if (isObject(value)) return readMessage(schema, value as Record<string, unknown>, path, reading);
    return refuse(`type.googleapis.com/${reading.packageName}.${proto.type}`);
  }
  if (schema instanceof z.ZodEnum)
    return enumName(proto.numbers!, value) ?? refuse(`type.googleapis.com/${reading.packageName}.${proto.type}`);
  if (schema instanceof z.ZodBoolean) {
    if (typeof value === 'boolean') return value;
    return value === 'true' ? true : value === 'false' ? false : refuse('TYPE_BOOL');
  }
  if (schema instanceof z.ZodNumber) {
    if (proto.scalar === 'DURATION')
      return readDuration(value) ?? refuse('type.googleapis.com/google.protobuf.Duration');
    const number = readNumber(value);
    const whole = proto.scalar !== 'TYPE_DOUBLE';
    const limit = proto.scalar === 'TYPE_INT32' ? 2 ** 31 : 2 ** 63;
    if (number === undefined || (whole && (!Number.isInteger(number) || number > limit || number < -limit)))
      return refuse(proto.scalar!);
    return number;
  }
  return typeof value === 'string' && value.isWellFormed() ? value : refuse('TYPE_STRING');
}

const enumName = (numbers: Readonly<Record<string, number>>, value: unknown): string | undefined =>
  Object.keys(numbers).find((name) => name === value || (typeof value === 'number' && numbers[name] === value));

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Reads a protobuf Duration in JSON as seconds. */
function readDuration(value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^(-?\d{1,12}(?:\.\d{1,9})?)s$/.exec(value) : null;
  return match ? Number(match[1]) : undefined;
}
