import { z } from 'zod';
import { cohortFields, PERIODS } from '../parts/cohorts.ts';

/** The shape of the answer: visitors by the week or month of their first visit. */
export const retentionShape = z.object({ by: z.enum(PERIODS), ...cohortFields });
/** The answer. */
export type RetentionData = z.infer<typeof retentionShape>;
