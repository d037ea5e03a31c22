/** Recipes of what the editor of a funnel asks for: the counts of a draft, and suggestions for its steps. */
import { z } from 'zod';
import { funnel, table } from '../../kit/ask.ts';
import { defineRecipe } from '../../kit/report.ts';
import { funnelSteps, STEPS_OF_A_FUNNEL, stepProblem, stepsToAsk } from '../../kit/saved-funnel.ts';
import type { DraftCounts, Suggestions } from './funnel-editor.shape.ts';

/** Suggestions of each kind. */
const MOST_SUGGESTED = 50;

/** The recipe of the counts of a draft. */
export const draftRecipe = defineRecipe({
  params: z.strictObject({
    steps: funnelSteps
      .min(1, { error: 'it must have a step' })
      .max(STEPS_OF_A_FUNNEL.most, { error: `it can have at most ${STEPS_OF_A_FUNNEL.most} steps` })
      .superRefine((steps, refused) => {
        for (const step of steps) {
          const problem = stepProblem(step);
          if (problem) refused.addIssue({ code: 'custom', message: problem });
        }
      }),
  }),
  asks: ({ params: { steps }, range: { start, end } }) => ({
    // In an open funnel all who did a step are in it.
    funnel: funnel({ dateRange: { start, end }, steps: stepsToAsk(steps), open: true }),
  }),
  answer: ({ funnel: { steps } }): DraftCounts => ({ users: steps.map(({ users }) => users) }),
});

/** The recipe of suggestions for steps. */
export const suggestionsRecipe = defineRecipe({
  asks: ({ range: { start, end } }) => ({
    pages: table({
      dimensions: ['pagePath'],
      metrics: ['screenPageViews'],
      dateRanges: [{ start, end }],
      orderBy: [{ metric: 'screenPageViews', desc: true }],
      limit: MOST_SUGGESTED,
    }),
    events: table({
      dimensions: ['eventName'],
      metrics: ['eventCount'],
      dateRanges: [{ start, end }],
      orderBy: [{ metric: 'eventCount', desc: true }],
      limit: MOST_SUGGESTED,
    }),
  }),
  answer: ({ pages, events }): Suggestions => ({
    pages: pages.rows.flatMap(({ dimensions: { pagePath }, metrics }) =>
      pagePath === null ? [] : [{ value: pagePath, count: metrics.screenPageViews }],
    ),
    events: events.rows.flatMap(({ dimensions: { eventName }, metrics }) =>
      eventName === null ? [] : [{ value: eventName, count: metrics.eventCount }],
    ),
  }),
});
