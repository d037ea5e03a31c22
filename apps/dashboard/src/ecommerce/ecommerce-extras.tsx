/** Addition to the eCommerce report: the order reconciliation below it. */
import { findReport } from '@magpie/reports';
import type { ScreenProps } from '@magpie/reports/screens';
import { __, Card, ErrorState } from '@magpie/ui';
import { type ComponentType, type ReactNode, Suspense, use, useMemo } from 'react';
import { ReceiptSlot } from '../frame/receipt-slot.tsx';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { loadModules } from '../frame/report-modules.ts';
import { useBeside } from '../frame/use-beside.ts';

const RECORD = findReport('order_reconciliation');

interface EcommerceExtrasProps {
  /** Content of eCommerce, with the answers that came along with its own. */
  content: ScreenContent<unknown>;
  children: (extras: { readonly below: ReactNode }) => ReactNode;
}

/** Gives eCommerce's screen what the page adds to it. */
export function EcommerceExtrasProvider({ content, children }: EcommerceExtrasProps) {
  return children({
    below: (
      <Suspense
        fallback={
          <Card title={__(RECORD.title, 'magpie')} busy>
            {null}
          </Card>
        }
      >
        <Reconciliation content={content} />
      </Suspense>
    ),
  });
}

/** The block, with its part of the answer. If it fails, the rest stays. */
function Reconciliation({ content }: Pick<EcommerceExtrasProps, 'content'>) {
  const { report, Screen } = use(loadModules(RECORD));
  const source = useMemo(() => ({ record: RECORD, report }), [report]);
  const { answer, error } = useBeside(source, content.answer);
  const Drawn = Screen as unknown as ComponentType<ScreenProps<unknown>>;
  const title = __(RECORD.title, 'magpie');
  if (error)
    return (
      <Card title={title}>
        <ErrorState
          title={__('The order reconciliation couldn’t be loaded', 'magpie')}
          text={error.problem.message}
          code={error.problem.code}
          retrying={content.loading}
          onRetry={() => void content.refetch()}
        />
      </Card>
    );
  return (
    <ReceiptSlot title={title} reportId={RECORD.id} answer={answer} whole={false}>
      <Drawn report={report} data={answer?.data ?? null} extras={undefined} />
    </ReceiptSlot>
  );
}
