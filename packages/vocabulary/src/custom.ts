/** This module is responsible for words that are made on demand: custom definitions of a site and raw parameters. */
import type { CustomDefinition, Dimension, DimensionSource, Metric, Scope } from './types.ts';

const PARAMETER = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const PREFIX = { event: 'customEvent:', user: 'customUser:', item: 'customItem:' } as const;

/** The name of a custom word, such as `customEvent:author`. */
export const customName = ({ scope, parameter }: Pick<CustomDefinition, 'scope' | 'parameter'>): string =>
  PREFIX[scope] + parameter;

const sourceOf = (scope: CustomDefinition['scope'], parameter: string): DimensionSource =>
  scope === 'event' ? { param: parameter } : scope === 'user' ? { userProperty: parameter } : { itemParam: parameter };

/** The custom dimension, or raw parameter (`eventParameter:x`, `itemParameter:x`), of that name. */
export function customDimension(name: string, definitions: readonly CustomDefinition[]): Dimension | undefined {
  const found = definitions.find((one) => one.kind === 'dimension' && customName(one) === name);
  if (found) return worded(name, found.displayName, found.description, found.scope, found.parameter);
  const raw = /^(event|item)Parameter:(.*)$/.exec(name);
  if (!raw || !PARAMETER.test(raw[2]!)) return undefined;
  const scope = raw[1] as 'event' | 'item';
  const meaning = `Value of the ${scope} parameter ${raw[2]}.`;
  return { ...worded(name, raw[2]!, meaning, scope, raw[2]!), extension: true };
}

function worded(
  name: string,
  uiName: string,
  description: string | undefined,
  scope: CustomDefinition['scope'],
  parameter: string,
): Dimension {
  return {
    name,
    uiName,
    category: 'Custom',
    scope: scope satisfies Scope,
    meaning: description ?? `Value of the ${scope === 'user' ? 'user property' : `${scope} parameter`} ${parameter}.`,
    source: sourceOf(scope, parameter),
    compatibility: scope === 'item' ? 'item' : 'free',
  };
}

/** The custom metric of that name: the sum of a numeric event parameter. */
export function customMetric(name: string, definitions: readonly CustomDefinition[]): Metric | undefined {
  const found = definitions.find((one) => one.kind === 'metric' && customName(one) === name);
  if (!found) return undefined;
  const { parameter, displayName, description, unit = 'float' } = found;
  return {
    name,
    uiName: displayName,
    category: 'Custom',
    unit,
    scope: 'event',
    additive: true,
    better: 'neutral',
    meaning: description ?? `Sum of the event parameter ${parameter}.`,
    formula: {
      measure: { of: 'events', sum: { param: parameter, ...(unit === 'currency' && { money: true as const }) } },
      scale: 1e-6,
    },
    compatibility: 'E',
  };
}
