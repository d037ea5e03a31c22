/** Types of an understood sentence, before any engine is queried. */
import type { DeclineReason } from './reply.ts';
import type { Request } from './request.ts';

/** A part of a request that wasn't said but assumed. */
export type AssumedPart = 'metric' | 'by' | 'range' | 'compare' | 'filter' | 'shape';

/** Interpretation of a sentence. */
export type Understood =
  | {
      readonly kind: 'request';
      readonly request: Request;
      readonly assumed: ReadonlySet<AssumedPart>;
      /** Other readings of an assumed part, each a whole request. */
      readonly others: readonly { readonly part: AssumedPart; readonly request: Request }[];
      /** Ordinary words that the request has nothing of: the answer is to the rest of the sentence, and says so. Often none. */
      readonly leftOut: readonly string[];
    }
  /** Several readings: the reader chooses. */
  | { readonly kind: 'choice'; readonly readings: readonly Request[] }
  | {
      readonly kind: 'declined';
      readonly reason: DeclineReason;
      /** The words that weren't understood, or what isn't measured. */
      readonly about: readonly string[];
      /** Nearest requests, if anything was understood. */
      readonly nearest: readonly Request[];
    };
