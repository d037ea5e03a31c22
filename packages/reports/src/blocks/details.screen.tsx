/** Screen of the details reports that show only chart and table. */

import type { DetailsReport } from '../parts/details-report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import type { ScreenProps } from '../screen/report-screen.tsx';
import { DetailsPage } from './details-page.tsx';

/** The screen of a details report. */
export const Screen = ({ report, data }: ScreenProps<DetailsData, DetailsReport>) => (
  <DetailsPage report={report} data={data} />
);
