/** Screen of the details reports that show only chart and table. */
import type { ScreenProps } from '../screen/report-screen.tsx';
import { DetailsPage } from './details-page.tsx';
import type { DetailsReport } from './details-report.ts';
import type { DetailsData } from './details-table.ts';

/** The screen of a details report. */
export const Screen = ({ report, data }: ScreenProps<DetailsData, DetailsReport>) => (
  <DetailsPage report={report} data={data} />
);
