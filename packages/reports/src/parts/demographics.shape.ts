/** Sign that a report has Google's numbers of visitors by age, gender and interests. */
import { z } from 'zod';

/** The sign: whether Google left out values of few people. Undefined for what the site has sent itself. */
export const demographicsSign = z.object({ thresholds: z.boolean() }).optional();
/** The sign. */
export type DemographicsSign = z.infer<typeof demographicsSign>;
