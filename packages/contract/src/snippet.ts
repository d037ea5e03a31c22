/** This module is responsible for what a look for the tag on a page can say: what was found, why a page could not be read, what else is worth knowing. */
import { z } from 'zod';

/** Why a page could not be read, by code; `%1$s` and so on stand for the values. */
export const PAGE_REASONS = {
  bad_address: 'It is not an address that begins with http:// or https://.',
  too_slow: 'It did not answer within %1$s seconds.',
  no_host: 'It cannot be reached: there is no such host.',
  nothing_answers: 'It cannot be reached: nothing answers there.',
  unreachable: 'It cannot be reached: %1$s.',
  leads_on: 'It leads on more than %1$s times.',
  not_public: '%1$s is not at a public address, which is all that is asked here.',
  too_large: 'It is larger than %1$s MB, which is as much as is read.',
  badly_packed: 'What it has packed with gzip cannot be unpacked.',
  status: 'The page answered with status %1$s.',
  other_type: 'The page is of the type “%1$s”, not HTML.',
} as const satisfies Readonly<Record<string, string>>;
/** Why a page could not be read. */
export type PageReason = keyof typeof PAGE_REASONS;

/** What is worth knowing of a page beside whether it has the tag, by code; `%1$s` and so on stand for the values. */
export const SNIPPET_HINTS = {
  csp_script: 'The page’s Content-Security-Policy forbids the script: add %1$s to script-src.',
  csp_connect: 'The page’s Content-Security-Policy forbids sending visits: add %1$s to connect-src.',
  mixed_content:
    'The page is https and the script is not: browsers will not load it. Give the server an https address.',
  storage_differs: 'The tag says data-storage="%1$s", the setting is %2$s: copy the tag again.',
  tag_manager:
    'The page loads a tag manager. If the tag is in there, it cannot be seen from here; the first visit tells.',
  twice: 'The tag stands on the page %1$s times; once is enough.',
  blocklists:
    'The script’s address has the word “%1$s”, by which many ad blockers know what counts visits. A plain name, such as the site’s own host, is counted more completely.',
} as const satisfies Readonly<Record<string, string>>;
/** What is worth knowing of a page beside whether it has the tag. */
export type SnippetHint = keyof typeof SNIPPET_HINTS;

const codesOf = <Code extends string>(sentences: Readonly<Record<Code, string>>) =>
  z.enum(Object.keys(sentences) as [Code, ...Code[]]);

/** What a look for the tag on a page of the site found. */
export const snippetFinding = z.object({
  /** The page that was looked at, after redirects. */
  url: z.string(),
  /**
   * `found`: the tag is there and right. `other_site`, `other_server`: a tag of Magpie with another id or from another address. `in_text`: the id
   * stands on the page, but in no script tag. `missing`: nothing of it. `unreachable`, `refused`, `not_html`: the page could not be read.
   * `private_address`: the page is at an address that is not public, and no one has said that it may be asked.
   */
  outcome: z.enum([
    'found',
    'other_site',
    'other_server',
    'in_text',
    'missing',
    'unreachable',
    'refused',
    'not_html',
    'private_address',
  ]),
  /** HTTP status of the page; null without an answer. */
  status: z.number().nullable(),
  /** What was found of the tag, as it stands there; empty without. */
  tag: z.string(),
  /** Why the page could not be read; null where it could. */
  reason: z.object({ code: codesOf(PAGE_REASONS), values: z.array(z.string()) }).nullable(),
  /** What else is worth knowing. */
  hints: z.array(z.object({ code: codesOf(SNIPPET_HINTS), values: z.array(z.string()) })),
});
/** What a look for the tag on a page of the site found. */
export type SnippetFinding = z.infer<typeof snippetFinding>;
