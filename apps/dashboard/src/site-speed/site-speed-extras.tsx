/** Additions to Site Speed: the choice of the device, audits, their progress, and their failures. */
import { auditDesktopCall, auditMobileCall, auditStatusCall, CallError, cancelAuditCall } from '@magpie/contract';
import type { SiteSpeedExtras } from '@magpie/reports/screens';
import { __, sprintf } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorToast } from '../common/popups.tsx';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useView } from '../view/use-view.ts';
import { chosenDevice, keepDevice } from './speed-device.ts';

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

/** Gives the screen of Site Speed what the page adds to it. */
export function SiteSpeedExtrasProvider({
  content: { data, meta, refetch },
  children,
}: {
  content: ScreenContent<unknown>;
  children: (extras: SiteSpeedExtras) => ReactNode;
}) {
  const { call, config, site } = useDashboard();
  const { view, change } = useView();
  const device = chosenDevice(view.params);
  const page = view.params.path || '/';
  const own = data !== null && meta?.demo !== true && !config.printing;
  const [began, setBegan] = useState<number | null>(null);
  const busy = useRef(false);
  const status = useQuery({
    queryKey: ['site-speed-audit', site.id],
    enabled: own,
    queryFn: async ({ signal }) => (await call(auditStatusCall, { site: site.id }, signal)).data,
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
    setBegan(Date.now());
    try {
      await call(CALLS[device], { site: site.id, page });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.problem.code !== 'audit_cancelled')
        errorToast(
          error.status === 0
            ? error.problem.message
            : sprintf(
                /* translators: 1: an HTTP status, 2: its text */
                __('Failed to load report: %1$s, %2$s', 'magpie'),
                String(error.status),
                STATUS_TEXTS[error.status] ?? '',
              ),
        );
    } finally {
      await Promise.all([refetch(), askStatus()]);
      busy.current = false;
      setBegan(null);
    }
  }

  const failed = status.data?.failed;
  const running = going ?? (began === null ? null : { step: 'opening' as const, seconds: 0 });
  return children({
    onDevice: (chosen) => {
      keepDevice(chosen);
      change(({ params }) => ({ params: { ...params, device: chosen } }));
    },
    onRun: own ? () => void run() : undefined,
    onCancel: () => void call(cancelAuditCall, { site: site.id }).catch(() => errorToast()),
    running: running && { step: running.step, seconds: running.seconds },
    measures: site.measureVitals,
    failed: failed && failed.device === device && failed.page === page ? failed : null,
  });
}
