/**
 * Quality numbers of exceptions: how many an ordinary half-year has by chance, and how many of the planted ones are
 * found. `npm run bench:exceptions`
 */
import { checkDays, EXCEPTION_KINDS, judgeDay, MOST_WEEKS, type Series } from '@magpie/analyst';
import { createMemoryEngine } from '@magpie/engine-memory';
import { addDays, type Day, weekday } from '@magpie/time';
import { PLANTED_SITE, plantedCases, plantedHits } from './planted.ts';
import { createRandom, type Numbers } from './random.ts';

const SITES = 200;
const DAYS = 182;
const FIRST: Day = '2026-01-01';

/** Numbers of an ordinary day of a site. */
interface OrdinarySite {
  readonly visits: number;
  /** By weekday, 1 on average. */
  readonly week: readonly number[];
  /** How far whole days stray from their weekday, and parts of them from the whole. */
  readonly dayNoise: number;
  readonly partNoise: number;
  /** Growth within a year: 0.3 is 30 %. */
  readonly growth: number;
  readonly shares: Readonly<Record<string, number>>;
}

function ordinarySite(random: Numbers): OrdinarySite {
  const weekend = 0.5 + random.uniform();
  const all = [weekend, 1, 1.02, 1.03, 1, 0.95, weekend];
  const sum = all.reduce((total, one) => total + one, 0);
  return {
    visits: 40 * 300 ** random.uniform(),
    week: all.map((one) => (one * 7) / sum),
    dayNoise: 0.04 + 0.08 * random.uniform(),
    partNoise: 0.03 + 0.05 * random.uniform(),
    growth: -0.3 + random.uniform(),
    shares: {
      'Organic Search': 0.4,
      Direct: 0.25,
      Referral: 0.1,
      'Organic Social': 0.12,
      Email: 0.05,
      'Paid Search': 0.08,
    },
  };
}

/** The watched values of a site, day by day, with nothing unusual. */
function ordinarySeries(site: OrdinarySite, random: Numbers): Series[] {
  const series = new Map<string, Map<Day, { value: number; events: number }>>();
  const put = (id: string, day: Day, value: number, events: number) => {
    const days = series.get(id) ?? new Map();
    days.set(day, { value, events });
    series.set(id, days);
  };
  for (let i = 0; i < DAYS + 7 * MOST_WEEKS; i += 1) {
    const day = addDays(FIRST, i);
    const level = site.visits * site.week[weekday(day)]! * (1 + (site.growth * i) / 365) * random.around(site.dayNoise);
    let visits = 0;
    for (const [channel, share] of Object.entries(site.shares)) {
      const count = random.poisson(level * share * random.around(site.partNoise));
      visits += count;
      put(`channel:${channel}`, day, count, count);
      if (channel === 'Paid Search') {
        put('paid:', day, count, count);
        put('campaign:always', day, count, count);
      }
      if (channel === 'Referral') put('referral:forum.example', day, Math.round(count / 2), Math.round(count / 2));
    }
    const views = random.poisson(visits * 2.4 * random.around(site.partNoise));
    put('views:', day, views, views);
    put('engagement:', day, visits === 0 ? 0 : random.poisson(visits * 0.55) / visits, visits);
    put('duration:', day, 95 * (1 + (1.5 / Math.sqrt(Math.max(visits, 1))) * random.normal()), visits);
    const forms = random.poisson(visits * 0.03);
    put('forms:', day, forms, forms);
    const carts = random.poisson(visits * 0.08 * random.around(site.partNoise));
    put('carts:', day, carts, carts);
    const orders = random.poisson(visits * 0.025 * random.around(site.partNoise));
    put('purchases:', day, orders, orders);
    let revenue = 0;
    for (let order = 0; order < orders; order += 1) revenue += 40 * Math.exp(0.8 * random.normal());
    put('revenue:', day, revenue, orders);
  }
  return [...series].map(([id, days]) => {
    const [kindId, subject] = id.split(':') as [string, string];
    return { kind: EXCEPTION_KINDS.find((one) => one.id === kindId)!, subject, days };
  });
}

/** How many exceptions ordinary half-years have. */
function ordinaryHalfYears(): void {
  const byKind = new Map<string, number>();
  const bySite: number[] = [];
  let withDays = 0;
  for (let seed = 1; seed <= SITES; seed += 1) {
    const random = createRandom(seed);
    const series = ordinarySeries(ordinarySite(random), random);
    let found = 0;
    for (let i = 7 * MOST_WEEKS; i < DAYS + 7 * MOST_WEEKS; i += 1) {
      const exceptions = judgeDay(series, addDays(FIRST, i), FIRST);
      if (exceptions.length > 0) withDays += 1;
      found += exceptions.length;
      for (const { kind } of exceptions) byKind.set(kind.id, (byKind.get(kind.id) ?? 0) + 1);
    }
    bySite.push(found);
  }
  const total = bySite.reduce((sum, one) => sum + one, 0);
  const sorted = bySite.toSorted((a, b) => a - b);
  console.log(`Ordinary half-years of ${SITES} sites, ${DAYS} days each:`);
  console.log(
    `  exceptions: ${total}; ${(total / SITES).toFixed(2)} a site; median ${sorted[SITES / 2]}, most ${sorted.at(-1)}`,
  );
  console.log(
    `  sites without any: ${bySite.filter((one) => one === 0).length}; days with one: ${withDays} of ${SITES * DAYS}`,
  );
  console.log(`  by kind: ${[...byKind].map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
}

/** How many planted exceptions are found, with their causes. */
async function planted(): Promise<void> {
  const missed: string[] = [];
  const wrong: string[] = [];
  let others = 0;
  const cases = plantedCases();
  for (const [i, one] of cases.entries()) {
    const engine = createMemoryEngine(plantedHits(one, i + 1));
    const [{ exceptions } = { exceptions: [] }] = await checkDays({
      engine,
      site: PLANTED_SITE,
      now: Date.parse(`${addDays(one.day, 1)}T12:00:00Z`),
      from: one.day,
      to: one.day,
      firstDay: one.first,
    });
    const found = exceptions
      .flatMap((one) => [one, ...one.echoes])
      .find(({ kind, subject }) => kind.id === one.kind && subject === one.subject);
    if (!found) missed.push(one.name);
    else if (one.cause && found.cause?.value !== one.cause)
      wrong.push(`${one.name}: ${found.cause?.value ?? 'none'} in place of ${one.cause}`);
    others += exceptions.filter(({ kind }) => kind.category !== one.category).length;
  }
  console.log(
    `Planted: ${cases.length}; found ${cases.length - missed.length}, with the right cause ${cases.length - missed.length - wrong.length}.`,
  );
  for (const name of missed) console.log(`  missed: ${name}`);
  for (const text of wrong) console.log(`  another cause: ${text}`);
  console.log(`  exceptions of other categories on the same days: ${others}`);
}

if (!process.argv.includes('--planted')) ordinaryHalfYears();
if (!process.argv.includes('--ordinary')) await planted();
