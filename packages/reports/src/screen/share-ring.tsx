/** Ring of shares of sessions in its card, with its legend. */
import { __, Card, DonutChart, type Slice, sprintf, useFormat, useIsPrint, usePlace } from '@magpie/ui';
import type { ReactNode } from 'react';
import { useReportScreen } from './report-screen.tsx';
import styles from './share-ring.module.css';
import { useComparedPeriod } from './use-compared-period.tsx';

export interface ShareRingProps {
  title: string;
  help: string;
  /** Name of the report's query for it. */
  question: string;
  /** The dimension that a slice filters by. */
  field: string;
  slices: readonly Slice[];
  /** The slice in the middle. */
  leading: Slice | undefined;
  /** Whether the slices keep their order. */
  ordered?: boolean | undefined;
  loading: boolean;
  /** Height that is kept, px. */
  room: number;
  /** In place of the ring. */
  instead?: ReactNode;
}

/** A ring of shares with its legend; a slice filters the view. */
export function ShareRing({ title, help, question, field, leading, room, instead, loading, ...ring }: ShareRingProps) {
  const { loading: reloading, onFilter } = useReportScreen();
  const compared = useComparedPeriod();
  const format = useFormat();
  const print = useIsPrint();
  const [toolsRef, tools] = usePlace();
  const parts = ring.slices.map(({ label, percent }) => `${label} ${format.metric(percent, 'percent')}`);
  return (
    <Card title={title} help={help} figure={{ title, question, meaning: help }} actions={<span ref={toolsRef} />}>
      <div {...(!print && { className: styles.ring, style: { minHeight: room } })}>
        {instead ?? (
          <DonutChart
            {...ring}
            caption={title}
            toolsIn={tools}
            unit="percent"
            total={leading?.percent ?? null}
            totalLabel={leading?.label}
            loading={reloading || loading}
            previousLabel={compared.label}
            onFilter={({ id }) => onFilter({ field, value: id })}
            summary={
              /* translators: %s: names with their percent */ sprintf(
                __('Share of sessions: %s.', 'magpie'),
                parts.join(', '),
              )
            }
          />
        )}
      </div>
    </Card>
  );
}
