/** What Search Console reports of the last hours: the query that reports and the server use for it. */
import { z } from 'zod';
import { provided } from '../kit/ask.ts';

/** The name of the provider. */
export const SEARCH_HOURS = 'searchHours';

/** Answer of the provider: hours as Google has them; null where no one chose a property in Search Console. */
export const searchHours = z
  .object({
    hours: z.array(
      z.object({
        /** Its first instant, milliseconds. */
        at: z.number(),
        clicks: z.number(),
        impressions: z.number(),
        /** Average, 1 is the top; null without impressions. */
        position: z.number().nullable(),
      }),
    ),
    /** The first instant that Google is still counting, milliseconds; null if it named none. */
    openFrom: z.number().nullable(),
  })
  .nullable();
/** Answer of the provider. */
export type SearchHours = z.infer<typeof searchHours>;

/** Query for the provider: the hours from one instant on, milliseconds. */
export const searchHoursQuestion = z.strictObject({ from: z.number() });

/** Asks for the hours from an instant on. */
export const askSearchHours = (from: number) => provided(SEARCH_HOURS, { from }, searchHours);
