/** The OpenAPI 3.1 description of every endpoint for programs. */
import { PRODUCT, type RestCall } from '@magpie/contract';
import { MESSAGES, METHODS, type Method } from '@magpie/data-api';
import { ACTIONS } from '../actions/index.ts';
import { REST_ACTIONS } from '../actions/rest-actions.ts';
import { restPaths, restSchemas } from './rest-paths.ts';
import { componentSchemas, type JsonSchema, ref } from './schemas.ts';
import { wordPressPaths, wordPressSchemas } from './wordpress-paths.ts';

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const answer = (description: string, schema?: JsonSchema) => ({ description, ...(schema && json(schema)) });
const byKey = [{ bearer: [] }, { header: [] }, { parameter: [] }];
const text = { type: 'string' };
const parameter = (
  name: string,
  description: string,
  where: 'path' | 'query' = 'query',
  required = where === 'path',
) => ({
  name,
  in: where,
  description,
  required,
  schema: text,
});

const PROPERTY = parameter('property', 'The property ID from "magpie key list".', 'path');
const failures = (error: JsonSchema) => ({
  400: answer('Invalid request; the message names the value and the rule.', error),
  401: answer('The API key is missing or invalid.', error),
  403: answer("The API key isn't for this property.", error),
  429: answer('The quota is used up for now.', error),
  503: answer('The query exceeded the time or memory limit.', error),
});

const schemaName = (schema: unknown): string => [...MESSAGES].find(([, one]) => one === schema)![0];

function dataApi(): Record<string, unknown> {
  const operation = ({ rpc, request, response }: Method) => ({
    operationId: rpc,
    tags: ['Data API'],
    summary: `${rpc} of Google's Analytics Data API, over the site's own events.`,
    security: byKey,
    parameters: [PROPERTY],
    requestBody: { required: true, ...json(ref(schemaName(request))) },
    responses: { 200: answer('The report.', ref(schemaName(response))), ...failures(ref('Error')) },
  });
  const methods = [...METHODS].map(([path, method]) => {
    const [version, name] = path.split('/');
    return [`/${version}/properties/{property}:${name}`, { post: operation(method) }];
  });
  return {
    ...Object.fromEntries(methods),
    '/v1beta/properties/{property}/metadata': {
      get: {
        operationId: 'GetMetadata',
        tags: ['Data API'],
        summary: 'All dimensions and metrics; property 0 returns those that every site has.',
        security: byKey,
        parameters: [PROPERTY],
        responses: { 200: answer('The fields.', ref('Metadata')), ...failures(ref('Error')) },
      },
    },
  };
}

const actionSchema = (name: string): string => `Action.${name}`;

function own(): Record<string, unknown> {
  return {
    '/api/v1/query': {
      post: {
        operationId: 'query',
        tags: [PRODUCT],
        summary: `${PRODUCT}'s own query: a table, a funnel or a journey. The answer includes its receipt.`,
        description:
          'A metric of a table may be a name, an expression, or related to more than its row: `shareOf` the total, `changeOf` a second range (`relative` or not), `perDay`. `perGroup` keeps the first rows of each value of a dimension. `audience` counts only visitors who did something in the range, or did not; that of a date range is of that range alone, so that two ranges with the same days compare two audiences.',
        security: byKey,
        requestBody: { required: true, ...json(ref('QueryRequest')) },
        responses: { 200: answer('The answer and its receipt.', ref('QueryAnswer')), ...failures(ref('Failure')) },
      },
    },
    '/mcp': {
      post: {
        operationId: 'mcp',
        tags: [PRODUCT],
        summary: 'The Model Context Protocol, for assistants: Streamable HTTP without sessions.',
        description: 'Takes a JSON-RPC message and returns its answer. `tools/list` says what can be asked.',
        security: byKey,
        requestBody: {
          required: true,
          ...json({
            type: 'object',
            properties: { jsonrpc: { const: '2.0' }, id: { type: ['string', 'integer'] }, method: text, params: {} },
            required: ['jsonrpc', 'method'],
          }),
        },
        responses: {
          200: answer('The answer.', { type: 'object' }),
          202: answer('The notification was accepted; there is no response.'),
          '4XX': answer('Refused, as a JSON-RPC error.', { type: 'object' }),
        },
      },
    },
    '/api/v1/orders': {
      post: {
        operationId: 'orders',
        tags: ['Collecting'],
        summary: "Orders, status changes and refunds from a shop's server, up to 500 in a request.",
        parameters: [
          { ...parameter('x-magpie-site', 'The tracking ID of the site.'), in: 'header', required: true },
          {
            ...parameter(
              'x-magpie-signature',
              't=<Unix seconds>,v1=<HMAC-SHA-256 of "t.body" by a secret of "magpie order-secret create", hexadecimal>. At most five minutes old, and accepted once.',
            ),
            in: 'header',
            required: true,
          },
        ],
        requestBody: { required: true, ...json(ref('OrdersRequest')) },
        responses: {
          200: answer('The result for each order, once all are saved to disk.', ref('OrdersAnswer')),
          400: answer('Invalid request; the message names the value and the rule.', ref('Failure')),
          401: answer('The signature is wrong or too old.', ref('Failure')),
          409: answer('The signature was used before.', ref('Failure')),
          413: answer('More than 8 MB.', ref('Failure')),
          429: answer('More than 120 requests in a minute.', ref('Failure')),
          503: answer('Not stored; sign it again and send it again.', ref('Failure')),
        },
      },
    },
    '/ajax': {
      post: {
        operationId: 'ajax',
        tags: [PRODUCT],
        summary: "The dashboard's own calls. They need the page's nonce and a signed-in session.",
        security: [{ session: [] }],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { action: { enum: [...ACTIONS.keys()] }, nonce: text },
                required: ['action', 'nonce'],
                anyOf: [...ACTIONS.keys()].map((name) => ref(actionSchema(name))),
              },
            },
          },
        },
        responses: {
          200: answer('Success.', {
            type: 'object',
            properties: { success: { const: true }, data: {}, meta: {} },
            required: ['success', 'data'],
          }),
          default: answer('A refusal.', ref('Failure')),
        },
      },
    },
    '/api/openapi.json': {
      get: {
        operationId: 'openapi',
        tags: [PRODUCT],
        summary: 'This API description.',
        responses: { 200: answer('OpenAPI 3.1.') },
      },
    },
  };
}

