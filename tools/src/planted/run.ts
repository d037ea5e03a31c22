/**
 * Tries AI Insights and Exceptions on made-up sites, through the product's own import and daily work: one site for each planted kind, and
 * calm sites. `npm run bench:planted -- --seed 1`, with `--sites planted|calm`, `--what insights|exceptions` (both unless given), `--calm N`
 * (10), `--only TEXT` (kinds that contain it), `--all` (every text, not five) and `--keep FOLDER`: the imported sites stay there, and the
 * next run with this folder and seed begins from them, also where it was stopped. A site takes eight seconds of the processor: 34 sites are
 * five minutes on an idle machine, and half an hour on one that is shared by eight.
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EFFECTS } from './effects.ts';
import { exceptionHits, insightHit, isChange, isInDays } from './hits.ts';
import { countEffect, type MadeSite, makeSite } from './made-site.ts';
import { openProduct, type Product, type Told } from './product.ts';
import { dayOf } from './site.ts';

const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sites: { type: 'string', default: 'both' },
    what: { type: 'string', default: 'both' },
    calm: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const seed = Number(given.seed);
const SHOWN = 5;
/** Calm sites have numbers from here on. */
const CALM_FROM = 100;
/** The days on which exceptions can be found: a site's first four weeks are only compared with. */
const CHECKED_DAYS = 63;
const QUARTER_DAYS = 91;
const wants = (what: string) => given.what === 'both' || given.what === what;

function* chosenSites(): Generator<MadeSite> {
  if (given.sites !== 'calm')
    for (const [number, effect] of EFFECTS.entries())
      if (effect.kind.includes(given.only)) yield makeSite(seed, number, effect);
  if (given.sites !== 'planted')
    for (let number = 0; number < Number(given.calm); number += 1) yield makeSite(seed, CALM_FROM + number);
}

/** What a run has counted. */
const sums = { planted: 0, insights: 0, exceptions: 0, calm: 0, changed: 0, changes: 0, alarms: 0, before: 0 };
const table: string[] = [];

/** Prints texts with their places: all of them, or the first and those that are marked. */
function print(told: readonly Told[], marked: (one: Told, place: number) => boolean): void {
  for (const [place, one] of told.entries()) {
    if (!given.all && place >= SHOWN && !marked(one, place)) continue;
    const days = one.days ? `${one.days[0]}${one.days[1] === one.days[0] ? '' : ` to ${one.days[1]}`} ` : '';
    console.log(`  ${marked(one, place) ? '>' : ' '} ${place + 1} ${days}[${one.kind}] ${one.text}`);
  }
}

async function tryPlanted(product: Product, id: string, site: MadeSite): Promise<void> {
  const { effect, planted } = site;
  const { kind, tells, counts } = effect!;
  const { before, last } = countEffect(site);
  const [from, to] = planted!.days;
  sums.planted += 1;
  console.log(`\n## ${kind}, ${Math.round(site.profile.visits)} visits a day at first`);
  console.log(`${tells} ${dayOf(from)} to ${dayOf(to)}.`);
  console.log(`In the rows: ${counts[0]}, ${before.toFixed(1)} a week before, ${Math.round(last)} in the last.`);
  const cells = [kind];
  if (wants('insights')) {
    const told = await product.insights(id);
    const place = insightHit(kind, told);
    if (place) sums.insights += 1;
    console.log(`Insights (${told.length}): ${place ? `HIT at place ${place}` : 'MISS'}`);
    print(told, (_, at) => at + 1 === place);
    cells.push(place ? `place ${place}` : 'miss');
  }
  if (wants('exceptions')) {
    const told = await product.exceptions(id);
    const hits = exceptionHits(kind, told, planted!);
    const early = told.filter((one) => one.days![1] < dayOf(from)).length;
    sums.before += early;
    if (hits.length > 0) sums.exceptions += 1;
    console.log(`Exceptions (${told.length}, ${early} before the effect): ${hits.length > 0 ? 'HIT' : 'MISS'}`);
    const latest = told.map((one, at) => ({ ...one, at })).toSorted((a, b) => order(site, a, b));
    print(latest, (_, at) => hits.includes(latest[at]!.at));
    cells.push(hits.length > 0 ? 'found' : 'miss', String(early));
  }
  table.push(`| ${cells.join(' | ')} |`);
}

/** Exceptions in the days of the effect come first. */
const order = ({ planted }: MadeSite, a: Told, b: Told) =>
  Number(isInDays(b, planted!)) - Number(isInDays(a, planted!));

async function tryCalm(product: Product, id: string, { profile, url }: MadeSite): Promise<void> {
  sums.calm += 1;
  const { visits, dayNoise, carry, growth } = profile;
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  console.log(`\n## calm ${url}, ${Math.round(visits)} visits a day at first`);
  console.log(
    `Days vary by ${percent(dayNoise)}, of which ${percent(carry)} carries over; growth ${percent(growth)} a week.`,
  );
  if (wants('insights')) {
    const told = await product.insights(id);
    const changes = told.filter(isChange).length;
    sums.changes += changes;
    if (changes > 0) sums.changed += 1;
    console.log(`Insights (${told.length}): ${changes} reported changes`);
    print(told, isChange);
  }
  if (wants('exceptions')) {
    const told = await product.exceptions(id);
    sums.alarms += told.length;
    console.log(`Exceptions: ${told.length}`);
    print(told, () => true);
  }
}

function printSums(): void {
  console.log(`\n# Seed ${seed}`);
  const titles = [
    ...(wants('insights') ? ['insights'] : []),
    ...(wants('exceptions') ? ['exceptions', 'earlier ones'] : []),
  ];
  if (sums.planted > 0) {
    console.log(`| planted | ${titles.join(' | ')} |\n|${' --- |'.repeat(titles.length + 1)}\n${table.join('\n')}`);
    if (wants('insights')) console.log(`Insights: ${sums.insights} of ${sums.planted} in the first three.`);
    if (wants('exceptions'))
      console.log(`Exceptions: ${sums.exceptions} of ${sums.planted} found; ${sums.before} before the effects.`);
  }
  if (sums.calm === 0) return;
  if (wants('insights'))
    console.log(`Calm: ${sums.changed} of ${sums.calm} sites with a reported change (${sums.changes} changes).`);
  if (wants('exceptions'))
    console.log(
      `Calm: ${sums.alarms} exceptions on ${sums.calm} sites in ${CHECKED_DAYS} checked days: ${((sums.alarms / sums.calm) * (QUARTER_DAYS / CHECKED_DAYS)).toFixed(2)} a site and quarter of ${QUARTER_DAYS} days.`,
    );
}

const work = await mkdtemp(join(tmpdir(), 'planted-'));
try {
  const filled = given.keep ?? join(work, 'filled');
  await mkdir(filled, { recursive: true });
  const filling = await openProduct(filled);
  for (const { url, rows } of chosenSites()) if (!(await filling.find(url))) await filling.fill(url, rows);
  await filling.close();
  // What is asked is stored: the next run begins without it.
  const asked = join(work, 'asked');
  if (given.keep) await cp(filled, asked, { recursive: true });
  const product = await openProduct(given.keep ? asked : filled);
  for (const site of chosenSites()) {
    const id = (await product.find(site.url))!;
    await (site.effect ? tryPlanted(product, id, site) : tryCalm(product, id, site));
  }
  await product.close();
  printSums();
} finally {
  await rm(work, { recursive: true });
}
