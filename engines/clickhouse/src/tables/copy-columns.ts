/** Columns of the copied tables that roll-ups are built from. */

/** Extra columns of a copy: the set of rows, and the one day that counts (1970-01-01: all days do). */
export const COPY_COLUMNS: readonly (readonly [name: string, type: string])[] = [
  ['build', 'UInt64'],
  ['only', 'Date'],
];
