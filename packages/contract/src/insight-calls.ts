/** Calls of AI Insights (specification part 3, sections 3 and 7). */
import { z } from 'zod';
import { metaSchema } from './envelope.ts';
import { restCall } from './rest.ts';
import { analystChart, analystSentence, analystView } from './told.ts';

/** Longest text about an insight. */
export const INSIGHT_FEEDBACK_CHARS = 2000;
/** A site's insights are computed again on request at most this often, ms. */
export const INSIGHTS_REFRESH_MS = 60_000;

/** Icon of an insight. */
const icon = z.enum(['up', 'down', 'new', 'broken', 'money', 'time', 'data']);

/** An insight (specification part 3, section 3), and what it is made of. */
const insight = z.object({
  id: z.string(),
  /** HTML made of escaped parts. */
  content: z.string(),
  meta: z.object({
    kind: z.string(),
    icon,
    /** Whether it is good news; null if it is neither. */
    good: z.boolean().nullable(),
    /** Its parts, which `content` is made of. */
    parts: z.array(analystSentence).readonly(),
    chart: analystChart.optional(),
    view: analystView.optional(),
    receipt: metaSchema,
  }),
});

/** Reader's rating of an insight: score 1 is up, 0 is down. */
const rating = z.object({
  insight_id: z.string(),
  score: z.union([z.literal(0), z.literal(1)]),
  feedback: z.string().nullable(),
  skipped: z.boolean(),
});

const onSite = { about: 'site', capability: 'view_reports' } as const;
const insightId = z.string().min(1).max(60);

/** The site's insights, the most important first, and the caller's ratings of them. `force_refresh` computes them again, at most once a minute and site. */
export const insightsCall = restCall('GET', 'ai-insights', {
  ...onSite,
  query: {
    force_refresh: z
      .enum(['true', 'false'], { error: 'it must be true or false' })
      .default('false')
      .transform((text) => text === 'true'),
  },
  answer: z.object({
    insights: z.array(insight),
    ratings: z.array(rating),
    /** The week that they are about; null while the site is too young. */
    period: z.object({ start: z.string(), end: z.string() }).nullable(),
    /** Days of data that a young site lacks. */
    days_left: z.number().int(),
    /** When they were computed, and from when on they can be again, milliseconds. */
    computed_at: z.number().nullable(),
    refresh_from: z.number(),
  }),
});

/** Rates an insight; an earlier rating of it is replaced. */
export const rateInsightCall = restCall('POST', 'ai-insights/rate', {
  ...onSite,
  body: z.strictObject({ insight_id: insightId, score: z.union([z.literal(0), z.literal(1)]) }),
  answer: rating,
});

/** The caller's ratings on the site, by insight. */
export const insightRatingsCall = restCall('GET', 'ai-insights/ratings', {
  ...onSite,
  answer: z.record(z.string(), rating),
});

/** Says why an insight was rated down, or with `skipped` that the question was closed. */
export const insightFeedbackCall = restCall('POST', 'ai-insights/feedback', {
  ...onSite,
  body: z
    .strictObject({
      insight_id: insightId,
      message: z
        .string()
        .max(INSIGHT_FEEDBACK_CHARS)
        .refine((text) => !text.includes('\0') && text.isWellFormed(), 'it contains an invalid character')
        .nullable()
        .default(null),
      skipped: z.boolean().default(false),
    })
    .refine(({ message, skipped }) => skipped || (message ?? '').trim() !== '', {
      path: ['message'],
      error: 'it must not be empty, unless skipped is true',
    }),
  answer: rating,
});

/** Insights as they are read from the wire. */
export type InsightsData = z.output<typeof insightsCall.answer>;
/** An insight as it is read from the wire. */
export type InsightData = InsightsData['insights'][number];
/** Reader's rating of an insight. */
export type InsightRating = z.output<typeof rating>;
