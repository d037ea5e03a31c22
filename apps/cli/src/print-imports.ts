/** Prints import summaries for people. */
import type {
  AccessLogSummary,
  CsvSummary,
  Exclusions,
  Ga4ExportSummary,
  ImportListing,
  SearchConsoleSummary,
  UaSessionsSummary,
} from '@magpie/server';
import { joined } from './print.ts';
import { list, number, table } from './table.ts';

/** Prints the summary of an access log. */
export function printAccessLog(summary: AccessLogSummary): string {
  const { otherHosts } = summary;
  return joined(
    list([
      ...(summary.format ? [['Format', summary.format] as const] : []),
      ['Lines', summary.lines],
      ['  page views', summary.pageViews],
      ['  page views from bots', summary.bots],
      ['    posing as browsers', summary.posingBots],
      ['  own traffic', summary.internal],
      ['  previews in editors', summary.previews],
      ['  repeated orders', summary.repeated],
      ['  static files', summary.staticFiles],
      ['  feeds', summary.feeds],
      ['  system calls', summary.systemCalls],
      ['  errors', summary.errors],
      ['  redirects', summary.redirects],
      ['  other requests', summary.otherRequests],
      ['  other hosts', otherHosts.lines],
      ['  remarks', summary.remarks],
      ['  blank', summary.blank],
      ['  malformed', summary.malformed.count],
      ...referrerEntries(summary),
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

/** Notes on what the lines didn't record, and how their page views are counted instead. */
function notRecordedNotes({ identity, notRecorded }: AccessLogSummary): string {
  const notes: readonly (readonly [number | undefined, string])[] = [
    [identity.address, "have no user agent: visitors are distinguished by address only, and bots can't be detected"],
    [identity.userAgent, 'have no address: visitors are distinguished by user agent only'],
    [identity.nothing, 'have neither address nor user agent: each day counts as one visitor'],
    [notRecorded.method, 'have no method: all are treated as GET'],
    [notRecorded.referrer, 'have no referrer: their visits count as direct'],
  ];
  return notes.flatMap(([count, note]) => (count ? [`${number(count)} page views ${note}.`] : [])).join('\n');
}

/** Prints the summary of a CSV file. */
export function printCsv(summary: CsvSummary): string {
  return joined(
    list([
      ['Rows', summary.rows],
      ...Object.entries(summary.events).map(([name, count]) => [`  ${name}`, count] as const),
      ['  exact duplicates', summary.duplicates],
      ['  extra rows of orders', summary.joined],
      ['  malformed', summary.malformed.count],
      ['Blank lines', summary.blank],
      ...referrerEntries(summary),
      ...leftOutEntries(summary),
      ...storedEntries(summary),
    ]),
    unknownCountries(summary),
    malformedLines(summary),
  );
}

/** Prints the summary of a GA4 export. */
export function printGa4Export(summary: Ga4ExportSummary): string {
  return joined(
    list([
      ['Rows', summary.rows],
      ...Object.entries(summary.events).map(([name, count]) => [`  ${name}`, count] as const),
      ['  cookieless pings', summary.cookieless],
      ['  duplicates', summary.duplicates],
      ['  blank', summary.blank],
      ['  malformed', summary.malformed.count],
      ...referrerEntries(summary),
      ...leftOutEntries(summary),
      ...storedEntries(summary),
    ]),
    summary.cookieless === 0
      ? ''
      : "Cookieless pings have no visitor or session ID, so they aren't counted. GA4 models them in its own reports.",
    unknownCountries(summary),
    malformedLines(summary),
  );
}

const MILLION = 1_000_000;

/** Prints the summary of a table of Universal Analytics sessions. */
export function printUaSessions(summary: UaSessionsSummary): string {
  const notes = [
    summary.visitorsRounded &&
      "The file's visitor IDs are rounded, so some visitors were merged. The real number of users is higher.",
    summary.otherDate > 0 &&
      `${number(summary.otherDate)} visits began on a later day than their dates; they keep their dates. If the table is in another time zone than the site, set it with --time-zone.`,
    summary.ignoredColumns.length > 0 && `Not imported: ${summary.ignoredColumns.join(', ')}.`,
  ];
  return joined(
    list([
      ['Rows', summary.rows],
      ['  sessions', summary.sessions],
      ['  extra rows of sessions', summary.furtherRows],
      ['    with different totals', summary.differingRows],
      ['  blank', summary.blank],
      ['  malformed', summary.malformed.count],
      ['Visitors', summary.visitors],
      ['Page views', summary.pageViews],
      ['Transactions', summary.transactions],
      ['Revenue', summary.revenueMicros / MILLION],
      ['Split at midnight', summary.atMidnight],
      ['More pages than page views', summary.surplusPages],
      ...storedEntries(summary),
    ]),
    notes.filter((note) => note !== false).join('\n'),
    unknownCountries(summary),
    malformedLines(summary),
  );
}

/** Prints the summary of a Search Console export. */
export function printSearchConsole(summary: SearchConsoleSummary): string {
  const { skipped, incompleteDays, otherHosts, readings, droppedPeriods } = summary;
  const notes = [
    incompleteDays.length > 0 &&
      `Google's numbers for ${incompleteDays.join(', ')} weren't final. Import these days again later.`,
    summary.shadowed === true &&
      'Terms of single days are already stored for these days, and reports show those instead of the terms of this export. To see these, remove the earlier import.',
    droppedPeriods > 0 &&
      `${number(droppedPeriods)} rows of charts by week, month or hour were left out: they don't say what happened on each day.`,
    otherHosts > 0 && `${number(otherHosts)} pages are on other domains.`,
  ];
  return joined(
    list([
      ['Rows', summary.rows],
      ...Object.entries(summary.tables).map(([table, count]) => [`  by ${table}`, count] as const),
      ['  repeated', summary.duplicates],
      ['  skipped', skipped.count],
      ['From', summary.start ?? '–'],
      ['To', summary.end ?? '–'],
      [summary.dryRun ? 'Would be imported' : 'Imported', summary.imported],
    ]),
    notes.filter((note) => note !== false).join('\n'),
    unknownCountries(summary, summary.unknownCountryClicks),
    summary.dryRun && readings.length > 0
      ? table(
          [
            { title: 'File' },
            { title: 'Read as' },
            { title: 'Key, clicks, impressions, CTR, position' },
            { title: '' },
          ],
          readings.map(({ file, kind, columns, certain }) => [
            file,
            kind,
            Object.values(columns).join(', '),
            certain ? '' : 'not certain',
          ]),
        )
      : '',
    skipped.count === 0
      ? ''
      : table(
          [{ title: 'File' }, { title: 'Line', right: true }, { title: 'Skipped because' }],
          skipped.first.map(({ file, line, reason }) => [file, String(line), reason]),
        ),
  );
}

/** Prints a site's data sources. */
export function printImports({ imports }: { readonly imports: readonly ImportListing[] }): string {
  if (imports.length === 0) return 'No data yet, neither imported nor live.';
  return table(
    [{ title: 'Origin' }, { title: 'Kind' }, { title: 'Events', right: true }, { title: 'From' }, { title: 'To' }],
    imports.map(({ origin, kind, events, start, end }) => [origin, kind, number(events), start, end]),
  );
}

/** Prints what an undone import removed. */
export const printRemoved = ({ origin, events, start, end }: ImportListing): string =>
  `Removed ${number(events)} of ${origin}, from ${start} to ${end}.`;

type ImportSummary = Pick<Ga4ExportSummary, 'dryRun' | 'imported' | 'alreadyImported' | 'from' | 'to' | 'malformed'> &
  Partial<Pick<Ga4ExportSummary, 'refused'>>;

const LEFT_OUT_TEXTS: Readonly<Record<keyof Exclusions, string>> = {
  bots: 'Excluded as bots',
  internal: 'Excluded as own traffic',
  otherHosts: 'Excluded as on other domains',
  previews: 'Excluded as previews in editors',
  repeated: 'Excluded as repeated orders',
};

function leftOutEntries(summary: Exclusions): (readonly [string, number])[] {
  return Object.entries(LEFT_OUT_TEXTS)
    .map(([name, text]) => [text, summary[name as keyof Exclusions]] as const)
    .filter(([, count]) => count > 0);
}

function referrerEntries({ droppedReferrers }: { readonly droppedReferrers: number }): (readonly [string, number])[] {
  return droppedReferrers > 0 ? [['Referrers left out: no addresses', droppedReferrers]] : [];
}

function unknownCountries(
  { unknownCountries: names }: { readonly unknownCountries: Readonly<Record<string, number>> },
  clicks: Readonly<Record<string, number>> = {},
): string {
  const all = Object.entries(names);
  if (all.length === 0) return '';
  return `Unknown countries: ${all
    .map(([name, rows]) => {
      const known = clicks[name];
      return `${name} (${known === undefined ? number(rows) : `rows: ${number(rows)}, clicks: ${number(known)}`})`;
    })
    .join(', ')}.`;
}

function storedEntries(summary: ImportSummary): (readonly [string, string | number])[] {
  const refused = Object.entries(summary.refused ?? {}).map(([code, count]) => `${code} ${number(count)}`);
  return [
    ['Already imported', summary.alreadyImported],
    [summary.dryRun ? 'Would be imported' : 'Imported', summary.imported],
    ...(summary.from && summary.to ? [['From', summary.from] as const, ['To', summary.to] as const] : []),
    ...(refused.length > 0 ? [['Values shortened or skipped', refused.join(', ')] as const] : []),
  ];
}

function malformedLines({ malformed: { count, first } }: ImportSummary): string {
  if (count === 0) return '';
  const rest = count > first.length ? `\n… and ${number(count - first.length)} more` : '';
  const rows = first.map(({ line, reason, excerpt }) => [String(line), reason, excerpt]);
  return `${table([{ title: 'Line', right: true }, { title: 'Problem' }, { title: 'Text' }], rows)}${rest}`;
}
