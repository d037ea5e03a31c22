/** The vocabulary: dimensions, metrics, units, scopes, and what may stand together. */

import { customDimension, customMetric } from './custom.ts';
import { CONCAT_PARTS, DIMENSIONS } from './dimensions.ts';
import { METRICS } from './metrics.ts';
import type { CustomDefinition, Dimension, DimensionSource, Metric } from './types.ts';

export { COUNTRIES, continentOf, countryName } from './countries.ts';
export { DIMENSIONS } from './dimensions.ts';
export { type Counted, divisorOf, evaluate, measuresOf, ofOneScale } from './formula.ts';
export { LANGUAGES, languageName } from './languages.ts';
export { MEASURES } from './measures.ts';
export { METRICS } from './metrics.ts';
export { NETWORK_OF, socialNetworkOf } from './social-networks.ts';
export * from './types.ts';

const dimensions = new Map(DIMENSIONS.map((word) => [word.name, word]));
const metrics = new Map(METRICS.map((word) => [word.name, word]));

/** What a dimension shows when it has no value (GA4's rule). */
export const NOT_SET = '(not set)';

/** The dimension of that name, or undefined; `customEvent:…` and so on among the given definitions. */
export const dimension = (name: string, definitions: readonly CustomDefinition[] = []): Dimension | undefined =>
  dimensions.get(name) ?? customDimension(name, definitions);

/** The metric of that name, or undefined; `customEvent:…` and so on among the given definitions. */
export const metric = (name: string, definitions: readonly CustomDefinition[] = []): Metric | undefined =>
  metrics.get(name) ?? customMetric(name, definitions);

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
export function incompatibilities(asked: readonly Dimension[], counted: readonly Metric[]): string[] {
  const found: string[] = [];
  const clash = (a: { readonly name: string }, b: { readonly name: string }): void => {
    found.push(`${a.name} and ${b.name} may not stand together`);
  };
  for (const word of asked) {
    for (const other of asked)
      if (word.compatibility === 'demographics' && ['source', 'attribution'].includes(other.compatibility))
        clash(word, other);
    for (const metric of counted) {
      const { compatibility } = metric;
      const refused =
        (word.compatibility === 'item' && (compatibility === 'E' || compatibility === 'A')) ||
        (word.compatibility === 'attribution' && compatibility !== 'A' && compatibility !== 'U');
      if (refused) clash(word, metric);
    }
  }
  for (const a of counted)
    for (const b of counted)
      if (a.compatibility === 'I2' && (b.compatibility === 'E' || b.compatibility === 'A')) clash(a, b);
  return found;
}
