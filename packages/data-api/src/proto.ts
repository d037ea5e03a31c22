/** Protobuf metadata of zod schemas: names, number types, oneofs. */
import { z } from 'zod';

/** The protobuf metadata of a schema. */
export interface Proto {
  /** Name of a message or enum inside its package. */
  readonly type?: string;
  /** The type of a scalar that JSON can't express. */
  readonly scalar?: 'TYPE_INT64' | 'TYPE_INT32' | 'TYPE_DOUBLE' | 'DURATION';
  /** Numbers of an enum's values. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** True for a message whose fields aren't read. */
  readonly opaque?: true;
  /** Fields of which only one may be set, by oneof. */
  readonly oneofs?: Readonly<Record<string, readonly string[]>>;
}

/** The protobuf metadata of all schemas. */
export const protos = z.registry<Proto>();

/** Every message by name, for the API description. */
export const MESSAGES = new Map<string, z.ZodType>();

/** Registers a schema by name and returns it. */
export function register<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  MESSAGES.set(name, schema);
  return schema;
}

/** A message. Every field is optional, as always in proto3. */
export function message<Shape extends z.ZodRawShape>(type: string, shape: Shape, oneofs: Proto['oneofs'] = {}) {
  const schema = z.strictObject(shape).partial();
  protos.add(schema, { type, oneofs });
  return register(type, schema);
}

/** A message whose fields aren't read, because it isn't supported. */
export function opaqueMessage(type: string) {
  const schema = z.looseObject({});
  protos.add(schema, { type, opaque: true });
  return register(type, schema);
}

/** An enum with the numbers of its values. */
export function enumeration<Numbers extends Readonly<Record<string, number>>>(type: string, numbers: Numbers) {
  const schema = z.enum(Object.keys(numbers) as [keyof Numbers & string, ...(keyof Numbers & string)[]]);
  protos.add(schema, { type, numbers });
  return schema;
}

const scalar = (kind: NonNullable<Proto['scalar']>) => {
  const schema = z.number();
  protos.add(schema, { scalar: kind });
  return schema;
};

/** A 64-bit integer: a number, or its digits as text. */
export const int64 = scalar('TYPE_INT64');
/** A 32-bit integer. */
export const int32 = scalar('TYPE_INT32');
/** A number. */
export const double = scalar('TYPE_DOUBLE');
/** A duration such as `"5s"` or `"0.25s"`; parsed into seconds. */
export const duration = scalar('DURATION');
