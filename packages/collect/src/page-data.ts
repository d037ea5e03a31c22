/** Page data, such as author and tags, in the form in which it is counted. */
import { isListed, listedIn } from '@magpie/vocabulary';

/** A day, followed by a time (ISO 8601). */
const DAY = /^(\d{4}-\d\d-\d\d)[T ]\d\d:/;

/**
 * A parameter's value as it is stored: lists with each value once and no spaces around commas, so that a filter finds a value in them;
 * the moment of publication as its day, in the offset that it is written in.
 */
export function pageDataValue(name: string, value: string): string {
  if (isListed(name)) return listedIn(value).join(',');
  return name === 'published_at' ? (DAY.exec(value)?.[1] ?? value) : value;
}

/** A list cut to its limit: without the value that would only be there in part. */
export const wholeValues = (cut: string): string => cut.slice(0, Math.max(cut.lastIndexOf(','), 0)) || cut;
