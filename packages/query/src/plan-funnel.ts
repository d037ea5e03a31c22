/** Turns a funnel question into a plan, or refuses it with a reason. */

import type { Dimension } from '@magpie/vocabulary';
import { plannedFilter } from './address-filter.ts';
import { checkSteps } from './check-steps.ts';
import { QueryError, quoted } from './errors.ts';
import { addFields, refuseLiveFields } from './fields.ts';
import { type FunnelPlan, type FunnelQuestion, funnelQuestionSchema } from './funnel.ts';
import { knownDimension } from './lookup.ts';
import { resolveRange } from './range.ts';
import { readAs } from './read.ts';
import { countedClasses, type Site } from './site.ts';
import { STEP_LIMITS } from './steps.ts';

/** Limits of one funnel. GA4 allows 15 breakdown values; runFunnelReport enforces that itself. */
export const FUNNEL_LIMITS = { ...STEP_LIMITS, breakdown: 300, defaultBreakdown: 5 } as const;

/**
 * Checks a funnel question and resolves it into a plan. @throws QueryError `bad_funnel`, and those of ranges, filters
 * and fields
 */
export function planFunnel(input: unknown, site: Site, now: number): FunnelPlan {
  const question: FunnelQuestion = readAs(funnelQuestionSchema, input, 'bad_funnel', 'The funnel query');
  const range = resolveRange(question.dateRange, 0, site, now, 'dateRange');
  const { steps, open = false } = question;
  const fields = new Map<string, Dimension>();
  checkSteps(steps, fields, site, {
    code: 'bad_funnel',
    path: 'steps',
    noun: 'The funnel',
    unordered: open ? "the steps of an open funnel don't follow each other" : undefined,
  });
  if (question.filter) addFields(fields, question.filter, site, 'filter');
  const breakdown = question.breakdown && knownDimension(question.breakdown.dimension, site, 'breakdown.dimension');
  if (breakdown) fields.set(breakdown.name, breakdown);
  if (breakdown?.scope === 'item')
    throw bad(
      `breakdown.dimension is ${quoted(breakdown.name)}; a visitor can have many product lines, so it can't break down a funnel.`,
      'breakdown.dimension',
    );
  const breakdownLimit = question.breakdown?.limit ?? FUNNEL_LIMITS.defaultBreakdown;
  if (breakdownLimit < 1 || breakdownLimit > FUNNEL_LIMITS.breakdown)
    throw bad(`breakdown.limit is ${breakdownLimit}; 1 to ${FUNNEL_LIMITS.breakdown} are allowed.`, 'breakdown.limit');
  refuseLiveFields(fields.values());
  return {
    site,
    now,
    range,
    steps: steps.map(({ name, filter, directlyFollows = false, withinMs }, index) => ({
      name: name ?? String(index + 1),
      filter: plannedFilter(filter, fields, site),
      directlyFollows,
      withinMs,
    })),
    open,
    filter: question.filter && plannedFilter(question.filter, fields, site),
    breakdown,
    breakdownLimit,
    trended: question.trended ?? false,
    counted: countedClasses(question.include, site),
    fields,
    question: { ...question, dateRange: { start: range.start, end: range.end, name: range.name } },
  } as unknown as FunnelPlan;
}

const bad = (message: string, field: string): QueryError => new QueryError('bad_funnel', message, field);
