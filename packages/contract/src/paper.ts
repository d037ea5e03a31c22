/** This module is responsible for the paper that reports become PDFs on, whoever makes them (specification part 1, section 9). */

/** A4 in one of its two ways up, millimetres; the report is as wide as the paper without its margins. */
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

/** Name of the file, by the product's slug. */
export const pdfFileName = (slug: string): string => `${slug}-report.pdf`;
