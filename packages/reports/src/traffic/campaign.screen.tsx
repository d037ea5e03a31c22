/** Screen of the Campaigns report: a details report, with a builder for links that it counts. */

import Link2 from 'icon:link-2';
import { __, Button, Checkbox, sprintf, useIsPrint } from '@magpie/ui';
import { lazy, Suspense, useState } from 'react';
import { DetailsPage } from '../blocks/details-page.tsx';
import type { DetailsReport } from '../parts/details-report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';

const Builder = lazy(() => import('./campaign-link-dialog.tsx').then((all) => ({ default: all.CampaignLinkDialog })));

/** The Campaigns report. */
export function Screen({ report, data }: ScreenProps<DetailsData, DetailsReport>) {
  const { siteUrl, params, onParams, filtered } = useReportScreen();
  const showsAll = params.all === 'yes';
  const { hides } = report.details;
  const [building, setBuilding] = useState(false);
  return (
    <>
      <DetailsPage
        report={report}
        data={data}
        line={data?.alike?.[0] && <Alike names={data.alike[0]} field={report.details.by.of.dimension} />}
        note={
          !showsAll &&
          !filtered &&
          data &&
          __(
            'Visits without a campaign, and orders that belong to no visit, aren’t listed. That’s why these rows add up to less than Traffic Overview.',
            'magpie',
          )
        }
        tools={
          <div>
            <Button icon={<Link2 />} onClick={() => setBuilding(true)}>
              {__('Build a campaign link', 'magpie')}
            </Button>
            {hides && (
              <Checkbox
                label={__(hides.label, 'magpie')}
                checked={showsAll}
                onChange={(all) => onParams({ all: all ? 'yes' : '', page: '' })}
              />
            )}
          </div>
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

/** Says that some names are probably one, and offers to see them alone. */
function Alike({ names, field }: { names: readonly string[]; field: string }) {
  const { onFilter } = useReportScreen();
  const print = useIsPrint();
  const [first = '', second = ''] = names;
  return (
    <>
      {sprintf(
        /* translators: 1 and 2: names of campaigns, written almost alike */
        __('“%1$s” and “%2$s” look like the same campaign.', 'magpie'),
        first,
        second,
      )}{' '}
      {!print && (
        <Button size="small" variant="ghost" onClick={() => onFilter({ field, value: names })}>
          {names.length === 2 ? __('Show both', 'magpie') : __('Show all', 'magpie')}
        </Button>
      )}
    </>
  );
}
