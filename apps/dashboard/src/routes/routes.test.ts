/** Tests that every path of the specification leads to a page. */
import { CAPABILITIES, type Capability } from '@magpie/contract';
import { describe, expect, it } from 'vitest';
import { findRoute, navigationItems, navigationKind, type Places } from './routes.ts';

/** Paths of all reports besides Overview, in the order of the specification. */
const PATHS = [
  '/traffic-overview',
  '/publishers',
  '/publishers-pages',
  '/publishers-content',
  '/publishers-page',
  '/publishers-paths',
  '/publishers-searches',
  '/publishers-hours',
  '/traffic-retention',
  '/countries',
  '/ecommerce',
  '/ecommerce-coupons',
  '/ecommerce-customers',
  '/ecommerce-products',
  '/ecommerce-funnel',
  '/cart-abandonment',
  '/search-console',
  '/dimensions',
  '/forms',
  '/real-time',
  '/site-speed',
  '/media',
  '/user-journey-report',
  '/traffic-landing-pages',
  '/traffic-technology',
  '/traffic-campaign',
  '/traffic-source-medium',
  '/traffic-social',
  '/traffic-ai-assistants',
  '/exceptions',
  '/ai-insights',
  '/ai-insights/chat',
  '/ai-insights/chat/42',
];

describe('the route table', () => {
  it('opens Overview, with its list of pages on request', () => {
    const to = (path: string) => findRoute(path, {});
    expect(to('/')).toMatchObject({ kind: 'report', record: { id: 'overview' }, scrollTo: null });
    expect(to('/top-landing-pages')).toMatchObject({ record: { id: 'overview' }, scrollTo: 'top-pages' });
    expect(to('/traffic-overview')).toMatchObject({ record: { id: 'traffic_overview' }, title: 'Traffic Overview' });
    expect([to('/'), to('/publishers'), to('/traffic-technology')]).toMatchObject([
      { title: 'Overview', heading: 'Overview Report' },
      { title: 'Engagement Overview', heading: 'Publishers Report' },
      { title: 'Technology', heading: 'Technology' },
    ]);
  });

  it.each(PATHS)('has %s', (path) => {
    expect(findRoute(path, {}).kind).toBe('report');
  });

  it.each([
    '/nowhere',
    '/ai-insights/other',
    '/year-in-review',
    '/traffic-overview/x',
    '',
  ])('does not have %s', (path) => {
    expect(findRoute(path, {}).kind).toBe('unknown');
  });

  it('hides the navigation as specified', () => {
    const navigation = (path: string) => navigationKind(findRoute(path, { capabilities: CAPABILITIES }));
    const others = PATHS.filter((path) => navigation(path) !== 'reports');
    expect(others.map((path) => [path, navigation(path)])).toEqual([
      ['/user-journey-report', 'journey'],
      ['/ai-insights', 'analyst'],
      ['/ai-insights/chat', 'analyst'],
      ['/ai-insights/chat/42', 'analyst'],
    ]);
    expect([navigation('/'), navigation('/top-landing-pages'), navigation('/settings')]).toEqual([
      'reports',
      'reports',
      'none',
    ]);
  });

  it('orders the navigation as specified', () => {
    const titles = navigationItems({}).map((item) => ('entry' in item ? item.entry.title : item.title));
    expect(titles).toEqual([
      'Overview',
      'Traffic',
      'Publishers',
      'Search Console',
      'eCommerce',
      'Dimensions',
      'Forms',
      'Realtime',
      'Site Speed',
      'Media',
      'Exceptions',
    ]);
  });

  it('has the year in review, with its year, only if there is data for it', () => {
    const review = (show_report: boolean) => ({ yearInReview: { show_report, report_year: 2025 } });
    const last = (places: Places) => navigationItems(places).at(-1);
    expect(last(review(true))).toMatchObject({ entry: { path: '/year-in-review', title: '2025 Year in Review' } });
    expect(last(review(false))).toMatchObject({ entry: { path: '/exceptions' } });
    expect(findRoute('/year-in-review', review(true))).toMatchObject({ kind: 'report', title: '2025 Year in Review' });
    expect(findRoute('/year-in-review', review(false)).kind).toBe('unknown');
    expect(findRoute('/year-in-review', {}).kind).toBe('unknown');
  });

  it('allows a page for users with its right', () => {
    const to = (path: string, capabilities: readonly Capability[]) => findRoute(path, { capabilities });
    expect(to('/settings/users', ['save_settings'])).toMatchObject({ kind: 'page', rest: 'users' });
    expect(to('/settings', ['view_reports']).kind).toBe('unknown');
    expect(to('/settingsx', ['save_settings']).kind).toBe('unknown');
  });
});
