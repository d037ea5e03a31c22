/** This module is responsible for shapes that the answers of several reports share. */
import { z } from 'zod';

/** Percent change with one decimal; null if the earlier value is 0. */
export const change = z.number().nullable();

/** The fields of a row of a top list. */
export const rankRowShape = {
  sessions: z.number(),
  compare_sessions: z.number().nullable(),
  compare_change: change,
  users: z.number(),
  engagement_rate: z.number(),
  page_path: z.string(),
};
