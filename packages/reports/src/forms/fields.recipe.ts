/** Recipe for where people give up on forms. */
import { QUESTION_LIMITS } from '@magpie/query';
import { z } from 'zod';
import { table } from '../kit/ask.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { among } from '../parts/page-names.recipe.ts';
import { FIELDS_SHOWN, type FieldsData } from './forms.shape.ts';

/** The recipe of the fields where people gave up, by form. */
export const fieldsRecipe = defineRecipe({
  params: z.strictObject({ names: params.names }),
  asks: ({ range: { start, end }, params: { names } }) => {
    const dateRanges = [{ start, end }];
    const filter = among('formId', names);
    return {
      forms: table({
        dimensions: ['formId'],
        metrics: ['formStarts', 'formSubmissions', 'formAbandonments'],
        dateRanges,
        filter,
        limit: names.length,
      }),
      fields: table({
        dimensions: ['formId', 'formField'],
        metrics: ['formAbandonments'],
        dateRanges,
        filter,
        limit: QUESTION_LIMITS.rows,
      }),
    };
  },
  answer: ({ forms, fields }, { params: { names } }): FieldsData => ({
    rows: names.map((id) => {
      const form = forms.rows.find(({ dimensions }) => dimensions.formId === id)?.metrics;
      const own = fields.rows.filter(({ dimensions }) => dimensions.formId === id);
      return {
        id,
        started: form?.formStarts ?? 0,
        sent: form?.formSubmissions ?? 0,
        abandoned: form?.formAbandonments ?? 0,
        fields: own.slice(0, FIELDS_SHOWN).map(({ dimensions, metrics }) => ({
          field: dimensions.formField,
          abandoned: metrics.formAbandonments,
        })),
        total: own.length,
      };
    }),
  }),
});
