/** Results of looking for the tag on a page: the finding, why a page couldn't be read, and hints. */
import { z } from 'zod';

/** Why a page could not be read, by code; `%1$s` and so on stand for the values. */
export const PAGE_REASONS = {
  bad_address: 'The address must start with http:// or https://.',
  too_slow: 'It didn’t respond within %1$s seconds.',
  no_host: 'It can’t be reached: the domain doesn’t exist.',
  lookup_failed: 'Its name couldn’t be looked up just now. Try again in a moment.',
  nothing_answers: 'It can’t be reached: the server doesn’t respond.',
  no_https: 'It doesn’t answer over https. If the site uses http, write its address with http://.',
  bad_certificate: 'Its certificate isn’t valid, so no secure connection can be made.',
  cut_off: 'It closed the connection before it answered.',
  no_route: 'It can’t be reached from this server.',
  unreachable: 'The connection failed.',
  leads_on: 'It redirects more than %1$s times.',
  not_public: '%1$s isn’t at a public address. Only public addresses are checked.',
  too_large: 'It’s larger than the limit of %1$s MB.',
  badly_packed: 'Its gzip data can’t be unpacked.',
  unreadable: 'It’s built so that reading it takes too long or too much memory.',
  status: 'The page responded with status %1$s.',
  other_type: 'The page has the type “%1$s”, not HTML.',
} as const satisfies Readonly<Record<string, string>>;
/** Why a page could not be read. */
export type PageReason = keyof typeof PAGE_REASONS;

/** Hints about a page besides whether it has the tag, by code; `%1$s` and so on are placeholders. */
export const SNIPPET_HINTS = {
  csp_script: 'The page’s Content-Security-Policy blocks the script. Add %1$s to script-src.',
  csp_connect: 'The page’s Content-Security-Policy blocks visits from being sent. Add %1$s to connect-src.',
  mixed_content:
    'The page uses HTTPS and the script doesn’t, so browsers won’t load it. Give the server an HTTPS address.',
  storage_differs: 'The tag has data-storage="%1$s", but the setting is %2$s. Copy the tag again.',
  vitals_missing: 'The tag has no data-vitals, so page speed isn’t measured. Copy the tag again.',
  tag_manager:
    'The page loads a tag manager. A tag inside it can’t be checked from here. Open the page and see whether the visit arrives.',
  twice: 'The tag is on the page %1$s times. Once is enough.',
  blocklists:
    'The script’s address contains “%1$s”, which many ad blockers block. Under a neutral name, such as your site’s own domain, more visits are counted.',
} as const satisfies Readonly<Record<string, string>>;
/** A hint about a page besides whether it has the tag. */
export type SnippetHint = keyof typeof SNIPPET_HINTS;

const listCodes = <Code extends string>(sentences: Readonly<Record<Code, string>>) =>
  z.enum(Object.keys(sentences) as [Code, ...Code[]]);

/** Why a page could not be read. `detail` is the code of the system below, such as `ENOTFOUND`, for the administrator. */
export const pageReason = z.object({
  code: listCodes(PAGE_REASONS),
  values: z.array(z.string()),
  detail: z.string().exactOptional(),
});

/** The result of looking for the tag on a page. */
export const snippetFinding = z.object({
  /** The checked page, after redirects. */
  url: z.string(),
  /**
   * `found`: the tag is there and right. `other_site`, `other_server`: a tag of Magpie with another id or from another
   * address. `in_text`: the id is on the page, but not in a script tag. `missing`: no trace of it. `unreachable`,
   * `refused`, `not_html`: the page could not be read. `private_address`: the page has a private address, and checking
   * it wasn't allowed.
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
  /** The tag as found on the page; empty without one. */
  tag: z.string(),
  /** Why the page could not be read; null if it could. */
  reason: pageReason.nullable(),
  /** Further hints. */
  hints: z.array(z.object({ code: listCodes(SNIPPET_HINTS), values: z.array(z.string()) })),
});
/** The result of looking for the tag on a page. */
export type SnippetFinding = z.infer<typeof snippetFinding>;
