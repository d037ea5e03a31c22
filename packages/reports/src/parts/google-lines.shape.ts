/** Shape of Google's lines of a chart. */
import { z } from 'zod';

/** The answer. */
export const googleLinesShape = z.object({
  /** By metric a value for each bucket of the chart; null where Google hasn't counted, or not yet. */
  lines: z.record(z.string(), z.array(z.number().nullable())),
  /** The property's time zone, where its hours aren't the site's: there are no lines then. */
  other_zone: z.string().nullable(),
});
/** Google's lines. */
export type GoogleLines = z.infer<typeof googleLinesShape>;
