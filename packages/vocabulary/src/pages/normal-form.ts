/** The one spelling of an address (RFC 3986, section 6.2.2), and the same address in letters that people read (docs/adr/0052). */

/** Characters that no address has unencoded, percent signs and letters beyond ASCII: only a text with one of these can need a change. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: addresses can have them
const ODD = /[\x00-\x20"%<>[\\\]^`{|}\x7f-\uffff]/;
const ODD_IN_QUERY = /[+]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: addresses can have them
const PIECES = /%[\da-f]{2}|[\x00-\x20"<>[\\\]^`{|}\x7f]|[\x80-\uffff]+/gi;
const UNRESERVED = /[\w.~-]/;
/** A percent sign that isn't the beginning of an escape, and what could become one with it. */
const STRAY = /%[\da-f]?$/i;
const HEX = /[\da-f]/i;

const escapeByte = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * A path, or a part of one, in the normal form: escapes in upper case; letters, digits and `-._~` not escaped; everything that isn't ASCII escaped as
 * UTF-8. Escapes that aren't valid, such as `%zz` or the last sign of `100%`, stay; so do bytes that aren't UTF-8 (`%E9`). Applying it twice
 * changes nothing.
 */
export function normalPath(text: string): string {
  return ODD.test(text) ? normalPieces(text) : text;
}

/** A query, or a part of one, in the normal form: as {@link normalPath}, and `+` is a blank, as forms write it. */
export function normalQuery(text: string): string {
  return normalPath(ODD_IN_QUERY.test(text) ? text.replaceAll('+', '%20') : text);
}

function normalPieces(text: string): string {
  const pieces: string[] = [];
  /** The last two characters so far. The whole text is put together once: looking at its end each time would copy it each time. */
  let end = '';
  const add = (piece: string) => {
    pieces.push(piece);
    end = (end + piece.slice(-2)).slice(-2);
  };
  let at = 0;
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    if (index > at) add(text.slice(at, index));
    at = index + piece.length;
    if (piece.length === 3 && piece.startsWith('%')) {
      const sign = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
      // A digit behind a stray percent sign would be read as an escape the next time.
      add(UNRESERVED.test(sign) && !(HEX.test(sign) && STRAY.test(end)) ? sign : piece.toUpperCase());
    } else add(piece < '\x80' ? escapeByte(piece.charCodeAt(0)) : encodeURIComponent(piece.toWellFormed()));
  }
  return pieces.join('') + text.slice(at);
}

/** A whole address, or one without its host, in the normal form: path, query and fragment each in theirs, the scheme and host in lower case. */
export function normalAddress(address: string): string {
  const [, start = '', path = '', query = '', fragment = ''] =
    /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(address) ?? [];
  return start.toLowerCase() + normalPath(path) + normalQuery(query) + normalPath(fragment);
}

/** Escapes of UTF-8 letters beyond ASCII, and of brackets and bars, which no text in normal form has unencoded. */
const READABLE =
  /(?:%(?:[CD][\dA-F]%[89AB][\dA-F]|E[\dA-F](?:%[89AB][\dA-F]){2}|F[0-4](?:%[89AB][\dA-F]){3}))+|%(?:5B|5D|7C)/g;
/** Letters and signs that can be seen. Blanks and marks of direction could hide what an address is. */
const VISIBLE = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;
/** Joiners are part of words in Persian and in Indian languages, and of emoji. */
const JOINERS = /^[\u200c\u200d]$/;

/**
 * An address in normal form as people read it: letters beyond ASCII in place of their escapes. {@link normalPath} of it is the address again. Escapes of
 * ASCII stay, because they mean something else than the sign itself; so do those of anything that can't be seen.
 */
export function readableAddress(address: string): string {
  return address.includes('%') ? address.replace(READABLE, readable) : address;
}

function readable(escapes: string): string {
  const letters = escapes.split(/(?=%[C-F])/).map((escaped) => ({ escaped, letter: decoded(escaped) }));
  const isSeen = (at: number) => {
    const letter = letters[at]?.letter ?? '';
    return VISIBLE.test(letter);
  };
  return letters
    .map(({ escaped, letter }, i) =>
      isSeen(i) || (JOINERS.test(letter) && isSeen(i - 1) && isSeen(i + 1)) ? letter : escaped,
    )
    .join('');
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return '';
  }
}
