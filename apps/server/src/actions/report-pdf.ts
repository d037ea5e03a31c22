/** The action that answers a report as a tagged, searchable PDF. */
import { PRODUCT_SLUG, pdfFileName, reportPdfCall } from '@magpie/contract';
import { ProblemError } from '../errors/problem.ts';
import { neededReport } from '../reporting/access.ts';
import { action } from './action.ts';

/** `magpie_report_pdf`. */
export const reportPdfAction = action(
  reportPdfCall,
  async ({ report, view, language = 'en' }, { printer, site, demo, user, sessionId, signal }) => {
    if (demo) throw new ProblemError('not_entitled', "Sample reports can't be printed.");
    const content = await printer.print({ site, user, sessionId, report, view, language }, signal);
    return { file: { name: pdfFileName(PRODUCT_SLUG, { url: site.url, report }), type: 'application/pdf', content } };
  },
  neededReport,
);
