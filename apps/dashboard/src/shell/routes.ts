/** This module is responsible for the route table (specification part 3, section 2) and the order of the navigation. */
import type { Capability, Standing } from '@magpie/contract';
import { isBuilt, type NavigationEntry, REPORT_NAVIGATION, type ReportKey } from '@magpie/reports';
import { __, sprintf } from '@magpie/ui';
import type { Page } from '../page.ts';
import { PAGES } from '../pages.ts';
import { AI_INSIGHTS_PATH, JOURNEY_PATH, mayOpen } from '../paths.ts';

/** Which navigation stands above a route: the reports', the user journey's own, or none. */
export type NavigationKind = 'reports' | 'journey' | 'none';

/** Where a path leads. */
export type Route =
  | { readonly kind: 'overview' /** Id of the block that is scrolled to. */; readonly scrollTo: string | null }
  | {
      readonly kind: 'coming';
      readonly report: ReportKey;
      readonly title: string;
      readonly description: string;
      readonly navigation: NavigationKind;
    }
  | { readonly kind: 'page'; readonly page: Page; readonly rest: string }
  | { readonly kind: 'unknown' };

/** What the places depend on. */
export interface Places {
  /** Reports that are not built are places only where the host lists them. */
  readonly showUnbuilt: boolean;
  /** What the user may do on the open site. */
  readonly capabilities?: readonly Capability[];
  /** `/year-in-review` is a place only when the page's data says so. */
  readonly yearInReview?: Standing['yearInReview'];
}

/** Id of Overview's list of pages. */
export const TOP_PAGES_ID = 'top-pages';

const AI_INSIGHTS = /^\/ai-insights(\/chat(\/[^/]+)?)?$/;

/** Where a path leads. */
export function routeOf(path: string, { showUnbuilt, capabilities = [], yearInReview = null }: Places): Route {
  if (path === '/') return { kind: 'overview', scrollTo: null };
  if (path === '/top-landing-pages') return { kind: 'overview', scrollTo: TOP_PAGES_ID };
  const page = PAGES.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  if (page && mayOpen(page.path, capabilities)) return { kind: 'page', page, rest: path.slice(page.path.length + 1) };
  if (!showUnbuilt) return { kind: 'unknown' };
  if (AI_INSIGHTS.test(path))
    return {
      kind: 'coming',
      report: path === AI_INSIGHTS_PATH ? 'ai_insights' : 'ai_insights_chat',
      title: path === AI_INSIGHTS_PATH ? __('AI Insights', 'magpie') : __('Conversations AI', 'magpie'),
      description: __('What stands out in your numbers, in words', 'magpie'),
      navigation: 'none',
    };
  const entry = [...REPORT_NAVIGATION, ...yearEntries(yearInReview)].find((one) => one.path === path);
  if (!entry) return { kind: 'unknown' };
  return {
    kind: 'coming',
    report: entry.report,
    title: __(entry.title, 'magpie'),
    description: __(entry.description, 'magpie'),
    navigation: path === JOURNEY_PATH ? 'journey' : 'reports',
  };
}

/** Which navigation stands above a route. */
export function navigationOf(route: Route): NavigationKind {
  if (route.kind === 'overview') return 'reports';
  return route.kind === 'coming' ? route.navigation : 'none';
}

/** The entry of the year in review, with the year in its name; none when there is nothing to review. */
function yearEntries(review: Standing['yearInReview']): NavigationEntry[] {
  if (!review?.show_report) return [];
  return [
    {
      path: '/year-in-review',
      report: 'yearinreview',
      /* translators: %d: a year */
      title: sprintf(__('%d Year in Review', 'magpie'), review.report_year),
      description: __('What the year brought', 'magpie'),
      group: null,
      built: isBuilt('yearinreview'),
    },
  ];
}

/** One place of the navigation bar. */
export type NavigationItem =
  | { readonly entry: NavigationEntry }
  | { readonly group: string; readonly title: string; readonly entries: readonly NavigationEntry[] };

/** The navigation bar: entries of a group stand together under the group's name, at the place of the first. */
export function navigationItems({ showUnbuilt, yearInReview = null }: Places): readonly NavigationItem[] {
  const titles = {
    traffic: __('Traffic', 'magpie'),
    publishers: __('Publishers', 'magpie'),
    ecommerce: __('eCommerce', 'magpie'),
  };
  const shown = [...REPORT_NAVIGATION, ...yearEntries(yearInReview)].filter(({ built }) => built || showUnbuilt);
  return shown.flatMap((entry, index): NavigationItem[] => {
    const { group } = entry;
    if (group === null) return [{ entry }];
    if (shown.findIndex((one) => one.group === group) !== index) return [];
    return [{ group, title: titles[group], entries: shown.filter((one) => one.group === group) }];
  });
}
