/** This module is responsible for the types of what is made of a sentence before anything is asked of an engine. */
import type { DeclineReason } from './reply.ts';
import type { Request } from './request.ts';

/** A part of a request that wasn't said but assumed. */
export type AssumedPart = 'metric' | 'by' | 'range' | 'compare' | 'filter' | 'shape';

/** What a sentence is understood as. */
export type Understood =
  | {
      readonly kind: 'request';
      readonly request: Request;
      readonly assumed: ReadonlySet<AssumedPart>;
      /** Other readings of an assumed part, each a whole request. */
      readonly others: readonly { readonly part: AssumedPart; readonly request: Request }[];
    }
  /** Several readings: the reader chooses. */
  | { readonly kind: 'choice'; readonly readings: readonly Request[] }
  | {
      readonly kind: 'declined';
      readonly reason: DeclineReason;
      /** The words that weren't understood, or what isn't measured. */
      readonly about: readonly string[];
      /** What comes nearest, if anything was understood. */
      readonly nearest: readonly Request[];
    };
