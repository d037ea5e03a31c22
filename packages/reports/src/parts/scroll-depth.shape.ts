/** Shape of the scroll depth in an answer. */
import { z } from 'zod';
import { orError } from '../kit/part-error.ts';

/** How deep pages can be scrolled, percent: when the tracker reports it. */
export const DEPTHS = [25, 50, 75, 100] as const;

const depth = {
  /** How far pages are scrolled on average, percent. */
  average: z.number(),
  /** Percent of page views that reached each of {@link DEPTHS}. */
  reached: z.array(z.number()),
};

const depths = z.object({
  ...depth,
  /** The chosen period; null when not comparing. */
  compare: z.object(depth).nullable(),
});

/** How far pages are read. */
export type ScrollDepths = z.infer<typeof depths>;

/** The shape of {@link ScrollDepths}, or of the error in their place. */
export const scrollDepthShape = orError(depths);
