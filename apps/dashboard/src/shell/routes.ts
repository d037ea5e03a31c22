/** This module is responsible for the route table (specification part 3, section 2) and the order of the navigation. */
import type { Capability } from '@magpie/contract';
import { type NavigationEntry, REPORT_NAVIGATION } from '@magpie/reports';
import { __ } from '@magpie/ui';
import { PAGES, type Page } from '../pages.ts';

/** Where a path leads. */
export type Route =
  | { readonly kind: 'overview' /** Id of the block that is scrolled to. */; readonly scrollTo: string | null }
  | { readonly kind: 'coming'; readonly title: string; readonly description: string; readonly navigation: boolean }
  | { readonly kind: 'page'; readonly page: Page; readonly rest: string }
  | { readonly kind: 'unknown' };

/** Id of Overview's list of pages. */
export const TOP_PAGES_ID = 'top-pages';

const AI_INSIGHTS = /^\/ai-insights(\/chat(\/[^/]+)?)?$/;

/**
 * Where a path leads. Reports that are not built are places only where the host lists them. `/year-in-review` is one only
 * when the page's data says so, which no host does yet.
 */
export function routeOf(path: string, showUnbuilt: boolean, capabilities: readonly Capability[] = []): Route {
  if (path === '/') return { kind: 'overview', scrollTo: null };
  if (path === '/top-landing-pages') return { kind: 'overview', scrollTo: TOP_PAGES_ID };
  const page = PAGES.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  if (page && (page.capability === null || capabilities.includes(page.capability)))
    return { kind: 'page', page, rest: path.slice(page.path.length + 1) };
  if (!showUnbuilt) return { kind: 'unknown' };
  if (AI_INSIGHTS.test(path))
    return {
      kind: 'coming',
      title: path === '/ai-insights' ? __('AI Insights', 'magpie') : __('Conversations AI', 'magpie'),
      description: __('What stands out in your numbers, in words', 'magpie'),
      navigation: false,
    };
  const entry = REPORT_NAVIGATION.find((one) => one.path === path);
  if (!entry) return { kind: 'unknown' };
  return {
    kind: 'coming',
    title: __(entry.title, 'magpie'),
    description: __(entry.description, 'magpie'),
    // The user journey has a navigation of its own.
    navigation: path !== '/user-journey-report',
  };
}

/** One place of the navigation bar. */
export type NavigationItem =
  | { readonly entry: NavigationEntry }
  | { readonly group: string; readonly title: string; readonly entries: readonly NavigationEntry[] };

/** The navigation bar: entries of a group stand together under the group's name, at the place of the first. */
export function navigationItems(showUnbuilt: boolean): readonly NavigationItem[] {
  const titles = {
    traffic: __('Traffic', 'magpie'),
    publishers: __('Publishers', 'magpie'),
    ecommerce: __('eCommerce', 'magpie'),
  };
  const shown = REPORT_NAVIGATION.filter(({ built }) => built || showUnbuilt);
  return shown.flatMap((entry, index): NavigationItem[] => {
    const { group } = entry;
    if (group === null) return [{ entry }];
    if (shown.findIndex((one) => one.group === group) !== index) return [];
    return [{ group, title: titles[group], entries: shown.filter((one) => one.group === group) }];
  });
}
