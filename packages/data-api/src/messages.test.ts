import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { METHODS } from './index.ts';
import { protos } from './proto.ts';

/** Google's own description of the messages, from its client library. */
interface Described {
  readonly fields?: Readonly<Record<string, { readonly type: string; readonly rule?: string }>>;
  readonly oneofs?: Readonly<Record<string, { readonly oneof: readonly string[] }>>;
  readonly values?: Readonly<Record<string, number>>;
  readonly nested?: Readonly<Record<string, Described>>;
}
const file = import.meta.resolve('@google-analytics/data/build/protos/protos.json');
const google = JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Described;

const inside = (from: Described, ...path: string[]): Described | undefined =>
  path.reduce<Described | undefined>((at, name) => at?.nested?.[name], from);
const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodLazy ? unwrapped(schema.unwrap() as z.ZodType) : schema;

/** Every message and enum reachable from a schema, by name. */
function reached(schema: z.ZodType, found = new Map<string, z.ZodType>()): Map<string, z.ZodType> {
  const one = unwrapped(schema);
  if (one instanceof z.ZodArray) return reached(one.element as z.ZodType, found);
  const { type, opaque } = protos.get(one) ?? {};
  if (type === undefined || opaque || found.has(type)) return found;
  found.set(type, one);
  if (one instanceof z.ZodObject) for (const field of Object.values(one.shape)) reached(field as z.ZodType, found);
  return found;
}

describe.each(['v1beta', 'v1alpha'] as const)('the messages of %s', (version) => {
  const root = inside(google, 'google', 'analytics', 'data', version)!;
  const messages = new Map<string, z.ZodType>();
  for (const method of METHODS.values()) if (method.version === version) reached(method.request, messages);
  // The shared conditions are top-level messages in v1alpha, nested ones in v1beta.
  const find = (name: string) =>
    inside(root, ...name.split('.')) ??
    inside(root, name.split('.').at(-1)!) ??
    inside(root, name.split('.').at(-2) ?? '', name.split('.').at(-1)!);

  it.each([...messages])("have the same %s as Google's", (name, schema) => {
    const described = find(name)!;
    expect(described, name).toBeDefined();
    if (schema instanceof z.ZodEnum) {
      expect(protos.get(schema)!.numbers).toEqual(described.values);
      return;
    }
    const { shape } = schema as z.ZodObject;
    const fields = described.fields ?? {};
    const lists = (of: Record<string, boolean>) =>
      Object.keys(of)
        .sort()
        .map((field) => [field, of[field]]);
    expect(
      lists(
        Object.fromEntries(
          Object.entries(shape).map(([field, type]) => [field, unwrapped(type as z.ZodType) instanceof z.ZodArray]),
        ),
      ),
    ).toEqual(
      lists(Object.fromEntries(Object.entries(fields).map(([field, { rule }]) => [field, rule === 'repeated']))),
    );
    const oneofs = Object.values(described.oneofs ?? {}).map(({ oneof }) => [...oneof].sort());
    const own = Object.values(protos.get(schema)!.oneofs ?? {}).map((oneof) => [...oneof].sort());
    // An optional field of proto3 is a oneof with one field there.
    expect(own.sort()).toEqual(oneofs.filter((oneof) => oneof.length > 1).sort());
  });
});
