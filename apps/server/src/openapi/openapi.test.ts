import { ORDER_FIELDS, REFUND_FIELDS } from '@magpie/collect';
import { REST_METHODS, restCall } from '@magpie/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ACTIONS } from '../actions/index.ts';
import { openApi } from './openapi.ts';
import { orderEntry, refundEntry } from './order-schemas.ts';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};
const document = openApi('https://stats.example') as Document;

it('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

it('is rejected by the validator if it is invalid', async () => {
  const broken = structuredClone(document) as unknown as Record<string, unknown>;
  broken.paths = { 'no-slash': {} };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

it('has no dangling references', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);
  expect(references.length).toBeGreaterThan(100);
  for (const reference of references) {
    const name = /^#\/components\/schemas\/([\w.-]+)$/.exec(reference)?.[1];
    expect(Object.keys(document.components.schemas), reference).toContain(name);
  }
});

it('has every endpoint and all of its fields', () => {
  expect(Object.keys(document.paths).sort()).toEqual(
    [
      '/ajax',
      '/api/openapi.json',
      ...['', '/rate', '/ratings', '/feedback', '/chats', '/chat', '/chat/{chatId}'].map(
        (path) => `/api/v1/ai-insights${path}`,
      ),
      ...['rate', 'retry'].map((step) => `/api/v1/ai-insights/chat/{chatId}/${step}`),
      '/api/v1/feedback',
      '/api/v1/orders',
      '/api/v1/query',
      ...['about', 'exchange', 'page', 'network', 'tag', 'content', 'state', 'secret', 'disconnect'].map(
        (name) => `/api/v1/wordpress/${name}`,
      ),
      ...['glance', 'page-views', 'page-glance'].map((name) => `/api/v1/wordpress/${name}`),
      '/collect',
      '/debug/mp/collect',
      '/g/collect',
      '/mcp',
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

it('describes every field of an order and of a refund that is read', () => {
  expect(new Set(Object.keys(orderEntry.shape))).toEqual(ORDER_FIELDS);
  expect(new Set(Object.keys(refundEntry.shape))).toEqual(REFUND_FIELDS);
});

describe('a REST call', () => {
  const about = { about: 'site', capability: 'view_reports' } as const;
  const chatId = z.string().regex(/^[a-z0-9]+$/);
  const calls = [
    restCall('GET', 'ai-insights/chats', {
      ...about,
      query: { lists: z.enum(['pinned', 'recent']).default('recent'), page: z.string() },
      answer: z.object({ recent: z.array(z.string()) }),
      answers: 'bare',
    }),
    restCall('PUT', 'ai-insights/chat/{chatId}', {
      ...about,
      params: { chatId },
      body: z.strictObject({ title: z.string().max(50) }),
      answer: z.object({ id: z.string() }),
      failures: 'sentence',
    }),
    ...REST_METHODS.map((method) => restCall(method, 'thing', { about: 'server', capability: null, answer: z.null() })),
  ];
  const created = openApi('https://stats.example', calls) as Document & {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };

  it('is described for every method', async () => {
    const { errors } = await new Validator().validate(structuredClone(created) as unknown as Record<string, unknown>);
    expect(errors).toBeUndefined();
    expect(Object.keys(created.paths['/api/v1/thing']!)).toEqual(REST_METHODS.map((method) => method.toLowerCase()));
  });

  it('has its path and query parameters', () => {
    expect(created.paths['/api/v1/ai-insights/chats']!.get).toMatchObject({
      operationId: 'getAiInsightsChats',
      parameters: [
        { name: 'site', in: 'query', required: false, schema: { type: 'string' } },
        { name: 'lists', in: 'query', required: false, schema: { enum: ['pinned', 'recent'] } },
        { name: 'page', in: 'query', required: true, schema: { type: 'string' } },
      ],
    });
    expect(created.paths['/api/v1/ai-insights/chats']!.get).not.toHaveProperty('requestBody');
    expect(created.paths['/api/v1/ai-insights/chat/{chatId}']!.put).toMatchObject({
      parameters: [
        { name: 'chatId', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z0-9]+$' } },
        { name: 'site', in: 'query', required: false },
      ],
    });
  });

  it('has its body, its answer with or without envelope, and its errors', () => {
    const put = created.paths['/api/v1/ai-insights/chat/{chatId}']!.put!;
    const [body, answer] = ['body', 'answer'].map(
      (part) => `#/components/schemas/Rest.putAiInsightsChatChatId.${part}`,
    );
    expect(put.requestBody).toEqual({ required: true, content: { 'application/json': { schema: { $ref: body } } } });
    expect(created.components.schemas['Rest.putAiInsightsChatChatId.body']!.properties).toEqual({
      title: { type: 'string', maxLength: 50 },
    });
    expect(JSON.stringify(put.responses)).toContain(`"data":{"$ref":"${answer}"}`);
    expect(JSON.stringify(put.responses)).toContain('#/components/schemas/NestedSentence');
    const bare = created.paths['/api/v1/ai-insights/chats']!.get!.responses as Record<string, unknown>;
    expect(bare['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Rest.getAiInsightsChats.answer' } } },
    });
    expect(bare.default).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    });
  });
});
