/** Keeps a report unchanged when another view of it can't be loaded. */
import type { ReportRecord } from '@magpie/reports';
import { useEffect, useRef } from 'react';
import { useDashboard } from '../view/dashboard.tsx';
import { useView } from '../view/use-view.ts';
import type { View } from '../view/view.ts';
import type { ReportAnswer } from './use-report.ts';

/**
 * The answer that stays, with its view in the address again, where the view that was asked for has failed; undefined
 * where nothing failed, nothing was shown before, or the report says what failed. A refused address is no such failure: there is
 * something to correct. `answer` is that of the view, if there is one.
 */
export function useQuietFailure<Data>(
  { failsQuietly }: Pick<ReportRecord, 'failsQuietly'>,
  answer: ReportAnswer<Data> | undefined,
  failed: boolean,
): ReportAnswer<Data> | undefined {
  const { site } = useDashboard();
  const { view, change } = useView();
  const last = useRef<{ readonly answer: ReportAnswer<Data>; readonly view: View }>(undefined);
  useEffect(() => {
    if (failsQuietly && answer) last.current = { answer, view };
  }, [failsQuietly, answer, view]);
  const stays = failsQuietly && failed && last.current?.answer.siteId === site.id ? last.current : undefined;
  useEffect(() => {
    if (stays) change(stays.view, { replace: true });
  }, [stays, change]);
  return stays?.answer;
}
