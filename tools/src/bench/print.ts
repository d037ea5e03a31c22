/** The bench's tables. */
import { loadavg } from 'node:os';
import type { App, SiteRecord } from '@magpie/server';
import type { ReportTimes, Times } from './asking.ts';
import type { Collected } from './collecting.ts';
import type { Sql } from './fill.ts';
import type { FloorTimes } from './floor.ts';
import type { RollingUp } from './rolling.ts';
import { megabytes, printTable, whole } from './table.ts';

/** Most milliseconds that a report may take for its first question, and after a new event, by days. */
const BUDGETS: Readonly<Record<number, number>> = { 30: 100, 365: 250 };

const number = (value: unknown): string => Number(value).toLocaleString('en');
const share = (value: number | undefined): string => (value === undefined ? '–' : `${Math.round(value * 100)} %`);
const decimal = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? '–';

/** Says what is in a store: its events, its bytes by table, and what rolling it up cost. */
export async function printStore(
  app: App,
  site: SiteRecord,
  sql: Sql,
  rollingUp: RollingUp | undefined,
  markdown: boolean,
): Promise<void> {
  const [[events, sessions, visitors, first, last] = []] = await sql(
    `SELECT count(), uniqExact(user_key, session_start), uniqExact(user_key), toString(min(day)), toString(max(day)) FROM magpie.events WHERE site_id = ${site.id} AND exclusion = 0`,
  );
  console.log(
    `\n${number(events)} events, ${number(sessions)} sessions, ${number(visitors)} visitors, ${first} to ${last}`,
  );
  const stored = await app.events.countEvents(site.id);
  const bytes = printTable(['table', 'rows', 'MB', 'bytes per event'], markdown);
  const sizes = await app.events.bytes();
  for (const { table, rows, bytes: size } of sizes)
    bytes.row([table, number(rows), decimal(size / 1e6, 1), decimal(size / stored, 1)]);
  const all = sizes.reduce((sum, { bytes: size }) => sum + size, 0);
  bytes.row(['all', '', decimal(all / 1e6, 1), decimal(all / stored, 1)]);
  if (!rollingUp) return;
  const [[past] = []] = await sql(
    `SELECT uniqExact(day) FROM magpie.session_days WHERE site_id = ${site.id} AND day < toDate('${last}')`,
  );
  // A run that stopped has rolled up its share of the events.
  const rolled = Number(events) * Math.min(1, rollingUp.days / Number(past));
  const table = printTable(['rolling up', 'days', 'µs of CPU per event', 'CPU s', 's', 'peak MB'], markdown);
  const times = [(rollingUp.cpuSeconds * 1e6) / rolled, rollingUp.cpuSeconds, rollingUp.wallSeconds];
  table.row(['', whole(rollingUp.days), ...times.map((value) => decimal(value, 1)), megabytes(rollingUp.peakBytes)]);
}

/** The table of collecting. */
export function printCollected(markdown: boolean) {
  const table = printTable(
    [
      ...['events a request', 'requests/s', 'events/s', 'CPU µs a request', 'half within ms', '99 % within ms'],
      ...['peak MB', 'missing', 'ready after ms'],
    ],
    markdown,
  );
  return {
    row(eventsEach: number, { seconds, requests, events, missing, readyAfter, ...measured }: Collected): void {
      const { cpuPerRequest, half, most, peakBytes } = measured;
      table.row([
        ...[String(eventsEach), whole(requests / seconds), whole(events / seconds)],
        ...[whole(cpuPerRequest === undefined ? undefined : cpuPerRequest * 1000), decimal(half, 1), decimal(most, 1)],
        ...[megabytes(peakBytes), number(missing), whole(readyAfter)],
      ]);
    },
  };
}

/** The table of single questions beside hand-written SQL. */
export function printFloor(days: number, markdown: boolean) {
  const head = [`question, ${days} days`, 'ms', 'CPU ms', 'by hand ms', 'CPU ms', 'ratio of CPU', 'load'];
  const table = printTable(head, markdown);
  return {
    row({ name, ours, lean, equal }: FloorTimes): void {
      const times = [ours.wall, ours.cpu, lean.wall, lean.cpu].map(whole);
      table.row([name, ...times, equal ? decimal(ours.cpu / lean.cpu, 2) : 'UNEQUAL', decimal(loadavg()[0], 1)]);
    },
  };
}

/** The columns of a report over one range. */
const REPORT_HEAD = ['first ever', 'after start', 'new event', 'again', 'with before', 'mobile'];

/**
 * The table of reports. Times are milliseconds that passed and, after a dot, of processor time; one over the budget has an exclamation mark. In
 * Markdown the ranges of a report are side by side. `end` says how many are within the budget.
 */
export function printReports(days: readonly number[], markdown: boolean) {
  const ends = ['statements', 'analysis'];
  const head = markdown
    ? ['report', ...days.flatMap((one) => REPORT_HEAD.map((text) => `${one} d: ${text}`)), ...ends]
    : ['report, ms · CPU', 'days', ...REPORT_HEAD.map((text) => text.padStart(15)), ...ends, 'load'];
  const table = printTable(head, markdown);
  const within = new Map(days.map((one) => [one, { first: 0, restarted: 0, changed: 0, all: 0 }]));
  const isOver = (over: number | undefined, times: Times | undefined): boolean =>
    over !== undefined && times !== undefined && times.wall > (BUDGETS[over] ?? Number.POSITIVE_INFINITY);
  const cells = ({ days: over, first, restarted, changed, again, compared, filtered }: ReportTimes): string[] =>
    [first, restarted, changed, again, compared, filtered].map((times, i) =>
      times ? `${whole(times.wall)}${i < 3 && isOver(over, times) ? '!' : ''} · ${whole(times.cpu)}` : '–',
    );
  const count = ({ days: over, first, restarted, changed }: ReportTimes): void => {
    const tally = over === undefined ? undefined : within.get(over);
    if (!tally) return;
    tally.all += 1;
    tally.first += isOver(over, first) ? 0 : 1;
    tally.restarted += isOver(over, restarted) ? 0 : 1;
    tally.changed += isOver(over, changed) ? 0 : 1;
  };
  return {
    rows(all: readonly ReportTimes[]): void {
      const closing = ({ statements, analysis }: ReportTimes) => [whole(statements), share(analysis)];
      const [one] = all as [ReportTimes, ...ReportTimes[]];
      const none = days.slice(all.length).flatMap(() => REPORT_HEAD.map(() => ''));
      if (markdown) table.row([one.report, ...all.flatMap(cells), ...none, ...closing(one)]);
      else
        for (const times of all)
          table.row([
            ...[times.report, whole(times.days), ...cells(times), ...closing(times)],
            decimal(loadavg()[0], 1),
          ]);
      all.forEach(count);
      const unmet = new Set(all.flatMap((times) => times.unmet));
      if (unmet.size > 0 && !markdown) console.log(`  not answered: ${[...unmet].join(', ')}`);
    },
    end(): void {
      console.log('');
      for (const [over, { first, restarted, changed, all }] of within)
        if (BUDGETS[over] !== undefined)
          console.log(
            `${over} days within ${BUDGETS[over]} ms: ${first} of ${all} the first time ever, ${restarted} after a start, ${changed} after a new event`,
          );
    },
  };
}
