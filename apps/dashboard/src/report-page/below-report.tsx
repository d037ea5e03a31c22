/** A report below another one: its part of that report's answer, drawn by its own screen. */
import { findReport, isReportKey, type ReportKey, type ReportRecord } from '@magpie/reports';
import { type BelowProps, HostProvider, type ScreenProps, useHost } from '@magpie/reports/screen';
import { __, Card, ErrorState } from '@magpie/ui';
import { type ComponentType, createContext, Suspense, use, useContext, useMemo, useState } from 'react';
import { ReceiptSlot } from '../frame/receipt-slot.tsx';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { loadModules } from '../frame/report-modules.ts';
import { useBeside } from '../frame/use-beside.ts';

/** Content of the report on display, for a report below it. */
export const ContentContext = createContext<ScreenContent<unknown> | null>(null);

/** The block, once its screen is loaded. */
export function BelowReport({ report, failed, fallback }: BelowProps) {
  const content = useContext(ContentContext);
  if (!content || !isReportKey(report)) throw new Error(`"${report}" can't be shown below a report.`);
  return (
    <Suspense fallback={fallback}>
      <Block record={findReport(report)} content={content} failed={failed} />
    </Suspense>
  );
}

interface BlockProps {
  record: ReportRecord & { readonly id: ReportKey };
  content: ScreenContent<unknown>;
  failed: string;
}

/** The block with its part of the answer. If it fails, the rest stays. */
function Block({ record, content, failed }: BlockProps) {
  const host = useHost();
  const { report, Screen } = use(loadModules(record));
  const source = useMemo(() => ({ record, report }), [record, report]);
  const { answer, error } = useBeside(source, content.answer);
  const meta = answer?.meta;
  const sample = meta && meta.demo === true;
  const locked = meta?.locked;
  const own = useMemo(() => ({ ...host, sample, locked }), [host, sample, locked]);
  const Drawn = Screen as unknown as ComponentType<ScreenProps<unknown>>;
  // An open report is asked again every few seconds anyway: only what the reader asked for shows that it is on its way.
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await content.refetch();
    setRetrying(false);
  };
  const title = __(record.title, 'magpie');
  if (error)
    return (
      <Card title={title}>
        <ErrorState
          title={failed}
          text={error.problem.message}
          code={error.problem.code}
          retrying={retrying || content.loading}
          onRetry={retry}
        />
      </Card>
    );
  return (
    <ReceiptSlot title={title} reportId={record.id} answer={answer} whole={false}>
      <HostProvider value={own}>
        <Drawn report={report} data={answer?.data ?? null} />
      </HostProvider>
    </ReceiptSlot>
  );
}
