/**
 * The only list of reports, in navigation order: everything about them except how they are answered and drawn. The
 * shop's reports are in a file of their own.
 */
import { need } from './kit/need.ts';
import type { Report } from './kit/report.ts';
import { type ReportRecord, record, USUAL } from './kit/report-record.ts';
import { SHOP_REPORTS } from './shop-catalogue.ts';

const TRAFFIC = { ...USUAL, group: 'traffic', needs: need('plus') } as const;
const PUBLISHERS = { ...USUAL, notes: false, group: 'publishers', needs: need('plus') } as const;
const SPEED = {
  heading: 'Site Speed Report',
  description: 'Scores and how to improve',
  needs: need('plus'),
  compare: false,
  notes: false,
  print: 'portrait',
  // Percentiles over 30 days hardly change within a minute, and each refresh reads all measured page loads. After an audit the page reloads anyway.
  refreshMs: 60_000,
} as const;

const traffic = () => import('./traffic/traffic.reports.ts');
const siteSpeed = () => import('./site-speed/site-speed.report.ts');
const publishers = () => import('./publishers/publishers.reports.ts');

/**
 * Every report. Needs are the specification's (p1, p2, p3: its parts, with their sections), read as follows: "lite", "basic" and "non-pro
 * install" are the tier `lite`. A "plain upsell check" (p2 6) and "non-pro installs see upsell" (p2 6, p3 6) let every paid tier in: `plus`.
 * A "'plus' upsell check" (p2 6) is the one that p1 4 and User Journey (p2 6) spell out: a plus licence sees the upsell too, so `pro`.
 */
