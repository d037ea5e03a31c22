/** Recipe of My Funnels: the chosen saved funnel, and the data of its list. */
import { type FunnelAnswer, type FunnelStepAnswer, QueryError, quoted } from '@magpie/query';
import { listDays } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import { z } from 'zod';
import { readStep, stepCells } from '../blocks/funnel-steps/steps.recipe.ts';
import { type Ask, funnel } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { type SavedFunnel, stepsToAsk } from '../kit/saved-funnel.ts';
import type { ExportRow } from '../kit/tables.ts';
import type { FunnelTrend, MyFunnelsData, StepNumbers } from './my-funnels.shape.ts';

/** The breakdowns; the first is the default. */
const BREAKDOWNS = {
  none: undefined,
  channel: 'sessionDefaultChannelGroup',
  country: 'country',
  device: 'deviceCategory',
} as const satisfies Readonly<Record<string, DimensionName | undefined>>;
const BREAKDOWN_NAMES = Object.keys(BREAKDOWNS) as [keyof typeof BREAKDOWNS, ...(keyof typeof BREAKDOWNS)[]];

/** Categories that are shown. */
const MOST_CATEGORIES = 10;
const ID_CHARS = 12;

type Context = ReportContext<{ readonly funnel?: string | undefined }>;

const id = z.string({ error: 'it must be the id of a saved funnel' }).max(ID_CHARS);

/** The funnel with the id of the parameters; the first without one. @throws QueryError `bad_params` if there is none with that id */
function chosenIn({ funnels, params: { funnel: wanted } }: Context): SavedFunnel | undefined {
  if (wanted === undefined) return funnels[0];
  const found = funnels.find((one) => one.id === wanted);
  if (!found)
    throw new QueryError(
      'bad_params',
      `params.funnel is ${quoted(wanted)}; it must be the id of a saved funnel, and this one may have been deleted.`,
      'params.funnel',
    );
  return found;
}

const askFor = ({ steps, open }: SavedFunnel, { range: { start, end } }: Context) => ({
  dateRange: { start, end },
  steps: stepsToAsk(steps),
  open,
});

/** The recipe of the report. */
export const myFunnelsRecipe = defineRecipe({
  params: z.strictObject({ funnel: id.optional(), breakdown: params.choice(BREAKDOWN_NAMES) }),
  asks(context): Readonly<Record<string, Ask<FunnelAnswer>>> {
    const chosen = chosenIn(context);
    if (!chosen) return {};
    const dimension = BREAKDOWNS[context.params.breakdown];
    return {
      funnel: funnel({
        ...askFor(chosen, context),
        ...(dimension && { breakdown: { dimension, limit: MOST_CATEGORIES } }),
      }),
    };
  },
  answer: ({ funnel: counted }, context): MyFunnelsData => ({
    funnels: [...context.funnels],
    chosen: chosenIn(context)?.id ?? null,
    steps: stepNumbers(counted?.steps ?? []),
    categories: (counted?.values ?? []).map(({ value, steps }) => ({ category: value, steps: stepNumbers(steps) })),
  }),
  rows: {
    steps: ({ funnel: counted }, context) => {
      const chosen = chosenIn(context);
      if (!counted || !chosen) return [];
      const lines = (category: string | null, steps: readonly FunnelStepAnswer[]): ExportRow[] =>
        stepNumbers(steps).map((step, i) => [i + 1, chosen.steps[i]!.value, category, ...stepCells(step)]);
      return [lines(null, counted.steps), ...counted.values.map(({ value, steps }) => lines(value, steps))].flat();
    },
  },
});

const stepNumbers = (steps: readonly FunnelStepAnswer[]): StepNumbers[] =>
  steps.map((step) => readStep(step, steps[0]!.users, null));

/** The recipe of a funnel's line in the list. */
export const funnelTrendRecipe = defineRecipe({
  params: z.strictObject({ funnel: id }),
  asks: (context) => ({ funnel: funnel({ ...askFor(chosenIn(context)!, context), trended: true }) }),
  answer: ({ funnel: { steps, days } }, { range }): FunnelTrend => {
    const lastRate = (some: readonly FunnelStepAnswer[]) => stepNumbers(some).at(-1)?.users_rate ?? null;
    const byDate = new Map(days.map((day) => [day.date, lastRate(day.steps)]));
    return {
      rate: lastRate(steps),
      days: listDays(range).map((date) => ({
        date,
        rate: byDate.get(date.replaceAll('-', '')) ?? null,
      })),
    };
  },
});
