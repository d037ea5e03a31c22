/**
 * The analyst's sentences as HTML, for programs that read `content`: every part is escaped, and the only markup is paragraphs
 * and emphasis.
 */
import type { Part, Sentence } from '@magpie/analyst/conversation';
import { partText } from './sentences-to-text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** Sentences as paragraphs. */
export const sentencesToHtml = (sentences: readonly Sentence[], locale: string): string =>
  sentences.map((parts) => `<p>${parts.map((part) => partHtml(part, locale)).join('')}</p>`).join('');

function partHtml(part: Part, locale: string): string {
  if ('text' in part) return escapeHtml(part.text).replaceAll('\n', '<br>');
  if ('name' in part) return `<em>${escapeHtml(part.name)}</em>`;
  const text = escapeHtml(partText(part, locale));
  return 'figure' in part ? `<strong>${text}</strong>` : text;
}
