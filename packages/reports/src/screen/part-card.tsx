/** Card of a part of a report: its help, its receipt, its file, and the error in its place. */
import type { ReactNode } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { CsvButton, type CsvButtonProps } from './csv-button.tsx';
import { PartFailure } from './part-failure.tsx';
import { ReceiptCard, type ReceiptCardProps } from './receipt-card.tsx';

export interface PartCardProps extends ReceiptCardProps {
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
export function PartCard({ failure, file, actions, children, below, ...card }: PartCardProps) {
  const { title, question, answer } = card;
  return (
    <ReceiptCard
      {...card}
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
    </ReceiptCard>
  );
}
