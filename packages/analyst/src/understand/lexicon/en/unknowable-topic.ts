/** Type of topics that aren't measured. */
import type { DimensionName } from '@magpie/vocabulary';
import type { DeclineReason } from '../../reply.ts';

/** A topic that isn't measured, looked for in sentences that aren't understood. */
export interface Unknowable {
  readonly reason: Extract<DeclineReason, 'notMeasured' | 'people' | 'secrets' | 'opinion' | 'otherSites' | 'future'>;
  /** The topic as shown in a refusal; not set if the reason has a text of its own. */
  readonly topic?: string;
  /** Patterns of sentences, in the notation of restatements. */
  readonly said: readonly string[];
  /** Patterns looked for before a sentence is read, because its words would be misunderstood. */
  readonly sure?: readonly string[];
  /** A dimension that answers the topic. On sites that send it, the topic isn't declined. */
  readonly unless?: DimensionName;
  /** The question to offer instead, for the same days. */
  readonly instead?: string;
}
