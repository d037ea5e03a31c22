/** Tests that the checks of the built dashboard accept and refuse the same values as `zod` itself. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as contract from '@magpie/contract';
import { CATALOGUE, loadReport } from '@magpie/reports';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

interface Check {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}
type Contract = typeof contract;

/** The contract and the reports as they are in the built dashboard. */
interface Light {
  readonly contract: Contract;
  readonly CATALOGUE: typeof CATALOGUE;
  readonly loadReport: typeof loadReport;
}

let outDir: string;
let light: Light;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'magpie-checks-'));
  const from = (name: string) => JSON.stringify(fileURLToPath(import.meta.resolve(name)));
  const entry = join(outDir, 'entry.ts');
  await writeFile(
    entry,
    `export * as contract from ${from('@magpie/contract')};
     export { CATALOGUE, loadReport } from ${from('@magpie/reports')};`,
  );
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'light-zod.ts') }] },
    build: {
      outDir,
      minify: false,
      emptyOutDir: false,
      lib: { entry, formats: ['es'], fileName: () => 'light.mjs' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  light = (await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'light.mjs')).href)) as Light;
});

afterAll(() => rm(outDir, { recursive: true, force: true }));

const TEXTS = ['a', '1', '2026-11-20', '{}', '[]', 'true', 'a@example.com', 'https://example.com', ''];

/** A value that a schema takes, as far as its form says so. */
function taken(schema: z.ZodType, depth = 0): unknown {
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  const inside = (one: unknown) => taken(one as z.ZodType, depth + 1);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape as object).map(([name, field]) => [name, inside(field)]));
    case 'array':
      return depth > 6 ? [] : [inside(def.element)];
    case 'tuple':
      return (def.items as unknown[]).map(inside);
    case 'record':
      return { [String(inside(def.keyType))]: inside(def.valueType) };
    case 'union':
      return inside((def.options as unknown[])[0]);
    case 'enum':
      return Object.values(def.entries as object)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'lazy':
      return depth > 6 ? null : inside((def.getter as () => unknown)());
    case 'pipe':
      return inside(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return inside(def.innerType);
    case 'string':
      return TEXTS.find((text) => schema.safeParse(text).success) ?? 'a';
    case 'number':
      return schema.safeParse(1).success ? 1 : 0;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

const WRONG = [null, undefined, '', ' X ', -1, 1.5, 1e9, true, [], {}, 'y'.repeat(600)];

/** A value with each of its parts wrong in every way, one at a time. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const [index, one] of value.entries()) for (const bad of spoilt(one)) yield value.with(index, bad);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, unknown: 1 };
    for (const [name, one] of Object.entries(value)) {
      const { [name]: _left, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const bad of spoilt(one)) yield { ...value, [name]: bad };
    }
  }
}

/** The outcomes in which two checks differ. */
function differences(name: string, real: z.ZodType, small: Check): string[] {
  const differs = (value: unknown) => {
    const [one, other] = [real.safeParse(value), small.safeParse(value)];
    return one.success !== other.success || (one.success && JSON.stringify(one.data) !== JSON.stringify(other.data));
  };
  const good = taken(real);
  return [good, ...spoilt(good)]
    .filter(differs)
    .map((value) => `${name}: ${JSON.stringify(value)}`)
    .slice(0, 3);
}

it('validates every call and answer like zod', () => {
  const found = contract.CALLS.flatMap(({ name, request, answer }, index) => {
    const same = light.contract.CALLS[index]!;
    expect(same.name).toBe(name);
    return [
      ...differences(`${name} request`, request, same.request),
      ...differences(`${name} answer`, answer, same.answer),
    ];
  });
  expect(found).toEqual([]);
});

it('validates everything else in the contract like zod', () => {
  const schemas = Object.entries<unknown>(contract).flatMap(([name, one]) =>
    one instanceof z.ZodType ? [[name, one] as const] : [],
  );
  expect(schemas.length).toBeGreaterThan(5);
  const found = schemas.flatMap(([name, schema]) =>
    differences(name, schema, light.contract[name as keyof Contract] as unknown as Check),
  );
  expect(found).toEqual([]);
});

it('validates the answers of every report like zod', async () => {
  const found: string[] = [];
  for (const record of CATALOGUE) {
    if (!('load' in record)) continue;
    const [real, small] = await Promise.all([loadReport(record.id), light.loadReport(record.id)]);
    found.push(...differences(record.id, real.shape, small.shape));
  }
  expect(found).toEqual([]);
});
