/** Recipe of Technology: shares of browsers and devices, and the lists. */
import type { TableAnswer } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { optional } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { makePartError } from '../kit/part-error.ts';
import { defineRecipe, type FailedParts } from '../kit/report.ts';
import { askShares, breakdownAsk } from '../parts/shares.ts';
import { askTopList, topListRows } from '../parts/top-list.recipe.ts';
import { LISTS, type TechnologyData } from './technology.shape.ts';

/** Technology's recipe. */
export const technologyRecipe = defineRecipe({
  asks: (context) => ({
    browser_breakdown: optional(askShares('browser', context)),
    device_breakdown: optional(askShares('deviceCategory', context)),
    browsers_by_device: askTopList(LISTS.browsers_by_device, context),
    operating_systems: askTopList(LISTS.operating_systems, context),
    screen_sizes: askTopList(LISTS.screen_sizes, context),
    languages: askTopList(LISTS.languages, context),
  }),
  answer: (answers, context, failed): TechnologyData => ({
    browser_breakdown: breakdown('browser_breakdown', 'browser', answers.browser_breakdown, context, failed),
    device_breakdown: breakdown('device_breakdown', 'deviceCategory', answers.device_breakdown, context, failed),
    compare: context.compare !== undefined,
    browsers_by_device: topListRows(LISTS.browsers_by_device, answers.browsers_by_device, failed),
    operating_systems: topListRows(LISTS.operating_systems, answers.operating_systems, failed),
    screen_sizes: topListRows(LISTS.screen_sizes, answers.screen_sizes, failed),
    languages: topListRows(LISTS.languages, answers.languages, failed),
  }),
});

/** The shares of all names that are known, with one decimal. */
function breakdown<const D extends DimensionName>(
  name: string,
  by: D,
  answer: Pick<TableAnswer<readonly [D], readonly ['sessions']>, 'rows'> | undefined,
  context: ReportContext,
  failed: FailedParts,
) {
  if (!answer) return makePartError(failed, name);
  const { percents, ...rest } = breakdownAsk(answer, by, context, 1);
  return { series: percents, ...rest };
}
