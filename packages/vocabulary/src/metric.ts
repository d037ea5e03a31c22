import { customMetric } from './custom.ts';
import { METRICS } from './metrics.ts';
import type { CustomDefinition, Metric } from './types.ts';

const metrics = new Map<string, Metric>(METRICS.map((field) => [field.name, field]));

/**
 * The metric of that name, or undefined. `customEvent:…` and the like are looked up in the given definitions;
 * `keyEvents:…` works for any event.
 */
export const metric = (name: string, definitions: readonly CustomDefinition[] = []): Metric | undefined =>
  metrics.get(name) ?? customMetric(name, definitions);
