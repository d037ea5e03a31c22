/** Writes JSON independently of the page: old libraries replace `JSON` or give lists a `toJSON`. */

/** The JSON of a value of plain objects, lists and scalars. Members that are undefined are left out. */
export const json = (value: unknown): string =>
  typeof value === 'string'
    ? // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
      `"${value.replace(/["\\\0-\x1f]/g, (sign) => `\\u${(sign.charCodeAt(0) + 65536).toString(16).slice(1)}`)}"`
    : Array.isArray(value)
      ? `[${value.map((entry) => json(entry))}]`
      : value === Object(value)
        ? `{${Object.entries(value as object).flatMap(([name, member]) =>
            member === undefined ? [] : `${json(name)}:${json(member)}`,
          )}}`
        : // biome-ignore lint/suspicious/noGlobalIsFinite: also passes booleans and null
          `${isFinite(value as number) ? value : null}`;
