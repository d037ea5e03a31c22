/** Opens another site. */
import type { SiteSummary } from '@magpie/contract';
import { useLocation, useNavigate } from 'react-router';
import { leave } from '../common/before-leaving.ts';
import { SITES_PATH } from '../common/paths.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { useView } from '../view/use-view.ts';
import { writeView } from '../view/view.ts';

/** Opens a site. Filters stay behind: they were chosen among another site's values. The table of all sites is left. */
export function useOpenSite(): (site: Pick<SiteSummary, 'id'>) => void {
  const { config } = useDashboard();
  const { view, change } = useView();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return ({ id }) => {
    const next = { site: id === config.site ? null : id, filters: [] };
    leave(() => {
      if (pathname === SITES_PATH)
        void navigate({ pathname: '/', search: writeView({ ...view, ...next, tab: null }).toString() });
      else change(next);
    });
  };
}
