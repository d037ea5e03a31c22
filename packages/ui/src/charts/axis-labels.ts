/** Selects the buckets of a time axis that get a label, so that labels never overlap or rotate. */

/** A label on the axis. */
export interface AxisLabel {
  /** Index of the bucket it names. */
  index: number;
  /** Centre of the text, kept inside the axis (px). */
  x: number;
}

const strides = [1, 2, 3, 4, 6, 7, 12, 14, 24, 28, 56, 112, 224];

/**
 * Chooses the densest even stride (days of the same week wherever possible) at which no two labels come closer than
 * `gap` px; the last one is left out when the end of the axis would push it onto the one before. `centres` and `widths` belong to the buckets; `from` and `to` bound the axis.
 */
export function chooseLabels(
  centres: readonly number[],
  widths: readonly number[],
  { from, to, gap = 16 }: { from: number; to: number; gap?: number },
): AxisLabel[] {
  if (centres.length === 0) return [];
  for (const stride of [...strides, centres.length]) {
    const labels: AxisLabel[] = [];
    let end = Number.NEGATIVE_INFINITY;
    let fits = true;
    for (let index = 0; index < centres.length && fits; index += stride) {
      const half = (widths[index] ?? 0) / 2;
      const x = Math.min(Math.max(centres[index] ?? 0, from + half), Math.max(from + half, to - half));
      fits = x - half >= end;
      if (!fits && x < (centres[index] ?? 0) && labels.length > 1) return labels;
      end = x + half + gap;
      labels.push({ index, x });
    }
    if (fits) return labels;
  }
  return [];
}
