/** Rules for combining fields (schema reference, section 5). */
import type { Dimension, DimensionClass, Metric, MetricClass } from './types.ts';

type Class = DimensionClass | MetricClass;

/** Classes that exclude each other, and why. */
export const EXCLUDED: readonly (readonly [one: Class, others: readonly Class[], why: string])[] = [
  ['item', ['E', 'A'], 'item dimensions only work with item metrics, users and sessions'],
  ['item', ['attribution'], 'attribution applies to events, not to items'],
  ['attribution', ['E', 'I1', 'I2'], 'attribution only works with key events and revenue'],
  ['attribution', ['demographics'], 'age, gender and interests can’t be combined with traffic sources'],
  ['source', ['demographics'], 'age, gender and interests can’t be combined with traffic sources'],
  ['I2', ['E', 'A'], 'item revenue can’t be combined with event dimensions or metrics'],
  ['I1', ['E', 'A'], 'item metrics can’t be combined with event dimensions or metrics'],
];
/** Attribution fields that can be combined with demographics nevertheless. */
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

/** Two fields that can't be combined. */
export interface Incompatibility {
  readonly names: readonly [earlier: string, later: string];
  /** Says why, and names the later field as the one to remove; without its full stop. */
  readonly sentence: string;
}

/** The pairs of fields that can't be combined; none if all can. Dimensions used only in a filter count too. */
export function incompatibilities(asked: readonly Dimension[], counted: readonly Metric[]): Incompatibility[] {
  const fields: readonly Field[] = [...asked, ...counted];
  return fields.flatMap((b, index) =>
    fields.slice(0, index).flatMap((a) => {
      const why = clash(a, b);
      if (!why) return [];
      const sentence = `${a.name} and ${b.name} can’t be used together: ${why}; remove ${b.name}`;
      return [{ names: [a.name, b.name] as const, sentence }];
    }),
  );
}
