/** This module is responsible for making a sender's text storable: well-formed Unicode, no control characters, cut to its limit. */
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
function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}

/** A clean text within its limit; named when it had to be cut. */
export function validateText(value: string, limit: number, field: string, refuse: Refuse): string {
  const clean = cleanText(value);
  if (clean.length <= limit) return clean;
  refuse(field, 'value_truncated', clean);
  return cutText(clean, limit);
}
