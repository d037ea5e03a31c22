/** Types of an understood sentence, before any engine is queried. */
import type { DeclineReason } from './reply.ts';
import type { Request } from './request.ts';

/** A part of a request that wasn't said but assumed. */
export type AssumedPart = 'metric' | 'by' | 'range' | 'compare' | 'filter' | 'shape';

/** A sentence that is understood as a request. */
export interface UnderstoodRequest {
  readonly kind: 'request';
  readonly request: Request;
  readonly assumed: ReadonlySet<AssumedPart>;
  /** Other readings of an assumed part, each a whole request. */
  readonly others: readonly { readonly part: AssumedPart; readonly request: Request }[];
  /**
   * Ordinary words, in their order, that the request has nothing of: the answer is to the rest of the sentence, and says so. Often none. The
   * line asks again with each of them in quotation marks: a word in quotation marks is never left out.
   */
  readonly leftOut: readonly string[];
  /**
   * Set if the request is about a result of the request before it in the same message: the days of its best piece of time, or its first row. It is
   * filled in when that request is answered.
   */
  readonly of?: 'foundDays' | 'firstRow' | undefined;
}

/** A question that isn't answered, in a message with others that are. */
export interface Unanswered {
  /** The words of the question, tidied. */
  readonly text: string;
  readonly declined: Extract<Understood, { kind: 'declined' }>;
}

/** The comparison of two requests. */
export interface Sides {
  /** The claim of a yes-or-no question about the first side. */
  readonly asked?: 'more' | 'less' | 'better' | 'worse' | undefined;
}

/** Interpretation of a sentence. */
export type Understood =
  | UnderstoodRequest
  /** Questions in one message, in their order. Each is answered, or mentioned as not answered. The next sentence builds on the last answered one. */
  | {
      readonly kind: 'several';
      /** At least one. */
      readonly all: readonly UnderstoodRequest[];
      /** Questions of the same message that can't be answered. At least one if set. */
      readonly unanswered?: readonly Unanswered[] | undefined;
      /** Set if the two requests are the sides of a comparison: the answer says which one has more. */
      readonly sides?: Sides | undefined;
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
      /** Set if `about` has words of the question before, which this message only changes. */
      readonly isOfBefore?: true | undefined;
    };
