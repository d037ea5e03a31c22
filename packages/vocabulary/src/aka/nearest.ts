/** Finds the names that someone may have meant by an unknown one. */
import { distance } from 'fastest-levenshtein';
import { DIMENSIONS } from '../dimensions.ts';
import { METRICS } from '../metrics.ts';
import { DIMENSION_AKA } from './dimensions.ts';
import { METRIC_AKA } from './metrics.ts';

/** Names at most. */
const MOST = 3;
/** One slip is forgiven per so many letters, and {@link MOST_SLIPS} at most. */
const LETTERS_PER_SLIP = 4;
const MOST_SLIPS = 3;
const MOST_LETTERS = 80;

/** Letters and digits alone, without the "s" of a plural: `page_views` is `Page View`. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replace(/s$/, '');

const namesOf = (
  fields: readonly { readonly name: string; readonly uiName: string }[],
  aka: Readonly<Record<string, readonly string[] | undefined>>,
): ReadonlyMap<string, readonly string[]> =>
  new Map(fields.map(({ name, uiName }) => [name, [...new Set([name, uiName, ...(aka[name] ?? [])].map(plain))]]));

const NAMES = {
  dimension: namesOf(DIMENSIONS, DIMENSION_AKA),
  metric: namesOf(METRICS, METRIC_AKA),
};

/** Those among names that are spelled most like a text, at most three; none if none is close. */
export const nearestOf = (text: string, names: readonly string[]): readonly string[] =>
  rank(text, new Map(names.map((name) => [name, [plain(name)]])));

/** The end of a sentence about an unknown name that offers the nearest ones; empty if there are none. */
export const offerNearest = (near: readonly string[]): string =>
  near.length === 0 ? '' : `; nearest: ${near.map((name) => `"${name}"`).join(', ')}`;

/**
 * The dimensions or metrics whose name, title or everyday name is spelled most like an unknown name, at most three and the nearest first;
 * none if none is close.
 */
export const nearestFields = (kind: keyof typeof NAMES, name: string): readonly string[] => rank(name, NAMES[kind]);

function rank(text: string, names: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const given = text.length > 2 * MOST_LETTERS ? '' : plain(text);
  if (given === '' || given.length > MOST_LETTERS) return [];
  const most = Math.min(MOST_SLIPS, Math.floor(given.length / LETTERS_PER_SLIP));
  const near = [...names]
    .map(([name, also]) => ({ name, slips: Math.min(...also.map((one) => distance(one, given))) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips);
  return near
    .filter(({ slips }) => slips === near[0]?.slips)
    .slice(0, MOST)
    .map(({ name }) => name);
}
