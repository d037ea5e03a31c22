/** Additions to My Funnels: saving funnels with the site's settings. */
import { CallError, settingsCall } from '@magpie/contract';
import type { SavedFunnel } from '@magpie/reports';
import type { MyFunnelsExtras } from '@magpie/reports/screens';
import { __, sprintf } from '@magpie/ui';
import type { ReactNode } from 'react';
import { errorToast, undoToast } from '../common/popups.tsx';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { useSaveSettings } from '../settings-form/site-settings.tsx';
import { useDashboard } from '../view/dashboard.tsx';

/** Gives the screen of My Funnels what the page adds to it. */
export function MyFunnelsExtrasProvider({
  content,
  children,
}: {
  content: ScreenContent<unknown>;
  children: (extras: MyFunnelsExtras) => ReactNode;
}) {
  const { call, site } = useDashboard();
  const save = useSaveSettings();
  const change = async (to: (funnels: readonly SavedFunnel[]) => SavedFunnel[]) => {
    const { data } = await call(settingsCall, { site: site.id });
    await save({ funnels: to(data.values.funnels) }, data.version);
  };
  // The sample's funnels belong to no one.
  const may = site.capabilities.includes('save_settings') && content.meta?.demo !== true;
  return children({
    onChange: may
      ? async (to) => {
          try {
            // Another setting may have been saved in between.
            await change(to).catch((error: unknown) => {
              if (!(error instanceof CallError) || error.problem.code !== 'conflict') throw error;
              return change(to);
            });
            return null;
          } catch (error) {
            return error instanceof CallError ? error.problem.message : __('Please try again.', 'magpie');
          }
        }
      : undefined,
    onFailed: errorToast,
    onDeleted: (name, undo) =>
      undoToast(/* translators: %s: the name of a funnel */ sprintf(__('Deleted “%s”.', 'magpie'), name), undo),
  });
}
