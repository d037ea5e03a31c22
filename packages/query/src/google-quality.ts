/** What Google says about an answer of its own: how complete its numbers are. */

/** Facts about an answer by a Google Analytics property. A field is absent where there is nothing to say. */
export interface GoogleQuality {
  /** IANA zone in which the property counts days, where it isn't the site's. */
  readonly timeZone?: string;
  /** ISO 4217 code of the property's amounts, where it isn't the site's currency. */
  readonly currency?: string;
  /** Whether rows about few people may be left out (`subjectToThresholding`). */
  readonly thresholds?: true;
  /** Whether rare combinations are in one row, `(other)` (`dataLossFromOtherRow`). */
  readonly otherRow?: true;
  /** Smallest part of the events that was read, above 0 and below 1; absent if all were. */
  readonly sampled?: number;
  /** Google's codes for what it cut off (`dataTruncationReasons`), sorted; and `FUNNEL_BREAKDOWN`, where it has more values than it answers. */
  readonly truncated?: readonly string[];
  /** Amounts that the connected account's role may not see, sorted: Google answers 0 in their place. */
  readonly hidden?: readonly HiddenAmounts[];
  /** Whether visits that went on after a range's time of day count as they are now, not as they were then. */
  readonly continued?: true;
  /** First day of the ranges whose numbers Google may still change, `YYYY-MM-DD`. */
  readonly notFinalFrom?: string;
}

/** Amounts that a role of Google Analytics can hide. */
export type HiddenAmounts = 'revenue' | 'cost';

/** The combined facts of several answers; undefined if none is by Google. */
export function mergedGoogleQuality(all: readonly GoogleQuality[]): GoogleQuality | undefined {
  if (all.length === 0) return undefined;
  const first = <T>(values: readonly (T | undefined)[]): T | undefined => values.find((value) => value !== undefined);
  const distinct = <T>(lists: readonly (readonly T[] | undefined)[]): T[] =>
    [...new Set(lists.flatMap((list) => list ?? []))].sort();
  const sampled = all.flatMap((one) => one.sampled ?? []);
  const notFinal = all.flatMap(({ notFinalFrom }) => notFinalFrom ?? []).sort();
  const timeZone = first(all.map((one) => one.timeZone));
  const currency = first(all.map((one) => one.currency));
  const truncated = distinct(all.map((one) => one.truncated));
  const hidden = distinct(all.map((one) => one.hidden));
  return {
    ...(timeZone !== undefined && { timeZone }),
    ...(currency !== undefined && { currency }),
    ...(all.some(({ thresholds }) => thresholds) && { thresholds: true }),
    ...(all.some(({ otherRow }) => otherRow) && { otherRow: true }),
    ...(sampled.length > 0 && { sampled: Math.min(...sampled) }),
    ...(truncated.length > 0 && { truncated }),
    ...(hidden.length > 0 && { hidden }),
    ...(all.some(({ continued }) => continued) && { continued: true }),
    ...(notFinal.length > 0 && { notFinalFrom: notFinal[0]! }),
  };
}
