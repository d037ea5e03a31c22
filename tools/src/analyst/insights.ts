/**
 * Quality numbers of insights: how many planted causes are among the first three, and how many sites of pure noise show
 * a change. `npm run bench:insights`, with `--planted 20` or `--noise 20` for fewer, `--visits 60` for smaller sites.
 */
import { computeInsights, type Insight } from '@magpie/analyst';
import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { addDays } from '@magpie/time';
import { isRight, PLANTED } from './planted.ts';
import { FIRST_DAY, LAST_DAY, MADE_UP_SITE, makeSite } from './site.ts';

/** The insights of a made-up site on the morning after its last day. */
export async function insightsOf(hits: readonly Hit[]): Promise<readonly Insight[]> {
  const found = await computeInsights({
    engine: createMemoryEngine([...hits]),
    site: MADE_UP_SITE,
    now: Date.parse(`${addDays(LAST_DAY, 1)}T06:00:00Z`),
    lastDay: LAST_DAY,
    firstDay: FIRST_DAY,
  });
  return 'insights' in found ? found.insights : [];
}

/** Whether it says that something has changed. */
export const isChange = ({ chance, way }: Insight): boolean => chance !== null && way !== 0;

const nameOf = ({ kind, subject, cause, way }: Insight) =>
  `${kind} ${way > 0 ? '+' : way < 0 ? '-' : ''} ${subject}${cause && cause.value !== subject ? ` (${cause.value})` : ''}`;

/** Runs the planted causes; prints what was missed. */
async function runPlanted(most: number, visits: number): Promise<void> {
  const cases = PLANTED;
  const step = Math.max(1, Math.floor(cases.length / most));
  const chosen = cases.filter((_, i) => i % step === 0).slice(0, most);
  let right = 0;
  for (const one of chosen) {
    const insights = await insightsOf(makeSite({ seed: 1 + PLANTED.indexOf(one), visits, change: one.change }));
    const place = insights.findIndex((insight) => isRight(insight, one));
    if (place >= 0 && place < 3) right += 1;
    else console.log(`  ${one.name}: place ${place + 1}; ${insights.slice(0, 5).map(nameOf).join(' | ')}`);
  }
  console.log(
    `Planted: ${chosen.length}; among the first three ${right} (${((100 * right) / chosen.length).toFixed(1)} %).`,
  );
}

/** Runs sites of pure noise; prints what they show. */
async function runNoise(most: number): Promise<void> {
  let shown = 0;
  for (let seed = 1; seed <= most; seed += 1) {
    const insights = await insightsOf(
      makeSite({ seed: 10_000 + seed, visits: 25 + (seed % 10) * 10, shop: seed % 3 > 0 }),
    );
    const changes = insights.filter(isChange);
    if (changes.length > 0) {
      shown += 1;
      console.log(`  ${seed}: ${changes.map((one) => `${nameOf(one)} p=${one.chance?.toExponential(1)}`).join(' | ')}`);
    }
  }
  console.log(`Noise: ${most} sites; ${shown} show a change (${((100 * shown) / most).toFixed(1)} %).`);
}

if (import.meta.main) {
  const argument = (name: string) => {
    const at = process.argv.indexOf(name);
    return at < 0 ? undefined : process.argv[at + 1];
  };
  const [planted, noise] = [argument('--planted'), argument('--noise')];
  const start = process.cpuUsage();
  if (planted !== undefined || noise === undefined)
    await runPlanted(Number(planted ?? 1000), Number(argument('--visits') ?? 120));
  if (noise !== undefined || planted === undefined) await runNoise(Number(noise ?? 200));
  console.log(
    `${((process.cpuUsage(start).user + process.cpuUsage(start).system) / 1e6).toFixed(0)} s of processor time`,
  );
}
