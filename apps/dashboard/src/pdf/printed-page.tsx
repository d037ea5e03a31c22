/** This module is responsible for the page that the server opens to print a report: the report and nothing around it. */
import { __ } from '@magpie/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useDashboard } from '../dashboard.tsx';
import { OverviewPage } from '../overview-page.tsx';

/** The report of the address; what cannot be printed leaves the page empty. */
export function PrintedPage() {
  const { config, site } = useDashboard();
  const { pathname } = useLocation();
  const title = __('Overview', 'magpie');
  useEffect(() => {
    document.title = `${title} – ${site.name} – ${config.product}`;
  }, [title, site, config]);
  return pathname === '/' ? <OverviewPage title={title} scrollTo={null} /> : null;
}
