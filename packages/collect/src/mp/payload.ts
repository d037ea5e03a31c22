/** Outer form of a Measurement Protocol body: JSON, one object, each name once. */
import { type JSONPath, visit } from 'jsonc-parser';
import { type Fault, shown, unparsable } from './message.ts';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether the value is a JSON object. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a body; `undefined` if there is none, which has been named then. */
export function parsePayload(text: string, fault: Fault): Json | undefined {
  const refuse = (reason: string) => fault('request', 'VALUE_INVALID', undefined, unparsable(reason));
  let json: unknown;
  let repeated: string | undefined;
  try {
    json = JSON.parse(text);
    repeated = repeatedName(text);
  } catch (error) {
    refuse(error instanceof SyntaxError ? 'It is not JSON.' : 'It is nested too deeply.');
    return undefined;
  }
  if (!isObject(json)) {
    refuse(`It is ${shown(json)}, not an object.`);
    return undefined;
  }
  if (repeated !== undefined) {
    // It is unclear which of the two was meant, and Google's reader accepts neither.
    fault('request', 'NAME_DUPLICATED', repeated, `The name [${shown(repeated)}] is listed more than once.`);
    return undefined;
  }
  return json;
}

function repeatedName(text: string): string | undefined {
  const open: Set<string>[] = [];
  let repeated: string | undefined;
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectProperty: (name, _offset, _length, _line, _character, path) => {
      const names = open.at(-1);
      if (names?.has(name)) repeated ??= pathText([...path(), name]);
      names?.add(name);
    },
    onObjectEnd: () => void open.pop(),
  });
  return repeated;
}

function pathText(path: JSONPath): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
}

/** The fields of an object by the names of the protocol: Google's reader takes `client_id` and `clientId` alike. */
export function knownFields(sent: Json, known: readonly string[], path: string, fault: Fault): Json {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (!known.includes(field)) {
      const at = path === '' ? '' : `(${path}) `;
      fault('part', 'VALUE_INVALID', path || undefined, unparsable(`${at}${shown(name)}: Cannot find field.`));
    } else if (Object.hasOwn(fields, field))
      fault('request', 'NAME_DUPLICATED', field, `The name [${field}] is listed more than once.`);
    else if (value !== null) fields[field] = value;
  }
  return fields;
}
