/** Shape of the Forms report's answer (specification part 2, section 3), and its breakdowns. */
import { z } from 'zod';
import { byDimension, byMetric, type DimensionColumn } from '../kit/columns.ts';
import { orError, type PartError } from '../kit/part-error.ts';
import type { DetailsData, DetailsRow } from '../parts/details-table.ts';
import { change } from '../parts/shapes.ts';
import { axisShape, bucketsShape, comparedTotalShape, totalShape } from '../parts/time-series.shape.ts';

/** The numbers of a form. */
export const FORM_COLUMNS = [
  byMetric('impressions', 'formImpressions', { label: 'Impressions' }),
  byMetric('conversions', 'formSubmissions', { label: 'Conversions' }),
  byMetric('conversionrate', 'formConversionRate', { label: 'Conversion Rate' }),
] as const;

/** Breakdown of a form's rows: the parameter's value, the field of the answer, and the dimension. */
export interface Breakdown {
  readonly id: BreakdownId;
  readonly field: `forms_${BreakdownId}`;
  /** In English; translated when shown. */
  readonly title: string;
  readonly by: DimensionColumn;
}
type BreakdownId = 'source_medium' | 'campaign';

/** The breakdowns, in the order of the select. */
export const BREAKDOWNS: readonly Breakdown[] = [
  {
    id: 'source_medium',
    field: 'forms_source_medium',
    title: 'Forms by source / medium',
    by: byDimension('breakdown', 'sessionSourceMedium', { label: 'Source / Medium' }),
  },
  {
    id: 'campaign',
    field: 'forms_campaign',
    title: 'Forms by campaign',
    by: byDimension('breakdown', 'sessionCampaignName', { label: 'Campaign' }),
  },
];

const points = {
  datapoints: z.array(z.number()),
  /** Percent change of each bucket of the range against the same position of the period compared with. */
  trendpoints: z.array(change),
};
const line = z.object({ ...points, ...totalShape });
const comparedLine = z.object({ ...points, ...comparedTotalShape });
const graph = z.object({
  ...axisShape,
  ...bucketsShape,
  impressions: line,
  conversions: line,
  /** The chosen period; null when not comparing. */
  compare: z.object({ ...axisShape, impressions: comparedLine, conversions: comparedLine }).nullable(),
});
/** Form impressions and completions over time. */
type FormsGraph = z.infer<typeof graph>;

const numbers = Object.fromEntries(FORM_COLUMNS.map(({ field }) => [field, z.number()]));
const brokenDown = z.array(
  z.object({
    /** The form. */
    id: z.string(),
    /** The source / medium, or the campaign. */
    breakdown: z.string(),
    ...numbers,
    compare: z.object(numbers).nullable(),
  }),
);

/** The fields that a form's row has beside its numbers. */
export const formRowShape = {
  /** The form's name; null if it has none. */
  name: z.string().nullable(),
  /** How many rows it has in each breakdown. */
  breakdowns: z.object({ source_medium: z.number(), campaign: z.number() }),
};

/** The fields that the answer has beside the charts of sessions and the table. */
export const formsShape = {
  overviewgraph: orError(graph),
  /** The first rows of each form in `forms`, in the order of the table. */
  forms_source_medium: orError(brokenDown),
  forms_campaign: orError(brokenDown),
  /** A link to the provider's own report; empty for the site's own events. */
  galinks: z.object({ forms: z.string() }),
};

/** The answer: sessions, impressions and completions over time, and one page of the table with its breakdowns. */
export interface FormsData extends DetailsData {
  readonly overviewgraph: FormsGraph | PartError;
  readonly forms_source_medium: readonly DetailsRow[] | PartError;
  readonly forms_campaign: readonly DetailsRow[] | PartError;
  readonly galinks: { readonly forms: string };
}

/** Maximum number of fields that are listed of one form. */
export const FIELDS_SHOWN = 5;

/** Where people give up on forms, in the order of the requested names. */
export const fieldsShape = z.object({
  rows: z.array(
    z.object({
      /** The form. */
      id: z.string(),
      started: z.number(),
      sent: z.number(),
      /** Started, but neither sent nor open any more. */
      abandoned: z.number(),
      /** The fields that were changed last before, most abandonments first. */
      fields: z.array(z.object({ field: z.string(), abandoned: z.number() })),
      /** How many fields there are, with those that aren't listed. */
      total: z.number(),
    }),
  ),
});
export type FieldsData = z.infer<typeof fieldsShape>;
