/** This module is responsible for how the Country report is answered: as a details report, with every country for the map. */
import type { TableAnswer } from '@magpie/query';
import { table } from '../kit/ask.ts';
import type { Recipe } from '../kit/report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import type { CountriesData } from './countries.shape.ts';

const DIMENSIONS = ['countryId', 'country'] as const;
const METRICS = ['sessions'] as const;
/** More than there are. */
const MOST_COUNTRIES = 400;

/** A recipe that asks for the map too. */
export const withMap = (recipe: Recipe<DetailsData>): Recipe<CountriesData> => ({
  ...recipe,
  asks: (context, found) => ({
    ...recipe.asks(context, found),
    map: table({
      dimensions: DIMENSIONS,
      metrics: METRICS,
      dateRanges: [{ start: context.range.start, end: context.range.end }],
      orderBy: [{ metric: 'sessions', desc: true }],
      limit: MOST_COUNTRIES,
    }),
  }),
  answer: (answers, context, failed) => ({
    ...recipe.answer(answers, context, failed),
    map: (answers.map as TableAnswer<typeof DIMENSIONS, typeof METRICS>).rows.map(({ dimensions, metrics }) => ({
      iso: dimensions.countryId,
      name: dimensions.country,
      sessions: metrics.sessions,
    })),
  }),
});
