/** Calls of the feature feedback widget (specification part 3, sections 4, 5 and 7). */
import { CATALOGUE, type ReportRecord } from '@magpie/reports';
import { serverCall, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';
import { restCall } from './rest.ts';

/** Features that readers can rate: the reports that the catalogue names, and the product, which can be rated at any time. */
const FEATURE_KEYS = [...CATALOGUE.flatMap(({ feedback }: ReportRecord) => feedback?.key ?? []), 'product'];
/** One thing that can be rated. */
export const featureKey = z.enum(FEATURE_KEYS);
/** One thing that can be rated. */
export type FeatureKey = z.infer<typeof featureKey>;

/** Longest message. */
export const FEEDBACK_CHARS = 2000;

/** `POST feedback`. The rating is required, the message is not; `site` is the tracking ID of the open site. */
export const feedbackCall = restCall('POST', 'feedback', {
  about: 'server',
  capability: null,
  query: { site: z.string().optional() },
  body: z.strictObject({
    rating: z.int().min(1).max(5),
    message: z
      .string()
      .max(FEEDBACK_CHARS)
      .refine((text) => !text.includes('\0'), 'it contains an invalid character (U+0000)')
      .default(''),
    feature_key: featureKey,
  }),
  answer: z.object({ feature_key: featureKey }),
});

/** Closes the question about a feature without an answer: it is asked again after 90 days. */
export const closeFeedbackCall = serverCall(
  'close_feedback',
  null,
  { feature_key: featureKey },
  z.object({ feature_key: featureKey }),
);

/** A site's feedback, latest first. */
export const feedbackListCall = siteCall(
  'feedback_list',
  'save_settings',
  {},
  z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        user: z.string().nullable(),
        feature_key: featureKey,
        rating: z.number().int(),
        message: z.string(),
        /** Milliseconds. */
        createdAt: z.number(),
      }),
    ),
  }),
);
