/**
 * The Forms report: how often forms are seen and sent, and where people give up (specification part 2, sections 2 and
 * 3).
 */
import type { z } from 'zod';
import { isPartError } from '../kit/part-error.ts';
import { defineMore, type Recipe } from '../kit/report.ts';
import { type DetailsReport, detailsReport } from '../parts/details-report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import { SESSIONS_CHART_TABLE } from '../parts/sessions-chart.ts';
import {
  BREAKDOWNS,
  FORM_COLUMNS,
  FORMS,
  type FormsData,
  fieldsShape,
  formRowShape,
  formsShape,
  LINES,
  NAMED,
} from './forms.shape.ts';

/** Labels of a file: the form's name has a column of its own there. */
const LABELS = {
  formId: 'Form ID',
  ...Object.fromEntries(FORM_COLUMNS.map(({ of, label }) => [of.metric, label])),
};
const OF_FORMS = { list: true, named: NAMED, labels: LABELS } as const;

const details = detailsReport({
  id: 'forms',
  version: 1,
  ...FORMS,
  inRow: formRowShape,
  beside: formsShape,
});

/** Forms: impressions and completions over time, and of every form, also by source / medium and campaign. */
export const formsReport: DetailsReport<FormsData> = {
  ...details,
  shape: details.shape as z.ZodType<FormsData>,
  isEmpty: (data) =>
    details.isEmpty?.(data) !== false &&
    !isPartError(data.overviewgraph) &&
    data.overviewgraph.impressions.total === 0 &&
    data.overviewgraph.conversions.total === 0,
  tables: [
    { ...SESSIONS_CHART_TABLE, labels: Object.fromEntries(LINES.map(({ of, label }) => [of, label])) },
    { id: 'forms', title: 'Forms', ask: 'rows', ...OF_FORMS },
    ...BREAKDOWNS.map(({ id, field, title, by }) => ({
      ...{ id: field, title, ask: id, ...OF_FORMS },
      labels: { ...LABELS, [by.of.dimension]: by.label },
    })),
    {
      id: 'fields',
      title: 'Fields where people gave up',
      ask: 'fields',
      list: true,
      named: { ...NAMED, metrics: ['formAbandonments'] },
      labels: { formId: 'Form ID', formAbandonments: 'Form abandonments' },
    },
  ],
  more: {
    ...details.more,
    fields: defineMore({
      shape: fieldsShape,
      recipe: () => import('./fields.recipe.ts').then((all) => all.fieldsRecipe),
    }),
  },
  recipe: async () => {
    const { withForms } = await import('./forms.recipe.ts');
    return withForms((await details.recipe()) as Recipe<DetailsData>);
  },
};
