/** The metric settings: which metrics Overview draws, saved as soon as one is checked. */
import { __, Badge, Checkbox, DropPanel, ErrorState, Skeleton, sprintf } from '@magpie/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { type HostProblem, useHost } from '../screen/host.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { includedMetricsKey } from './included-metrics.tsx';
import styles from './metric-panel.module.css';
import { MAX_OVERVIEW_METRICS } from './metrics.ts';
import { type IncludedMetric, includedMetricsCall, updateIncludedMetricsCall } from './overview.calls.ts';

/** Number of rows that keep their room while the metrics load: one for each. */
const ROWS = 13;

export interface MetricPanelProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The metric settings (specification part 1, sections 2, 4 and 5). */
export function MetricPanel({ trigger, open, onOpenChange }: MetricPanelProps) {
  const headId = useId();
  const { metrics, failed, retry, save, saving } = useMetrics(() => onOpenChange(false));
  const checked = metrics?.filter((metric) => metric.checked).length ?? 0;
  return (
    <DropPanel title={__('Choose metrics', 'magpie')} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as a head */}
      <div className={styles.panel} role="group" aria-labelledby={headId} aria-busy={saving !== null || undefined}>
        <p className={styles.head}>
          <span id={headId}>
            {
              /* translators: %d: the most that can be chosen */
              sprintf(__('Select up to %d metrics', 'magpie'), MAX_OVERVIEW_METRICS)
            }
          </span>
          {metrics && (
            <span className={styles.count} role="status">
              {
                /* translators: 1: how many are chosen, 2: how many can be */
                sprintf(__('%1$d of %2$d', 'magpie'), checked, MAX_OVERVIEW_METRICS)
              }
            </span>
          )}
        </p>
        {failed ? (
          <ErrorState
            title={__('The metrics couldn’t be loaded', 'magpie')}
            text={failed.message}
            code={failed.code}
            onRetry={retry}
          />
        ) : (
          <Choices metrics={metrics} full={checked >= MAX_OVERVIEW_METRICS} saving={saving} onSave={save} />
        )}
      </div>
    </DropPanel>
  );
}

interface ChoicesProps {
  metrics: readonly IncludedMetric[] | undefined;
  /** Whether as many are chosen as can be. */
  full: boolean;
  /** The one that is being saved. */
  saving: string | null;
  onSave: (id: string, checked: boolean) => void;
}

function Choices({ metrics, full, saving, onSave }: ChoicesProps) {
  const pro = useHost().entitlement.atLeast('pro');
  const [upsell, setUpsell] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (!metrics)
    return (
      <div className={styles.list}>
        {Array.from({ length: ROWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <Skeleton key={index} height={20} width={`${85 - ((index * 17) % 40)}%`} style={{ marginBlock: 6 }} />
        ))}
      </div>
    );
  const blockedBy = (metric: IncludedMetric): string | undefined => {
    if (metric.isPro && !pro) return __('You can view this only in the PRO version', 'magpie');
    if (saving !== null) return __('Saving…', 'magpie');
    if (full && !metric.checked) return limitText();
    return undefined;
  };
  return (
    <ul className={styles.list}>
      {metrics.map((metric) => (
        <li key={metric.id}>
          <div className={styles.row}>
            <Checkbox
              label={__(metric.name, 'magpie')}
              checked={metric.checked}
              blocked={blockedBy(metric)}
              onBlocked={() => {
                if (metric.isPro && !pro) setUpsell(metric.id);
                else if (full && !metric.checked) setRefused(metric.id);
              }}
              onChange={(checked) => onSave(metric.id, checked)}
            />
            {metric.isPro && <Badge tone="accent">PRO</Badge>}
          </div>
          {upsell === metric.id && <Upsell />}
          {full && !metric.checked && refused === metric.id && (
            <p className={styles.limit} role="alert">
              {limitText()}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const limitText = () =>
  sprintf(
    /* translators: %d: the most that can be chosen */
    __('Select up to %d metrics. Uncheck one first.', 'magpie'),
    MAX_OVERVIEW_METRICS,
  );

/** Note on a metric of Pro. */
function Upsell() {
  const { UpgradeLink } = useHost();
  return (
    <div className={styles.upsell} role="alert">
      <p>{__('You can view this only in the PRO version', 'magpie')}</p>
      <UpgradeLink small>{__('Upgrade to PRO', 'magpie')}</UpgradeLink>
    </div>
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
  const readProblem = (error: unknown): HostProblem | null => problemOf(error) ?? null;
  return {
    metrics: query.data,
    failed: query.data ? null : readProblem(query.error),
    retry: () => void query.refetch(),
    saving: mutation.isPending ? mutation.variables.id : null,
    save: (id: string, checked: boolean) => mutation.mutate({ id, checked }),
  };
}
