/** Numbers of Search Console's rows, and the recipe of the pages that Google showed for a term. */
import { roundTo, type SearchMetrics } from '@magpie/query';
import { pageRules } from '@magpie/vocabulary';
import { z } from 'zod';
import { searchTop } from '../../kit/ask.ts';
import { defineRecipe } from '../../kit/report.ts';
import { TERM_PAGES_SHOWN, type TermPages } from './search-terms.shape.ts';

/** The numbers of a row as they are sent. */
export const rowNumbers = ({ clicks, impressions, ctr, position }: SearchMetrics) => ({
  clicks,
  impressions,
  ctr: ctr === null ? null : ctr * 100,
  position: position === null ? null : roundTo(position, 1),
});

/** Pages that are counted. */
const MOST_PAGES = 1000;
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
