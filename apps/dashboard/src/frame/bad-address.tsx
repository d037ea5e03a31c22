/** Shown in place of a report when its address is invalid, or not valid for this report. */

import CalendarX from 'icon:calendar-x';
import ListFilter from 'icon:list-filter';
import type { Problem } from '@magpie/contract';
import { __, Button, EmptyState, useLocale } from '@magpie/ui';
import { useDashboard } from '../view/dashboard.tsx';
import { problemsText, refusedParamText, unfitFilterText } from '../view/problem-texts.ts';
import { useView } from '../view/use-view.ts';
import { DEFAULT_VIEW } from '../view/view.ts';
import { StateCard } from './state-card.tsx';

/** Names what cannot be used, and leads to what remains: the good filters, or the default range. */
export function BadAddress() {
  const { problems, change } = useView();
  const { locale } = useLocale();
  const dates = problems.some(({ param }) => param === 'range' || param === 'compare');
  return (
    <BrokenLink
      text={problemsText(problems, locale)}
      step={
        dates
          ? __('Show last 30 days', 'magpie')
          : problems.length > 1
            ? __('Remove them', 'magpie')
            : __('Remove it', 'magpie')
      }
      onStep={() => change(dates ? { range: DEFAULT_VIEW.range, compare: null } : {})}
    />
  );
}

/** Names the parameter of the address that the report doesn't take, and leads back to its defaults. */
export function BadParams({ field, message }: Problem) {
  const { view, change } = useView();
  // What isn't of the address isn't the link's fault: only the server can say what is wrong.
  const text = refusedParamText(field, view.params) ?? message;
  return <BrokenLink text={text} step={__('Remove it', 'magpie')} onStep={() => change({ params: {} })} />;
}

/** Says why a report can't be filtered like this. */
export function BadFilters({ message, code, clashing }: Problem) {
  const { site } = useDashboard();
  const { view, change } = useView();
  const text = unfitFilterText({ clashing }, view.filters, site.customDefinitions) ?? message;
  return (
    <StateCard>
      <div role="alert">
        <EmptyState
          icon={<ListFilter />}
          title={__('This filter doesn’t work here', 'magpie')}
          text={`${text} (${code})`}
          action={<Button onClick={() => change({ filters: [] })}>{__('Clear all filters', 'magpie')}</Button>}
        />
      </div>
    </StateCard>
  );
}

function BrokenLink({ text, step, onStep }: { text: string; step: string; onStep: () => void }) {
  return (
    <StateCard>
      <div role="alert">
        <EmptyState
          icon={<CalendarX />}
          title={__('This link doesn’t work', 'magpie')}
          text={text}
          action={
            <Button variant="primary" onClick={onStep}>
              {step}
            </Button>
          }
        />
      </div>
    </StateCard>
  );
}
