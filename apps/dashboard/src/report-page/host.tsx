/** Tells a report's screen what it can have done by the page around it. */
import { CallError } from '@magpie/contract';
import { type Host, HostProvider } from '@magpie/reports/screen';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { HELP_PATH, NEWS_PATH } from '../common/paths.ts';
import { errorToast, loadingPopup, successToast, undoToast } from '../common/popups.tsx';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { UpgradeInvitation } from '../upsell/upgrade-invitation.tsx';
import { AddonsLink, UpgradeLink } from '../upsell/upgrade-link.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlement, useEntitlementChange } from '../view/entitlement.ts';
import { BelowReport, ContentContext } from './below-report.tsx';

const loadActions = () => import('./host-actions.ts');
const SavedPicture = lazyNamed(() => import('../pdf/saved-picture.tsx'), 'SavedPicture');

/** What is the same for every report. */
const COMMON = {
  problemOf: (error: unknown) => (error instanceof CallError ? { ...error.problem, status: error.status } : undefined),
  popups: { error: errorToast, success: successToast, undo: undoToast, loading: loadingPopup },
  pageUrl: (path: string, view?: 'left') => `#${path}${view ? '' : (/\?.*/.exec(location.hash)?.[0] ?? '')}`,
  Below: BelowReport,
  Picture: SavedPicture,
  UpgradeInvitation,
  UpgradeLink,
  AddonsLink,
} as const satisfies Partial<Host>;

/** Provides a report's screen with the page around it. */
export function ReportHost({ content, children }: { content: ScreenContent<unknown>; children: ReactNode }) {
  const dashboard = useDashboard();
  const entitlement = useEntitlement();
  const refreshEntitlement = useEntitlementChange();
  const client = useQueryClient();
  const { meta, refetch } = content;
  const sample = meta ? meta.demo === true : undefined;
  const locked = meta?.locked;
  const value = useMemo((): Host => {
    const { config, site, call } = dashboard;
    const to = { ...dashboard, client };
    return {
      ...COMMON,
      site,
      maySave: site.capabilities.includes('save_settings'),
      plugins: config.plugins,
      printing: config.printing === true,
      sample,
      locked,
      entitlement,
      refetch,
      call: async (...asked) => (await call(...asked)).data,
      saveFile: async (...asked) => (await loadActions()).saveFileOf(to, ...asked),
      saveSettings: async (change) => (await loadActions()).changeSettings(to, change),
      installAddon: async (addon) => (await loadActions()).installAddon(to, addon),
      activateAddon: async (addon) => (await loadActions()).activateAddon(to, addon),
      refreshEntitlement,
      help: { news: `#${NEWS_PATH}`, help: `#${HELP_PATH}`, support: config.supportUrl },
    };
  }, [dashboard, client, sample, locked, entitlement, refetch, refreshEntitlement]);
  return (
    <ContentContext value={content}>
      <HostProvider value={value}>{children}</HostProvider>
    </ContentContext>
  );
}
