/** The bench, which prints Magpie's speed and size on this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isReportKey } from '@magpie/reports';
import { budgets } from '../check-budgets.ts';
import { acknowledgements } from './acknowledge.ts';
import { DAYS, questions, SHAPES } from './questions.ts';
import { sitesTable } from './sites.ts';

/** Timed tasks in addition to reports: a funnel, the analyst, the live view, the table of all sites. */
const OTHERS: readonly string[] = ['Funnel', 'Insights', 'Conversations', 'Real-time', 'All sites'];

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1m' },
    /** Kind of traffic. */
    shape: { type: 'string', default: 'content' },
    /** A data folder to time as it is, in place of a generated one. */
    data: { type: 'string' },
    /** Rolls up what is not, in that folder too. */
    'roll-up': { type: 'boolean', default: false },
    /** Stops when the events are stored and rolled up. */
    'fill-only': { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
    /** Folder that keeps the generated events for the next run, by size; a temporary one unless given. */
    dir: { type: 'string' },
    /** Tasks to time, separated by commas: report IDs, and names of OTHERS; everything unless given. */
    only: { type: 'string' },
    /** Lengths of the ranges in days, separated by commas. */
    days: { type: 'string', default: DAYS.join() },
    'skip-collect': { type: 'boolean', default: false },
    'skip-floor': { type: 'boolean', default: false },
    /** Number of sites in the table of all sites, and events of each; 0 to skip it. */
    sites: { type: 'string', default: '100' },
    'site-events': { type: 'string', default: '30k' },
    /** Seconds after which rolling up stops, to continue in the next run; 0 not to begin. The latest days come first. */
    'roll-up-seconds': { type: 'string' },
  },
});
const days = values.days.split(',').map(Number);
if (!days.every((count) => Number.isInteger(count) && count > 0))
  throw new Error(`--days has "${values.days}"; write whole numbers of days, separated by commas.`);
const shape = SHAPES.find((name) => name === values.shape);
if (!shape) throw new Error(`--shape has "${values.shape}"; write ${SHAPES.join(' or ')}.`);
const fillOnly = values['fill-only'];
const only = values.only?.split(',');
for (const name of only ?? [])
  if (!OTHERS.includes(name) && !isReportKey(name))
    throw new Error(`--only has "${name}"; write ids of reports, or ${OTHERS.join(', ')}, separated by commas.`);
const parseCount = (option: string, text: string): number => {
  const match = /^(\d+(?:\.\d+)?)([km]?)$/.exec(text.trim());
  if (!match) throw new Error(`--${option} has "${text}"; write numbers such as 500k or 10m.`);
  return Number(match[1]) * { '': 1, k: 1e3, m: 1e6 }[match[2] as '' | 'k' | 'm'];
};
const sizes = values.events
  .split(',')
  .filter((text) => text !== '')
  .map((text) => parseCount('events', text));
const sites = { count: parseCount('sites', values.sites), events: parseCount('site-events', values['site-events']) };

const line = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);
const ms = (value: number | undefined): string => (value?.toFixed(0) ?? '–').padStart(7);
// Shown with the results, because a busy machine distorts them.
const load = (): string => (loadavg()[0] ?? 0).toFixed(1).padStart(5);
console.log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}, load ${load().trim()}\n`,
);

const folder = await mkdtemp(join(tmpdir(), 'magpie-bench-'));
try {
  for (const connections of values['skip-collect'] || fillOnly ? [] : [1, 50]) {
    const { perSecond, seconds, events, peakBytes } = await acknowledgements(
      join(folder, `ack-${connections}`),
      connections,
      Number(values.seconds),
    );
    line(
      `events acknowledged per second, ${connections} connection(s), batches of 10`,
      `${Math.round(perSecond).toLocaleString('en')} (${events.toLocaleString('en')} in ${seconds.toFixed(1)} s)`,
    );
    if (peakBytes !== undefined)
      line('  most resident memory of that server', `${(peakBytes / 2 ** 20).toFixed(0)} MiB`);
  }
  for (const size of values.data === undefined ? sizes : [undefined]) {
    const head = { reports: false };
    const rollUpSeconds = values['roll-up-seconds'];
    const measured = {
      days,
      shape,
      fillOnly,
      rollUp: (size !== undefined || values['roll-up']) && values['roll-up-seconds'] !== '0',
      only,
      floor: !values['skip-floor'],
      rollUpSeconds: rollUpSeconds === undefined ? undefined : Number(rollUpSeconds),
    };
    await questions(values.data ?? join(values.dir ?? folder, `${shape}-${size}`), size, measured, {
      size({ events, sessions, bytesPerEvent, rollingUp }) {
        console.log(`\n${events.toLocaleString('en')} events, ${sessions.toLocaleString('en')} sessions`);
        line('bytes on disk per event (all tables)', bytesPerEvent.toFixed(1));
        if (rollingUp > 0) line('rolling up what was not, seconds', rollingUp.toFixed(0));
        console.log(`\n${'question, ms'.padEnd(42)}    days    ours hand-written   ratio  load`);
      },
      floor({ name, days, ours, lean, equal }) {
        const ratio = equal ? (ours / lean).toFixed(2) : 'UNEQUAL';
        console.log(`${name.padEnd(42)} ${ms(days)} ${ms(ours)}      ${ms(lean)} ${ratio.padStart(7)} ${load()}`);
      },
      report({ report, days, first, alone, compared, filtered, processor, unmet }) {
        if (!head.reports)
          console.log(`\n${'report, ms'.padEnd(38)}    days   first   again +before  mobile    (cpu)  load`);
        head.reports = true;
        const times = [first, alone, compared, filtered].map(ms).join(' ');
        const missing = unmet.length > 0 ? `  not answered: ${unmet.join(', ')}` : '';
        console.log(`${report.padEnd(38)} ${ms(days)} ${times}  ${ms(processor)} ${load()}${missing}`);
      },
      other(name, days, took) {
        console.log(`${name.padEnd(38)} ${days === undefined ? '       ' : ms(days)}         ${ms(took)}`);
      },
    });
  }
  if (sites.count > 0 && !fillOnly && (only?.includes('All sites') ?? true)) {
    console.log(`\n${`all of ${sites.count} sites, ms`.padEnd(38)}    days   first   again  one by one  load`);
    const folderOfSites = join(values.dir ?? folder, `sites-${sites.count}-${sites.events}`);
    await sitesTable(folderOfSites, { ...sites, days }, ({ days, first, again, alone }) => {
      const times = [first, again].map(ms).join(' ');
      console.log(`${''.padEnd(38)} ${ms(days)} ${times}     ${ms(alone)} ${load()}`);
    });
  }
  console.log('');
  for (const { name, bytes, limit } of budgets())
    line(`${name}, gzip`, `${bytes.toLocaleString('en')} bytes (budget ${limit.toLocaleString('en')})`);
  const rss = process.memoryUsage().rss / 2 ** 20;
  line('\nresident memory of the bench at its end', `${rss.toFixed(0)} MiB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
