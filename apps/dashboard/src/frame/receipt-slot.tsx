/** The receipts of a report: every number opens its own. The receipt itself is loaded on demand. */
import { __, ExplainProvider, type Figure, RefusalProvider } from '@magpie/ui';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { SOURCE_REFUSED } from '../common/lasting-codes.ts';
import { lazyNamed } from '../common/lazy-named.ts';
import styles from './report-frame.module.css';
import type { ReportAnswer } from './use-report.ts';

const Receipt = lazyNamed(() => import('./receipt.tsx'), 'Receipt');

export interface ReceiptSlotProps {
  title: string;
  reportId: string;
  /** Without an answer there is nothing to explain yet. */
  answer: ReportAnswer<unknown> | undefined;
  /** Whether the report as a whole can be asked for, below it. */
  whole?: boolean;
  children: ReactNode;
}

/** Explains the numbers of a report, and the report as a whole. */
export function ReceiptSlot({ title, reportId, answer, whole = true, children }: ReceiptSlotProps) {
  const [shown, setShown] = useState<{ readonly figure: Figure | null; readonly open: boolean } | null>(null);
  const explain = useCallback((figure: Figure) => setShown({ figure, open: true }), []);
  const failed = answer?.meta.failed;
  const refusal = useCallback(
    (figure: Figure | undefined, inPart?: boolean) => {
      const part = figure && failed?.[figure.question];
      if (part?.code !== SOURCE_REFUSED) return undefined;
      if (inPart)
        return part.ownOnly && (!part.ownOnly[0] || part.ownOnly.includes(`${figure?.metrics}`))
          ? part.message
          : undefined;
      // A number that can be missing alone is of one metric.
      return part.metrics ? part.metrics[`${figure?.metrics}`] : part.message;
    },
    [failed],
  );
  return (
    <ExplainProvider explain={answer ? explain : null}>
      <RefusalProvider value={refusal}>{children}</RefusalProvider>
      {answer && whole && (
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.receipt}
            aria-haspopup="dialog"
            onClick={() => setShown({ figure: null, open: true })}
          >
            {__('How is this calculated?', 'magpie')}
          </button>
        </div>
      )}
      {answer && shown && (
        <Suspense>
          <Receipt
            title={title}
            reportId={reportId}
            answer={answer}
            figure={shown.figure}
            open={shown.open}
            onOpenChange={(open) => setShown({ ...shown, open })}
          />
        </Suspense>
      )}
    </ExplainProvider>
  );
}
