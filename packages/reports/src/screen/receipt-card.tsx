/** Card of a part of a report, with its receipt; dimmed while the next answer is on its way. */
import { Card, type CardProps, type Figure } from '@magpie/ui';
import { useReportScreen } from './report-screen.tsx';

export interface ReceiptCardProps
  extends Omit<CardProps, 'title' | 'figure' | 'busy'>,
    Pick<Figure, 'metrics' | 'meaning'> {
  title: string;
  /** The query that it shows; undefined for a part without a receipt. */
  question?: string | undefined;
  /** The answer; null until the first one. Without it the card dims itself. */
  answer?: unknown;
}

/** The card. */
export function ReceiptCard({ title, question, metrics, meaning, answer, ...card }: ReceiptCardProps) {
  const { loading } = useReportScreen();
  return (
    <Card
      {...card}
      title={title}
      figure={question === undefined ? undefined : { title, question, metrics, meaning }}
      busy={loading && answer != null}
    />
  );
}
