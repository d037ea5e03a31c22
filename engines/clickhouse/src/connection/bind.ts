/**
 * Puts values into statements for the embedded engine. The engine's own parameters allow only one such statement at a time in
 * the whole process.
 */

/** Bytes. Longer texts are left to the engine's own way: it reads none beyond 256 KiB. */
const LONGEST = 200_000;
const PLACEHOLDER = /\{([A-Za-z_]\w*):([A-Za-z0-9]+(?:\([A-Za-z0-9]+\))?)\}/g;
const LIST = /^Array\((\w+)\)$/;
const WHOLE = /^-?\d+$/;

/**
 * The statement with each `{name:Type}` replaced by its value as the engine itself would write it: a literal, converted to the type.
 * Undefined when that would be too long. The text must hold no value of its own ({@link Statement}).
 */
export function bound(text: string, values: Readonly<Record<string, unknown>>): string | undefined {
  const whole = text.replace(PLACEHOLDER, (placeholder, name: string, type: string) =>
    Object.hasOwn(values, name) ? valueSql(type, values[name]) : placeholder,
  );
  return Buffer.byteLength(whole) > LONGEST ? undefined : whole;
}

function valueSql(type: string, value: unknown): string {
  const [, of] = LIST.exec(type) ?? [];
  if (of === undefined) return `_CAST(${literal(type, value)}, '${type}')`;
  if (!Array.isArray(value)) throw new TypeError(`A value of type ${type} isn't a list.`);
  return `_CAST([${value.map((one) => literal(of, one)).join(', ')}], '${type}')`;
}

function literal(type: string, value: unknown): string {
  if (!['string', 'number', 'bigint'].includes(typeof value))
    throw new TypeError(`A value of type ${type} is missing.`);
  const text = String(value);
  if (!/^U?Int\d+$/.test(type)) return quoted(text);
  if (!WHOLE.test(text)) throw new TypeError(`"${text}" isn't a whole number.`);
  return text;
}

/** A text between quotes, in which only a backslash and the quote mean something; a zero byte would end the statement. */
const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;
