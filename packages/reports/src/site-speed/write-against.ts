/** Writes a value beside a limit, so that rounding doesn't make both the same. */

/** A value above a limit that reads the same once rounded says that it is above it. */
export const writeAgainst = (
  value: number,
  limit: number,
  isOver: boolean,
  write: (value: number) => string,
): string => (isOver && write(value) === write(limit) ? `> ${write(limit)}` : write(value));
