/** The metric settings: which metrics Overview draws, saved as soon as one is checked. */
import { __, Badge, ChoiceList, DropPanel, ErrorState, type LatePanelState, sprintf } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHost } from '../screen/host.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { useShownAtOnce } from '../screen/use-shown-at-once.tsx';
import { MAX_OVERVIEW_METRICS, OVERVIEW_METRICS } from './metrics.ts';
import {
  type IncludedMetric,
  includedMetricsCall,
  includedMetricsKey,
  updateIncludedMetricsCall,
} from './overview.calls.ts';

/** The metric settings (specification part 1, sections 2, 4 and 5). */
export function MetricPanel({ onOpenChange, ...panel }: LatePanelState) {
  const { call, entitlement, popups, problemOf, site, UpgradeLink } = useHost();
  const { onTab } = useReportScreen();
  const client = useQueryClient();
  const queryKey = includedMetricsKey(site.id);
  const { data, error, refetch } = useQuery<IncludedMetric[]>({
    queryKey,
    queryFn: ({ signal }) => call(includedMetricsCall, { site: site.id }, signal),
  });
  const { mutate, isPending } = useShownAtOnce<
    IncludedMetric[],
    { readonly id: string; readonly checked: boolean },
    IncludedMetric[]
  >({
    queryKey,
    show: (metrics, { id, checked }) => metrics.map((one) => (one.id === id ? { ...one, checked } : one)),
    save: (_change, shown = []) => {
      const ids = shown.filter(({ checked }) => checked).map(({ id }) => id);
      return call(updateIncludedMetricsCall, { site: site.id, selected_metrics: ids.join(',') });
    },
    onSaved: (saved) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: ['report'] });
      // The first of them is what a view without a tab shows.
      onTab(null);
      popups.success();
      onOpenChange(false);
    },
    onFailed: (failure) => popups.error(problemOf(failure)?.message),
  });
  const failed = data ? undefined : problemOf(error);
  const forPro = {
    why: __('You can view this only in the PRO version', 'magpie'),
    more: <UpgradeLink small>{__('Upgrade to PRO', 'magpie')}</UpgradeLink>,
  };
  return (
    <DropPanel title={__('Choose metrics', 'magpie')} onOpenChange={onOpenChange} {...panel}>
      <ChoiceList
        title={
          /* translators: %d: the most that can be chosen */
          sprintf(__('Select up to %d metrics', 'magpie'), MAX_OVERVIEW_METRICS)
        }
        most={MAX_OVERVIEW_METRICS}
        full={sprintf(
          /* translators: %d: the most that can be chosen */
          __('Select up to %d metrics. Uncheck one first.', 'magpie'),
          MAX_OVERVIEW_METRICS,
        )}
        choices={data?.map(({ id, name, checked, isPro }) => ({
          id,
          label: __(name, 'magpie'),
          checked,
          ...(isPro && { tag: <Badge tone="accent">PRO</Badge> }),
          ...(isPro && !entitlement.atLeast('pro') && { locked: forPro }),
        }))}
        expected={OVERVIEW_METRICS.length}
        saving={isPending}
        onChange={(id, checked) => mutate({ id, checked })}
        instead={
          failed && (
            <ErrorState
              title={__('The metrics couldn’t be loaded', 'magpie')}
              text={failed.message}
              code={failed.code}
              onRetry={() => void refetch()}
            />
          )
        }
      />
    </DropPanel>
  );
}
