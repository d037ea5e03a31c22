/** Shape of the Forms report's answer (specification part 2, section 3), and its breakdowns. */
import { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import { orError, type PartError } from '../kit/part-error.ts';
import type { DetailsData, DetailsTable } from '../parts/details-table.ts';
import { axisShape, bucketsShape, comparedPartlyLineShape, partlyLineShape } from '../parts/time-series.shape.ts';

/** The numbers of a form. */
export const FORM_COLUMNS = [
  byMetric('impressions', 'formImpressions', { label: 'Impressions' }),
  byMetric('conversions', 'formSubmissions', { label: 'Conversions' }),
  byMetric('conversionrate', 'formConversionRate', { label: 'Conversion Rate' }),
] as const;

/** The name of a form: the one that it had most often. */
export const NAMED = { of: 'formId', by: 'formName', metrics: ['formImpressions', 'formSubmissions'] } as const;

/** The table of forms. */
export const FORMS = {
  field: 'forms',
  title: 'Forms',
  by: byDimension('id', 'formId', {
    label: 'Form Name or ID',
    help: 'A form’s name with its ID below. Forms without a name are listed by ID.',
  }),
  named: { field: 'name', without: 'Add a name attribute to this form.', unknown: 'Forms with neither ID nor name.' },
  nested: { outer: 'impressions', inner: 'conversions' },
  columns: FORM_COLUMNS,
  traced: FORM_COLUMNS.slice(0, 2).map(({ field, of: { metric } }) => ({ field, metric })),
  emptyText: 'There were no impressions for this date range.',
} as const satisfies DetailsTable<(typeof FORM_COLUMNS)[number]['field'], 'id'>;

/** The breakdowns of a form's rows, in the order of the select: the parameter's value, the field of the answer, and the dimension. */
export const BREAKDOWNS = [
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
] as const;
/** One of them. */
export type Breakdown = (typeof BREAKDOWNS)[number];

/** The lines beside sessions and page views, under the ids of their tabs. */
export const LINES = [
  { id: 'impressions', of: 'formImpressions', label: 'Form Impressions' },
  { id: 'conversions', of: 'formSubmissions', label: 'Form Completions' },
] as const;

const line = z.object(partlyLineShape);
const comparedLine = z.object(comparedPartlyLineShape);
const graph = z.object({
  ...axisShape,
  ...bucketsShape,
  impressions: line,
  conversions: line,
  /** The chosen period; null when not comparing. */
  compare: z.object({ ...axisShape, impressions: comparedLine, conversions: comparedLine }).nullable(),
});

/** Null where the source can’t answer. */
const number = z.number().nullable();
const numbers = { impressions: number, conversions: number, conversionrate: number };
const brokenDown = z.object({
  /** The form. */
  id: z.string(),
  /** The source / medium, or the campaign. */
  breakdown: z.string(),
  ...numbers,
  compare: z.object(numbers).nullable(),
});
/** A form's row by a breakdown. */
export type BrokenDownForm = z.infer<typeof brokenDown>;

/** The fields that a form's row has beside its numbers. */
export const formRowShape = {
  /** The form's name; null if it has none. */
  name: z.string().nullable(),
  /** How many rows it has in each breakdown. */
  breakdowns: z.object({ source_medium: z.number(), campaign: z.number() }),
};
/** A form's row. */
export type FormRow = Omit<BrokenDownForm, 'breakdown'> & z.infer<z.ZodObject<typeof formRowShape>>;

/** The fields that the answer has beside the charts of sessions and the table. */
export const formsShape = {
  overviewgraph: orError(graph),
  /** The first rows of each form in `forms`, in the order of the table. */
  forms_source_medium: orError(z.array(brokenDown)),
  forms_campaign: orError(z.array(brokenDown)),
  /** A link to the provider's own report; empty for the site's own events. */
  galinks: z.object({ forms: z.string() }),
};

/** The answer: sessions, impressions and completions over time, and one page of the table with its breakdowns. */
export interface FormsData extends DetailsData, z.infer<z.ZodObject<typeof formsShape>> {
  readonly forms: readonly FormRow[] | PartError;
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
