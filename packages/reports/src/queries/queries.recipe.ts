/** Recipe of the Search Console report: the terms with the most clicks, as Google reported them. */

import { EARLIEST_DAY, LAST_DAY, QueryError, type SearchTop } from '@magpie/query';
import { z } from 'zod';
import { dayRows, searchChart } from '../blocks/search-console/search-chart.recipe.ts';
import { rowNumbers } from '../blocks/search-console/search-terms.recipe.ts';
import { searchDays, searchTop } from '../kit/ask.ts';
import { googleQueries } from '../kit/google-links.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { ALMOST, MOST_ALMOST, type QueriesData, TERM_PAGES, TOP_TERMS } from './queries.shape.ts';

/** Terms of a period: enough to find those that are shown. */
const MOST_TERMS = 10_000;

const bareRange = ({ start, end }: { readonly start: string; readonly end: string }) => ({ start, end });

/** The recipe (definitions, Search Console). */
export const queriesRecipe = defineRecipe({
  /** Rows on a page, and which terms are shown; all rows are in each answer. */
  params: z.strictObject({ per_page: params.perPage(TERM_PAGES), terms: params.choice(['all', 'almost']) }),

  asks({ range, compare, filter }) {
    if (filter)
      throw new QueryError(
        'bad_filter',
        'Google’s search terms aren’t visits, so filters on visits don’t apply to them.',
        'filters',
      );
    return {
      queries: searchTop({ ...bareRange(range), by: 'query', limit: MOST_TERMS }),
      // The same again where nothing is compared, so that there is always an answer.
      compared: searchTop({ ...bareRange(compare ?? range), by: 'query', limit: compare ? MOST_TERMS : 1 }),
      ever: searchTop({ start: EARLIEST_DAY, end: LAST_DAY, by: 'query', limit: 1 }),
      days: searchDays(bareRange(range)),
      compared_days: searchDays(bareRange(compare ?? range)),
      // Rows about both, of no query: only whether there are any.
      pairs: searchTop({ ...bareRange(range), by: 'page', queries: [], limit: 1 }),
    };
  },

  answer({ queries, compared, ever, days, compared_days: comparedDays, pairs }, context): QueriesData {
    const { compare } = context;
    const then = new Map(compare ? compared.rows.map((row) => [row.key, rowNumbers(row)]) : []);
    const shown = (rows: SearchTop['rows']) =>
      rows.map((row) => ({ term: row.key, ...rowNumbers(row), compare: then.get(row.key) ?? null }));
    return {
      queries: shown(queries.rows.slice(0, TOP_TERMS)),
      other: otherThan(queries),
      chart: searchChart(context, days, compare && comparedDays),
      has_pages: pairs.period !== null,
      almost: shown(almostIn(queries)),
      period: queries.period,
      compare_period: compare ? compared.period : null,
      incomplete: [...queries.incompleteDays],
      imported: ever.period !== null,
      galinks: { queries: googleQueries(context) },
    };
  },

  rows: {
    queries: ({ queries }) => queries.rows.slice(0, TOP_TERMS).map(cells),
    almost: ({ queries }) => almostIn(queries).map(cells),
    days: ({ days }) => dayRows(days),
  },
});

function cells(row: SearchTop['rows'][number]): ExportRow {
  const { clicks, impressions, ctr, position } = rowNumbers(row);
  return [row.key, clicks, impressions, ctr, position];
}

/** Google's total less the shown terms. Sums over queries are no total, and those by page count a search more than once. */
function otherThan({ rows, sum, totals }: SearchTop): QueriesData['other'] {
  if (!totals || !sum || totals.summedOver.some((by) => by === 'query' || by === 'page')) return null;
  const shown = rows.slice(0, TOP_TERMS);
  const less = (of: 'clicks' | 'impressions', others: number) => Math.max(0, totals[of] - others);
  const listed = (of: 'clicks' | 'impressions') => shown.reduce((total, row) => total + row[of], 0);
  return {
    clicks: less('clicks', listed('clicks')),
    impressions: less('impressions', listed('impressions')),
    unnamed_clicks: less('clicks', sum.clicks),
    unnamed_impressions: less('impressions', sum.impressions),
  };
}

/** The terms around the end of Google's first page, by impressions, then by name. */
const almostIn = ({ rows }: SearchTop): SearchTop['rows'] =>
  rows
    .filter((row) => {
      const { position } = rowNumbers(row);
      return position !== null && position >= ALMOST.from && position <= ALMOST.to;
    })
    .sort((a, b) => b.impressions - a.impressions || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_ALMOST);
