/** Retention curve of a video: the shares that are still watching, and the point where half are gone. */
import { MARKS, type Retention } from './media.shape.ts';

/** Half of the viewers, percent. */
const HALF = 50;

/**
 * The share of plays that reached each of {@link MARKS}, percent. Never rises: a play that was only seen from within, because it began before
 * the period or with a seek, would otherwise draw more viewers than there were before.
 */
export function retentionShares({ plays, reached }: Retention['rows'][number]): readonly number[] {
  let before = 100;
  return reached.map((count) => {
    before = Math.min(before, plays > 0 ? (count / plays) * 100 : 0);
    return before;
  });
}

/** How far a video is played, percent, when half of its viewers have left, evenly between two marks; null if more than half reach the end. */
export function halfLeft(shares: readonly number[]): number | null {
  const at = shares.findIndex((share) => share < HALF);
  if (at <= 0) return null;
  const [from, to] = [MARKS[at - 1]!, MARKS[at]!];
  const [high, low] = [shares[at - 1]!, shares[at]!];
  return from + ((high - HALF) / (high - low)) * (to - from);
}
