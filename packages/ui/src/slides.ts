/** The height of a row, px: rows from further away only come in from beside their new place. */
const MOST = 36;

/** From where a row slides to its new place, px below it; 0 if it doesn't move. A row that wasn't there before doesn't. */
export function slideDistance(before: number | undefined, now: number): number {
  if (before === undefined) return 0;
  return Math.max(-MOST, Math.min(MOST, before - now));
}
