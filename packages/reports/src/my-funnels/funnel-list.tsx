/** List of saved funnels: each with its overall rate and its daily trend. */

import Plus from 'icon:plus';
import { __, _n, Button, Card, classNames, Skeleton, Sparkline, sprintf, useFormat } from '@magpie/ui';
import type { SavedFunnel } from '../kit/saved-funnel.ts';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './my-funnels.module.css';
import type { FunnelTrend } from './my-funnels.shape.ts';

export interface FunnelListProps {
  /** Null until the first answer. */
  funnels: readonly SavedFunnel[] | null;
  /** The id of the one that is shown. */
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Begins a new one; undefined for readers who may not save. */
  onNew: (() => void) | undefined;
}

/** Lines before the first answer. */
const WAITING = [null, null, null];

/** The list. */
export function FunnelList({ funnels, chosen, onChoose, onNew }: FunnelListProps) {
  const title = __('Funnels', 'magpie');
  return (
    <Card
      title={title}
      flush
      actions={
        onNew && (
          <Button size="small" icon={<Plus />} onClick={onNew}>
            {__('New funnel', 'magpie')}
          </Button>
        )
      }
    >
      <ul className={styles.list} aria-label={title}>
        {(funnels ?? WAITING).map((one, at) => (
          <li key={one?.id ?? at}>
            {one ? (
              <Line funnel={one} chosen={one.id === chosen} onChoose={() => onChoose(one.id)} />
            ) : (
              <p className={styles.line}>
                <Skeleton width="60%" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ funnel, chosen, onChoose }: { funnel: SavedFunnel; chosen: boolean; onChoose: () => void }) {
  const { useMore, compared } = useReportScreen();
  // A range that isn't over is compared up to a time of day.
  const isRunning = compared?.previous.until !== undefined;
  const { data, failed } = useMore<FunnelTrend>('trend', { funnel: funnel.id });
  const format = useFormat();
  const count = funnel.steps.length;
  return (
    <button
      type="button"
      className={classNames(styles.line, chosen && styles.chosen)}
      aria-current={chosen || undefined}
      onClick={onChoose}
    >
      <span className={styles.named}>
        <span className={styles.name}>{funnel.name}</span>
        <span className={styles.muted}>
          {sprintf(
            /* translators: %s: how many steps a funnel has */ _n('%s step', '%s steps', count, 'magpie'),
            count,
          )}
        </span>
      </span>
      <span className={styles.trend}>
        {data && <Sparkline values={data.days.map(({ rate }) => rate)} width={72} partial={isRunning} />}
        <span className={styles.rate}>
          {data || failed ? format.metric(data?.rate ?? null, 'percent') : <Skeleton width={40} />}
        </span>
      </span>
    </button>
  );
}
