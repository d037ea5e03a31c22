/** Reports that a test defines in one place, including the recipe. */
import type { z } from 'zod';
import type { Ask, Asks } from '../kit/ask.ts';
import { defineReport, type Report, type TypedRecipe } from '../kit/report.ts';
import type { ReportTable } from '../kit/tables.ts';

/** A report with its recipe, checked by the compiler as if they were separate. */
export const wholeReport = <
  Data,
  Params extends z.ZodType = z.ZodType<Readonly<Record<never, never>>>,
  First extends Asks = Asks,
  More extends Asks = Record<never, Ask>,
>({
  params,
  asks,
  followUps,
  answer,
  rows,
  ...report
}: TypedRecipe<Data, Params, First, More> &
  Omit<Report<Data>, 'recipe' | 'tables'> & {
    readonly tables?: readonly ReportTable<Extract<keyof First, string>>[];
  }): Report<Data> =>
  defineReport<Data, Params, First, More, Record<never, Ask>, Record<never, Ask>>({
    ...report,
    recipe: () => ({
      asks,
      answer,
      ...(params && { params }),
      ...(followUps && { followUps }),
      ...(rows && { rows }),
    }),
  });
