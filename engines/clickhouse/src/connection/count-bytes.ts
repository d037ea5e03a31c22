/** Estimates the bytes that a value of an answer takes. Counting ends once it is above `most`. */
export function countBytes(value: unknown, most = Number.POSITIVE_INFINITY): number {
  if (typeof value === 'string') return 24 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 16;
  let bytes = 48;
  for (const part of Object.values(value)) {
    bytes += 8 + countBytes(part, most);
    if (bytes > most) break;
  }
  return bytes;
}
