/** This module is responsible for the way to a report's receipt; the receipt itself is loaded when asked for. */
import { __ } from '@magpie/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './report-frame.module.css';
import type { ReportAnswer } from './use-report.ts';

const Receipt = lazy(() => import('./receipt.tsx').then((module) => ({ default: module.Receipt })));

/** Opens the receipt of an answer. */
export function ReceiptButton({ title, answer }: { title: string; answer: ReportAnswer<unknown> }) {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.receipt}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        {__('How is this computed?', 'magpie')}
      </button>
      {state !== 'unasked' && (
        <Suspense>
          <Receipt
            title={title}
            answer={answer}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </div>
  );
}
