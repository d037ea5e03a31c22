/** A panel with a box for each metric, saved as soon as one is checked. */
import { __, Badge, ChoiceList, DropPanel, ErrorState, type LatePanelState, sprintf } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHost } from './host.tsx';
import { type MetricChoice, type MetricToChoose, metricChoiceKey } from './metrics-to-choose.ts';
import { useReportScreen } from './report-screen.tsx';
import { useShownAtOnce } from './use-shown-at-once.tsx';

/** The panel (specification part 1, sections 2, 4 and 5). Metrics that need Pro are locked for those without it. */
export function MetricChoicePanel({ of, onOpenChange, ...panel }: LatePanelState & { of: MetricChoice }) {
  const { call, entitlement, popups, problemOf, site, UpgradeLink } = useHost();
  const { onTab } = useReportScreen();
  const client = useQueryClient();
  const queryKey = metricChoiceKey(of, site.id);
  const { data, error, refetch } = useQuery<MetricToChoose[]>({
    queryKey,
    queryFn: ({ signal }) => call(of.list, { site: site.id }, signal),
  });
  const { mutate, isPending } = useShownAtOnce<
    MetricToChoose[],
    { readonly id: string; readonly checked: boolean },
    MetricToChoose[]
  >({
    queryKey,
    show: (metrics, { id, checked }) => metrics.map((one) => (one.id === id ? { ...one, checked } : one)),
    save: (_change, shown = []) => {
      const ids = shown.filter(({ checked }) => checked).map(({ id }) => id);
      return call(of.save, { site: site.id, selected_metrics: ids.join(',') });
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
          sprintf(__('Select up to %d metrics', 'magpie'), of.most)
        }
        most={of.most}
        full={sprintf(
          /* translators: %d: the most that can be chosen */
          __('Select up to %d metrics. Uncheck one first.', 'magpie'),
          of.most,
        )}
        choices={data?.map(({ id, name, checked, isPro }) => ({
          id,
          label: __(name, 'magpie'),
          checked,
          ...(isPro && { tag: <Badge tone="accent">PRO</Badge> }),
          ...(isPro && !entitlement.atLeast('pro') && { locked: forPro }),
        }))}
        expected={of.count}
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
