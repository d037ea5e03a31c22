/** Additions to Exceptions: the loading dialog, deleting with undo, and the file. */
import { __ } from '@magpie/ui';
import { useEffect } from 'react';
import { useHost } from '../screen/host.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { deleteExceptionCall, exportExceptionsCall, restoreExceptionCall } from './exceptions.calls.ts';

/** Actions on the list. */
interface ExceptionActions {
  /** Deletes an exception, the only one on its page if said so; undefined for readers who may not. */
  readonly onDelete: ((id: number, isLast: boolean) => void) | undefined;
  /** Saves every exception of the dates as a file. */
  readonly onExport: () => void;
}

/** Actions on the list; shows the loading dialog while another view of it is loading. */
export function useExceptionActions(hasData: boolean): ExceptionActions {
  const { call, maySave, popups, problemOf, refetch, sample, saveFile, site } = useHost();
  const { dates, includes, loading, onParams, params } = useReportScreen();
  // The first answer has its skeleton.
  const reloads = loading && hasData;
  const { loading: loadingPopup } = popups;
  useEffect(() => (reloads ? loadingPopup() : undefined), [reloads, loadingPopup]);
  const may = maySave && includes('exceptions.delete') && sample !== true;

  /** Changes the list on the server and reloads it. Whether that went well: a failure only closes the dialog, as specified. */
  async function changed(run: () => Promise<unknown>): Promise<boolean> {
    const done = loadingPopup();
    try {
      await run();
      await refetch();
      return true;
    } catch (error) {
      if (!problemOf(error)) throw error;
      return false;
    } finally {
      done();
    }
  }

  async function remove(id: number, isLast: boolean) {
    const fields = { site: site.id, exception_id: String(id) };
    if (!(await changed(() => call(deleteExceptionCall, fields)))) return;
    const page = Number(params.page ?? 1);
    if (isLast && page > 1) onParams({ page: page === 2 ? '' : String(page - 1) });
    popups.undo(__('Exception deleted.', 'magpie'), () => void changed(() => call(restoreExceptionCall, fields)));
  }

  async function save() {
    try {
      await saveFile(exportExceptionsCall, { site: site.id, start: dates.start, end: dates.end });
    } catch (error) {
      if (!problemOf(error)) throw error;
      popups.error();
    }
  }

  return {
    onDelete: may ? (id, isLast) => void remove(id, isLast) : undefined,
    onExport: () => void save(),
  };
}
