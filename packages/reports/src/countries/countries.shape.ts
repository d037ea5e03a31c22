import { z } from 'zod';
import type { DetailsData } from '../parts/details-table.ts';

/** Every country with its sessions, most first. */
export const mapShape = z.array(z.object({ iso: z.string(), name: z.string(), sessions: z.number() }));

/** Countries that no visit came from before the period, each with the day of the first; none without an earlier time to compare with. */
export const firstVisitsShape = z.record(z.string(), z.string());

/** The answer: a page of the table, and every country for the map. */
export interface CountriesData extends DetailsData {
  readonly map: z.infer<typeof mapShape>;
  readonly first_visits: z.infer<typeof firstVisitsShape>;
}
