/** This module is responsible for the paper that reports become PDFs on, whoever makes them (specification part 1, section 9). */
import { isReportKey, recordOf } from '@magpie/reports';

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

/** As many pixels as make at least 300 dpi at three times their size. */
const FORMATS: Readonly<Record<PaperFormat['orientation'], PaperFormat>> = {
  landscape: { orientation: 'landscape', width: 297, height: 210, margin: MARGIN, pixels: 1092 },
  portrait: { orientation: 'portrait', width: 210, height: 297, margin: MARGIN, pixels: 980 },
};

/** The paper of a report, as the catalogue says. */
export const paperOf = (reportId: string): PaperFormat =>
  FORMATS[isReportKey(reportId) ? recordOf(reportId).print : 'portrait'];

/** Name of the file, by the product's slug. */
export const pdfFileName = (slug: string): string => `${slug}-report.pdf`;
