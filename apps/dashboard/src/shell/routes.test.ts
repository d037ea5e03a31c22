/** This module is responsible for proving that every path of the specification leads somewhere. */
import { describe, expect, it } from 'vitest';
import { navigationItems, routeOf } from './routes.ts';

const unbuilt = [
  '/publishers',
  '/publishers-pages',
  '/countries',
  '/ecommerce',
  '/ecommerce-coupons',
  '/ecommerce-funnel',
  '/cart-abandonment',
  '/search-console',
  '/dimensions',
  '/forms',
  '/real-time',
  '/site-speed',
  '/media',
  '/user-journey-report',
  '/traffic-overview',
  '/traffic-landing-pages',
  '/traffic-technology',
  '/traffic-campaign',
  '/traffic-source-medium',
  '/traffic-social',
  '/exceptions',
  '/ai-insights',
  '/ai-insights/chat',
  '/ai-insights/chat/42',
];

describe('the route table', () => {
  it('opens Overview, at its list of pages if asked', () => {
    expect(routeOf('/', false)).toEqual({ kind: 'overview', scrollTo: null });
    expect(routeOf('/top-landing-pages', false)).toEqual({ kind: 'overview', scrollTo: 'top-pages' });
  });

  it.each(unbuilt)('knows %s only where the host lists it', (path) => {
    expect(routeOf(path, true).kind).toBe('coming');
    expect(routeOf(path, false).kind).toBe('unknown');
  });

  it.each([
    '/nowhere',
    '/ai-insights/other',
    '/year-in-review',
    '/traffic-overview/x',
    '',
  ])('does not know %s', (path) => {
    expect(routeOf(path, true).kind).toBe('unknown');
  });

  it('hides the navigation where the specification does', () => {
    const shown = (path: string) => {
      const route = routeOf(path, true);
      return route.kind === 'coming' && route.navigation;
    };
    expect(unbuilt.filter((path) => !shown(path))).toEqual([
      '/user-journey-report',
      '/ai-insights',
      '/ai-insights/chat',
      '/ai-insights/chat/42',
    ]);
  });

  it('orders the navigation as specified', () => {
    const titles = navigationItems(true).map((item) => ('entry' in item ? item.entry.title : item.title));
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
    expect(navigationItems(false)).toHaveLength(1);
  });
});
