/** This module is responsible for printing each command's result for people. */
import { OVERVIEW_METRICS, type OverviewData, overviewMetric } from '@magpie/reports';
import { type RunReportResponse, type SiteListing, type Status, scriptTag } from '@magpie/server';
import type { CollectBase } from './settings.ts';
import { change, list, number, table } from './table.ts';

/** A site that was just made, and the tag that its pages need. */
export function printSite(site: SiteListing, base: CollectBase): string {
  const known = list([
    ['Site', site.name],
    ['Address', site.url],
    ['Tracking id', site.id],
    ['Time zone', site.timeZone],
    ['Currency', site.currency],
    ['Visitors', site.identity],
  ]);
  const note = `In place of ${base.url} write the address under which your visitors' browsers reach this server (MAGPIE_PUBLIC_URL).`;
  return joined(known, 'Put this tag on every page of the site:', scriptTag(base.url, site), base.local ? note : '');
}

/** All sites. */
export function printSites({ sites }: { readonly sites: readonly SiteListing[] }): string {
  if (sites.length === 0) return 'There is no site yet.';
  return table(
    [
      { title: 'Tracking id' },
      { title: 'Name' },
      { title: 'Address' },
      { title: 'First day' },
      { title: 'Last event' },
    ],
    sites.map((site) => [site.id, site.name, site.url, site.firstDay ?? '–', site.lastEventAt ?? '–']),
  );
}

/** Rows of a query. */
export function printQuery({
  dimensionHeaders = [],
  metricHeaders = [],
  rows = [],
  totals = [],
  rowCount = 0,
}: RunReportResponse): string {
  const columns = [
    ...dimensionHeaders.map(({ name }) => ({ title: name })),
    ...metricHeaders.map(({ name }) => ({ title: name, right: true })),
  ];
  const cells = [...rows, ...totals].map(({ dimensionValues = [], metricValues = [] }) =>
    [...dimensionValues, ...metricValues].map(({ value }) => value),
  );
  return joined(table(columns, cells), `${number(rows.length)} of ${number(rowCount)} rows`);
}

/** A report with its receipt; those without a form of their own as JSON. */
export function printReport(
  id: string,
  report: { readonly data: unknown; readonly meta: { warnings: readonly string[] } },
): string {
  const data = id === 'overview' ? printOverview(report.data as OverviewData) : JSON.stringify(report.data, null, 2);
  return joined(data, report.meta.warnings.join('\n'));
}

function printOverview(data: OverviewData): string {
  const { metrics } = data.infobox;
  const comparing = data.compare;
  const right = (title: string) => ({ title, right: true });
  const boxes = OVERVIEW_METRICS.flatMap(({ id }) => {
    const box = metrics[id];
    if (!box) return [];
    const unit = overviewMetric(id).metric.unit;
    const value = (amount: number) => `${number(amount)}${unit === 'ratio' ? ' %' : unit === 'seconds' ? ' s' : ''}`;
    const compared = comparing ? [value(box.compare_value ?? 0), change(box.compare_change)] : [];
    return [[overviewMetric(id).metric.uiName, value(box.value), value(box.prev), change(box.change), ...compared]];
  });
  const compareColumns = comparing ? [right('Compared'), right('Change')] : [];
  const top = (title: string, rows: readonly { name: string; count: number }[]) =>
    rows.length === 0
      ? ''
      : table(
          [{ title }, right('')],
          rows.map(({ name, count }) => [name, number(count)]),
        );
  return joined(
    table([{ title: 'Metric' }, right('Value'), right('Before'), right('Change'), ...compareColumns], boxes),
    top(
      'Top pages (views)',
      data.toppages.map((page) => ({ name: page.page_path, count: page.pageviews })),
    ),
    top(
      'Referrals (sessions)',
      data.referrals.map((referral) => ({ name: referral.url, count: referral.sessions })),
    ),
    top(
      'Countries (sessions)',
      data.countries.map((country) => ({ name: country.name, count: country.sessions })),
    ),
  );
}

/** How a Magpie stands. */
export function printStatus(status: Status, server: string | undefined): string {
  return list([
    ['Data folder', status.dataDir],
    ['Server', server ?? 'not running'],
    ['Sites', status.sites],
    ['Events acknowledged', status.acknowledged],
    ['Events stored', status.stored],
    ['Batches waiting', status.waiting],
  ]);
}

/** Parts that are not empty, with a line between them. */
export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
