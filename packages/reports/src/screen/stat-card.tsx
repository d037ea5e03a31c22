/** Card of numbers side by side, each with its help, its receipt, and how it has changed. */
import { __, Card, StatGroup } from '@magpie/ui';
import type { ReactNode } from 'react';
import { listStats, type Stats, type StatValues } from '../parts/stats.ts';
import { wireUnit } from './metric-texts.tsx';
import { useReportScreen } from './report-screen.tsx';
import styles from './stack.module.css';
import { useComparedPeriod } from './use-compared-period.tsx';

export interface StatCardProps<Id extends string> {
  /** Names the card, which has no heading. */
  label: string;
  stats: Stats<Id>;
  /** The report's ask for the numbers. */
  question: string;
  /** Nothing until the first answer. */
  values: StatValues<NoInfer<Id>> | undefined;
  /** Those of the compared period; nothing when not comparing. */
  before: StatValues<NoInfer<Id>> | null | undefined;
  /** Below the numbers, where its place stays when there is nothing to say: what follows must not move when the answer comes. */
  note: ReactNode;
}

/** The card. */
export function StatCard<Id extends string>({ label, stats, question, values, before, note }: StatCardProps<Id>) {
  const { loading } = useReportScreen();
  const compared = useComparedPeriod();
  return (
    <Card aria-label={label}>
      <StatGroup
        large
        versus={compared.versus}
        loading={loading}
        stats={listStats(stats).map(({ id, unit, ...texts }) => {
          const [name, help] = [__(texts.label, 'magpie'), __(texts.help, 'magpie')];
          const value = values?.[id] ?? null;
          return {
            ...{ id, label: name, help, value, unit: wireUnit(unit), better: 'higher' as const },
            figure: { title: name, question, meaning: help },
            ...(before && {
              previous: compared.none ? 0 : before[id],
              change: compared.changeOf(value, before[id]),
            }),
          };
        })}
      />
      <p className={styles.note}>{note}</p>
    </Card>
  );
}
