/**
 * Checks of answers in a page. Replaces `zod` in the built dashboard: the same checks, as `zod/mini` has them, under the names
 * by which the contract calls them, at a third of the size. A test compares it with `zod`.
 *
 * A check is created when it is first used: a page uses few of those that the contract describes, and creating them all took
 * almost half of the time that its scripts need to start.
 */
import * as mini from 'zod/mini';

// The checks would try to compile themselves, which the page's policy forbids and reports.
mini.config({ jitless: true });

type Schema = mini.ZodMiniType;
type Check = Parameters<Schema['check']>[0];

/** Context that a transformation gets along with the value. */
interface TransformContext {
  addIssue(issue: { code: 'custom'; message: string }): void;
}

const isNumber = ({ def }: Schema): boolean => def.type === 'number';

/** Checks a value further. */
const checking =
  <Given extends unknown[]>(check: (...given: Given) => unknown) =>
  (schema: Schema, ...given: Given): unknown =>
    schema.check(check(...given) as Check);

/** Means one thing of numbers and another of what has a length. */
const bounding =
  (ofNumber: (bound: number) => unknown, ofLength: (bound: number) => unknown) =>
  (schema: Schema, bound: number): unknown =>
    schema.check((isNumber(schema) ? ofNumber : ofLength)(bound) as Check);

/** Methods that make another schema of a schema. */
const METHODS = {
  optional: (schema: Schema) => mini.optional(schema),
  exactOptional: (schema: Schema) => mini.exactOptional(schema),
  nullable: (schema: Schema) => mini.nullable(schema),
  nullish: (schema: Schema) => mini.nullish(schema),
  default: (schema: Schema, value: unknown) => mini._default(schema, value),
  catch: (schema: Schema, value: unknown) => mini.catch(schema, value),
  readonly: (schema: Schema) => mini.readonly(schema),
  pipe: (schema: Schema, next: Schema) => mini.pipe(schema, next),
  extend: (schema: Schema, shape: Parameters<typeof mini.extend>[1]) =>
    mini.extend(schema as mini.ZodMiniObject, shape),
  pick: (schema: Schema, names: Parameters<typeof mini.pick>[1]) => mini.pick(schema as mini.ZodMiniObject, names),
  omit: (schema: Schema, names: Parameters<typeof mini.omit>[1]) => mini.omit(schema as mini.ZodMiniObject, names),
  partial: (schema: Schema) => mini.partial(schema as mini.ZodMiniObject),
  transform: (schema: Schema, change: (value: unknown, context: TransformContext) => unknown) =>
    mini.pipe(
      schema,
      mini.transform((value, payload) =>
        change(value, { addIssue: (issue) => void payload.issues.push({ input: value, ...issue }) }),
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

/** A schema that is made when it is first used. `zod/mini` asks the schemas inside of others for nothing but `_zod`. */
class Later {
  #make: (() => Schema) | undefined;
  #made: Schema | undefined;

  constructor(make: () => unknown) {
    this.#make = make as () => Schema;
  }

  get #schema(): Schema {
    if (this.#make) {
      this.#made = this.#make();
      this.#make = undefined;
    }
    return this.#made!;
  }

  static {
    for (const [name, change] of Object.entries<(schema: Schema, ...given: never[]) => unknown>(METHODS))
      Object.defineProperty(Later.prototype, name, {
        value(this: Later, ...given: never[]) {
          return new Later(() => change(this.#schema, ...given));
        },
      });
  }

  get _zod(): Schema['_zod'] {
    return this.#schema._zod;
  }

  get shape(): unknown {
    return (this.#schema as mini.ZodMiniObject).shape;
  }

  parse(value: unknown): unknown {
    return this.#schema.parse(value);
  }

  safeParse(value: unknown): unknown {
    return this.#schema.safeParse(value);
  }
}

/** Makes a maker of schemas. */
const makes =
  <Given extends unknown[]>(make: (...given: Given) => unknown) =>
  (...given: Given): Later =>
    new Later(() => make(...given));

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
