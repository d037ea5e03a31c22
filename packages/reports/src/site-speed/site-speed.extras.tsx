/** Additions to Site Speed: audits, their progress, and their failures. */
import Check from 'icon:check';
import { __, Button, Notice, Spinner, sprintf, useIsPrint } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SpeedDevice } from '../parts/site-speed.ts';
import { useHost } from '../screen/host.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { auditDesktopCall, auditMobileCall, auditStatusCall, cancelAuditCall } from './site-speed.calls.ts';
import styles from './site-speed.module.css';
import type { Audits } from './site-speed-props.tsx';

/** How often it is asked how an audit goes, ms. */
const ASK_MS = 1_000;
const CALLS = { desktop: auditDesktopCall, mobile: auditMobileCall } as const;

/** The reason phrases (RFC 9110) of statuses that a server or a proxy before it may answer with: HTTP/2 has none of its own. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Statuses of requests that were cut off on the way, by a proxy or by WordPress, or had no answer at all (0): the audit may go on. */
const CUT_OFF: readonly number[] = [0, 408, 502, 504];

/** An audit that failed. */
interface Failure {
  readonly device: SpeedDevice;
  readonly page: string;
  readonly code: string;
  readonly message: string;
}

export interface WithAuditsProps {
  device: SpeedDevice;
  /** Whether the report has been answered. */
  answered: boolean;
  children: (audits: Audits) => ReactNode;
}

/** Gives its content the audits of the site. */
export function WithAudits({ device, answered, children }: WithAuditsProps) {
  const { call, popups, printing, problemOf, refetch, sample, site } = useHost();
  const { params } = useReportScreen();
  const print = useIsPrint();
  const page = params.path || '/';
  const own = answered && sample !== true && !printing;
  const [began, setBegan] = useState<number | null>(null);
  const busy = useRef(false);
  /** How an audit was cut off before the server could say how it went. */
  const [lost, setLost] = useState<Failure | null>(null);
  const status = useQuery({
    queryKey: ['site-speed-audit', site.id],
    enabled: own,
    queryFn: ({ signal }) => call(auditStatusCall, { site: site.id }, signal),
    refetchInterval: ({ state }) => (began !== null || state.data?.running ? ASK_MS : false),
    retry: false,
  });
  const { refetch: askStatus } = status;
  const going = own ? (status.data?.running ?? null) : null;

  // An audit that was begun elsewhere, or before this page was left, is over.
  const went = useRef(false);
  useEffect(() => {
    if (went.current && going === null && !busy.current) void refetch();
    went.current = going !== null;
  }, [going, refetch]);

  async function run() {
    if (busy.current) return;
    busy.current = true;
    setLost(null);
    setBegan(Date.now());
    try {
      await call(CALLS[device], { site: site.id, page });
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      const goesOn = CUT_OFF.includes(problem.status) && (await askStatus()).data?.running != null;
      if (!goesOn && problem.code !== 'audit_cancelled') {
        setLost({
          ...{ device, page, code: problem.code },
          message:
            problem.status === 0
              ? __('The connection was lost. If the audit could continue, its result is shown here.', 'magpie')
              : problem.message,
        });
        popups.error(
          problem.status === 0
            ? problem.message
            : sprintf(
                /* translators: 1: an HTTP status, 2: its text */
                __('Failed to load report: %1$s, %2$s', 'magpie'),
                String(problem.status),
                STATUS_TEXTS[problem.status] ?? '',
              ),
        );
      }
    } finally {
      await Promise.all([refetch(), askStatus()]);
      busy.current = false;
      setBegan(null);
    }
  }

  const failed = status.data?.failed ?? lost;
  const running = going ?? (began === null ? null : { step: 'opening' as const, seconds: 0 });
  return children({
    onRun: own ? () => void run() : undefined,
    going: running !== null,
    progress:
      running && !print ? (
        <Progress
          running={running}
          device={device}
          lost={status.isError}
          onCancel={() => void call(cancelAuditCall, { site: site.id }).catch(() => popups.error())}
        />
      ) : null,
    failure:
      failed && failed.device === device && failed.page === page && !running && !print ? (
        <Notice tone="bad" title={__('The audit failed', 'magpie')}>
          {failed.message} ({failed.code}){' '}
          <Button size="small" onClick={() => void run()}>
            {__('Retry', 'magpie')}
          </Button>
        </Notice>
      ) : null,
  });
}

const STEPS = ['opening', 'measuring', 'scoring'] as const;

function Progress({
  running: { step, seconds },
  device,
  lost,
  onCancel,
}: {
  running: { readonly step: (typeof STEPS)[number]; readonly seconds: number };
  device: SpeedDevice;
  /** Whether the server can't be asked how it goes. */
  lost: boolean;
  onCancel: () => void;
}) {
  const { siteUrl } = useReportScreen();
  const host = siteUrl.replace(/^https?:\/\//, '');
  const names = {
    opening: __('Opening', 'magpie'),
    measuring: __('Measuring', 'magpie'),
    scoring: __('Scoring', 'magpie'),
  };
  const at = STEPS.indexOf(step);
  return (
    <div className={styles.progress} role="status">
      <p className={styles.testing}>
        {sprintf(
          device === 'mobile'
            ? /* translators: %s: a site */ __('Testing %s on a phone…', 'magpie')
            : /* translators: %s: a site */ __('Testing %s on a desktop…', 'magpie'),
          host,
        )}{' '}
        <span aria-hidden="true">{/* translators: %d: seconds */ sprintf(__('%d s', 'magpie'), seconds)}</span>
      </p>
      <ol className={styles.steps}>
        {STEPS.map((one, index) => (
          <li key={one} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            {index < at ? <Check size={16} aria-hidden="true" /> : index === at ? <Spinner /> : <span />}
            {names[one]}
          </li>
        ))}
      </ol>
      {lost && <p>{__('We can’t reach the server. We keep trying.', 'magpie')}</p>}
      <Button onClick={onCancel}>{__('Cancel', 'magpie')}</Button>
    </div>
  );
}
