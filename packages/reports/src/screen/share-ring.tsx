/** Ring of shares of sessions in its card, with its legend. */
import { __, Card, DonutChart, type Slice, sprintf, useFormat, useIsPrint, usePlace } from '@magpie/ui';
import type { ReactNode } from 'react';
import { DEVICES } from '../parts/shapes.ts';
import { deviceLabel } from './device-label.tsx';
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

/** Percents of some values, and those of the chosen period when comparing. */
type Shares<Value extends string> = Readonly<Record<Value, number>> & {
  readonly compare?: Readonly<Record<Value, number>> | null;
};

/** The slices of some values by their shares in an answer, and the largest, which is in the middle of the ring. */
export function slicesOf<Value extends string>(
  shares: Shares<Value> | undefined,
  values: readonly (readonly [id: Value, label: string])[],
  /** A value that few sites have: it is left out where it has nothing, since the others' shares would look too large beside it. */
  rare?: Value,
) {
  const slices = values
    .map(([id, label]): Slice => {
      const percent = shares?.[id] ?? 0;
      return {
        id,
        label,
        value: percent,
        percent,
        ...(shares?.compare && { comparePercent: shares.compare[id] ?? 0 }),
      };
    })
    .filter(({ id, percent, comparePercent }) => id !== rare || percent || comparePercent);
  return { slices, leading: slices.reduce((most, one) => (one.percent > most.percent ? one : most)) };
}

/** The slices of device categories, and the largest. */
export const deviceSlices = (shares: Shares<(typeof DEVICES)[number]> | undefined) =>
  slicesOf(
    shares,
    DEVICES.map((id) => [id, deviceLabel(id)]),
    'smart tv',
  );

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
              /* translators: %s: names with their percent */ sprintf(__('Shares: %s.', 'magpie'), parts.join(', '))
            }
          />
        )}
      </div>
    </Card>
  );
}
