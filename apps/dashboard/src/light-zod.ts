/**
 * This module is responsible for how answers are checked in a page. It takes the place of `zod` in the built dashboard: the same checks, as
 * `zod/mini` has them, under the names by which the contract calls them; a third of the size. A test holds it to `zod`.
 */
import * as mini from 'zod/mini';

// The checks would try to compile themselves, which the page's policy forbids and reports.
mini.config({ jitless: true });

type Schema = mini.ZodMiniType;
type Check = Parameters<Schema['check']>[0];

/** What a transformation is given beside the value. */
interface TransformContext {
  addIssue(issue: { code: 'custom'; message: string }): void;
}

const isNumber = ({ def }: Schema): boolean => def.type === 'number';

/** Makes a method of what checks a value further. */
const checking = <Given extends unknown[]>(check: (...given: Given) => unknown) =>
  function (this: Schema, ...given: Given): Schema {
    return this.check(check(...given) as Check);
  };

/** Makes a method of what makes another schema of a schema. */
const making = <Given extends unknown[]>(make: (schema: Schema, ...given: Given) => unknown) =>
  function (this: Schema, ...given: Given): unknown {
    return fluent(make(this, ...given) as Schema);
  };

/** Makes a method that means one thing of numbers and another of what has a length. */
const bounding = (ofNumber: (bound: number) => unknown, ofLength: (bound: number) => unknown) =>
  function (this: Schema, bound: number): Schema {
    return this.check((isNumber(this) ? ofNumber : ofLength)(bound) as Check);
  };

const METHODS = {
  optional: making((schema) => mini.optional(schema)),
  exactOptional: making((schema) => mini.exactOptional(schema)),
  nullable: making((schema) => mini.nullable(schema)),
  nullish: making((schema) => mini.nullish(schema)),
  default: making((schema, value: unknown) => mini._default(schema, value)),
  catch: making((schema, value: unknown) => mini.catch(schema, value)),
  pipe: making((schema, next: Schema) => mini.pipe(schema, next)),
  extend: making((schema, shape: Parameters<typeof mini.extend>[1]) =>
    mini.extend(schema as mini.ZodMiniObject, shape),
  ),
  pick: making((schema, names: Parameters<typeof mini.pick>[1]) => mini.pick(schema as mini.ZodMiniObject, names)),
  omit: making((schema, names: Parameters<typeof mini.omit>[1]) => mini.omit(schema as mini.ZodMiniObject, names)),
  partial: making((schema) => mini.partial(schema as mini.ZodMiniObject)),
  transform: making((schema, change: (value: unknown, context: TransformContext) => unknown) =>
    mini.pipe(
      schema,
      mini.transform((value, payload) =>
        change(value, { addIssue: (issue) => void payload.issues.push({ input: value, ...issue }) }),
      ),
    ),
  ),
  min: bounding(mini.gte, mini.minLength),
  max: bounding(mini.lte, mini.maxLength),
  length: checking(mini.length),
  int: checking(() => mini.int()),
  positive: checking(() => mini.positive()),
  nonnegative: checking(() => mini.nonnegative()),
  regex: checking(mini.regex),
  startsWith: checking(mini.startsWith),
  trim: checking(() => mini.trim()),
  toLowerCase: checking(() => mini.toLowerCase()),
  toUpperCase: checking(() => mini.toUpperCase()),
  superRefine: checking(mini.superRefine),
  refine: checking((holds: (value: unknown) => unknown, message?: string) => mini.refine(holds, message)),
};

const known = new WeakSet<object>();

/** A schema with the methods that the contract calls; they are its kind's, so that each schema costs no more than before. */
function fluent<Kind extends Schema>(schema: Kind): Kind {
  const kind = Object.getPrototypeOf(schema) as object;
  if (!known.has(kind)) {
    known.add(kind);
    for (const [name, value] of Object.entries(METHODS))
      Object.defineProperty(kind, name, { value, configurable: true, enumerable: false });
  }
  return schema;
}

/** Makes a maker of fluent schemas. */
const makes =
  <Given extends unknown[]>(make: (...given: Given) => unknown) =>
  (...given: Given): Schema =>
    fluent(make(...given) as Schema);

export const z = {
  NEVER: mini.NEVER,
  array: makes(mini.array),
  boolean: makes(mini.boolean),
  discriminatedUnion: makes(mini.discriminatedUnion),
  enum: makes(mini.enum),
  int: makes(mini.int),
  lazy: makes(mini.lazy),
  literal: makes(mini.literal),
  looseObject: makes(mini.looseObject),
  never: makes(mini.never),
  null: makes(mini.null),
  number: makes(mini.number),
  object: makes(mini.object),
  partialRecord: makes(mini.partialRecord),
  record: makes(mini.record),
  strictObject: makes(mini.strictObject),
  string: makes(mini.string),
  tuple: makes(mini.tuple),
  union: makes(mini.union),
  unknown: makes(mini.unknown),
};
