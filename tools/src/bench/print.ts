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

const count = (value: unknown): string => Number(value).toLocaleString('en');
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
    `\n${count(events)} events, ${count(sessions)} sessions, ${count(visitors)} visitors, ${first} to ${last}`,
  );
  const stored = await app.events.countEvents(site.id);
  const bytes = printTable(['table', 'rows', 'MB', 'bytes per event'], markdown);
  const sizes = await app.events.bytes();
  for (const { table, rows, bytes: size } of sizes)
    bytes.row([table, count(rows), decimal(size / 1e6, 1), decimal(size / stored, 1)]);
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
        ...[megabytes(peakBytes), count(missing), whole(readyAfter)],
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

/** The table of reports. A time over the budget has an exclamation mark; `end` says how many are within it. */
export function printReports(days: readonly number[], markdown: boolean) {
  const head = [
    'first',
    'CPU',
    'new event',
    'CPU',
    'again',
    '+before',
    'CPU',
    'mobile',
    'statements',
    'analysis',
    'load',
  ];
  const table = printTable(['report, ms', 'days', ...head], markdown);
  const within = new Map(days.map((one) => [one, { first: 0, changed: 0, all: 0 }]));
  return {
    row({
      report,
      days: over,
      first,
      changed,
      again,
      compared,
      filtered,
      statements,
      analysis,
      unmet,
    }: ReportTimes): void {
      const budget = over === undefined ? undefined : BUDGETS[over];
      const isOver = (times: Times | undefined) => budget !== undefined && times !== undefined && times.wall > budget;
      const judged = (times: Times | undefined) => `${whole(times?.wall)}${isOver(times) ? '!' : ''}`;
      const tally = over === undefined ? undefined : within.get(over);
      if (tally) {
        tally.all += 1;
        tally.first += isOver(first) ? 0 : 1;
        tally.changed += isOver(changed) ? 0 : 1;
      }
      table.row([
        ...[report, whole(over), judged(first), whole(first?.cpu), judged(changed), whole(changed?.cpu)],
        ...[whole(again?.wall), whole(compared?.wall), whole(compared?.cpu), whole(filtered?.wall)],
        ...[whole(statements), share(analysis), decimal(loadavg()[0], 1)],
      ]);
      if (unmet.length > 0) console.log(`  not answered: ${unmet.join(', ')}`);
    },
    end(): void {
      console.log('');
      for (const [over, { first, changed, all }] of within)
        if (BUDGETS[over] !== undefined)
          console.log(
            `${over} days within ${BUDGETS[over]} ms: ${first} of ${all} first, ${changed} of ${all} after a new event`,
          );
    },
  };
}
