/** Call that waits for what is new on an open page: `magpie_changes` (docs/adr/0058). */
import { siteCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** Parts of what a page shows, each with a mark that changes with it; marks say nothing else. */
export const CHANGING_PARTS = ['data', 'connection', 'inbox'] as const;
/** A part of what a page shows. */
export type ChangingPart = (typeof CHANGING_PARTS)[number];

/**
 * Answers when something is other than `known`, the `seen` of the answer before or of the page's configuration; at once without it. The server
 * answers too after 45 seconds, and at once where it can't have the call wait.
 */
export const changesCall = siteCall(
  'changes',
  null,
  { known: z.string().max(200).optional() },
  z.object({
    /** The marks of {@link CHANGING_PARTS}, with dots between them. */
    seen: z.string().max(200),
    /** When to call again, seconds. */
    again: z.number(),
  }),
);

/** The parts that differ between two `seen`; all of them after an empty one. */
export function changedParts(before: string, now: string): readonly ChangingPart[] {
  const marks = before.split('.');
  const later = now.split('.');
  return CHANGING_PARTS.filter((_, at) => marks[at] !== later[at]);
}
