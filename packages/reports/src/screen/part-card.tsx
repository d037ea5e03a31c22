/** Card of a part of a report: its help, its receipt, its file, and the error in its place. */
import { Card, type CardProps, type Figure } from '@magpie/ui';
import type { ReactNode } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { CsvButton, type CsvButtonProps } from './csv-button.tsx';
import { PartFailure } from './part-failure.tsx';
import { useReportScreen } from './report-screen.tsx';

/** Input of the card's receipt, without the title. */
interface Receipt extends Pick<Figure, 'metrics' | 'meaning'> {
  /** The query that it shows; undefined for a part without a receipt. */
  question?: string | undefined;
}

export interface PartCardProps extends Omit<CardProps, 'title' | 'figure' | 'busy'>, Receipt {
  title: string;
  /** The answer, or the error in its place; null until the first answer. Of a part that dims itself while loading: only its error. */
  answer?: unknown;
  /** What is shown of an error, if it isn't that of the receipt's query. */
  failure?: ReactNode;
  /** The file of its rows; its button stands after the other actions. */
  file?: Omit<CsvButtonProps, 'title'> | undefined;
  /** Below its content, or the error in its place. */
  below?: ReactNode;
}

/** The card. */
export function PartCard(props: PartCardProps) {
  const { title, question, metrics, meaning, answer, failure, file, actions, children, below, ...card } = props;
  const { loading } = useReportScreen();
  return (
    <Card
      {...card}
      title={title}
      figure={question === undefined ? undefined : { title, question, metrics, meaning }}
      busy={loading && answer != null}
      actions={
        file ? (
          <>
            {actions}
            <CsvButton title={title} {...file} />
          </>
        ) : (
          actions
        )
      }
    >
      {isPartError(answer) ? (failure ?? <PartFailure question={question ?? ''} />) : children}
      {below}
    </Card>
  );
}
