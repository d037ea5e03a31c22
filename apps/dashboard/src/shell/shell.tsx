/** The shell: header, navigation, skip link, document title, focus, overlays. */
import { __, sprintf } from '@magpie/ui';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LocalErrorBoundary } from '../common/error-boundary.tsx';
import { lazyNamed } from '../common/lazy-named.ts';
import { PopupSlot } from '../common/popups.tsx';
import { focusTitle, TITLE_ID } from '../common/title-id.ts';
import { useChanges } from '../common/use-changes.ts';
import { useSiteConnection } from '../common/use-site-connection.ts';
import { FeedbackWidget } from '../feedback/feedback-widget.tsx';
import { ReportPage } from '../report-page/report-page.tsx';
import { ANALYST_PAGES } from '../routes/analyst-pages.ts';
import { findRoute, navigationItems, navigationKind, type Route } from '../routes/routes.ts';
import { PageShortcuts } from '../shortcuts/page-shortcuts.tsx';
import { DemoBarSlot, LicenceNoticeSlot } from '../upsell/shell-slots.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlement } from '../view/entitlement.ts';
import { useView } from '../view/use-view.ts';
import { writeView } from '../view/view.ts';
import { Header } from './header.tsx';
import { listNavItems } from './nav-items.ts';
import { Navigation } from './navigation.tsx';
import { Opening } from './opening.tsx';
import { OwnNavigation } from './own-navigation.tsx';
import styles from './shell.module.css';

const Overlay = lazyNamed(() => import('./overlay.tsx'), 'Overlay');

/** The shell around every report. */
export function Shell() {
  const { config, site } = useDashboard();
  const { view } = useView();
  const { pathname, search } = useLocation();
  const connection = useSiteConnection();
  useChanges();
  const { decide } = useEntitlement();
  const [asked, setAsked] = useState(false);
  const onFeedbackGone = useCallback(() => setAsked(false), []);
  const places = {
    ...connection,
    capabilities: config.user.capabilities,
    account: config.signOutUrl !== undefined,
  };
  const route = findRoute(pathname, places);
  const title = routeHeading(route);
  // A part of wp-admin: that has its own main region around the dashboard, and names the document "Page ‹ Site — WordPress".
  const isWhole = config.hostUrls === undefined;
  const Main = isWhole ? 'main' : 'div';
  useTitle(
    pathname,
    isWhole ? `${title} – ${site.name} – ${config.product}` : document.title.replace(/^[^‹]*(?=‹)/, () => `${title} `),
  );

  if (route.kind === 'unknown') return <Navigate replace to={{ pathname: '/', search }} />;
  // The open tab and the parameters belong to one report; the rest of the view is carried over.
  const query = writeView({ ...view, tab: null, params: {} }).toString();
  const elsewhere = query && `?${query}`;
  const appItems = listNavItems(config, route, pathname);
  const navigation = navigationKind(route);
  const shown = connection.connection === 'connected';
  const report = route.kind === 'report' && <ReportSlot key={route.record.id} route={route} />;
  const feedback = route.kind === 'report' ? route.record.feedback : undefined;
  const access = route.kind === 'report' ? decide(route.record.id).access : 'full';
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
        {route.kind === 'page' ? __('Skip to content', 'magpie') : __('Skip to report', 'magpie')}
      </a>
      <DemoBarSlot />
      <header className={styles.top}>
        <Header places={appItems} search={elsewhere} onFeedback={() => setAsked(true)} />
        {(navigation === 'journey' || navigation === 'analyst') && (
          <OwnNavigation of={navigation} path={pathname} search={elsewhere} places={places} />
        )}
        {(navigation === 'reports' || route.kind === 'page') && (
          <Navigation
            bar={navigation === 'reports'}
            items={navigationItems(places)}
            places={appItems.filter(({ path }) => path !== '/')}
            path={route.kind === 'report' ? (route.record.within ?? route.record.path ?? pathname) : pathname}
            search={elsewhere}
            title={route.kind === 'report' ? route.title : title}
          />
        )}
      </header>
      <Main className={styles.main}>
        <LocalErrorBoundary of={pathname} title={title}>
          {route.kind !== 'page' && <LicenceNoticeSlot search={elsewhere} />}
          {route.kind === 'page' && (
            <Suspense fallback={<Opening title={title} />}>
              <route.page.component title={title} rest={route.rest} />
            </Suspense>
          )}
          {report &&
            (shown ? (
              report
            ) : (
              <Suspense>
                <Overlay key={connection.connection} connection={connection} search={elsewhere}>
                  {report}
                </Overlay>
              </Suspense>
            ))}
        </LocalErrorBoundary>
      </Main>
      <PopupSlot />
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
        feedback &&
        shown &&
        connection.firstDay !== null &&
        // Who sees no more than an overlay has nothing to say of what is behind it.
        access === 'full' && (
          <FeedbackWidget
            key={feedback.key}
            featureKey={feedback.key}
            label={__(feedback.label, 'magpie')}
            after={feedback.afterMs}
          />
        )
      )}
    </div>
  );
}

/** The report of a route, or the analyst's page. */
function ReportSlot({ route }: { route: Extract<Route, { kind: 'report' }> }) {
  const { record, heading: title, scrollTo } = route;
  const AnalystPage = ANALYST_PAGES[record.id];
  return (
    <Suspense fallback={<Opening title={title} />}>
      {AnalystPage ? <AnalystPage title={title} /> : <ReportPage record={record} title={title} scrollTo={scrollTo} />}
    </Suspense>
  );
}

const routeHeading = (route: Route): string =>
  route.kind === 'page' ? route.page.title() : route.kind === 'report' ? route.heading : '';

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