export const CATALOGUE = [
  // p1 2: Overview has banners for plus and basic, no overlay.
  record('overview', {
    ...USUAL,
    path: '/',
    key: 'o',
    aliases: { '/top-landing-pages': 'top-pages' },
    title: 'Overview',
    heading: 'Overview Report',
    description: 'Your site at a glance',
    needs: need('lite'),
    print: 'landscape',
    below: ['site_summary'],
    feedback: { key: 'overview', label: 'What do you think about this Overview?', afterMs: 30_000 },
    load: () => import('./overview/overview.report.ts').then((all) => all.overviewReport),
  }),
  // p1 2 and 6: only parts of it need more.
  record('site_summary', {
    path: null,
    title: 'Site Summary',
    description: 'Key numbers of your site',
    needs: need('lite'),
    compare: false,
    notes: false,
    print: 'landscape',
    load: () => import('./site-summary/site-summary.report.ts').then((all) => all.siteSummaryReport),
  }),
  // p3 6: "non-pro installs see upsell for most reports", and for Traffic Overview expressly the basic licence.
  record('traffic_overview', {
    ...TRAFFIC,
    path: '/traffic-overview',
    key: 't',
    title: 'Traffic Overview',
    heading: 'Traffic Overview Report',
    description: 'Channels and the sales they bring',
    load: () => traffic().then((all) => all.trafficOverview),
  }),
  record('traffic_landing_pages', {
    ...TRAFFIC,
    path: '/traffic-landing-pages',
    key: 'l',
    title: 'Landing Page Details',
    description: 'Where visits start',
    load: () => traffic().then((all) => all.landingPages),
  }),
  record('traffic_technology', {
    ...TRAFFIC,
    path: '/traffic-technology',
    key: 'y',
    title: 'Technology',
    description: 'Browsers and devices',
    notes: false,
    load: () => import('./technology/technology.report.ts').then((all) => all.technologyReport),
  }),
  record('traffic_campaign', {
    ...TRAFFIC,
    path: '/traffic-campaign',
    key: 'c',
    title: 'Campaigns',
    heading: 'Campaigns Report',
    description: 'Results of your campaigns',
    load: () => traffic().then((all) => all.campaigns),
  }),
  record('traffic_source_medium', {
    ...TRAFFIC,
    path: '/traffic-source-medium',
    key: 's',
    title: 'Source / Medium',
    heading: 'Source / Medium Report',
    description: 'The exact sites and apps that send visitors',
    load: () => traffic().then((all) => all.sourceMedium),
  }),
  record('traffic_social', {
    ...TRAFFIC,
    path: '/traffic-social',
    key: 'n',
    title: 'Social Media',
    heading: 'Social Media Report',
    description: 'Networks that send visitors',
    load: () => traffic().then((all) => all.socialMedia),
  }),
  // Beyond the specification: it has no report of them.
  record('traffic_ai_assistants', {
    ...TRAFFIC,
    path: '/traffic-ai-assistants',
    title: 'AI Assistants',
    description: 'ChatGPT and others that send visitors',
    load: () => traffic().then((all) => all.aiAssistants),
  }),
  record('traffic_retention', {
    ...TRAFFIC,
    path: '/traffic-retention',
    title: 'Retention',
    description: 'How many new visitors come back',
    // Its weeks are always the last ones of the dates.
    compare: false,
    notes: false,
    load: () => import('./retention/retention.report.ts').then((all) => all.retentionReport),
  }),
  record('countries', {
    ...TRAFFIC,
    path: '/countries',
    key: 'w',
    title: 'Country Report',
    description: 'Countries and regions',
    load: () => import('./countries/countries.report.ts').then((all) => all.countriesReport),
  }),
  record('publisher', {
    ...PUBLISHERS,
    path: '/publishers',
    key: 'u',
    title: 'Engagement Overview',
    heading: 'Publishers Report',
    description: 'Links, downloads and how far people read',
    load: () => publishers().then((all) => all.publisherReport),
  }),
  record('engagement_pages', {
    ...PUBLISHERS,
    path: '/publishers-pages',
    key: 'p',
    title: 'Pages Report',
    description: 'Views and engagement for every page',
    load: () => publishers().then((all) => all.pagesReport),
  }),
  // Beyond the specification: it has no report of them, nor of a single page.
  record('paths', {
    ...PUBLISHERS,
    path: '/publishers-paths',
    title: 'Paths',
    description: 'Where people go from each page',
    load: () => import('./paths/paths.report.ts').then((all) => all.pathsReport),
  }),
  record('page_details', {
    ...PUBLISHERS,
    path: '/publishers-page',
    within: '/publishers-pages',
    title: 'Page Details',
    description: 'How one page is doing',
    notes: true,
    load: () => import('./page/page.report.ts').then((all) => all.pageReport),
  }),
  // Beyond the specification: it has no report of them. Trends are about whole weeks: nothing is compared, and little changes within a minute.
  record('content_lists', {
    ...PUBLISHERS,
    path: '/publishers-content',
    title: 'Content Lists',
    description: 'Posts that grow, fade or go unread',
    compare: false,
    refreshMs: 60_000,
    load: () => import('./content-lists/content-lists.report.ts').then((all) => all.contentListsReport),
  }),
  // Beyond the specification: it has no report of them.
  record('searches', {
    ...PUBLISHERS,
    path: '/publishers-searches',
    title: 'Searches and Missing Pages',
    description: 'What people look for and don’t find',
    load: () => import('./searches/searches.report.ts').then((all) => all.searchesReport),
  }),
  // Beyond the specification: Site Summary has the leading days and hours only.
  record('hours', {
    ...PUBLISHERS,
    path: '/publishers-hours',
    title: 'Hours',
    description: 'When people are on your site',
    load: () => import('./hours/hours.report.ts').then((all) => all.hoursReport),
  }),
  // p2 6: plain check.
  record('queries', {
    ...USUAL,
    path: '/search-console',
    key: 'q',
    title: 'Search Console',
    heading: 'Search Console Report',
    description: 'Your Google search terms',
    needs: need('plus'),
    notes: false,
    load: () => import('./queries/queries.report.ts').then((all) => all.queriesReport),
  }),
  ...SHOP_REPORTS,
  // p2 6: 'plus' check. p1 2 calls the source of these fields the dimensions add-on.
  record('dimensions', {
    ...USUAL,
    path: '/dimensions',
    key: 'd',
    title: 'Dimensions',
    heading: 'Dimensions Report',
    description: 'Authors, categories, tags and more',
    needs: need('pro', { addons: ['dimensions'] }),
    notes: false,
    load: () => import('./dimensions/dimensions.report.ts').then((all) => all.dimensionsReport),
  }),
  // p2 6: 'plus' check; the add-on of that name measures it.
  record('forms', {
    ...USUAL,
    path: '/forms',
    key: 'b',
    title: 'Forms',
    heading: 'Forms Report',
    description: 'Views and completions',
    needs: need('pro', { addons: ['forms'] }),
    load: () => import('./forms/forms.report.ts').then((all) => all.formsReport),
  }),
  // p2 6: plain check.
  record('realtime', {
    path: '/real-time',
    key: 'r',
    title: 'Realtime',
    heading: 'Real-Time Report',
    description: 'Visitors right now',
    needs: need('plus'),
    compare: false,
    notes: false,
    print: 'portrait',
    load: () => import('./realtime/realtime.report.ts').then((all) => all.realtimeReport),
  }),
  // p2 6 says both "the other reports: 'plus' check" and "Site Speed and Media: non-pro installs see upsell"; the one that names them wins.
  record('sitespeed', {
    ...SPEED,
    path: '/site-speed',
    remembers: 'device',
    key: 'v',
    title: 'Site Speed',
    load: () => siteSpeed().then((all) => all.siteSpeedDesktop),
  }),
  record('sitespeedmobile', {
    ...SPEED,
    path: null,
    shownBy: { report: 'sitespeed', params: { device: 'mobile' } },
    title: 'Site Speed (mobile)',
    load: () => siteSpeed().then((all) => all.siteSpeedMobile),
  }),
  record('media', {
    ...USUAL,
    path: '/media',
    key: 'm',
    title: 'Media',
    heading: 'Media Report',
    description: 'Video plays and watch time',
    needs: need('plus', { addons: ['media'] }),
    load: () => import('./media/media.report.ts').then((all) => all.mediaReport),
  }),
  // p3 6: the add-on "and, when the licence exposes an agency flag, an agency licence": every licence here says whether it is one; a site
  // without a licence, at the operator's default tier, has no such flag and needs what deleting does, pro.
  record('exceptions', {
    path: '/exceptions',
    key: 'x',
    title: 'Exceptions',
    heading: 'Exceptions Report',
    description: 'Unusual days',
    needs: need('pro', { licensedTier: 'agency', addons: ['exceptions'] }),
    compare: false,
    notes: false,
    print: 'portrait',
    ownFilters: true,
    ownCall: ['start', 'end'],
    failsQuietly: true,
    refreshMs: 60_000,
    load: () => import('./exceptions/exceptions.report.ts').then((all) => all.exceptionsReport),
  }),
  // Beyond the specification, which knows one count only. It is in the navigation of sites that are connected.
  record('google_comparison', {
    path: '/google-comparison',
    // Google’s totals know no filter of the reader’s, so none is offered.
    ownFilters: true,
    connected: true,
    title: 'Google Comparison',
    description: 'Both counts, and why they differ',
    needs: need('lite'),
    compare: false,
    notes: false,
    print: 'portrait',
    // Google's numbers change by the hour.
    refreshMs: 600_000,
    load: () => import('./google-comparison/google-comparison.report.ts').then((all) => all.googleComparisonReport),
  }),
  // p2 4 gives it a state of its own (`is_enabled`) and no overlay; that was chosen over "the other reports here" of p2 6.
  record('yearinreview', {
    path: '/year-in-review',
    title: 'Year in Review',
    description: 'Your year in numbers',
    yearly: true,
    needs: need('lite'),
    compare: false,
    notes: false,
    print: 'portrait',
    load: () => import('./year-in-review/year-in-review.report.ts').then((all) => all.yearInReviewReport),
  }),
  // p3 6: "only for a paid edition"; p3 2: its three mock insights are the screen's own, so the server gives none.
  record('ai_insights', {
    path: '/ai-insights',
    title: 'AI Insights',
    description: 'Notable changes in your numbers',
    navigation: 'analyst',
    needs: need('plus', { withoutTier: 'refused' }),
    compare: false,
    notes: false,
    print: 'portrait',
    feedback: { key: 'ai-insights', label: 'What do you think about Our AI Insights?', afterMs: 30_000 },
    ownPage: true,
  }),
  // p3 5 and 6: licence type pro; otherwise the upsell on submit.
  record('ai_insights_chat', {
    path: '/ai-insights/chat',
    title: 'Conversations AI',
    description: 'Ask about your numbers',
    navigation: 'analyst',
    needs: need('pro', { withoutTier: 'refused' }),
    compare: false,
    notes: false,
    print: 'portrait',
    ownPage: true,
  }),
] as const satisfies readonly ReportRecord[];

