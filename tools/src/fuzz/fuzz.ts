/** `npm run fuzz`: its options and output. */
import { parseArgs } from 'node:util';
import { medianThirds, RSS_CEILING, runFuzz } from './run-fuzz.ts';
import { asCommand } from './shot.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    connections: { type: 'string', default: '8' },
  },
});
const whole = (name: keyof typeof values, least: number): number => {
  const number = /^\d{1,9}$/.test(values[name]) ? Number(values[name]) : -1;
  if (number < least) throw new Error(`--${name} is "${values[name]}"; it must be a whole number from ${least}.`);
  return number;
};
const [requests, seed, from] = [whole('requests', 1), whole('seed', 0), whole('from', 0)];
const mib = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

console.log(`Seed ${seed}, requests ${from} to ${from + requests - 1}.`);
const result = await runFuzz({
  seed,
  requests,
  from,
  connections: whole('connections', 1),
  onProgress: (done, rss) => {
    if (done % 5000 === 0) console.log(`${done.toLocaleString('en')} requests, ${mib(rss)}`);
  },
});

console.log('\n| endpoint | requests answered | by status |\n| --- | ---: | --- |');
for (const [endpoint, byStatus] of result.answers) {
  const sorted = [...byStatus].sort(([a], [b]) => a - b);
  const sum = sorted.reduce((all, [, count]) => all + count, 0);
  console.log(
    `| ${endpoint} | ${sum.toLocaleString('en')} | ${sorted.map(([status, count]) => `${status === 0 ? 'closed' : status}: ${count.toLocaleString('en')}`).join(', ')} |`,
  );
}
const [first, middle, last] = medianThirds(result.rss);
console.log(`
${result.requests.toLocaleString('en')} requests in ${Math.round(result.seconds)} s.
Events: ${result.acknowledged.toLocaleString('en')} acknowledged, ${result.stored.toLocaleString('en')} stored, ${result.tallied.toLocaleString('en')} of them foretold by name.
Resident memory: ${mib(result.rss[0] ?? 0)} at the start, ${mib(first)}, ${mib(middle)} and ${mib(last)} in the middle of each third, at most ${mib(Math.max(...result.rss))} (ceiling ${mib(RSS_CEILING)}).`);

for (const { what, count, at, shot, answer } of result.faults) {
  console.log(`\nFAULT ${what} (${count}×)`);
  if (shot) console.log(`  ${asCommand(shot)}\n  again: npm run fuzz -- --seed ${seed} --from ${at} --requests 1`);
  if (answer) console.log(`  answer: ${answer.status} ${JSON.stringify(answer.body.slice(0, 400))}`);
}
console.log(result.faults.length === 0 ? '\nNo fault.' : `\n${result.faults.length} kinds of faults.`);
process.exitCode = result.faults.length === 0 ? 0 : 1;
