/** The vocabulary: dimensions, metrics, units, scopes, and what may stand together. */
import { CONCAT_PARTS, DIMENSIONS } from './dimensions.ts';
import { METRICS } from './metrics.ts';
import type { Dimension, DimensionSource, Metric } from './types.ts';

export { COUNTRIES, continentOf, countryName } from './countries.ts';
export { DIMENSIONS } from './dimensions.ts';
export { evaluate, METRICS, measuresOf } from './metrics.ts';
export * from './types.ts';

const dimensions = new Map(DIMENSIONS.map((word) => [word.name, word]));
const metrics = new Map(METRICS.map((word) => [word.name, word]));

/** What a dimension shows when it has no value (GA4's rule). */
export const NOT_SET = '(not set)';

/** The dimension of that name, or undefined. */
export const dimension = (name: string): Dimension | undefined => dimensions.get(name);

/** The metric of that name, or undefined. */
export const metric = (name: string): Metric | undefined => metrics.get(name);

/** Where the parts of a joined dimension are found. */
export function concatParts(names: readonly string[]): DimensionSource[] {
  return names.map((name) => {
    const source = CONCAT_PARTS[name] ?? dimensions.get(name)?.source;
    if (!source) throw new Error(`joined dimension names the unknown part ${name}`);
    return source;
  });
}

/**
 * Pairs of words that may not be asked together (schema reference, section 5), as sentences; empty when all may.
 */
export function incompatibilities(dimensionNames: readonly string[], metricNames: readonly string[]): string[] {
  const found: string[] = [];
  for (const d of dimensionNames) {
    const word = dimensions.get(d);
    if (!word) continue;
    for (const other of dimensionNames) {
      if (
        word.compatibility === 'demographics' &&
        ['source', 'attribution'].includes(dimensions.get(other)?.compatibility ?? '')
      )
        found.push(`${d} and ${other} may not stand together`);
    }
    for (const name of metricNames) {
      const compatibility = metrics.get(name)?.compatibility;
      const refused =
        (word.compatibility === 'item' && (compatibility === 'E' || compatibility === 'A')) ||
        (word.compatibility === 'attribution' && compatibility !== 'A' && compatibility !== 'U');
      if (refused) found.push(`${d} and ${name} may not stand together`);
    }
  }
  for (const a of metricNames)
    for (const b of metricNames) {
      const classes = [metrics.get(a)?.compatibility, metrics.get(b)?.compatibility];
      if (classes[0] === 'I2' && (classes[1] === 'E' || classes[1] === 'A'))
        found.push(`${a} and ${b} may not stand together`);
    }
  return found;
}
