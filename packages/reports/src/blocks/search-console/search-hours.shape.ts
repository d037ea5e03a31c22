/** Shape of the last 24 hours: what Google reported beside what was counted here. */
import { z } from 'zod';

/** The answer; null where the site isn't connected to Search Console. */
export const searchDayShape = z
  .object({
    /** The site's hours, `YYYY-MM-DDTHH:00`; the last one isn't over. */
    labels: z.array(z.string()),
    /** Clicks in Google's results; null for hours that Google hasn't reported yet. */
    clicks: z.array(z.number().nullable()),
    /** Sessions that came from Google's results, as they were counted here. */
    sessions: z.array(z.number()),
    /** Indices of the hours that Google is still counting. */
    incomplete: z.array(z.number()),
    clicks_total: z.number(),
    /** Sessions of the hours that Google has reported. */
    sessions_total: z.number(),
  })
  .nullable();
/** The answer. */
export type SearchDayData = z.infer<typeof searchDayShape>;
