/** Makes a sender's text storable: well-formed Unicode, no control characters, cut to its limit. */
import type { Refuse } from './refusal.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

/** The text with lone surrogates replaced by U+FFFD and each run of control characters by one space. */
export function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return CONTROL.test(wellFormed) ? wellFormed.replace(CONTROLS, ' ') : wellFormed;
}

/** At most `limit` UTF-16 units of a well-formed text, never ending in half a character. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}

/** A percent escape that is only there in part, plain or encoded again. */
const HALF_ESCAPE = /%(?:25){0,3}[\da-f]?$/i;
/** The last escapes of an address: as many as a letter can have. */
const LAST_ESCAPES = /(?:%[\da-f]{2}){1,4}$/i;

/** At most `limit` UTF-16 units of a well-formed address, never ending in half a percent escape or half a letter of several escapes. */
export function cutAddress(address: string, limit: number): string {
  if (address.length <= limit) return address;
  const cut = cutText(address, limit).replace(HALF_ESCAPE, '');
  const escapes = LAST_ESCAPES.exec(cut.slice(-12))?.[0].slice(1).split('%') ?? [];
  const bytes = escapes.map((digits) => Number.parseInt(digits, 16));
  const lead = bytes.findLastIndex((byte) => byte >= 0xc0);
  const length = bytes.length - lead;
  const isWhole =
    lead < 0 || length >= letterBytes(bytes[lead] ?? 0) || bytes.slice(lead + 1).some((byte) => byte < 0x80);
  return isWhole ? cut : cut.slice(0, -3 * length);
}

/** Bytes of the letter in UTF-8 that begins with this one. */
const letterBytes = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

/** A clean text within its limit; named when it had to be cut. */
export function validateText(value: string, limit: number, field: string, refuse: Refuse, cut = cutText): string {
  const clean = cleanText(value);
  if (clean.length <= limit) return clean;
  refuse(field, 'value_truncated', clean);
  return cut(clean, limit);
}
