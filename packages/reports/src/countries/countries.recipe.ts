/** Recipe of the Country report: a details report, with every country for the map. */
import type { TableAnswer } from '@magpie/query';
import { addDays, dayOfDate } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import { ofWholeSite, optional, table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import type { Recipe } from '../kit/report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import type { CountriesData } from './countries.shape.ts';

const DIMENSIONS = ['countryId', 'country'] as const;
const METRICS = ['sessions'] as const;
/** More than there are. */
const MOST_COUNTRIES = 400;

/** A recipe that asks for the map too, and for countries that weren't seen before. */
export const withMap = (recipe: Recipe<DetailsData>): Recipe<CountriesData> => ({
  ...recipe,
  asks: (context, found) => ({
    ...recipe.asks(context, found),
    map: table({
      dimensions: DIMENSIONS,
      metrics: METRICS,
      dateRanges: [bareRange(context)],
      orderBy: [{ metric: 'sessions', desc: true }],
      limit: MOST_COUNTRIES,
    }),
    // Whether a country is new doesn't depend on what the reader filters by.
    ...(context.firstDay !== null &&
      context.firstDay < context.range.start && {
        earlier: optional(
          ofWholeSite(
            table({
              dimensions: ['countryId'],
              metrics: METRICS,
              dateRanges: [{ start: context.firstDay, end: addDays(context.range.start, -1) }],
              limit: MOST_COUNTRIES,
            }),
          ),
        ),
      }),
  }),
  followUps: (answers, context) => {
    const fresh = newIn(answers);
    return {
      ...recipe.followUps?.(answers, context),
      ...(fresh.length > 0 && {
        first_days: optional(
          ofWholeSite(
            table({
              dimensions: ['countryId', 'date'],
              metrics: METRICS,
              dateRanges: [bareRange(context)],
              filter: { field: 'countryId', op: 'in', values: fresh, caseSensitive: true },
            }),
          ),
        ),
      }),
    };
  },
  answer: (answers, context, failed) => ({
    ...recipe.answer(answers, context, failed),
    map: mapIn(answers).map(({ dimensions, metrics }) => ({
      iso: dimensions.countryId,
      name: dimensions.country,
      sessions: metrics.sessions,
    })),
    first_visits: firstVisitsIn(answers),
  }),
});

const bareRange = ({ range: { start, end } }: ReportContext) => ({ start, end });

type Answers = Readonly<Record<string, unknown>>;
type Rows<D extends readonly DimensionName[]> = Pick<TableAnswer<D, typeof METRICS>, 'rows'> | undefined;
const mapIn = (answers: Answers) => (answers.map as TableAnswer<typeof DIMENSIONS, typeof METRICS>).rows;

/** The countries of the period that no visit came from before. */
function newIn(answers: Answers): string[] {
  const earlier = answers.earlier as Rows<readonly ['countryId']>;
  if (!earlier) return [];
  const seen = new Set(earlier.rows.map(({ dimensions }) => dimensions.countryId));
  return mapIn(answers)
    .map(({ dimensions }) => dimensions.countryId)
    .filter((iso) => /^[A-Z]{2}$/.test(iso) && !seen.has(iso));
}

/** The day of the first visit from each of {@link newIn}. */
function firstVisitsIn(answers: Answers): Record<string, string> {
  const days: Record<string, string> = {};
  for (const { dimensions } of (answers.first_days as Rows<readonly ['countryId', 'date']>)?.rows ?? []) {
    const day = dayOfDate(dimensions.date);
    const known = days[dimensions.countryId];
    if (known === undefined || day < known) days[dimensions.countryId] = day;
  }
  return days;
}
