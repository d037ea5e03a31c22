/** Chart colors as values, for pictures that CSS doesn't reach (canvas, PDF). */

/**
 * Colours of data series, in order. The first two are the specification's (section 9, "Chart colours"); the others
 * keep their distance under the three kinds of colour blindness (see tokens.test.ts). Marks only: as text they are too pale.
 */
export const chartColors = ['#3a93dd', '#5cc0a5', '#e9a23b', '#7a5cc4', '#d45a7b', '#8c4f1f'] as const;

/** The CSS value of the colour of series `index`; wraps around after the last. */
export function chartColor(index: number): string {
  return `var(--chart-${(index % chartColors.length) + 1})`;
}
