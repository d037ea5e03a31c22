/** This module is responsible for how the Search Console report is answered: the terms with the most clicks, as Google reported them. */
import { EARLIEST_DAY, LAST_DAY, QueryError, roundTo, type SearchFigures } from '@magpie/query';
import { z } from 'zod';
import { searchTop } from '../kit/ask.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { type QueriesData, TERM_PAGES, TOP_TERMS } from './queries.shape.ts';

/** Terms of the compared period: enough to find those that are shown. */
const COMPARED_TERMS = 10_000;

const numbersOf = ({ clicks, impressions, ctr, position }: SearchFigures) => ({
  clicks,
  impressions,
  ctr: ctr === null ? null : roundTo(ctr * 100, 2),
  position: position === null ? null : roundTo(position, 1),
});

const rangeOf = ({ start, end }: { readonly start: string; readonly end: string }) => ({ start, end });

/** The recipe (definitions, Search Console). */
export const queriesRecipe = defineRecipe({
  /** Rows on a page; all rows are in each answer. */
  params: z.strictObject({ per_page: params.perPage(TERM_PAGES) }),

  asks({ range, compare, filter }) {
    if (filter)
      throw new QueryError(
        'bad_filter',
        'Google’s search terms aren’t visits, so filters on visits don’t apply to them.',
        'filters',
      );
    return {
      queries: searchTop({ ...rangeOf(range), by: 'query', limit: TOP_TERMS }),
      // The same again where nothing is compared, so that there is always an answer.
      compared: searchTop({ ...rangeOf(compare ?? range), by: 'query', limit: compare ? COMPARED_TERMS : 1 }),
      ever: searchTop({ start: EARLIEST_DAY, end: LAST_DAY, by: 'query', limit: 1 }),
    };
  },

  answer({ queries, compared, ever }, { compare }): QueriesData {
    const then = new Map(compare ? compared.rows.map((row) => [row.key, numbersOf(row)]) : []);
    return {
      queries: queries.rows.map((row) => ({
        term: row.key,
        ...numbersOf(row),
        compare: then.get(row.key) ?? null,
      })),
      period: queries.period,
      compare_period: compare ? compared.period : null,
      incomplete: [...queries.incompleteDays],
      imported: ever.period !== null,
      galinks: { queries: '' },
    };
  },

  rows: {
    queries: ({ queries }): readonly ExportRow[] =>
      queries.rows.map((row) => {
        const { clicks, impressions, ctr, position } = numbersOf(row);
        return [row.key, clicks, impressions, ctr, position];
      }),
  },
});
