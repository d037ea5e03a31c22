/** The tool for live numbers: the last 30 minutes. */
import { filterSchema } from '@magpie/query';
import { z } from 'zod';
import type { Tool } from '../tool.ts';
import { askTable } from './ask.ts';

const LAST_MINUTES = [{ start: 29, end: 0 }];
/** Everyone with an event in these minutes, as in the report on real time. */
const METRICS = ['totalUsers', 'screenPageViews', 'eventCount'];

const inputSchema = z.strictObject({
  dimensions: z.array(z.string()).max(9).optional().meta({
    description: 'Such as pagePath, sessionSource, country, or minutesAgo; the totals alone unless given.',
  }),
  metrics: z
    .array(z.string())
    .min(1)
    .max(10)
    .optional()
    .meta({ description: `${METRICS.join(', ')} unless given.` }),
  filter: filterSchema.optional(),
  limit: z.number().int().optional(),
});

/** The tool. */
export const liveTool: Tool = {
  name: 'live',
  title: 'Show what is happening now',
  description:
    'Visitors, page views and events of the last 30 minutes, the current one included, in total or by page, source, country or minute.',
  input: inputSchema,
  run: (input, context) => {
    const { metrics = METRICS, ...more } = inputSchema.parse(input);
    return askTable({ ...more, metrics, minuteRanges: LAST_MINUTES, keepEmptyRows: true }, context);
  },
};
