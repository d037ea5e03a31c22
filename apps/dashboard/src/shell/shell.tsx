/** This module is responsible for what surrounds every report: header, navigation, skip link, document title, focus, what floats above. */
import { __, sprintf } from '@magpie/ui';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useDashboard } from '../dashboard.tsx';
import { Fallible } from '../fallible.tsx';
import { FeedbackWidget } from '../feedback/feedback-widget.tsx';
import { PageShortcuts } from '../frame/shortcuts/page-shortcuts.tsx';
import { lazyNamed } from '../lazy-named.ts';
import { OverviewPage } from '../overview-page.tsx';
import { DemoPlace, LicencePlace } from '../upsell/standing-places.tsx';
import { useView } from '../view/use-view.ts';
import { writeView } from '../view/view.ts';
import { Header } from './header.tsx';
import { JourneyNavigation } from './journey-navigation.tsx';
import { Navigation } from './navigation.tsx';
import { placesOf } from './places.ts';
import { PopupPlace } from './popups.tsx';
import { navigationItems, navigationOf, type Route, routeOf } from './routes.ts';
import styles from './shell.module.css';
import { focusTitle, TITLE_ID } from './title-id.ts';
import { useStanding } from './use-standing.ts';

const ComingPage = lazyNamed(() => import('./coming-page.tsx'), 'ComingPage');
const Overlay = lazyNamed(() => import('./overlay.tsx'), 'Overlay');

/** Whoever has read Overview for so long can say what he thinks of it, ms. */
const OVERVIEW_READ_MS = 30_000;

/** The shell around every report. */
export function Shell() {
  const { config, site } = useDashboard();
  const { view } = useView();
  const { pathname, search } = useLocation();
  const standing = useStanding();
  const [asked, setAsked] = useState(false);
  const onFeedbackGone = useCallback(() => setAsked(false), []);
  const places = {
    showUnbuilt: config.showUnbuilt,
    capabilities: config.user.capabilities,
    yearInReview: standing.yearInReview,
  };
  const route = routeOf(pathname, places);
  const title = titleOf(route);
  useTitle(pathname, `${title} – ${site.name} – ${config.product}`);

  if (route.kind === 'unknown') return <Navigate replace to={{ pathname: '/', search }} />;
  // The open tab belongs to one report; the rest of the view goes along.
  const query = writeView({ ...view, tab: null }).toString();
  const elsewhere = query && `?${query}`;
  const appPlaces = placesOf(config, route, pathname);
  const navigation = navigationOf(route);
  const shown = standing.connection === 'connected';
  const report = reportOf(route, pathname, title, elsewhere);
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href={`#${TITLE_ID}`}
        onClick={(event) => {
          // The address's hash is the route.
          event.preventDefault();
          focusTitle();
        }}
      >
        {route.kind === 'page' ? __('Skip to the content', 'magpie') : __('Skip to the report', 'magpie')}
      </a>
      <DemoPlace />
      <header className={styles.top}>
        <Header places={appPlaces} search={elsewhere} onFeedback={() => setAsked(true)} />
        {navigation === 'journey' && <JourneyNavigation path={pathname} search={elsewhere} />}
        {(navigation === 'reports' || route.kind === 'page') && (
          <Navigation
            bar={navigation === 'reports'}
            items={navigationItems(places)}
            places={appPlaces.filter(({ path }) => path !== '/')}
            path={route.kind === 'overview' ? '/' : pathname}
            search={elsewhere}
            title={title}
          />
        )}
      </header>
      <main className={styles.main}>
        <Fallible of={pathname} title={title}>
          {route.kind !== 'page' && <LicencePlace search={elsewhere} />}
          {route.kind === 'page' && (
            <Suspense>
              <route.page.component title={title} rest={route.rest} />
            </Suspense>
          )}
          {report &&
            (shown ? (
              report
            ) : (
              <Suspense>
                <Overlay key={standing.connection} standing={standing} search={elsewhere}>
                  {report}
                </Overlay>
              </Suspense>
            ))}
        </Fallible>
      </main>
      <PopupPlace />
      <PageShortcuts search={elsewhere} />
      {asked ? (
        <FeedbackWidget
          featureKey="product"
          label={
            /* translators: %s: the product's name */ sprintf(
              __('What do you think about %s?', 'magpie'),
              config.product,
            )
          }
          onGone={onFeedbackGone}
        />
      ) : (
        route.kind === 'overview' &&
        shown &&
        standing.firstDay !== null && (
          <FeedbackWidget
            featureKey="overview"
            label={__('What do you think about this Overview?', 'magpie')}
            after={OVERVIEW_READ_MS}
          />
        )
      )}
    </div>
  );
}

/** The report of a route, if it leads to one. */
function reportOf(route: Route, path: string, title: string, search: string) {
  if (route.kind === 'overview') return <OverviewPage title={title} scrollTo={route.scrollTo} />;
  if (route.kind !== 'coming') return null;
  return (
    <Suspense>
      <ComingPage
        key={path}
        report={route.report}
        title={route.title}
        description={route.description}
        search={search}
      />
    </Suspense>
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
    focusTitle();
  }, [path]);
}
