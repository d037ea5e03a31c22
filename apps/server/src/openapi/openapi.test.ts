import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { ACTIONS } from '../actions/index.ts';
import { openApi } from './openapi.ts';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};
const document = openApi('https://stats.example') as Document;

it('is OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

it('is found wrong by the validator when it is', async () => {
  const broken = structuredClone(document) as unknown as Record<string, unknown>;
  broken.paths = { 'no-slash': {} };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

it('refers to nothing that is not there', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);
  expect(references.length).toBeGreaterThan(100);
  for (const reference of references) {
    const name = /^#\/components\/schemas\/([\w.-]+)$/.exec(reference)?.[1];
    expect(Object.keys(document.components.schemas), reference).toContain(name);
  }
});

it('names every door and each of its fields', () => {
  expect(Object.keys(document.paths).sort()).toEqual(
    [
      '/ajax',
      '/api/openapi.json',
      '/api/v1/query',
      '/collect',
      '/debug/mp/collect',
      '/g/collect',
      '/mp/collect',
      '/v1alpha/properties/{property}:runFunnelReport',
      '/v1beta/properties/{property}/metadata',
      ...['batchRunPivotReports', 'batchRunReports', 'checkCompatibility'].map(
        (name) => `/v1beta/properties/{property}:${name}`,
      ),
      ...['runPivotReport', 'runRealtimeReport', 'runReport'].map((name) => `/v1beta/properties/{property}:${name}`),
    ].sort(),
  );
  const { schemas } = document.components;
  expect(Object.keys(schemas.RunReportRequest!.properties!)).toHaveLength(15);
  expect(schemas.RunReportRequest!.properties!.limit).toEqual({ type: ['integer', 'string'], format: 'int64' });
  for (const [name, { call }] of ACTIONS) {
    const { properties } = schemas[`Action.${name}`]!;
    expect(Object.hasOwn(properties!, 'site'), name).toBe(call.about === 'site');
  }
});
