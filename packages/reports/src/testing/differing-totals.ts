/** Adds up the tables of reports that divide all sessions among their rows, and names those that differ from Overview. */
import type { Engine, Filter } from '@magpie/query';
import { loadReport, type ReportKey } from '../catalogue.ts';
import type { EcommerceData } from '../ecommerce/ecommerce.shape.ts';
import { resolveView, type View } from '../kit/context.ts';
import { exportTable } from '../kit/export.ts';
import type { Report } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import type { OverviewData } from '../overview/overview.shape.ts';
import { differingYear } from './differing-year.ts';
import type { Golden } from './golden.ts';
import { goldenSite } from './golden-answers.ts';
import { parseInstant } from './golden-hits.ts';

/** Tables in which each session is in one row. */
const TABLES: Partial<Record<ReportKey, readonly string[]>> = {
  traffic_overview: ['traffic_details_table'],
  traffic_landing_pages: ['landing_pages_table'],
  traffic_campaign: ['campaign_details_table'],
  traffic_source_medium: ['source_medium_table'],
  traffic_technology: [
    'browser_breakdown',
    'device_breakdown',
    'browsers_by_device',
    'operating_systems',
    'screen_sizes',
    'languages',
  ],
  countries: ['countries', 'regions'],
  traffic_social: ['social_table'],
  cart_abandonment: ['dates'],
};
/** Which sessions those tables are about that don't share out all: they add up to Overview of the same. */
const ABOUT: Partial<Record<ReportKey, Filter>> = {
  traffic_social: { not: { field: 'sessionSocialNetwork', op: 'empty' } },
};
/** Parameters that make a table complete, where it leaves rows out otherwise. */
const COMPLETE: Partial<Record<ReportKey, View['params']>> = { traffic_campaign: { all: 'yes' } };
/** Reports whose chart is of all sessions. */
const CHARTS = [
  'traffic_overview',
  'traffic_landing_pages',
  'traffic_campaign',
  'traffic_source_medium',
  'countries',
  'ecommerce',
] as const satisfies readonly ReportKey[];
/** Tables that add up to orders and revenue too, by the metric's place on Overview. */
const ADDED = {
  sessions: 'sessions',
  ecommercePurchases: 'ecommerce_purchases',
  purchaseRevenue: 'revenue_sales',
  revenue: 'revenue_sales',
} as const;
/** Whether a report's numbers are among those compared, so that the visits of its golden file are made to tell them apart. */
export const hasComparedTotals = (id: string): boolean =>
  id === 'overview' || id === 'yearinreview' || id in TABLES || CHARTS.some((one) => one === id);
const METRICS = [...new Set(Object.values(ADDED))];
/** Boxes of the eCommerce report, by the metric's place on Overview. */
const BOXES = { transactions: 'ecommerce_purchases', revenue: 'revenue_sales' } as const;

/**
 * Every table or chart of a golden file's visits that doesn't add up to Overview's number for the same dates, as a
 * sentence; empty if all do.
 */
export async function differingTotals(golden: Golden, engine: Engine, siteId: number): Promise<string[]> {
  const now = parseInstant(golden.now, golden.site.timeZone);
  const viewContext = (view: View) => resolveView(view, goldenSite(golden, siteId), now);
  const found: string[] = [];
  // Views of the same dates have the same totals.
  const views = new Map(golden.views.map((view) => [JSON.stringify(view.dates), view]));
  for (const { name, dates } of views.values()) {
    const context = viewContext(dates);
    const readBoxes = async (filter?: Filter) => {
      const { data } = await runReport(
        (await loadReport('overview')) as Report<OverviewData>,
        { ...context, filter, params: { metrics: ['sessions', 'pageviews', ...METRICS].join(',') } },
        { engine },
      );
      return data.infobox.metrics as unknown as Readonly<Record<string, { readonly value: number }>>;
    };
    const all = await readBoxes();
    const compare = (what: string, metric: string, value: number, boxes = all) => {
      const expected = boxes[metric]?.value;
      if (expected === undefined) throw new Error(`Overview has no ${metric}.`);
      if (Math.abs(expected - value) > 0.005)
        found.push(`${what} has ${value} ${metric} in "${name}"; Overview has ${expected}.`);
    };
    for (const [id, tables] of Object.entries(TABLES)) {
      const report = await loadReport(id as ReportKey);
      const about = ABOUT[id as ReportKey];
      const boxes = about && (await readBoxes(about));
      for (const table of report.tables.filter((one) => tables.includes(one.id))) {
        const exported = await exportTable(
          report,
          table,
          { ...context, params: COMPLETE[id as ReportKey] ?? {} },
          { engine },
        );
        if (!exported) throw new Error(`The table "${table.id}" of ${id} cannot be exported.`);
        const sums = exported.columns.map(() => 0);
        for await (const portion of exported.rows())
          for (const row of portion)
            row.forEach((value, i) => {
              sums[i]! += typeof value === 'number' ? value : 0;
            });
        exported.columns.forEach(({ field }, i) => {
          const metric = ADDED[field as keyof typeof ADDED];
          if (metric) compare(`${id}.${table.id}`, metric, sums[i]!, boxes);
        });
      }
    }
    const shop = await runReport((await loadReport('ecommerce')) as Report<EcommerceData>, context, { engine });
    for (const [box, metric] of Object.entries(BOXES))
      compare('The eCommerce report', metric, shop.data.infobox[box as keyof typeof BOXES].value ?? 0);
    for (const id of CHARTS) {
      const params = COMPLETE[id] ?? {};
      const { data } = await runReport(await loadReport(id), { ...context, params }, { engine });
      const { sessions_chart: chart } = data as { readonly sessions_chart: Readonly<Record<string, number>> };
      compare(`The chart of ${id}`, 'sessions', chart.total_sessions!);
      compare(`The chart of ${id}`, 'pageviews', chart.total_page_views!);
    }
  }
  return [...found, ...(await differingYear(golden, engine, siteId))];
}
