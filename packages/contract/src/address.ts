/** Findings of an address check, and their sentences. */
import { z } from 'zod';
import { filled } from './filled.ts';
import { PAGE_REASONS, pageReason } from './snippet.ts';

/** Sentences by outcome; `%1$s` is the host, `%2$s` the reason why nothing could be read. */
export const ADDRESS_SENTENCES = {
  no_dot: 'A website’s address has a dot in it, such as example.com. “%1$s” has none.',
  not_found: 'We couldn’t find a website called %1$s. Check the spelling.',
  no_answer: 'No website answers at %1$s. %2$s',
  private_address:
    '%1$s isn’t a public address. If it’s your own site on your own network, {product} can check it anyway. Speed audits only work for public addresses.',
} as const satisfies Readonly<Record<string, string>>;

/** The finding of an address check. */
export const addressFinding = z.object({
  /** `answers`: a website is there. The others say why none was found. */
  outcome: z.enum(['answers', 'no_dot', 'not_found', 'no_answer', 'private_address']),
  /** The address to be stored: with the scheme that responds, or as given. */
  url: z.string(),
  host: z.string(),
  /** Why nothing could be read; null if something was, or no request was made. */
  reason: pageReason.nullable(),
});
/** The finding of an address check. */
export type AddressFinding = z.infer<typeof addressFinding>;

/** The finding as a sentence, each text through `translate`. */
export function addressSentence(
  { outcome, host, reason }: AddressFinding,
  translate: (text: string) => string = (text) => text,
): string {
  if (outcome === 'answers') return '';
  const why = reason ? filled(translate(PAGE_REASONS[reason.code]), reason.values) : '';
  return filled(translate(ADDRESS_SENTENCES[outcome]), [host, why]).trim();
}