function collecting(): Record<string, unknown> {
  const measured = [
    parameter('measurement_id', "The site's measurement ID or tracking ID."),
    parameter('api_secret', 'A secret of "magpie mp-secret create".'),
  ];
  const once = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description:
      'An ID of your own for this request. If you send the request again with the same ID within 24 hours, its events count once. At /collect, `i` in the body takes precedence.',
  };
  const payload = json({ type: 'object', description: "A payload of GA4's Measurement Protocol." });
  const refused = {
    '4XX': answer('Refused.', ref('Failure')),
    503: answer('Not stored; send it again.', ref('Failure')),
  };
  const hit = (summary: string, id: string) => ({
    operationId: id,
    tags: ['Collecting'],
    summary,
    parameters: [parameter('tid', "The site's measurement ID or tracking ID."), once],
    responses: { 204: answer('Taken.'), ...refused },
  });
  return {
    '/collect': {
      post: {
        operationId: 'collect',
        tags: ['Collecting'],
        summary: "Events of the site's pages, as the tracker sends them.",
        parameters: [once],
        requestBody: { required: true, ...json(ref('CollectBody')) },
        responses: { 202: answer('Saved to disk. X-Magpie-Refused lists what was rejected.'), ...refused },
      },
    },
    '/mp/collect': {
      post: {
        operationId: 'mpCollect',
        tags: ['Collecting'],
        summary: "Events from servers, in GA4's Measurement Protocol format.",
        parameters: [...measured, once],
        requestBody: { required: true, ...payload },
        responses: { 204: answer('Accepted, or counted as rejected.'), ...refused },
      },
    },
    '/debug/mp/collect': {
      post: {
        operationId: 'mpValidate',
        tags: ['Collecting'],
        summary: 'Validates a payload for /mp/collect without storing it.',
        parameters: measured,
        requestBody: { required: true, ...payload },
        responses: { 200: answer('Messages.', { type: 'object' }), ...refused },
      },
    },
    '/g/collect': {
      get: hit('One event as gtag sends it, in the query parameters.', 'gtagGet'),
      post: hit('Events as gtag sends them, one per line of the body.', 'gtagPost'),
    },
  };
}

/** The whole description. `base` is the address of this server. */
export function openApi(base: string, restCalls: readonly RestCall[] = REST_ACTIONS.map(({ call }) => call)): object {
  const actions = Object.fromEntries([...ACTIONS].map(([name, { call }]) => [actionSchema(name), call.request]));
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT,
      version: '1',
      description: "Read a site's reports and send its events.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    tags: [{ name: 'Data API' }, { name: PRODUCT }, { name: 'REST' }, { name: 'Collecting' }, { name: 'WordPress' }],
    paths: { ...own(), ...restPaths(restCalls), ...wordPressPaths(), ...dataApi(), ...collecting() },
    components: {
      schemas: componentSchemas({ ...actions, ...restSchemas(restCalls), ...wordPressSchemas() }),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A key of "magpie key create".' },
        header: { type: 'apiKey', in: 'header', name: 'x-goog-api-key' },
        parameter: { type: 'apiKey', in: 'query', name: 'key' },
        session: { type: 'apiKey', in: 'cookie', name: 'magpie_session' },
        nonce: { type: 'apiKey', in: 'header', name: 'x-wp-nonce', description: "The page's nonce." },
      },
    },
  };
}
