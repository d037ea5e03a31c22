/** The vocabulary: dimensions, metrics, units, scopes, and what can be combined. */

import { BUILT_IN_DEFINITIONS, customDimension, customMetric } from './custom.ts';
import { CONCAT_PARTS, DIMENSIONS } from './dimensions.ts';
import { METRICS } from './metrics.ts';
import type { CustomDefinition, Dimension, DimensionSource, Metric } from './types.ts';

export { ABSENT, type Absent, absence, DEPRECATED_NAMES } from './absent.ts';
export { incompatibilities } from './compatibility.ts';
export { COUNTRIES, continentOf, countryName } from './countries.ts';
export {
  BUILT_IN_DEFINITIONS,
  customName,
  DEFAULT_REPORT_DIMENSIONS,
  isListed,
  listedIn,
} from './custom.ts';
export { DIMENSIONS, type DimensionName } from './dimensions.ts';
export { type Counted, divisorOf, evaluate, measuresOf, ofOneScale } from './formula.ts';
export { LANGUAGES, languageName } from './languages.ts';
export { MEASURES } from './measures.ts';
export { ENOUGH_CARTS } from './metrics/items.ts';
export { METRICS, type MetricName } from './metrics.ts';
export { NETWORK_OF, networkKind, socialNetworkOf } from './social-networks.ts';
export { MASTODON_SERVER } from './social-networks-own.ts';
export * from './types.ts';

const dimensions = new Map<string, Dimension>(DIMENSIONS.map((field) => [field.name, field]));
const metrics = new Map<string, Metric>(METRICS.map((field) => [field.name, field]));

/** What a dimension shows when it has no value (GA4's rule). */
export const NOT_SET = '(not set)';

/** What `previousPagePath` shows on the first page of a visit. */
export const ENTRANCE = '(entrance)';
/** What `nextPagePath` shows on the last page of a visit. */
export const EXIT = '(exit)';

/**
 * The dimension of that name, or undefined. `customEvent:…` and the like are looked up in the given and the built-in
 * definitions.
 */
export const dimension = (name: string, definitions: readonly CustomDefinition[] = []): Dimension | undefined =>
  dimensions.get(name) ?? customDimension(name, [...definitions, ...BUILT_IN_DEFINITIONS]);

/**
 * The metric of that name, or undefined. `customEvent:…` and the like are looked up in the given definitions;
 * `keyEvents:…` works for any event.
 */
export const metric = (name: string, definitions: readonly CustomDefinition[] = []): Metric | undefined =>
  metrics.get(name) ?? customMetric(name, definitions);

/** Looks up the parts of a joined dimension. */
export function concatParts(names: readonly string[]): DimensionSource[] {
  return names.map((name) => {
    const source = CONCAT_PARTS[name] ?? dimensions.get(name)?.source;
    if (!source) throw new Error(`the joined dimension uses the unknown part ${name}`);
    return source;
  });
}
