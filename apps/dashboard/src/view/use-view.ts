/** The view for React: read from the URL, changed by navigating. */
import { use, useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDashboard } from './dashboard.tsx';
import { loadedFilterTools, loadFilterTools } from './loaded-filters.ts';
import { resolveView, type ViewDates } from './resolve.ts';
import { readView, type View, type ViewProblem, writeView } from './view.ts';

/** The view and the ways to change it. */
export interface CurrentView {
  readonly view: View;
  readonly dates: ViewDates;
  readonly problems: readonly ViewProblem[];
  /** Goes to a changed view; Back returns, unless it replaces. */
  readonly change: (part: Partial<View> | ((now: View) => Partial<View>), how?: { readonly replace?: boolean }) => void;
}

/** The view of the URL. */
export function useView(): CurrentView {
  const { config, site, today } = useDashboard();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const sites = useMemo(() => config.sites.map(({ id }) => id), [config]);
  const definitions = site.customDefinitions;
  const words = params.has('filter') ? (loadedFilterTools() ?? use(loadFilterTools())) : undefined;
  const { view, problems } = useMemo(
    () => readView(params, sites, definitions, words),
    [params, sites, definitions, words],
  );
  const dates = useMemo(() => resolveView(view, site, today), [view, site, today]);
  const change = useCallback<CurrentView['change']>(
    (part, { replace = false } = {}) => {
      // Of the address, not of what is drawn: two quick changes come before the first of them is drawn.
      const address = new URLSearchParams(location.hash.split('?')[1]);
      const known = loadedFilterTools();
      // A filter was added that is not drawn yet.
      if (address.has('filter') && !known) return void loadFilterTools().then(() => change(part, { replace }));
      const now = readView(address, sites, definitions, known).view;
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) };
      void navigate({ search: writeView(next).toString() }, { replace, preventScrollReset: true });
    },
    [navigate, sites, definitions],
  );
  return { view, dates, problems, change };
}
