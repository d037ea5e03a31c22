/** An empty report. Few reports are empty, so it is loaded when needed. */

import Inbox from 'icon:inbox';
import { __, Button, EmptyState } from '@magpie/ui';
import { useView } from '../view/use-view.ts';
import { canWiden, LONGER_RANGE } from './can-widen.ts';

/** Says that there is nothing in the dates, or nothing that passes the filters, and leads on. */
export function EmptyReport({
  dates,
  firstDay,
}: {
  dates: { readonly start: string; readonly end: string };
  firstDay: string | null;
}) {
  const { view, change } = useView();
  if (view.filters.length > 0)
    return (
      <EmptyState
        icon={<Inbox />}
        title={__('Nothing matches your filters.', 'magpie')}
        action={<Button onClick={() => change({ filters: [] })}>{__('Clear filters', 'magpie')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={<Inbox />}
      title={__('No data for this time period.', 'magpie')}
      action={
        canWiden(view.range, dates, firstDay) && (
          <Button onClick={() => change({ range: LONGER_RANGE, compare: null })}>
            {__('Show last 90 days', 'magpie')}
          </Button>
        )
      }
    />
  );
}
