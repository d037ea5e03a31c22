/** Meanings of the dates in a sentence. */
import type { Period, Unit } from './periods.ts';

/** Meaning of a date expression. */
export type DateMeaning =
  | {
      readonly kind: 'range';
      readonly period: Period;
      /** All that it can mean, if that is several; undefined for one that has not begun. Two of one sentence are meant alike. */
      readonly readings?: readonly (Period | undefined)[];
      /** Set if it's said to be that many units before others, as in "the previous 7 days". */
      readonly before?: { readonly count: number; readonly unit: Unit };
      /** The day of the same name a year earlier, if it's another date. */
      readonly yearBefore?: Period;
      /** The same of each of the readings. */
      readonly yearsBefore?: readonly Period[];
      /** Set if only days of a month are said, without the month. */
      readonly ofMonth?: true;
    }
  /** Earlier days that depend on the range: as many units of it right before as `count` says, or one further back. */
  | { readonly kind: 'earlier'; readonly by: 'previous' | 'year' | Unit; readonly count?: number }
  | { readonly kind: 'future' }
  /** This moment, or the last minutes; `loose` if the words can also mean recent weeks: "what sells best at the moment". */
  | { readonly kind: 'live'; readonly minutes?: number; readonly loose?: true };
