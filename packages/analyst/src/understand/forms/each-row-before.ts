/** Follow-ups about each row of the answer before. */
import { DIMENSION_AKA } from '@magpie/vocabulary/aka';
import type { Request } from '../request.ts';

const OF_THOSE =
  /\b(?:in|for|per|of|from|by|on|within) (?:each|every)(?: one| single one)? of (?:those|these|them)\b|\bfor each of (?:those|these|them)\b/;

/** Replaces "each of those" in a tidied sentence by the name of the rows before. */
export function withRowsBefore(text: string, previous: Request | undefined): string {
  const name = previous?.shape === 'list' && previous.by ? DIMENSION_AKA[previous.by]?.[0] : undefined;
  return name === undefined ? text : text.replace(OF_THOSE, `in each ${name}`);
}
