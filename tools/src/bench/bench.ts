/** This module is responsible for the bench: prints how fast and how small Magpie is on this machine, as ratios where speed is meant. */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { budgets } from '../check-budgets.ts';
import { acknowledgements } from './acknowledge.ts';
import { questions } from './questions.ts';

const { values } = parseArgs({
  options: { events: { type: 'string', default: '1m,10m' }, seconds: { type: 'string', default: '5' } },
});
const sizes = values.events.split(',').map((text) => {
  const match = /^(\d+(?:\.\d+)?)([km]?)$/.exec(text.trim());
  if (!match) throw new Error(`--events has "${text}"; write numbers such as 500k or 10m, separated by commas.`);
  return Number(match[1]) * { '': 1, k: 1e3, m: 1e6 }[match[2] as '' | 'k' | 'm'];
});

const line = (name: string, value: string): void => console.log(`${name.padEnd(58)} ${value}`);
console.log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}\n`,
);

const folder = await mkdtemp(join(tmpdir(), 'magpie-bench-'));
try {
  for (const connections of [1, 50]) {
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
  for (const result of await questions(join(folder, 'questions'), sizes)) {
    console.log(`\n${result.events.toLocaleString('en')} events, ${result.sessions.toLocaleString('en')} sessions`);
    line('bytes on disk per event (all tables)', result.bytesPerEvent.toFixed(1));
    for (const { name, ours, lean } of result.timings)
      line(name, `${ours.toFixed(0)} ms; hand-written ${lean.toFixed(0)} ms; ratio ${(ours / lean).toFixed(2)}`);
  }
  console.log('');
  for (const { name, bytes, limit } of budgets())
    line(`${name}, gzip`, `${bytes.toLocaleString('en')} bytes (budget ${limit.toLocaleString('en')})`);
  const rss = process.memoryUsage().rss / 2 ** 20;
  line('\nresident memory of the bench at its end', `${rss.toFixed(0)} MiB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
