/** Recipe of the Search Console report: the terms with the most clicks, as Google reported them. */
import { EARLIEST_DAY, LAST_DAY, QueryError, roundTo, type SearchMetrics, type SearchTop } from '@magpie/query';
import { z } from 'zod';
import { searchTop } from '../kit/ask.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { ALMOST, MOST_ALMOST, type QueriesData, TERM_PAGES, TOP_TERMS } from './queries.shape.ts';

/** Terms of a period: enough to find those that are shown. */
const MOST_TERMS = 10_000;

const rowNumbers = ({ clicks, impressions, ctr, position }: SearchMetrics) => ({
  clicks,
  impressions,
  ctr: ctr === null ? null : ctr * 100,
  position: position === null ? null : roundTo(position, 1),
});

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
    };
  },

  answer({ queries, compared, ever }, { compare }): QueriesData {
    const then = new Map(compare ? compared.rows.map((row) => [row.key, rowNumbers(row)]) : []);
    const shown = (rows: SearchTop['rows']) =>
      rows.map((row) => ({ term: row.key, ...rowNumbers(row), compare: then.get(row.key) ?? null }));
    return {
      queries: shown(queries.rows.slice(0, TOP_TERMS)),
      almost: shown(almostIn(queries)),
      period: queries.period,
      compare_period: compare ? compared.period : null,
      incomplete: [...queries.incompleteDays],
      imported: ever.period !== null,
      galinks: { queries: '' },
    };
  },

  rows: {
    queries: ({ queries }) => queries.rows.slice(0, TOP_TERMS).map(cells),
    almost: ({ queries }) => almostIn(queries).map(cells),
  },
});

function cells(row: SearchTop['rows'][number]): ExportRow {
  const { clicks, impressions, ctr, position } = rowNumbers(row);
  return [row.key, clicks, impressions, ctr, position];
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
