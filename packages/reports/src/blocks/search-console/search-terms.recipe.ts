/** Numbers of Search Console's rows, and the recipe of the pages that Google showed for a term. */
import { roundTo, type SearchMetrics, type SearchTop } from '@magpie/query';
import { pageRules } from '@magpie/vocabulary';
import { z } from 'zod';
import { optional, searchTop } from '../../kit/ask.ts';
import type { ReportContext } from '../../kit/context.ts';
import { defineRecipe } from '../../kit/report.ts';
import type { ExportRow } from '../../kit/tables.ts';
import { pageAddresses } from '../../parts/one-page.recipe.ts';
import { PAGE_TERMS_SHOWN, type PageTerms, TERM_PAGES_SHOWN, type TermPages } from './search-terms.shape.ts';

/** The numbers of a row as they are sent. */
export const rowNumbers = ({ clicks, impressions, ctr, position }: SearchMetrics) => ({
  clicks,
  impressions,
  ctr: ctr === null ? null : ctr * 100,
  position: position === null ? null : roundTo(position, 1),
});

/** Pages of a term, and terms of a page, that are counted. */
const MOST_PAGES = 1000;
const MOST_TERMS = 10_000;

/** Asks for the terms of a page; nothing in a filtered view, because searches aren't visits. */
export const askPageTerms = (context: ReportContext<unknown>, path: string) => ({
  ...(!context.filter && {
    google: optional(
      searchTop({
        start: context.range.start,
        end: context.range.end,
        by: 'query',
        pages: pageAddresses(context, path),
        limit: MOST_TERMS,
      }),
    ),
  }),
});

/** The terms of a page; null where rows about both aren't known. */
export const pageTerms = (found: SearchTop | undefined): PageTerms | null =>
  found?.period
    ? {
        terms: found.rows.slice(0, PAGE_TERMS_SHOWN).map((row) => ({ term: row.key, ...rowNumbers(row) })),
        total: found.rows.length,
      }
    : null;

/** All of them, in a file. */
export const pageTermRows = (found: SearchTop | undefined): readonly ExportRow[] =>
  (found?.rows ?? []).map((row) => {
    const { clicks, impressions, ctr, position } = rowNumbers(row);
    return [row.key, clicks, impressions, ctr, position];
  });
const TERM_CHARS = 2048;

/** The recipe. */
export const termPagesRecipe = defineRecipe({
  params: z.strictObject({ term: z.string().min(1).max(TERM_CHARS) }),
  asks: ({ range: { start, end }, params: { term } }) => ({
    pages: searchTop({ start, end, by: 'page', queries: [term], limit: MOST_PAGES }),
  }),
  answer({ pages: { rows } }, { site }): TermPages {
    const home = site.url === undefined ? undefined : URL.parse(site.url)?.host.replace(/^www\./, '');
    const rules = pageRules(site);
    return {
      pages: rows.slice(0, TERM_PAGES_SHOWN).map((row) => {
        const address = URL.parse(row.key);
        const isOwn = address !== null && address.host.replace(/^www\./, '') === home;
        return {
          page: row.key,
          path: isOwn ? rules.split(address.pathname, address.search).path : null,
          ...rowNumbers(row),
        };
      }),
      total: rows.length,
    };
  },
});
