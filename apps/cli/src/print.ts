/** This module is responsible for printing each command's result for people. */
import { OVERVIEW_METRICS, type OverviewData, overviewMetric } from '@magpie/reports';
import {
  type AccessLogSummary,
  type CsvSummary,
  type RunReportResponse,
  type SiteListing,
  type Status,
  scriptTag,
} from '@magpie/server';
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

/** What an access log held. */
export function printAccessLog(summary: AccessLogSummary): string {
  const { otherHosts } = summary;
  return joined(
    list([
      ...(summary.format ? [['Format', summary.format] as const] : []),
      ['Lines', summary.lines],
      ['  page views', summary.pageViews],
      ['  page views of bots', summary.bots],
      ['  own traffic', summary.internal],
      ['  static files', summary.staticFiles],
      ['  feeds', summary.feeds],
      ['  system calls', summary.systemCalls],
      ['  errors', summary.errors],
      ['  redirects', summary.redirects],
      ['  other requests', summary.otherRequests],
      ['  of other hosts', otherHosts.lines],
      ['  remarks', summary.remarks],
      ['  blank', summary.blank],
      ['  malformed', summary.malformed.count],
      ...storedEntries(summary),
    ]),
    notRecordedNotes(summary),
    otherHosts.lines === 0
      ? ''
      : table(
          [{ title: 'Other host' }, { title: 'Lines', right: true }],
          otherHosts.hosts.map(({ host, lines }) => [host, number(lines)]),
        ),
    malformedLines(summary),
  );
}

/** What the page views stand on where lines do not say everything. */
function notRecordedNotes({ identity, notRecorded }: AccessLogSummary): string {
  const notes: readonly (readonly [number | undefined, string])[] = [
    [identity.address, 'have no user agent: visitors are told apart by address alone, and robots are not recognised'],
    [identity.userAgent, 'have no address: visitors are told apart by user agent alone'],
    [identity.nothing, 'have neither address nor user agent: all of a day are one visitor'],
    [notRecorded.method, 'have no method: all are taken for GET'],
    [notRecorded.referrer, 'have no referrer: their visits count as direct'],
  ];
  return notes.flatMap(([count, note]) => (count ? [`${number(count)} page views ${note}.`] : [])).join('\n');
}

/** What a CSV file held. */
export function printCsv(summary: CsvSummary): string {
  return joined(
    list([
      ['Rows', summary.rows],
      ...Object.entries(summary.events).map(([name, count]) => [`  ${name}`, count] as const),
      ['  exact duplicates', summary.duplicates],
      ['  further rows of orders', summary.joined],
      ['  malformed', summary.malformed.count],
      ['Blank lines', summary.blank],
      ...storedEntries(summary),
    ]),
    malformedLines(summary),
  );
}

type ImportSummary = AccessLogSummary | CsvSummary;

function storedEntries(summary: ImportSummary): (readonly [string, string | number])[] {
  const refused = Object.entries(summary.refused).map(([code, count]) => `${code} ${number(count)}`);
  return [
    ['Already imported', summary.alreadyImported],
    [summary.dryRun ? 'Would be imported' : 'Imported', summary.imported],
    ...(summary.from && summary.to ? [['From', summary.from] as const, ['To', summary.to] as const] : []),
    ...(refused.length > 0 ? [['Values cut or left out', refused.join(', ')] as const] : []),
  ];
}

function malformedLines({ malformed: { count, first } }: ImportSummary): string {
  if (count === 0) return '';
  const rest = count > first.length ? `\n… and ${number(count - first.length)} more` : '';
  const rows = first.map(({ line, reason, excerpt }) => [String(line), reason, excerpt]);
  return `${table([{ title: 'Line', right: true }, { title: 'Malformed because' }, { title: 'Text' }], rows)}${rest}`;
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
  const boxes = OVERVIEW_METRICS.map(({ id }) => {
    const box = metrics[id];
    const unit = overviewMetric(id).metric.unit;
    const value = (amount: number) => `${number(amount)}${unit === 'ratio' ? ' %' : unit === 'seconds' ? ' s' : ''}`;
    const compared = comparing ? [value(box.compare_value ?? 0), change(box.compare_change)] : [];
    return [overviewMetric(id).metric.uiName, value(box.value), value(box.prev), change(box.change), ...compared];
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

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
