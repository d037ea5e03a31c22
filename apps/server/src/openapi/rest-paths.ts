/**
 * The REST calls of the dashboard in OpenAPI: their paths, parameters, bodies and answers, generated from the schemas that
 * the calls themselves use.
 */
import { NO_BODY, type RestCall } from '@magpie/contract';
import { z } from 'zod';
import { type JsonSchema, ref } from './schemas.ts';

/** Such as `putAiInsightsChatChatId`. */
const makeOperationId = ({ method, path }: RestCall): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/)]
    .filter((part) => part !== '')
    .map((part, i) => (i === 0 ? part : part[0]!.toUpperCase() + part.slice(1)))
    .join('');

const bodyName = (call: RestCall): string => `Rest.${makeOperationId(call)}.body`;
const answerName = (call: RestCall): string => `Rest.${makeOperationId(call)}.answer`;

/** Returns the bodies and answers of some calls, by the names under which {@link restPaths} refers to them. */
export function restSchemas(calls: readonly RestCall[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    calls.flatMap((call) => [
      ...(call.body === NO_BODY ? [] : [[bodyName(call), call.body] as const]),
      [answerName(call), call.answer] as const,
    ]),
  );
}

/** The paths of some calls. */
export function restPaths(calls: readonly RestCall[]): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of calls) {
    const path = `/api/v1/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return paths;
}

function operation(call: RestCall): JsonSchema {
  const failure = call.failures === 'sentence' ? { anyOf: [ref('Failure'), ref('NestedSentence')] } : ref('Failure');
  const parameters = [...listParameters('path', call.params), ...listParameters('query', call.query)];
  return {
    operationId: makeOperationId(call),
    tags: ['REST'],
    summary: `${call.method} ${call.path}: the page's nonce and a signed-in session are needed.`,
    security: [{ session: [], nonce: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body !== NO_BODY && { requestBody: { required: true, ...json(ref(bodyName(call))) } }),
    responses: { ...success(call), default: { description: 'A refusal.', ...json(failure) } },
  };
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

function success(call: RestCall): JsonSchema {
  const isNothing = call.answer instanceof z.ZodNull;
  if (call.method === 'HEAD') return { 200: { description: 'Success; there is no body.' } };
  if (isNothing && call.answers === 'bare') return { 204: { description: 'Success; there is no body.' } };
  const data = ref(answerName(call));
  const envelope = {
    type: 'object',
    properties: { success: { const: true }, data },
    required: ['success', 'data'],
  };
  const answer = call.answers === 'bare' ? data : envelope;
  if (call.failures === 'problem') return { 200: { description: 'Success.', ...json(answer) } };
  const refusal = {
    type: 'object',
    properties: { success: { const: false }, error: { type: 'string' } },
    required: ['success', 'error'],
  };
  return {
    200: {
      description: 'Success, or a message that says why not.',
      ...json({ anyOf: [answer, refusal] }),
    },
  };
}

/** The fields of a part of the address, each as one parameter. */
function listParameters(where: 'path' | 'query', part: z.ZodType): JsonSchema[] {
  const { properties = {}, required = [] } = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
    ...(name === 'site' && {
      description: "The site's tracking ID; optional for callers with access to only one site.",
    }),
  }));
}
