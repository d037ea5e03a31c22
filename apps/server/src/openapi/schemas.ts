/** Schemas of every endpoint as one set of OpenAPI components, generated from the schemas that the endpoints themselves use. */
import {
  apiKeysCall,
  createApiKeyCall,
  failureSchema,
  filterSchema,
  funnelAnswer,
  journeyAnswer,
  nestedSentenceSchema,
  problemSchema,
  queryAnswer,
  queryRequest,
  tableAnswer,
} from '@magpie/contract';
import { MESSAGES, type Proto, protos } from '@magpie/data-api';
import { collectBody } from '@magpie/events';
import { funnelQuestionSchema, journeyQuestionSchema, questionSchema } from '@magpie/query';
import { z } from 'zod';
import { ordersAnswer, ordersRequest } from './order-schemas.ts';

const BASE = '#/components/schemas/';
const SHARED = `${BASE}__shared#/$defs/`;

/** JSON types of a protobuf number. */
const SCALARS: Readonly<Record<NonNullable<Proto['scalar']>, object>> = {
  TYPE_INT64: { type: ['integer', 'string'], format: 'int64' },
  TYPE_INT32: { type: 'integer', format: 'int32' },
  TYPE_DOUBLE: { type: ['number', 'string'], format: 'double' },
  DURATION: { type: 'string', examples: ['3600s'] },
};

const OWN: Readonly<Record<string, z.ZodType>> = {
  Question: questionSchema,
  QuestionFilter: filterSchema,
  FunnelQuestion: funnelQuestionSchema,
  JourneyQuestion: journeyQuestionSchema,
  QueryRequest: queryRequest,
  QueryAnswer: queryAnswer,
  TableAnswer: tableAnswer,
  FunnelAnswer: funnelAnswer,
  JourneyAnswer: journeyAnswer,
  Problem: problemSchema,
  Failure: failureSchema,
  NestedSentence: nestedSentenceSchema,
  ApiKeys: apiKeysCall.answer,
  NewApiKey: createApiKeyCall.answer,
  CollectBody: collectBody,
  OrdersRequest: ordersRequest,
  OrdersAnswer: ordersAnswer,
};

/** A JSON schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Everything that has a name, by name; `more` are schemas that only one endpoint knows. */
export function componentSchemas(more: Readonly<Record<string, z.ZodType>>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of [...MESSAGES, ...Object.entries({ ...OWN, ...more })]) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => BASE + id,
    override: ({ zodSchema, jsonSchema }) => {
      const kind = protos.get(zodSchema as unknown as z.ZodType)?.scalar;
      if (kind) Object.assign(jsonSchema, SCALARS[kind]);
    },
  });
  const { __shared, ...named } = schemas as Record<string, JsonSchema>;
  const shared = (__shared?.$defs ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.fromEntries(
    [...Object.entries(named), ...Object.entries(shared).map(([id, schema]) => [`Shared.${id}`, schema] as const)]
      .filter(([, schema]) => !isAlias(schema))
      .map(([id, schema]) => [id, within(schema, shared) as JsonSchema]),
  );
}

const isAlias = (schema: JsonSchema): boolean => Object.keys(schema).length === 1 && '$ref' in schema;

/** The schema as it may stand among the components: without an address of its own, references to parts that have a name. */
function within(schema: unknown, shared: Readonly<Record<string, JsonSchema>>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => within(one, shared));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => name !== '$schema' && name !== '$id')
      .map(([name, value]) => [name, name === '$ref' ? target(String(value), shared) : within(value, shared)]),
  );
}

function target(reference: string, shared: Readonly<Record<string, JsonSchema>>): string {
  if (!reference.startsWith(SHARED)) return reference;
  const id = reference.slice(SHARED.length);
  const schema = shared[id];
  return schema && isAlias(schema) ? target(String(schema.$ref), shared) : `${BASE}Shared.${id}`;
}

/** A reference to a schema by its name. */
export const ref = (name: string): JsonSchema => ({ $ref: BASE + name });
