/** Shapes of what the editor of a funnel asks for. */
import { z } from 'zod';

/** The shape of the counts of a draft. */
export const draftShape = z.object({
  /** By step: visitors who did it, whatever else they did. */
  users: z.array(z.number()),
});
/** The counts of a draft. */
export type DraftCounts = z.infer<typeof draftShape>;

const seen = z.array(z.object({ value: z.string(), count: z.number() }));
/** The shape of what visitors did that a step could be. */
export const suggestionsShape = z.object({
  /** The paths with the most views. */
  pages: seen,
  /** The events that came most often. */
  events: seen,
});
/** Visitor actions that could be steps. */
export type Suggestions = z.infer<typeof suggestionsShape>;
