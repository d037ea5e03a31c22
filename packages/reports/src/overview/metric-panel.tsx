/** The metric settings: which metrics Overview draws, saved as soon as one is checked. */
import { __, Badge, ChoiceList, DropPanel, ErrorState, sprintf } from '@magpie/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useHost } from '../screen/host.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { includedMetricsKey } from './included-metrics.tsx';
import { MAX_OVERVIEW_METRICS, OVERVIEW_METRICS } from './metrics.ts';
import { type IncludedMetric, includedMetricsCall, updateIncludedMetricsCall } from './overview.calls.ts';

export interface MetricPanelProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The metric settings (specification part 1, sections 2, 4 and 5). */
export function MetricPanel({ trigger, open, onOpenChange }: MetricPanelProps) {
  const { entitlement, UpgradeLink } = useHost();
  const { metrics, failed, retry, save, saving } = useMetrics(() => onOpenChange(false));
  const forPro = {
    why: __('You can view this only in the PRO version', 'magpie'),
    more: <UpgradeLink small>{__('Upgrade to PRO', 'magpie')}</UpgradeLink>,
  };
  return (
    <DropPanel title={__('Choose metrics', 'magpie')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
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
        choices={metrics?.map(({ id, name, checked, isPro }) => ({
          id,
          label: __(name, 'magpie'),
          checked,
          ...(isPro && { tag: <Badge tone="accent">PRO</Badge> }),
          ...(isPro && !entitlement.atLeast('pro') && { locked: forPro }),
        }))}
        expected={OVERVIEW_METRICS.length}
        saving={saving}
        onChange={save}
        instead={
          failed && (
            <ErrorState
              title={__('The metrics couldn’t be loaded', 'magpie')}
              text={failed.message}
              code={failed.code}
              onRetry={retry}
            />
          )
        }
      />
    </DropPanel>
  );
}

/** The reader's metrics of the open site; `onSaved` once a change of them is on the server. */
function useMetrics(onSaved: () => void) {
  const { call, popups, problemOf, site } = useHost();
  const { onTab } = useReportScreen();
  const client = useQueryClient();
  const key = includedMetricsKey(site.id);
  const query = useQuery<IncludedMetric[]>({
    queryKey: key,
    queryFn: ({ signal }) => call(includedMetricsCall, { site: site.id }, signal),
  });
  const mutation = useMutation<IncludedMetric[], Error, { id: string; checked: boolean }, IncludedMetric[]>({
    onMutate: async ({ id, checked }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<IncludedMetric[]>(key) ?? [];
      client.setQueryData(
        key,
        before.map((metric) => (metric.id === id ? { ...metric, checked } : metric)),
      );
      return before;
    },
    mutationFn: async () => {
      const wanted = client.getQueryData<IncludedMetric[]>(key) ?? [];
      const ids = wanted.filter(({ checked }) => checked).map(({ id }) => id);
      return call(updateIncludedMetricsCall, { site: site.id, selected_metrics: ids.join(',') });
    },
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      void client.invalidateQueries({ queryKey: ['report'] });
      // The first of them is what a view without a tab shows.
      onTab(null);
      popups.success();
      onSaved();
    },
    onError: (error, _wanted, before) => {
      client.setQueryData(key, before);
      popups.error(problemOf(error)?.message);
    },
  });
  return {
    metrics: query.data,
    failed: query.data ? undefined : problemOf(query.error),
    retry: () => void query.refetch(),
    saving: mutation.isPending,
    save: (id: string, checked: boolean) => mutation.mutate({ id, checked }),
  };
}
