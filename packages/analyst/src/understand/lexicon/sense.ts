/** Senses of words: what a word that is usually minor means beside others, and what a request must have for it. */
import type { DimensionName } from '@magpie/vocabulary';
import type { Shape } from '../request.ts';

/** What a request has that uses a word. All that is said of one need must be so. */
export interface Need {
  readonly shape?: readonly Shape[];
  readonly notShape?: readonly Shape[];
  /** One of the metrics. */
  readonly metric?: RegExp;
  readonly notMetric?: RegExp;
  readonly by?: DimensionName;
  readonly notBy?: DimensionName;
  /** The dimension of a filter of the sentence. */
  readonly filter?: RegExp;
  readonly notFilter?: RegExp;
  /** What the sentence or the conversation has; see `NEEDS` in `assemble/senses.ts`. */
  readonly has?: Condition;
}

/** Conditions of a sentence by name. */
export type Condition =
  | 'rows'
  | 'pieces'
  | 'noPieces'
  | 'days'
  | 'several'
  | 'oneMetric'
  | 'twoMetrics'
  | 'twoDays'
  | 'filters'
  | 'noFilters'
  | 'adds'
  | 'added'
  | 'newAndReturning'
  | 'ofBefore'
  | 'peopleBefore'
  | 'rowsBefore'
  | 'counted'
  | 'noDimension';

/**
 * A pattern of words (`chart/pattern.ts`, over single words) in which `it` is the word with the sense, and the needs of which a request must
 * fill one. Without any, nothing is counted that has it.
 */
export type Sense = readonly [pattern: string, ...needs: Need[]];
