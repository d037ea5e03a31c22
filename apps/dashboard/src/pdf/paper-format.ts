/** This module is responsible for the two formats of paper that reports are drawn on (specification part 1, section 9). */

/** A4, millimetres; the report is as wide as the paper without its margins. */
export interface PaperFormat {
  readonly orientation: 'landscape' | 'portrait';
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Width of the report as a browser lays it out, px. */
  readonly pixels: number;
}

const MARGIN = 10;

/** Of Overview. As many pixels as make at least 300 dpi at three times their size. */
const LANDSCAPE: PaperFormat = { orientation: 'landscape', width: 297, height: 210, margin: MARGIN, pixels: 1092 };
/** Of every other report. */
const PORTRAIT: PaperFormat = { orientation: 'portrait', width: 210, height: 297, margin: MARGIN, pixels: 980 };

/** The paper of a report. */
export const paperOf = (reportId: string): PaperFormat => (reportId === 'overview' ? LANDSCAPE : PORTRAIT);

/** Pictures are drawn at so many times the size of the screen. */
export const SCALE = 3;

/** Dots per inch of a report drawn at {@link SCALE}. */
export const dotsPerInch = ({ width, margin, pixels }: PaperFormat): number =>
  (pixels * SCALE) / ((width - 2 * margin) / 25.4);

/** The file's name, by the product's slug. */
export const pdfFileName = (slug: string): string => `${slug}-report.pdf`;
