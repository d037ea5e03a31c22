/** More of a report for sites with both sources: Google's lines of its chart. */
import type { MoreOfReport } from '../kit/report.ts';
import { type GoogleLines, googleLinesShape } from './google-lines.shape.ts';

/** The lines, under the name by which screens ask for them. */
export const googleLinesMore = (recipe: () => Promise<{ answer(...of: never): GoogleLines }>) => ({
  google: { shape: googleLinesShape, recipe } as unknown as MoreOfReport<GoogleLines>,
});
