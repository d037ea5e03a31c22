/** This module is responsible for the view as React sees it: read from the URL, changed by navigating. */
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDashboard } from '../dashboard.tsx';
import { resolveView, type ViewDates } from './resolve.ts';
import { readView, type View, type ViewProblem, writeView } from './view.ts';

/** The view and the ways to change it. */
export interface CurrentView {
  readonly view: View;
  readonly dates: ViewDates;
  readonly problems: readonly ViewProblem[];
  /** Goes to a changed view; Back returns, unless it replaces. */
  readonly change: (part: Partial<View>, how?: { readonly replace?: boolean }) => void;
}

/** The view of the URL. */
export function useView(): CurrentView {
  const { config, site, today } = useDashboard();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { view, problems } = useMemo(
    () =>
      readView(
        params,
        config.sites.map(({ id }) => id),
      ),
    [params, config],
  );
  const dates = useMemo(() => resolveView(view, site, today), [view, site, today]);
  const change = useCallback<CurrentView['change']>(
    (part, { replace = false } = {}) =>
      void navigate({ search: writeView({ ...view, ...part }).toString() }, { replace, preventScrollReset: true }),
    [navigate, view],
  );
  return { view, dates, problems, change };
}
