/** Screen of Retention: how many come back, in a sentence and by the week or month of the first visit. */

import Repeat from 'icon:repeat';
import { __, EmptyState, SegmentedControl } from '@magpie/ui';
import { PERIODS } from '../parts/cohorts.ts';
import { CohortCard } from '../screen/cohort-card.tsx';
import { EmptyActions } from '../screen/empty-actions.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { WithoutCookies } from '../screen/without-cookies.tsx';
import type { RetentionData } from './retention.shape.ts';

/** Retention. */
export function Screen({ data }: ScreenProps<RetentionData>) {
  const { params, onParams, identity } = useReportScreen();
  const by = data?.by ?? PERIODS.find((one) => one === params.by) ?? PERIODS[0];
  const weeks = by === 'weeks';
  return (
    <CohortCard
      data={data}
      by={by}
      title={__('New Visitors Who Came Back', 'magpie')}
      help={__(
        'Each row shows the visitors whose first visit was in that week or month. They came back if they visited again in a later one. With a filter, only matching visits count.',
        'magpie',
      )}
      question="cohorts"
      table="retention"
      tool={
        <SegmentedControl
          size="small"
          label={__('First visits by', 'magpie')}
          value={by}
          onChange={(value) => onParams({ by: value === PERIODS[0] ? '' : value })}
          segments={[
            { value: 'weeks', label: __('Weeks', 'magpie') },
            { value: 'months', label: __('Months', 'magpie') },
          ]}
        />
      }
      rowsHead={{ label: __('First visit', 'magpie'), extra: __('Visitors', 'magpie') }}
      leads
      lead={
        weeks
          ? /* translators: 1: 100 or 1,000, 2: how many of them */
            __('Of %1$s new visitors, %2$s came back in the following week.', 'magpie')
          : /* translators: 1: 100 or 1,000, 2: how many of them */
            __('Of %1$s new visitors, %2$s came back in the following month.', 'magpie')
      }
      tooEarly={
        weeks
          ? __(
              'The first new visitors came in the last of these weeks, so it’s too early to see who comes back.',
              'magpie',
            )
          : __(
              'The first new visitors came in the last of these months, so it’s too early to see who comes back.',
              'magpie',
            )
      }
      tooFew={
        weeks
          ? __('It takes three full weeks of visits to see who comes back.', 'magpie')
          : __('It takes three full months of visits to see who comes back.', 'magpie')
      }
      nothing={<Nothing />}
      note={identity === 'day' ? __('Visitors without a cookie aren’t included.', 'magpie') : undefined}
    />
  );
}

/** Why there is nothing to show, and what can be done. */
function Nothing() {
  const { identity, filtered } = useReportScreen();
  if (filtered)
    return (
      <EmptyState
        icon={<Repeat />}
        title={__('Nothing matches your filters.', 'magpie')}
        action={<EmptyActions large />}
      />
    );
  if (identity === 'day')
    return (
      <WithoutCookies icon={<Repeat />} title={__('Without cookies we can’t tell if someone comes back.', 'magpie')} />
    );
  return <EmptyState icon={<Repeat />} title={__('No new visitors in these weeks.', 'magpie')} />;
}
