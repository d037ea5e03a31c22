/** Tests that every path of the catalogue leads to its report, and the specification's navigation. */
import { CAPABILITIES, type Capability } from '@magpie/contract';
import { CATALOGUE } from '@magpie/reports';
import { describe, expect, it } from 'vitest';
import { findRoute, navigationItems, navigationKind, type Places } from './routes.ts';

/** Every path of a report. The year in review is tested by itself. */
const PATHS = CATALOGUE.flatMap(({ path, yearly, connected, aliases = {} }) =>
  path === null || yearly || connected ? [] : [path, ...Object.keys(aliases)],
);

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
    expect(findRoute(path, {})).toMatchObject({
      kind: 'report',
      record: CATALOGUE.find((one) => one.path === path || one.aliases?.[path] !== undefined),
    });
  });

  it('has each conversation', () => {
    expect(findRoute('/ai-insights/chat/42', {})).toMatchObject({ kind: 'report', record: { id: 'ai_insights_chat' } });
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
    const specified = {
      '/user-journey-report': 'journey',
      '/ai-insights': 'analyst',
      '/ai-insights/chat': 'analyst',
      '/ai-insights/chat/42': 'analyst',
    };
    expect(Object.fromEntries(Object.keys(specified).map((path) => [path, navigation(path)]))).toEqual(specified);
    expect([navigation('/'), navigation('/top-landing-pages'), navigation('/settings')]).toEqual([
      'reports',
      'reports',
      'none',
    ]);
  });

  it('orders the navigation as specified', () => {
    const titles = navigationItems({}).map((item) => ('entry' in item ? item.entry.title : item.title));
    const specified = [
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
    ];
    // Others may come between them.
    expect(titles.filter((title) => specified.includes(title))).toEqual(specified);
  });

  it('has the year in review, with its year, only if there is data for it', () => {
    const review = (show_report: boolean) => ({ yearInReview: { show_report, report_year: 2025 } });
    const shown = (places: Places) =>
      navigationItems(places).flatMap((item) =>
        'entry' in item && item.entry.path === '/year-in-review' ? [item.entry.title] : [],
      );
    expect(shown(review(true))).toEqual(['2025 Year in Review']);
    expect(shown(review(false))).toEqual([]);
    expect(findRoute('/year-in-review', review(true))).toMatchObject({ kind: 'report', title: '2025 Year in Review' });
    expect(findRoute('/year-in-review', review(false)).kind).toBe('unknown');
    expect(findRoute('/year-in-review', {}).kind).toBe('unknown');
  });

  it('has the comparison with Google only on a site with a property there', () => {
    expect(findRoute('/google-comparison', { googleProperty: 'Birds' }).kind).toBe('report');
    expect(findRoute('/google-comparison', {}).kind).toBe('unknown');
  });

  it('allows a page for users with its right', () => {
    const to = (path: string, capabilities: readonly Capability[]) => findRoute(path, { capabilities });
    expect(to('/settings/users', ['save_settings'])).toMatchObject({ kind: 'page', rest: 'users' });
    expect(to('/settings', ['view_reports']).kind).toBe('unknown');
    expect(to('/settingsx', ['save_settings']).kind).toBe('unknown');
  });
});
