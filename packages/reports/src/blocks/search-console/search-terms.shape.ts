/** Shapes of search terms and of the pages that Google showed for one. */
import { z } from 'zod';

/** The numbers of a row of Search Console. */
export const searchFigures = {
  clicks: z.number(),
  /** How often the site was shown. */
  impressions: z.number(),
  /** Percent; null without impressions. */
  ctr: z.number().nullable(),
  /** Average, 1 is the top; null without impressions. */
  position: z.number().nullable(),
};

/** A term with its numbers. */
export const searchTerm = z.object({ term: z.string(), ...searchFigures });
/** A term with its numbers. */
export type SearchTermRow = z.infer<typeof searchTerm>;

/** So many terms of a page are shown. */
export const PAGE_TERMS_SHOWN = 50;

/** Terms for which Google showed a page, most clicks first, and how many there are. */
export const pageTermsShape = z.object({ terms: z.array(searchTerm), total: z.number() });
/** Terms of a page. */
export type PageTerms = z.infer<typeof pageTermsShape>;

/** So many pages of a term are shown. */
export const TERM_PAGES_SHOWN = 10;

/** Pages that Google showed for a term, most clicks first. */
export const termPagesShape = z.object({
  pages: z.array(
    z.object({
      /** Its address. */
      page: z.string(),
      /** Its path; null where it isn't on the site. */
      path: z.string().nullable(),
      ...searchFigures,
    }),
  ),
  /** How many there are. */
  total: z.number(),
});
/** Pages of a term. */
export type TermPages = z.infer<typeof termPagesShape>;
