/** Numbers of a funnel's step: their shape, and their columns in a file. */
import { z } from 'zod';
import type { ExportColumn } from '../../kit/tables.ts';

/** The fields of a step; `figure` is a number, or what is in place of one that there isn't. */
export const stepFields = <Figure extends z.ZodType>(figure: Figure) => ({
  /** People who took it; unless anyone may enter at any step, those of them who had also taken all steps before, in order. */
  users: z.number(),
  /** Percent of the first step's users, with two decimals. */
  users_rate: figure,
  /** Percent of this step's users that took the next step afterwards. */
  completion_rate: figure,
  /** Users of this step that didn't take the next one. */
  abandonments: figure,
  abandonments_rate: figure,
});

/** A rate or number as an answer has it: text or null where there is none. */
export type Figure = number | string | null;
/** The numbers of a step. */
export type StepNumbers = z.infer<z.ZodObject<ReturnType<typeof stepFields<z.ZodType<Figure>>>>>;

/** The columns of a file, after those that name the step. */
export const STEP_COLUMNS = [
  { field: 'users', label: 'Users' },
  { field: 'users_rate', label: 'Users (% of step 1)' },
  { field: 'completion_rate', label: 'Completion Rate (%)' },
  { field: 'abandonments', label: 'Abandonments' },
  { field: 'abandonments_rate', label: 'Abandonment Rate (%)' },
] as const satisfies readonly ExportColumn[];
