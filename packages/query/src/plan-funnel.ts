/** This module is responsible for turning a funnel question into a plan, or refusing it with a reason. */
import type { Dimension } from '@magpie/vocabulary';
import { QueryError, quoted } from './errors.ts';
import { addFields, refuseLiveFields } from './fields.ts';
import { type FunnelPlan, type FunnelQuestion, funnelQuestionSchema } from './funnel.ts';
import { withLists } from './lists.ts';
import { knownDimension } from './lookup.ts';
import { resolveRange } from './range.ts';
import { readAs } from './read.ts';
import { countedClasses, type Site } from './site.ts';

/** Limits of one funnel. GA4 allows 15 breakdown values; runFunnelReport enforces that itself. */
export const FUNNEL_LIMITS = { steps: 10, breakdown: 300, defaultBreakdown: 5, withinMs: 3653 * 86_400_000 } as const;

/**
 * Checks a funnel question and resolves it into a plan. @throws QueryError `bad_funnel`, and those of ranges, filters
 * and fields
 */
export function planFunnel(input: unknown, site: Site, now: number): FunnelPlan {
  const question: FunnelQuestion = readAs(funnelQuestionSchema, input, 'bad_funnel', 'The funnel question');
  const range = resolveRange(question.dateRange, 0, site, now, 'dateRange');
  const { steps, open = false } = question;
  if (steps.length < 1 || steps.length > FUNNEL_LIMITS.steps)
    throw bad(`The funnel has ${steps.length} steps; 1 to ${FUNNEL_LIMITS.steps} are allowed.`, 'steps');
  const fields = new Map<string, Dimension>();
  for (const [index, step] of steps.entries()) {
    checkStep(step, index, open);
    addFields(fields, step.filter, site, `steps[${index}].filter`);
  }
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
      filter: withLists(filter, fields),
      directlyFollows,
      withinMs,
    })),
    open,
    filter: question.filter && withLists(question.filter, fields),
    breakdown,
    breakdownLimit,
    trended: question.trended ?? false,
    counted: countedClasses(question.include, site),
    fields,
    question: { ...question, dateRange: { start: range.start, end: range.end, name: range.name } },
  } as unknown as FunnelPlan;
}

const bad = (message: string, field: string): QueryError => new QueryError('bad_funnel', message, field);

function checkStep(step: FunnelQuestion['steps'][number], index: number, open: boolean): void {
  const { directlyFollows, withinMs } = step;
  const field = `steps[${index}]`;
  if (withinMs !== undefined && (withinMs < 0 || withinMs > FUNNEL_LIMITS.withinMs))
    throw bad(
      `${field}.withinMs is ${withinMs}; 0 to ${FUNNEL_LIMITS.withinMs} milliseconds (10 years) are allowed.`,
      `${field}.withinMs`,
    );
  if (!directlyFollows && withinMs === undefined) return;
  const named = directlyFollows ? 'directlyFollows' : 'withinMs';
  if (index === 0) throw bad(`${field} has ${named}; the first step has no step before it.`, `${field}.${named}`);
  if (open)
    throw bad(`${field} has ${named}; the steps of an open funnel don't follow each other.`, `${field}.${named}`);
}
