/** The calls of the WordPress plugin in OpenAPI. */
import { pageConfig } from '@magpie/contract';
import type { z } from 'zod';
import {
  contentBody,
  emptyBody,
  glanceAnswer,
  glanceBody,
  pageGlanceAnswer,
  pageGlanceBody,
  pageViewsAnswer,
  pageViewsBody,
  stateAnswer,
  stateBody,
  tagAnswer,
} from '../hosts/wordpress/calls.ts';
import {
  aboutAnswer,
  exchangeAnswer,
  exchangeBody,
  networkAnswer,
  networkBody,
} from '../hosts/wordpress/connect-request.ts';
import { type JsonSchema, ref } from './schemas.ts';

/** A call below `/api/v1/wordpress/`. */
interface PluginCall {
  readonly summary: string;
  /** Null for a call by GET. */
  readonly body: z.ZodType | null;
  /** Undefined for an answer without anything to read. */
  readonly answer?: z.ZodType;
  /** Whether anyone may make it, without a signature. */
  readonly open?: true;
}

const CALLS: Readonly<Record<string, PluginCall>> = {
  about: {
    summary: 'Who the server is, and which plugins it works with.',
    body: null,
    answer: aboutAnswer,
    open: true,
  },
  exchange: {
    summary: 'The secrets of the connections that were approved under a code; the code is used up.',
    body: exchangeBody,
    answer: exchangeAnswer,
    open: true,
  },
  page: { summary: "The configuration of the claimed person's page.", body: null, answer: pageConfig },
  network: { summary: "Connects further sites of the caller's network.", body: networkBody, answer: networkAnswer },
  tag: { summary: 'How the tag is printed.', body: null, answer: tagAnswer },
  content: { summary: 'Content that was saved, or is gone.', body: contentBody },
  state: { summary: 'What the plugin says of itself.', body: stateBody, answer: stateAnswer },
  secret: { summary: 'Replaces the secret; the one before is good for ten more minutes.', body: emptyBody },
  disconnect: { summary: 'Ends the connection.', body: emptyBody },
  glance: { summary: 'Numbers of 30 days with today, or of seven.', body: glanceBody, answer: glanceAnswer },
  'page-views': {
    summary: 'Page views and visitors of 30 days with today, by path.',
    body: pageViewsBody,
    answer: pageViewsAnswer,
  },
  'page-glance': {
    summary: 'Numbers of one page in 30 days with today.',
    body: pageGlanceBody,
    answer: pageGlanceAnswer,
  },
};

const schemaName = (path: string, part: 'body' | 'answer'): string => `WordPress.${path}.${part}`;

/** Bodies and answers of the calls, by the names under which {@link wordPressPaths} refers to them. */
export function wordPressSchemas(): Record<string, z.ZodType> {
  // A schema has one name, whichever calls it is of.
  const named = new Map<z.ZodType, string>();
  for (const [path, { body, answer }] of Object.entries(CALLS))
    for (const [part, schema] of [
      ['body', body],
      ['answer', answer],
    ] as const)
      if (schema && !named.has(schema)) named.set(schema, schemaName(path, part));
  return Object.fromEntries([...named].map(([schema, name]) => [name, schema]));
}

const SIGNED = [
  ['X-Magpie-Connection', 'Tracking ID of the site.'],
  ['X-Magpie-Claim', 'Base64url of JSON that says who asks, and what the plugin is.'],
  ['X-Magpie-Body', 'SHA-256 of the body, hexadecimal; that of an empty body without one.'],
  [
    'X-Magpie-Signed',
    't=<Unix seconds>,n=<32 hexadecimal digits>,v1=<HMAC-SHA-256 by the secret of the connection, hexadecimal> of the lines magpie-1, t, n, method, path with query, connection, claim and body hash. At most five minutes old, and accepted once.',
  ],
].map(([name, description]) => ({ name, description, in: 'header', required: true, schema: { type: 'string' } }));

/** The paths of the calls. */
export function wordPressPaths(): Record<string, Record<string, JsonSchema>> {
  const names = new Map(Object.entries(wordPressSchemas()).map(([name, schema]) => [schema, name]));
  const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
  const operation = (path: string, { summary, body, answer, open }: PluginCall): JsonSchema => ({
    operationId: `wordPress${path.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}`,
    tags: ['WordPress'],
    summary,
    ...(!open && { parameters: SIGNED }),
    ...(body && { requestBody: { required: true, ...json(ref(names.get(body)!)) } }),
    responses: {
      200: {
        description: 'Success.',
        ...json({
          type: 'object',
          properties: { success: { const: true }, data: answer ? ref(names.get(answer)!) : { type: 'object' } },
          required: ['success', 'data'],
        }),
      },
      default: { description: 'A refusal.', ...json(ref('Failure')) },
    },
  });
  return Object.fromEntries(
    Object.entries(CALLS).map(([path, call]) => [
      `/api/v1/wordpress/${path}`,
      { [call.body ? 'post' : 'get']: operation(path, call) },
    ]),
  );
}
