/** Compares the Year in Review with the reports that it is taken from, over the same year. */
import type { Engine } from '@magpie/query';
import { loadReport, type ReportKey } from '../catalogue.ts';
import type { EcommerceData } from '../ecommerce/ecommerce.shape.ts';
import { resolveFor, resolveView } from '../kit/context.ts';
import { isPartError } from '../kit/part-error.ts';
import type { Report } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import type { OverviewData } from '../overview/overview.shape.ts';
import type { DetailsRow } from '../parts/details-table.ts';
import type { YearInReviewData } from '../year-in-review/year-in-review.shape.ts';
import type { Golden } from './golden.ts';
import { goldenSite } from './golden-answers.ts';
import { parseInstant } from './golden-hits.ts';

/** Every number of the Year in Review that another report has otherwise for the same dates, as a sentence; empty if there is none. */
export async function differingYear(golden: Golden, engine: Engine, siteId: number): Promise<string[]> {
  const now = parseInstant(golden.now, golden.site.timeZone);
  const site = goldenSite(golden, siteId);
  const today = { start: 'today', end: 'today' };
  const report = (await loadReport('yearinreview')) as Report<YearInReviewData>;
  const inYear = resolveFor(report, today, site, now);
  const { start, end } = inYear.range;
  const answerOf = async <Data>(id: ReportKey, params = {}): Promise<Data> => {
    const context = resolveView({ start, end, params }, site, now);
    return (await runReport((await loadReport(id)) as Report<Data>, context, { engine })).data;
  };
  const found: string[] = [];
  const compare = (what: string, year: unknown, other: unknown) => {
    const [own, expected] = [JSON.stringify(year), JSON.stringify(other)];
    if (own !== expected) found.push(`The year has ${what} ${own}; the other report has ${expected}.`);
  };
  const { data: year } = await runReport(report, inYear, { engine });
  const metrics = 'sessions,pageviews,totalusers,average_session_duration,revenue_sales,ecommerce_purchases';
  const overview = await answerOf<OverviewData>('overview', { metrics });
  const box = (name: keyof OverviewData['infobox']['metrics']) => overview.infobox.metrics[name]?.value ?? 0;
  compare('users', year.info.users.value, box('totalusers'));
  compare('sessions', year.info.sessions.value, box('sessions'));
  compare('page views', year.info.pageviews.value, box('pageviews'));
  // Each is rounded on its own.
  const seconds = year.info.duration.avg_minutes * 60;
  if (Math.abs(seconds - box('average_session_duration')) > 0.4)
    compare('seconds per session', seconds, box('average_session_duration'));
  const { compare: _compare, ...devices } = overview.devices;
  compare('devices', year.devices, devices);
  const first = <T>(rows: readonly T[]) => rows.slice(0, 5);
  const pairs = <T>(rows: readonly T[] | object, of: (row: T) => unknown) =>
    Array.isArray(rows) ? rows.map(of) : rows;
  const country = ({ iso, sessions }: { readonly iso: string; readonly sessions: number }) => [iso, sessions];
  compare('countries', pairs(year.countries, country), first(overview.countries).map(country));
  const referral = ({ url, sessions }: { readonly url: string; readonly sessions: number }) => [url, sessions];
  compare('referrals', pairs(year.referrals, referral), first(overview.referrals).map(referral));
  // Overview has ten pages by views, the year five by sessions.
  const sessionsOf = new Map(overview.toppages.map((row) => [row.hostname + row.page_path, row.sessions]));
  for (const { hostname, path, sessions } of isPartError(year.toppages) ? [] : year.toppages)
    if (overview.toppages.length < 10 || sessionsOf.has(hostname + path))
      compare(`sessions of ${path}`, sessions, sessionsOf.get(hostname + path));
  const { source_medium_table: sources } = await answerOf<{ readonly source_medium_table: readonly DetailsRow[] }>(
    'traffic_source_medium',
  );
  const source = (row: Readonly<Record<string, unknown>>) => [row.source_medium, row.sessions, row.conversion_rate];
  compare('sources', pairs(year.sourcemedium, source), first(sources).map(source));
  const { infobox, products } = await answerOf<EcommerceData>('ecommerce');
  const shop = isPartError(year.ecommerce) ? null : year.ecommerce;
  compare('revenue', shop?.revenue.value ?? 0, infobox.revenue.value ?? 0);
  compare('orders', shop?.transactions.value ?? 0, infobox.transactions.value ?? 0);
  const earning = shop && !isPartError(shop.products) ? shop.products.highest_earning : null;
  const leading = isPartError(products) ? undefined : products.find(({ name }) => name !== '(not set)');
  if (earning || leading) compare('revenue of the product that earns most', earning?.revenue, leading?.revenue);
  compare('revenue of all months', shop ? cents(sum(shop.revenuegraph.datapoints)) : 0, cents(box('revenue_sales')));
  return found;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const cents = (value: number) => Math.round(value * 100);
