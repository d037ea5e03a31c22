/** Handles all states of a report, so that a screen only receives data. */

import RotateCw from 'icon:rotate-cw';
import type { CallError, Meta } from '@magpie/contract';
import type { Report, ReportKey, ReportRecord } from '@magpie/reports';
import type { ScreenModule } from '@magpie/reports/screen';
import { __, Button, EmptyState, ErrorState, useRetryAt, VisuallyHidden } from '@magpie/ui';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { LASTING, SOURCE_REFUSED } from '../common/lasting-codes.ts';
import { lazyNamed } from '../common/lazy-named.ts';
import { useSiteConnection } from '../common/use-site-connection.ts';
import { usePdf } from '../pdf/use-pdf.tsx';
import { useReportShortcuts } from '../shortcuts/use-report-shortcuts.ts';
import { Gate } from '../upsell/gate.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlement } from '../view/entitlement.ts';
import type { ViewDates } from '../view/resolve.ts';
import { useView } from '../view/use-view.ts';
import type { View } from '../view/view.ts';
import { ReceiptSlot } from './receipt-slot.tsx';
import styles from './report-frame.module.css';
import { ReportHead } from './report-head.tsx';
import { StateCard } from './state-card.tsx';
import { useQuietFailure } from './use-quiet-failure.ts';
import { hasLists, type ReportAnswer, useReport } from './use-report.ts';
import { useStickyError } from './use-sticky-error.ts';

const BadAddress = lazyNamed(() => import('./bad-address.tsx'), 'BadAddress');
const BadFilters = lazyNamed(() => import('./bad-address.tsx'), 'BadFilters');
const BadParams = lazyNamed(() => import('./bad-address.tsx'), 'BadParams');
const RefusedReport = lazyNamed(() => import('./refused-report.tsx'), 'RefusedReport');
const Empty = lazyNamed(() => import('./empty-report.tsx'), 'EmptyReport');
const Waiting = lazyNamed(() => import('./waiting.tsx'), 'Waiting');
const PrintNotes = lazyNamed(() => import('./print-notes.tsx'), 'PrintNotes');
const PrintedReport = lazyNamed(() => import('../pdf/printed-report.tsx'), 'PrintedReport');

/** Content given to a report's screen. */
export interface ScreenContent<Data> {
  /** Null until the first answer: then the screen shows its own geometry. */
  readonly data: Data | null;
  readonly meta: Meta | null;
  /** The next answer is loading: the current one stays visible, dimmed. */
  readonly loading: boolean;
  /** The dates that the data are about. */
  readonly dates: ViewDates;
  /** Answer on display, with its receipt; undefined until the first answer. */
  readonly answer: ReportAnswer<Data> | undefined;
  /** Asks again; settles with the answer, whatever it is. */
  readonly refetch: () => Promise<unknown>;
}

export interface ReportFrameProps<Data> {
  record: ReportRecord & { readonly id: ReportKey };
  report: Report<Data>;
  /** Around it in any state; not on paper. */
  around?: ScreenModule['Around'];
  title: string;
  children: (content: ScreenContent<Data>) => ReactNode;
  /** In the head, beside the filter button: the toggle of the site notes, where the report has them. */
  tools?: ReactNode;
  /** Content that a tool has opened, if nothing is shown that would contain it. */
  opened?: ReactNode;
}

/** Filters of a report that is always about the whole site. */
const NO_FILTERS: View['filters'] = [];
/** Codes of a report that the site is not entitled to, and that has no sample. */
const NOT_ENTITLED = ['not_entitled', 'addon_needed'];

/**
 * Whether it's known that the server would refuse the report: it isn't asked then, since browsers log a refusal as an error. On paper it
 * is, for the sentence that the refusal comes with.
 */
function useRefusal(id: ReportKey): boolean {
  const { config } = useDashboard();
  const { connection } = useSiteConnection();
  const { access } = useEntitlement().decide(id);
  return access === 'refused' && connection === 'connected' && !config.printing;
}

