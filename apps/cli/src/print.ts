/** Prints each command's result for people. */
import type { Meta } from '@magpie/contract';
import { scriptTag } from '@magpie/contract/script-tag';
import type { PrintedCell, Report } from '@magpie/reports';
import type { RunReportResponse, SiteListing, Status } from '@magpie/server';
import { readableAddress } from '@magpie/vocabulary';
import type { CollectBase } from './settings.ts';
import { change, list, number, table } from './table.ts';

/** Prints a new site and the tag for its pages. */
export function printSite(site: SiteListing, base: CollectBase): string {
  const known = list([
    ['Site', site.name],
    ['Address', site.url],
    ['Tracking ID', site.id],
    ['Time zone', site.timeZone],
    ['Currency', site.currency],
    ['Visitors', site.identity],
  ]);
  const note = `Replace ${base.url} with the public address of this server (MAGPIE_PUBLIC_URL).`;
  return joined(known, 'Add this tag to every page of the site:', scriptTag(base.url, site), base.local ? note : '');
}

/** Prints all sites. */
export function printSites({ sites }: { readonly sites: readonly SiteListing[] }): string {
  if (sites.length === 0) return 'No sites yet.';
  return table(
    [
      { title: 'Tracking ID' },
      { title: 'Name' },
      { title: 'Address' },
      { title: 'First day' },
      { title: 'Last event' },
    ],
    sites.map((site) => [site.id, site.name, site.url, site.firstDay ?? '–', site.lastEventAt ?? '–']),
  );
}

/** Prints the rows of a query. */
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
  const cells = [...rows, ...totals].map(({ dimensionValues = [], metricValues = [] }) => [
    ...dimensionValues.map(({ value }) => readableAddress(value)),
    ...metricValues.map(({ value }) => value),
  ]);
  return joined(table(columns, cells), `${number(rows.length)} of ${number(rowCount)} rows`);
}

/** Prints a report with its warnings; as JSON if its definition has no `print`. */
export async function printReport(
  report: Report | undefined,
  {
    data,
    meta: { warnings, compared, freshness },
  }: { readonly data: unknown; readonly meta: Pick<Meta, 'warnings' | 'compared'> & Partial<Pick<Meta, 'freshness'>> },
): Promise<string> {
  const parts = report?.print
    ? (await report.print(data))
        .filter(({ rows }) => rows.length > 0)
        .map(({ columns, rows }) =>
          table(
            columns,
            rows.map((row) => row.map(cell)),
          ),
        )
    : [JSON.stringify(data, null, 2)];
  const against = Object.entries({ Before: compared?.previous, Compared: compared?.chosen }).flatMap(
    ([name, period]) => (period ? comparedLines(name, period, freshness?.firstDay ?? null) : []),
  );
  if (parts.length === 0) parts.push('No data for this time period.');
  return joined(...parts, [...against, ...warnings].join('\n'));
}

/** Notes on a compared period: that it ends within a day, or starts before the site's first data. */
function comparedLines(
  name: string,
  { start, end, until, complete }: NonNullable<Meta['compared']>['previous'],
  firstDay: string | null,
): string[] {
  return [
    ...(until === undefined ? [] : [`${name}: ${start === end ? '' : `${start} to `}${end} until ${until}.`]),
    ...(complete || firstDay === null ? [] : [`${name}: your data starts on ${firstDay}; this period is incomplete.`]),
  ];
}

function cell(value: PrintedCell): string {
  if (typeof value === 'string') return readableAddress(value);
  if (typeof value === 'number') return number(value);
  return 'change' in value ? change(value.change) : `${number(value.value)} ${value.unit}`;
}

/** Prints the status of a server and its data folder. */
export function printStatus(status: Status, server: string | undefined): string {
  return list([
    ['Data folder', status.dataDir],
    ['Server', server ?? 'not running'],
    ['Sites', status.sites],
    ['Events acknowledged', status.acknowledged],
    ['Events stored', status.stored],
    ['Pending batches', status.waiting],
  ]);
}

/** Joins the parts that aren't empty, with a blank line between them. */
export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
