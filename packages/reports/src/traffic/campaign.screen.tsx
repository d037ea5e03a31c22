/** This module is responsible for the Campaigns report's screen: a details report, with a way to build links that it counts. */
import { __, Button } from '@magpie/ui';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DetailsPage } from '../parts/details-page.tsx';
import type { DetailsReport } from '../parts/details-report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';

const Builder = lazy(() => import('./campaign-link-dialog.tsx').then((all) => ({ default: all.CampaignLinkDialog })));

/** The Campaigns report. */
export function Screen({ report, data }: ScreenProps<DetailsData, undefined, DetailsReport>) {
  const { siteUrl } = useReportScreen();
  const [building, setBuilding] = useState(false);
  return (
    <>
      <DetailsPage
        report={report}
        data={data}
        tools={
          <Button icon={<Link2 />} onClick={() => setBuilding(true)}>
            {__('Build a campaign link', 'magpie')}
          </Button>
        }
      />
      {building && (
        <Suspense>
          <Builder siteUrl={siteUrl} onClose={() => setBuilding(false)} />
        </Suspense>
      )}
    </>
  );
}
