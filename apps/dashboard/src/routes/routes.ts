/** The route of each path (specification part 3, section 2), and the order of the navigation. */
import type { Capability, SiteConnection } from '@magpie/contract';
import { CATALOGUE, type ReportGroup, type ReportKey, type ReportRecord, reportHeading } from '@magpie/reports';
import { __, sprintf } from '@magpie/ui';
import type { Page } from '../common/page.ts';
import { ACCOUNT_PATH, AI_CHAT_PATH, mayOpen } from '../common/paths.ts';
import { PAGES } from './pages.ts';

/** Which navigation is above a route: the reports', the user journey's or analyst's own, or none. */
export type NavigationKind = 'reports' | 'journey' | 'analyst' | 'none';

/** Where a path leads. */
export type Route =
  | {
      readonly kind: 'report';
      readonly record: ReportRecord & { readonly id: ReportKey };
      /** Its name in menus. */
      readonly title: string;
      /** The heading of its page. */
      readonly heading: string;
      /** Id of the block that is scrolled to. */
      readonly scrollTo: string | null;
    }
  | { readonly kind: 'page'; readonly page: Page; readonly rest: string }
  | { readonly kind: 'unknown' };

/** Conditions that the nav items depend on. */
export interface Places {
  /** Capabilities of the user on the open site. */
  readonly capabilities?: readonly Capability[];
  /** False where the host keeps the user's account. */
  readonly account?: boolean;
  /** `/year-in-review` is a place only when the page's data says so. */
  readonly yearInReview?: SiteConnection['yearInReview'];
  /** Some reports are places only of a site that has a Google Analytics property. */
  readonly googleProperty?: string | undefined;
}

/** Where a path leads. */
export function findRoute(path: string, places: Places): Route {
  const { capabilities = [], account = true } = places;
  const page = PAGES.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  if (page && mayOpen(page.path, capabilities) && (account || page.path !== ACCOUNT_PATH))
    return { kind: 'page', page, rest: path.slice(page.path.length + 1) };
  // A conversation has a path of its own.
  const plain = path.replace(new RegExp(`^(${AI_CHAT_PATH})/[^/]+$`), '$1');
  const record = shownRecords(places).find((one) => one.path === plain || one.aliases?.[plain] !== undefined);
  if (!record) return { kind: 'unknown' };
  return {
    kind: 'report',
    record,
    title: reportTitle(record, places),
    heading: reportTitle({ ...record, title: reportHeading(record) }, places),
    scrollTo: record.aliases?.[plain] ?? null,
  };
}

/** The reports that can be opened. */
function shownRecords({ yearInReview = null, googleProperty }: Places): (ReportRecord & { readonly id: ReportKey })[] {
  const records: readonly (ReportRecord & { readonly id: ReportKey })[] = CATALOGUE;
  return records.filter(
    ({ path, yearly, connected }) =>
      path !== null && (!yearly || yearInReview?.show_report === true) && (!connected || googleProperty !== undefined),
  );
}

/** The name of a report in the reader's language; of a yearly one with the year. */
function reportTitle({ title, yearly }: ReportRecord, { yearInReview = null }: Places): string {
  return yearly && yearInReview
    ? /* translators: %d: a year */ sprintf(__('%d Year in Review', 'magpie'), yearInReview.report_year)
    : __(title, 'magpie');
}

/** Which navigation is above a route. */
export const navigationKind = (route: Route): NavigationKind =>
  route.kind === 'report' ? (route.record.navigation ?? 'reports') : 'none';

/** An entry of the navigation, in the reader's language. */
export interface NavigationEntry {
  /** Hash path. */
  readonly path: string;
  readonly title: string;
  /** One line about it, shown in drop-downs. */
  readonly description: string;
}

/** One item of the navigation bar. */
export type NavigationItem =
  | { readonly entry: NavigationEntry }
  | { readonly group: ReportGroup; readonly title: string; readonly entries: readonly NavigationEntry[] };

/** The navigation bar: reports of a group are together under the group's name, at the place of the first. */
export function navigationItems(places: Places): readonly NavigationItem[] {
  const titles: Readonly<Record<ReportGroup, string>> = {
    traffic: __('Traffic', 'magpie'),
    publishers: __('Publishers', 'magpie'),
    ecommerce: __('eCommerce', 'magpie'),
  };
  const shown = shownRecords(places).filter(({ navigation, within }) => navigation !== 'analyst' && !within);
  const toEntry = (record: ReportRecord): NavigationEntry => ({
    path: record.path ?? '/',
    title: reportTitle(record, places),
    description: __(record.description, 'magpie'),
  });
  return shown.flatMap((record, index): NavigationItem[] => {
    const { group } = record;
    if (group === undefined) return [{ entry: toEntry(record) }];
    if (shown.findIndex((one) => one.group === group) !== index) return [];
    return [{ group, title: titles[group], entries: shown.filter((one) => one.group === group).map(toEntry) }];
  });
}
