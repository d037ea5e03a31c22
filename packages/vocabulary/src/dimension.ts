/** Finds a dimension by its name. Separate from metrics: a page that shows only numbers loads only these. */
import { BUILT_IN_DEFINITIONS, customDimension } from './custom.ts';
import { CONCAT_PARTS, DIMENSIONS } from './dimensions.ts';
import type { CustomDefinition, Dimension, DimensionSource } from './types.ts';

const dimensions = new Map<string, Dimension>(DIMENSIONS.map((field) => [field.name, field]));

/**
 * The dimension of that name, or undefined. `customEvent:…` and the like are looked up in the given and the built-in
 * definitions.
 */
export const dimension = (name: string, definitions: readonly CustomDefinition[] = []): Dimension | undefined =>
  dimensions.get(name) ?? customDimension(name, [...definitions, ...BUILT_IN_DEFINITIONS]);

/** Looks up the parts of a joined dimension. */
export function concatParts(names: readonly string[]): DimensionSource[] {
  return names.map((name) => {
    const source = CONCAT_PARTS[name] ?? dimensions.get(name)?.source;
    if (!source) throw new Error(`the joined dimension uses the unknown part ${name}`);
    return source;
  });
}
