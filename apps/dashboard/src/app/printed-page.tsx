/** The page that the server opens to print a report: the report and nothing around it. */
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ReportPage } from '../report-page/report-page.tsx';
import { findRoute } from '../routes/routes.ts';
import { useDashboard } from '../view/dashboard.tsx';

/** The report of the address; what cannot be printed leaves the page empty. */
export function PrintedPage() {
  const { config, site } = useDashboard();
  const { pathname } = useLocation();
  const route = findRoute(pathname, { ...site, capabilities: [] });
  const title = route.kind === 'report' ? route.heading : '';
  useEffect(() => {
    document.title = `${title} – ${site.name} – ${config.product}`;
  }, [title, site, config]);
  if (route.kind !== 'report') return null;
  return (
    <Suspense>
      <ReportPage record={route.record} title={title} scrollTo={null} />
    </Suspense>
  );
}
