/** File names in `Content-Disposition` (RFC 6266): writing the header, and reading what any server writes. */

/** A parameter of the header: its name, and its value quoted or not. */
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g;

/**
 * The header of a file to be saved under a name. Clients without `filename*` support get the name in ASCII, with `_`
 * for every ambiguous character.
 */
export function attachmentHeader(name: string): string {
  const whole = name.toWellFormed();
  const ascii = whole
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\/%]/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended(whole)}`;
}

/** Percent-encoded as RFC 8187 has it, which allows fewer characters than an address. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a header says that the answer is a file to be saved. */
export const isAttachment = (header: string): boolean => /^\s*attachment\s*(;|$)/i.test(header);

/**
 * The file name in a header, `filename*` before `filename`; undefined if it has none that can be read. Never a path: of
 * one, the last part.
 */
export function fileNameIn(header: string): string | undefined {
  const values = new Map<string, string>();
  for (const [, name, value] of header.matchAll(PARAMETER)) {
    const key = name!.toLowerCase();
    // If there are two values, the first counts, as in browsers.
    if (!values.has(key)) values.set(key, unquoted(value!.trim()));
  }
  return usable(starred(values.get('filename*'))) ?? usable(asUtf8(values.get('filename')));
}

const unquoted = (value: string): string =>
  /^".*"$/s.test(value) ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value;

/** The text of an extended value, such as `UTF-8''caf%C3%A9.csv`. */
function starred(value: string | undefined): string | undefined {
  const [, charset, encoded] = /^([^']*)'[^']*'(.*)$/s.exec(value ?? '') ?? [];
  if (charset === undefined || encoded === undefined) return undefined;
  if (/^iso-8859-1$/i.test(charset))
    return encoded.replace(/%([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return /^utf-8$/i.test(charset) ? decoded(encoded) : undefined;
}

/** Many servers write UTF-8 into a plain name; `fetch` hands a header out as if each byte were a character. */
function asUtf8(value: string | undefined): string | undefined {
  if (value === undefined || !/[\u0080-\u00ff]/.test(value) || /[^\0-\u00ff]/.test(value)) return value;
  const bytes = [...value].map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return decoded(bytes.join('')) ?? value;
}

function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** A name without folders and control characters; undefined if nothing is left. */
function usable(name: string | undefined): string | undefined {
  const parts = (name ?? '').split(/[/\\]/);
  const last = parts[parts.length - 1]!.replace(/\p{Cc}/gu, '').trim();
  return /^\.*$/.test(last) ? undefined : last;
}
