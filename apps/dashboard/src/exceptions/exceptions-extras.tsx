/** Additions to Exceptions: the loading dialog, deleting with undo, and the file. */
import { CallError, deleteExceptionCall, exportExceptionsCall, restoreExceptionCall } from '@magpie/contract';
import type { ExceptionsExtras } from '@magpie/reports/screens';
import { __ } from '@magpie/ui';
import { type ReactNode, useEffect } from 'react';
import { errorToast, loadingPopup, undoToast } from '../common/popups.tsx';
import { saveFile } from '../common/save-file.ts';
import type { ScreenContent } from '../frame/report-frame.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlement } from '../view/entitlement.ts';
import { useView } from '../view/use-view.ts';

/** Gives the screen of Exceptions what the page adds to it. */
export function ExceptionsExtrasProvider({
  content: { data, meta, dates, loading, refetch },
  children,
}: {
  content: ScreenContent<unknown>;
  children: (extras: ExceptionsExtras) => ReactNode;
}) {
  const { call, callFile, site } = useDashboard();
  const { view, change } = useView();
  const { decide } = useEntitlement();
  // The first answer has its skeleton.
  const reloads = loading && data !== null;
  useEffect(() => (reloads ? loadingPopup() : undefined), [reloads]);
  const may =
    site.capabilities.includes('save_settings') && decide('exceptions.delete').access === 'full' && meta?.demo !== true;

  /** Changes the list on the server and reloads it. Whether that went well: a failure only closes the dialog, as specified. */
  async function changed(run: () => Promise<unknown>): Promise<boolean> {
    const done = loadingPopup();
    try {
      await run();
      await refetch();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    } finally {
      done();
    }
  }

  async function remove(id: number, isLast: boolean) {
    const fields = { site: site.id, exception_id: String(id) };
    if (!(await changed(() => call(deleteExceptionCall, fields)))) return;
    const page = Number(view.params.page ?? 1);
    if (isLast && page > 1)
      change(({ params }) => ({ params: { ...params, page: page === 2 ? '' : String(page - 1) } }));
    undoToast(__('Exception deleted.', 'magpie'), () => void changed(() => call(restoreExceptionCall, fields)));
  }

  async function save() {
    try {
      saveFile(await callFile(exportExceptionsCall, { site: site.id, start: dates.start, end: dates.end }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      errorToast();
    }
  }

  return children({
    onDelete: may ? (id, isLast) => void remove(id, isLast) : undefined,
    onExport: () => void save(),
  });
}
