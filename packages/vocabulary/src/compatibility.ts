/** This module is responsible for which fields may stand together (schema reference, section 5). */
import type { Dimension, DimensionClass, Metric, MetricClass } from './types.ts';

type Class = DimensionClass | MetricClass;

/** Classes that exclude each other, and why. */
export const EXCLUDED: readonly (readonly [one: Class, others: readonly Class[], why: string])[] = [
  ['item', ['E', 'A'], 'product lines are counted by item metrics, users and sessions only'],
  ['item', ['attribution'], 'credit belongs to events, not to product lines'],
  ['attribution', ['E', 'I1', 'I2'], 'credit is given for key events and revenue only'],
  ['attribution', ['demographics'], 'age, gender and interests do not go with sources'],
  ['source', ['demographics'], 'age, gender and interests do not go with sources'],
  ['I2', ['E', 'A'], 'money of product lines is not counted beside events'],
  ['I1', ['E', 'A'], 'product lines are not counted beside events'],
];
/** Fields of attribution that go with demographics all the same. */
const HARMLESS = new Set(['defaultChannelGroup', 'sourcePlatform']);

interface Field {
  readonly name: string;
  readonly compatibility: Class;
}

function clash(a: Field, b: Field): string | undefined {
  const excludes = ([one, others]: (typeof EXCLUDED)[number], x: Field, y: Field): boolean =>
    x.compatibility === one && others.includes(y.compatibility);
  const found = EXCLUDED.find((rule) => excludes(rule, a, b) || excludes(rule, b, a));
  if (!found) return undefined;
  const demographic = [a, b].some(({ compatibility }) => compatibility === 'demographics');
  return demographic && (HARMLESS.has(a.name) || HARMLESS.has(b.name)) ? undefined : found[2];
}

/**
 * Pairs of fields that may not be asked together, as sentences that name the later word as the one to remove; empty when all may. Dimensions
 * that only a filter names count too.
 */
export function incompatibilities(asked: readonly Dimension[], counted: readonly Metric[]): string[] {
  const fields: readonly Field[] = [...asked, ...counted];
  return fields.flatMap((b, index) =>
    fields.slice(0, index).flatMap((a) => {
      const why = clash(a, b);
      return why ? [`${a.name} and ${b.name} may not stand together: ${why}; remove ${b.name}`] : [];
    }),
  );
}