/** A report with its head, in whatever state it is. */
export function ReportFrame<Data>(props: ReportFrameProps<Data>) {
  const { record, report, around: Around, title, children, tools, opened } = props;
  const { config, today } = useDashboard();
  const { view, dates: chosen, problems } = useView();
  const { ownDates } = report;
  const dates = useMemo(() => {
    if (report.live) return { start: today, end: today, compare: null };
    return ownDates ? { ...ownDates(today), compare: null } : chosen;
  }, [report, ownDates, today, chosen]);
  const filters = ownDates ? NO_FILTERS : view.filters;
  const source = useMemo(() => ({ record, report }), [record, report]);
  const refused = useRefusal(record.id);
  const { connection } = useSiteConnection();
  const query = useReport(source, { dates, filters, params: view.params }, problems.length === 0 && !refused);
  const loading = query.isPlaceholderData || query.isPending;
  const failure = useStickyError(query, JSON.stringify([dates, filters, view.params]));
  const stays = useQuietFailure(
    record,
    loading ? undefined : query.data,
    failure !== null && !refusesParams(failure, view.params),
  );
  const answer = query.data ?? stays;
  const failed = stays ? null : failure;
  useReportShortcuts({ compare: record.compare });
  const { refetch: ask } = query;
  const refetch = useCallback(() => ask(), [ask]);
  // A report that the source answers in part isn't empty: the rest says why it's missing.
  const isEmpty = (data: Data) =>
    (report.isEmpty?.(data) ?? false) &&
    !Object.values(answer?.meta.failed ?? {}).some(({ code }) => code === SOURCE_REFUSED);
  const waits = answer && answer.meta.freshness.firstDay === null && !report.needsNoEvents?.(answer.data);
  // A sample in print could be taken for the site's own numbers.
  const own = answer && !waits && !answer.meta.demo;
  const [sampleOpen, setSampleOpen] = useState(false);
  const { access } = useEntitlement().decide(record.id);
  const gated = answer ? answer.meta.demo === true && !answer.meta.awaited : refused || access !== 'full';
  const shown = own && problems.length === 0 && !isEmpty(answer.data);
  const notes = (refused: number) => answer && <PrintNotes reportId={record.id} answer={answer} refused={refused} />;
  const pdf = usePdf(record.id, () => ({
    id: record.id,
    title,
    dates: answer?.dates ?? dates,
    content: shown
      ? children({
          data: answer.data,
          meta: answer.meta,
          loading: false,
          dates: answer.dates,
          answer,
          refetch,
        })
      : null,
    notes,
    sample: answer?.meta.demo ?? false,
  }));

  const content = () => {
    if (problems.length > 0)
      return (
        <Suspense>
          <BadAddress />
        </Suspense>
      );
    if (refused || (failed && NOT_ENTITLED.includes(failed.problem.code)))
      return (
        <Gate report={record.id} given="refused">
          {children({
            data: null,
            meta: null,
            loading: false,
            dates,
            answer: undefined,
            refetch,
          })}
        </Gate>
      );
    if (failed) return <Failure error={failed} onRetry={refetch} />;
    if (waits)
      return (
        <Suspense>
          <Waiting />
        </Suspense>
      );
    const empty = answer !== undefined && !loading && isEmpty(answer.data);
    if (empty && !report.staysWhenEmpty)
      return (
        <div className={styles.empty}>
          <StateCard>
            <Suspense>
              <Empty dates={answer.dates} firstDay={answer.meta.freshness.firstDay} />
            </Suspense>
          </StateCard>
          {opened}
        </div>
      );
    return (
      <Gate report={record.id} given={answer && (gated ? 'sample' : 'own')} onOpen={setSampleOpen}>
        <ReceiptSlot title={__(record.title, 'magpie')} reportId={record.id} answer={answer}>
          {children({
            data: answer?.data ?? null,
            meta: answer?.meta ?? null,
            loading,
            dates: answer?.dates ?? dates,
            answer,
            refetch,
          })}
        </ReceiptSlot>
      </Gate>
    );
  };

  if (config.printing)
    return (
      <Suspense>
        <PrintedReport
          title={title}
          dates={dates}
          problems={problems}
          refusal={failed?.problem.message}
          instead={answer && !own ? (waits || connection !== 'connected' ? 'nothing' : 'sample') : undefined}
          ready={answer !== undefined && !loading}
          notes={notes}
        >
          {content()}
        </PrintedReport>
      </Suspense>
    );
  return (
    <>
      <ReportHead
        title={title}
        reportId={record.id}
        allowCompare={record.compare}
        dated={!report.live && !ownDates}
        filtered={!record.ownFilters && !ownDates}
        fixed={ownDates !== undefined}
        counts={report.tables.length > 0}
        answer={problems.length === 0 ? answer : undefined}
        unapplied={view.filters.some(({ unit }) => unit !== undefined) && !hasLists(report)}
        stale={query.error && answer ? query.error.problem.code : null}
        tools={tools}
        exports={pdf.entries}
        closed={gated && !sampleOpen}
      />
      {pdf.opened}
      <div role="status">
        <VisuallyHidden>
          {loading && problems.length === 0 && !refused && !failed ? __('Loading…', 'magpie') : ''}
        </VisuallyHidden>
      </div>
      {Around ? (
        <Around
          asking={{
            answeredAt: query.dataUpdatedAt,
            failures: query.errorUpdateCount,
            problem: query.error?.problem.code ?? null,
            demo: answer?.meta.demo ?? false,
            onRefetch: refetch,
          }}
        >
          {content()}
        </Around>
      ) : (
        content()
      )}
    </>
  );
}