/** One report's key. */
export type ReportKey = (typeof CATALOGUE)[number]['id'];

/** Every report's key (wire, `magpie_report` and the calls beside it). */
export const REPORT_KEYS: readonly ReportKey[] = CATALOGUE.map(({ id }) => id);

const byId = new Map<string, ReportRecord>(CATALOGUE.map((one) => [one.id, one]));

/** Whether a string is a report's key. */
export const isReportKey = (text: string): text is ReportKey => byId.has(text);

/** The record of a report. */
export function findReport(id: ReportKey): ReportRecord & { readonly id: ReportKey } {
  return byId.get(id) as ReportRecord & { readonly id: ReportKey };
}

/** The heading of a report's page and, unless it has one of its own, of its overlay. */
export const reportHeading = ({ heading, title }: ReportRecord): string => heading ?? title;

/** Whether a key is that of a report with a definition; the others' pages are the dashboard's own. */
export const isBuilt = (id: string): boolean => byId.get(id)?.load !== undefined;

/** Keys of the reports with a definition. */
export const BUILT_REPORTS: readonly ReportKey[] = REPORT_KEYS.filter(isBuilt);

/** Loads a report's definition. @throws Error if it has none: see {@link isBuilt} */
export async function loadReport(id: string): Promise<Report> {
  const load = byId.get(id)?.load;
  if (!load) throw new Error(`"${id}" isn't a report.`);
  return load();
}
