/** This module is responsible for what surrounds every report: header, navigation, skip link, document title, focus. */
import { __ } from '@magpie/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useDashboard } from '../dashboard.tsx';
import { OverviewPage } from '../overview-page.tsx';
import { useView } from '../view/use-view.ts';
import { writeView } from '../view/view.ts';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { navigationItems, type Route, routeOf } from './routes.ts';
import styles from './shell.module.css';
import { TITLE_ID } from './title-id.ts';

const ComingPage = lazy(() => import('./coming-page.tsx').then((module) => ({ default: module.ComingPage })));

/** The shell around every report. */
export function Shell() {
  const { config, site } = useDashboard();
  const { view } = useView();
  const { pathname, search } = useLocation();
  const route = routeOf(pathname, config.showUnbuilt, config.user.capabilities);
  const title = titleOf(route);
  useTitle(pathname, `${title} – ${site.name} – ${config.product}`);

  if (route.kind === 'unknown') return <Navigate replace to={{ pathname: '/', search }} />;
  // The open tab belongs to one report; the rest of the view goes along.
  const query = writeView({ ...view, tab: null }).toString();
  const elsewhere = query && `?${query}`;
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href={`#${TITLE_ID}`}
        onClick={(event) => {
          // The address's hash is the route.
          event.preventDefault();
          document.getElementById(TITLE_ID)?.focus();
        }}
      >
        {__('Skip to the report', 'magpie')}
      </a>
      <header className={styles.top}>
        <Header search={elsewhere} />
        {(route.kind !== 'coming' || route.navigation) && (
          <Navigation
            items={navigationItems(config.showUnbuilt)}
            path={route.kind === 'overview' ? '/' : pathname}
            search={elsewhere}
            title={title}
          />
        )}
      </header>
      <main className={styles.main}>
        {route.kind === 'overview' && <OverviewPage title={title} scrollTo={route.scrollTo} />}
        {route.kind === 'page' && (
          <Suspense>
            <route.page.component title={title} rest={route.rest} />
          </Suspense>
        )}
        {route.kind === 'coming' && (
          <Suspense>
            <ComingPage title={route.title} description={route.description} search={elsewhere} />
          </Suspense>
        )}
      </main>
    </div>
  );
}

function titleOf(route: Route): string {
  if (route.kind === 'page') return route.page.title();
  return route.kind === 'coming' ? route.title : __('Overview', 'magpie');
}

/** Names the document; moves focus to the report's title when another report opens, but not when the page does. */
function useTitle(path: string, title: string): void {
  const opened = useRef(path);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (opened.current === path) return;
    opened.current = path;
    scrollTo({ top: 0 });
    document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
  }, [path]);
}
