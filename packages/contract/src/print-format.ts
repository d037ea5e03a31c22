/** The page format of PDF reports, for browser and server (specification part 1, section 9). */
import { findReport, isReportKey } from '@magpie/reports';

/** A4 in one of its two ways up, millimetres; the report is as wide as the paper without its margins. */
export interface PrintFormat {
  readonly orientation: 'landscape' | 'portrait';
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Width of the report as a browser lays it out, px. */
  readonly pixels: number;
}

const MARGIN = 10;

/** Specified: a report is at least three times as fine as on the screen, and has at least this many dots per inch. */
const SCALE = 3;
const DPI = 300;
/** Width of a report that is exported on a phone, px (specification part 2, section 9). */
const PHONE_PIXELS = 783;

const FORMATS: Readonly<Record<PrintFormat['orientation'], PrintFormat>> = {
  landscape: { orientation: 'landscape', width: 297, height: 210, margin: MARGIN, pixels: 1092 },
  portrait: { orientation: 'portrait', width: 210, height: 297, margin: MARGIN, pixels: 980 },
};

/** The paper of a report, as the catalogue says; `phone` where it is exported on one. */
export function printFormat(reportId: string, phone = false): PrintFormat {
  const format = FORMATS[isReportKey(reportId) ? findReport(reportId).print : 'portrait'];
  return phone ? { ...format, pixels: PHONE_PIXELS } : format;
}

/** How many dots a px of the report becomes on the paper. */
export const printScale = ({ width, margin, pixels }: PrintFormat): number =>
  Math.max(SCALE, (DPI * (width - 2 * margin)) / 25.4 / pixels);

/** Subject of a report's PDF. */
export interface PdfAbout {
  /** Address of the site. */
  readonly url: string;
  readonly report: string;
  /** Site-local days, `YYYY-MM-DD`; none of a report without dates. */
  readonly days?: { readonly start: string; readonly end: string } | undefined;
}

/** Name of the file, by the product's slug (specification part 2, section 9), the site, the report and its dates. */
export function pdfFileName(slug: string, about?: PdfAbout): string {
  if (!about) return `${slug}-report.pdf`;
  const { url, report, days } = about;
  const title = isReportKey(report) ? findReport(report).title : report;
  const parts = [`${slug}-report`, new URL(url).host, title.toLowerCase(), ...(days ? [days.start, days.end] : [])];
  return `${parts.map(fileField).join('_')}.pdf`;
}

/** A text as part of a file's name that every system takes. */
export const fileField = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
    .slice(0, 80) || 'site';
