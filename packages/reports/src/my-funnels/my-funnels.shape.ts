/** Shapes of the answers of My Funnels. */
import { z } from 'zod';
import { stepFields } from '../blocks/funnel-steps/steps.shape.ts';
import { savedFunnel } from '../kit/saved-funnel.ts';

/** Percent with two decimals; null where it would be of no visitors, or after the last step. */
const rate = z.number().nullable();

const step = z.object(stepFields(rate));
/** The visitors of one step. */
export type StepNumbers = z.infer<typeof step>;

/** The shape of the answer. */
export const myFunnelsShape = z.object({
  /** All that are saved, in the owner's order. */
  funnels: z.array(savedFunnel),
  /** The id of the one whose numbers these are; null if none is saved. */
  chosen: z.string().nullable(),
  /** Its steps, in order. */
  steps: z.array(step),
  /** The same by the values of the breakdown, those with the most visitors in the first step first; empty without one. */
  categories: z.array(z.object({ category: z.string(), steps: z.array(step) })),
});
/** The answer. */
export type MyFunnelsData = z.infer<typeof myFunnelsShape>;

/** The shape of a funnel's line in the list. */
export const funnelTrendShape = z.object({
  /** Visitors of the last step, of those of the first. */
  rate,
  /** By local day (`YYYY-MM-DD`) of the range: the same for visitors who entered on it. */
  days: z.array(z.object({ date: z.string(), rate })),
});
/** A funnel's line in the list. */
export type FunnelTrend = z.infer<typeof funnelTrendShape>;
