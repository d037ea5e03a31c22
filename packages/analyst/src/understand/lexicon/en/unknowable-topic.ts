/** What a topic that nothing measures has. */
import type { DeclineReason } from '../../reply.ts';

/** A topic, looked for in sentences that aren't understood. */
export interface Unknowable {
  readonly reason: Extract<DeclineReason, 'notMeasured' | 'people' | 'secrets' | 'opinion' | 'otherSites' | 'future'>;
  /** The topic as shown in a refusal; not set if the reason has a text of its own. */
  readonly topic?: string;
  /** Patterns of phrases, in the notation of restatements. */
  readonly said: readonly string[];
  /** Patterns that are looked for before a sentence is read, whose words would be taken for something else. */
  readonly sure?: readonly string[];
  /** A question that is offered instead, for the same days. */
  readonly instead?: string;
}
