/** Dates at their places in a sentence. */
import type { Day } from '@magpie/time';
import type { DateMeaning } from './meaning.ts';

/** Dates in a sentence: `[start, end)` are its characters. */
export type DateMark = DateMeaning & {
  readonly start: number;
  readonly end: number;
  /** Whether the text says that something changed from these days to the next ones. */
  readonly leadsTo?: true;
  /** Whether the text says that something changed since these days, so that other days are compared with them. */
  readonly against?: true;
  /** The day in the middle, if the text says "around" a day. */
  readonly middle?: Day;
};

/** A range of days in a sentence. */
export type RangeMark = Extract<DateMark, { kind: 'range' }>;
