/** Tools that a model may call: their schemas and purposes. All of them only read. */
import { funnelQuestionSchema, questionSchema } from '@magpie/query';
import { z } from 'zod';
import type { ModelTool } from './port.ts';

/** Rows of an answer that a model sees. */
export const MOST_ROWS = 25;

const day = z.string().max(20).meta({ description: 'YYYY-MM-DD, today, yesterday or NdaysAgo' });

/** The arguments of each tool. What a question may be beyond this is checked where it is planned. */
export const TOOL_INPUTS = {
  ask: questionSchema.pick({ dimensions: true, metrics: true, filter: true, orderBy: true }).extend({
    metrics: questionSchema.shape.metrics.min(1).max(6),
    dimensions: z.array(z.string()).max(3).optional(),
    dateRanges: z
      .array(z.strictObject({ start: day, end: day }))
      .min(1)
      .max(2),
    limit: z.number().int().min(1).max(MOST_ROWS).optional(),
  }),
  funnel: funnelQuestionSchema.pick({ dateRange: true, steps: true, open: true, filter: true }),
  report: z.strictObject({
    report: z.string().max(60),
    start: day,
    end: day,
    compare: z.enum(['previous', 'year']).optional(),
  }),
  insights: z.strictObject({}),
} as const;

/** The name of a tool. */
export type ToolName = keyof typeof TOOL_INPUTS;

const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  ask: [
    'Counts metrics by dimensions. Two dateRanges compare: the second is the earlier one. A metric can also be {name, shareOf},',
    '{name, changeOf, relative} or {name, perDay}. Rows are sorted by the first metric unless orderBy says otherwise.',
  ].join(' '),
  funnel:
    'Visitors who take up to ten steps one after the other; a step is a filter on events, such as {"field": "eventName", "op": "is", "value": "purchase"}.',
  report: 'The tables behind a report of the dashboard.',
  insights: 'What changed most in the last whole week, found by statistics.',
};

/** The tools as they are described to a model. */
export const describeTools = (reports: readonly string[]): readonly ModelTool[] =>
  (Object.keys(TOOL_INPUTS) as ToolName[]).map((name) => ({
    name,
    description: name === 'report' ? `${DESCRIPTIONS.report} One of: ${reports.join(', ')}.` : DESCRIPTIONS[name],
    parameters: z.toJSONSchema(TOOL_INPUTS[name], { io: 'input', unrepresentable: 'any' }) as ModelTool['parameters'],
  }));
