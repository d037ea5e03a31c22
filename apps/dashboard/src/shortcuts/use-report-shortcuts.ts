/** Shortcuts of an open report: comparison, the previous and next period, the search of its table. */
import { useDashboard } from '../view/dashboard.tsx';
import { shiftedRange } from '../view/shift.ts';
import { useView } from '../view/use-view.ts';
import { useShortcut } from './use-shortcuts.ts';

/** Answers to the shortcuts of a report; `compare` says whether it can be compared. */
export function useReportShortcuts({ compare }: { compare: boolean }): void {
  const { today } = useDashboard();
  const { dates, change } = useView();
  const shift = (direction: -1 | 1) => () => {
    const range = shiftedRange(dates, direction, today);
    if (range) change({ range });
  };
  useShortcut('search', () => document.querySelector<HTMLElement>('[data-table-search]')?.focus());
  useShortcut('earlier', shift(-1));
  useShortcut('later', shift(1));
  useShortcut(
    'compare',
    compare ? () => change((now) => ({ compare: now.compare === null ? 'previous' : null })) : null,
  );
}
