/** The native query API, `POST /api/v1/query`: its requests and answers. */
import { funnelQuestionSchema, journeyQuestionSchema, questionSchema } from '@magpie/query';
import { z } from 'zod';
import { metaSchema } from './envelope.ts';

/** Kinds of questions. */
export const QUERY_KINDS = ['table', 'funnel', 'journey'] as const;

/** The site by its tracking ID or domain; needed where the key opens several. */
const site = { site: z.string().optional() };

/** The body: one question of its kind; a table, live ones included, by default. */
export const queryRequest = z.union([
  z.strictObject({ ...site, kind: z.literal('table').optional(), question: questionSchema }),
  z.strictObject({ ...site, kind: z.literal('funnel'), question: funnelQuestionSchema }),
  z.strictObject({ ...site, kind: z.literal('journey'), question: journeyQuestionSchema }),
]);

/** The receipt of an answer. */
export const queryMeta = metaSchema.omit({ query: true, definition: true, demo: true, quality: true }).extend({
  kind: z.enum(QUERY_KINDS),
  /** The question with absolute dates. */
  query: z.union([questionSchema, funnelQuestionSchema, journeyQuestionSchema]),
  timeZone: z.string(),
  currency: z.string(),
  /** Not of a journey, which shows events as they are. */
  quality: metaSchema.shape.quality.optional(),
});
/** The receipt of an answer. */
export type QueryMeta = z.infer<typeof queryMeta>;

const numbers = z.record(z.string(), z.number());
const step = z.object({
  name: z.string(),
  users: z.number(),
  usersRate: z.number(),
  completionRate: z.number().nullable(),
  abandonments: z.number().nullable(),
  abandonmentRate: z.number().nullable(),
});

/** The answer to a table. */
export const tableAnswer = z.object({
  rows: z.array(
    z.object({
      /** Index of the date or minute range. */
      range: z.number().int(),
      dimensions: z.record(z.string(), z.string()),
      /** A relative change is absent where there was nothing before. */
      metrics: numbers,
      /** With `align` or a change: the row in each range, by its index. */
      others: z.array(numbers).optional(),
    }),
  ),
  rowCount: z.number().int(),
  totals: z.array(numbers),
});
/** The answer to a funnel. */
export const funnelAnswer = z.object({
  steps: z.array(step),
  values: z.array(z.object({ value: z.string(), steps: z.array(step) })),
  days: z.array(z.object({ date: z.string(), steps: z.array(step) })),
});
/** The answer to a journey. */
export const journeyAnswer = z.object({
  events: z.array(z.looseObject({ eventId: z.string(), ts: z.number(), name: z.string() })),
  /** True when the limit was reached, so that earlier events may be missing. */
  full: z.boolean(),
});

/** The whole answer. */
export const queryAnswer = z.object({
  success: z.literal(true),
  data: z.union([tableAnswer, funnelAnswer, journeyAnswer]),
  meta: queryMeta,
});
