/** Card of a heat map: its choice and file above, other content below. */
import { Card, useIsPrint, usePhone } from '@magpie/ui';
import type { ReactNode } from 'react';
import { CsvButton } from './csv-button.tsx';
import styles from './heatmap-card.module.css';
import { useReportScreen } from './report-screen.tsx';

export interface HeatmapCardProps {
  title: string;
  help: string;
  /** The question that the receipt shows. */
  question: string;
  /** The table of the file. */
  table: string;
  /** Meaning of the number, if the query isn't a table. */
  meaning?: string;
  /** Chooses what is shown. */
  tool?: ReactNode;
  /** Whether the first answer is on its way. */
  waiting: boolean;
  /** Whether there is nothing to show. */
  empty: boolean;
  /** A sentence and the heat map. */
  children: ReactNode;
  /** Below the heat map, where its place stays when there is nothing to say; null without one. */
  note: ReactNode;
}

/** The card. */
export function HeatmapCard(props: HeatmapCardProps) {
  const { title, help, question, meaning, table, tool, waiting, empty, children, note } = props;
  const { loading } = useReportScreen();
  const print = useIsPrint();
  // Beside the title there is no room for it on a phone.
  const below = usePhone();
  return (
    <Card
      title={title}
      help={help}
      figure={{ title, question, ...(meaning !== undefined && { meaning }) }}
      busy={loading && !waiting}
      actions={
        !print && (
          <span className={styles.tools}>
            {!below && tool}
            <CsvButton title={title} table={table} disabled={waiting || empty} />
          </span>
        )
      }
    >
      <div className={styles.body}>
        {below && !print && tool && <div>{tool}</div>}
        {children}
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
    </Card>
  );
}