/** Codes of a filter that the report cannot be filtered by. */
const FILTER_CODES = ['bad_filter', 'incompatible_fields', 'unknown_dimension'];

/** Whether the address has a parameter that the report doesn't take. A report's own call has its parameters as fields. */
const refusesParams = ({ problem: { code, field = '' } }: CallError, params: View['params']): boolean =>
  code === 'bad_params' || (code === 'bad_request' && !!params[field]);

/** Codes that a fresh page fixes: it has a fresh nonce, or leads to the sign-in. */
const RELOAD_CODES = ['bad_nonce', 'signed_out'];

function Failure({ error, onRetry }: { error: CallError; onRetry: () => Promise<unknown> }) {
  const { code, message, id } = error.problem;
  const retryAt = useRetryAt(error.problem);
  // Only what the reader has asked for is shown as going on: it's also asked again by itself, every few seconds.
  const [retrying, setRetrying] = useState(false);
  const { view } = useView();
  const Refused = refusesParams(error, view.params)
    ? BadParams
    : FILTER_CODES.includes(code) && view.filters.length > 0
      ? BadFilters
      : LASTING.includes(code) && RefusedReport;
  if (Refused)
    return (
      <Suspense>
        <Refused {...error.problem} />
      </Suspense>
    );
  if (RELOAD_CODES.includes(code))
    return (
      <StateCard>
        <div role="alert">
          <EmptyState
            icon={<RotateCw />}
            title={__('Your session has expired', 'magpie')}
            text={message}
            action={
              <Button variant="primary" onClick={() => location.reload()}>
                {__('Reload', 'magpie')}
              </Button>
            }
          />
        </div>
      </StateCard>
    );
  return (
    <StateCard>
      <ErrorState
        title={__('The report couldn’t be loaded', 'magpie')}
        text={message}
        code={id === undefined ? code : `${code} (${id})`}
        retrying={retrying}
        retryAt={retryAt}
        onRetry={() => {
          setRetrying(true);
          void onRetry().finally(() => setRetrying(false));
        }}
      />
    </StateCard>
  );
}
