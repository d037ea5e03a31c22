/** This module is responsible for what a zod schema says of the protobuf message behind it: names, number types, oneofs. */
import { z } from 'zod';

/** What a schema stands for in protobuf. */
export interface Proto {
  /** Name of a message or enum inside its package. */
  readonly type?: string;
  /** Kind of a scalar that JSON alone does not tell. */
  readonly scalar?: 'TYPE_INT64' | 'TYPE_INT32' | 'TYPE_DOUBLE' | 'DURATION';
  /** Numbers of an enum's values. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** True for a message whose fields are not looked at. */
  readonly opaque?: true;
  /** Fields of which only one may be set, by the name of the oneof. */
  readonly oneofs?: Readonly<Record<string, readonly string[]>>;
}

/** What every schema stands for. */
export const protos = z.registry<Proto>();

/** Every message by its name, for the description of the API. */
export const MESSAGES = new Map<string, z.ZodType>();

/** The same schema, known by its name. */
export function described<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  MESSAGES.set(name, schema);
  return schema;
}

/** A message. Every field of it may be absent, as always in proto3. */
export function message<Shape extends z.ZodRawShape>(type: string, shape: Shape, oneofs: Proto['oneofs'] = {}) {
  const schema = z.strictObject(shape).partial();
  protos.add(schema, { type, oneofs });
  return described(type, schema);
}

/** A message whose fields are not looked at, because anyone who sends one is refused. */
export function opaqueMessage(type: string) {
  const schema = z.looseObject({});
  protos.add(schema, { type, opaque: true });
  return described(type, schema);
}

/** An enum by the numbers of its values. */
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

/** A whole number of 64 bits: a number, or its digits as text. */
export const int64 = scalar('TYPE_INT64');
/** A whole number of 32 bits. */
export const int32 = scalar('TYPE_INT32');
/** A number. */
export const double = scalar('TYPE_DOUBLE');
/** A span of time, `"5s"` or `"0.25s"`; seconds once it is read. */
export const duration = scalar('DURATION');
