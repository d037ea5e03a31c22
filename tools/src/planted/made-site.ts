/** A made-up site as rows: with one planted effect, or calm. */
import { createRandom } from '../bench/random.ts';
import type { Effect, Planted } from './effects.ts';
import { type Row, rowsOf } from './rows.ts';
import { DAYS, drawProfile, drawVisits, LAST_WEEK, type Profile } from './site.ts';

/** A made-up site. */
export interface MadeSite {
  readonly url: string;
  readonly profile: Profile;
  readonly rows: readonly Row[];
  /** Undefined for a calm site. */
  readonly effect: Effect | undefined;
  readonly planted: Planted | undefined;
}

/** The site of a seed, with an effect or calm. `number` is its place in the run. */
export function makeSite(seed: number, number: number, effect?: Effect): MadeSite {
  const random = createRandom(seed * 1009 + number);
  const profile = drawProfile(random, effect?.wanted);
  const planted = effect?.plant(profile, random);
  const url = `https://planted-${number}.example`;
  const rows: Row[] = [];
  let visits = 0;
  for (const visit of drawVisits(seed * 1009 + number + 500, profile, planted?.change)) {
    visits += 1;
    rows.push(...rowsOf(visit, visits, url));
  }
  return { url, profile, rows: planted?.rows?.(rows) ?? rows, effect, planted };
}

/** How much of an effect's rows there is in the weeks before, on average, and in the last one. */
export function countEffect({ rows, effect }: Pick<MadeSite, 'rows' | 'effect'>): { before: number; last: number } {
  const sum = (from: number, to: number) =>
    rows.reduce((total, row) => total + (row.day >= from && row.day < to ? effect!.counts[1](row) : 0), 0);
  return { before: sum(0, LAST_WEEK) / (LAST_WEEK / 7), last: sum(LAST_WEEK, DAYS) };
}
