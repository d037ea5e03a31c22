/** Types of a REST call: method, path, permission, request and answer. */

import { siteField } from '@magpie/reports/calls';
import { z } from 'zod';
import type { Capability } from './capabilities.ts';
import type { AnswerForm } from './envelope.ts';

/** Methods of REST calls (specification part 3, section 7). */
export const REST_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
/** Method of a REST call. */
export type RestMethod = (typeof REST_METHODS)[number];

/**
 * How a REST call fails. `problem`: as every AJAX call does. `sentence`: as the specification has it for AI calls (part 3, sections 4 and 8).
 * What another try would not change is a success=false with a sentence, at status 200; any other failure keeps its status, and has
 * `data: {error, retryable}` beside the problem, with whatever else a reader needs, such as `chat_id`.
 */
export type RestFailures = 'problem' | 'sentence';

/** A REST call, shared by both sides. */
export interface RestCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  About extends 'site' | 'server' = 'site' | 'server',
> {
  readonly method: RestMethod;
  /** Below the base address; parameters are in braces, such as `ai-insights/chat/{chatId}`. */
  readonly path: string;
  /** Null if every signed-in user may make it. */
  readonly capability: Capability | null;
  /** Subject, as in an AJAX call: a call about one site takes `site` in its query. */
  readonly about: About;
  /** The parameters in the path. */
  readonly params: Params;
  /** Query parameters, after the `?`; each value is a string. */
  readonly query: Query;
  /** The body, JSON; {@link NO_BODY} of a call that has none. */
  readonly body: Body;
  /** The answer's data; `z.null()` where nothing comes back, as with HEAD. */
  readonly answer: Answer;
  readonly answers: AnswerForm;
  readonly failures: RestFailures;
}

/** The body of a call that sends none. */
export const NO_BODY = z.strictObject({});

/** A value in an address: text, however it is parsed. */
type AddressField = z.ZodType<unknown, string | undefined>;
type AddressFields = Readonly<Record<string, AddressField>>;
type NoFields = Record<never, AddressField>;

/** The names in the braces of a path. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer After}`
  ? Name | NamesIn<After>
  : never;

/** The parts of a call that its method and path require or rule out. */
type PartsOf<Method, Path extends string, Params, Body> = ([NamesIn<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Params & Readonly<Record<NamesIn<Path>, AddressField>> }) &
  (Method extends 'GET' | 'HEAD' ? { readonly body?: never } : { readonly body?: Body });

type QueryOf<About, Query extends AddressFields> = z.ZodObject<
  (About extends 'site' ? typeof siteField : unknown) & { -readonly [Name in keyof Query]: Query[Name] },
  z.core.$strict
>;

/**
 * A REST call. Every name in the braces of its path has a parameter, and there are no others; GET and HEAD have no body. In a query or body,
 * fields that the call does not know are refused.
 */
export function restCall<
  Method extends RestMethod,
  Path extends string,
  Answer extends z.ZodType,
  About extends 'site' | 'server',
  Params extends { readonly [Name in keyof Params]: Name extends NamesIn<Path> ? AddressField : never } = NoFields,
  Query extends AddressFields = NoFields,
  Body extends z.ZodType = typeof NO_BODY,
>(
  method: Method,
  path: Path,
  parts: {
    readonly about: About;
    readonly capability: Capability | null;
    readonly query?: Query;
    readonly answer: Answer;
    readonly answers?: AnswerForm;
    readonly failures?: RestFailures;
  } & PartsOf<Method, Path, Params, Body>,
) {
  const { about, capability, query, answer, answers = 'envelope', failures = 'problem' } = parts;
  const { params, body } = parts as { readonly params?: AddressFields; readonly body?: z.ZodType };
  const call: RestCall = {
    method,
    path,
    capability,
    about,
    params: z.strictObject({ ...params }),
    query: z.strictObject({ ...(about === 'site' && siteField), ...query }),
    body: body ?? NO_BODY,
    answer,
    answers,
    failures,
  };
  return call as RestCall<
    z.ZodObject<{ -readonly [Name in keyof Params]: Params[Name] }, z.core.$strict>,
    QueryOf<About, Query>,
    Body,
    Answer,
    About
  >;
}

/** The input of a REST call: only the parts that it has; optional ones may be missing. */
export type RestRequest<Call extends RestCall> = Part<'params', z.input<Call['params']>> &
  Part<'query', z.input<Call['query']>> &
  Part<'body', z.input<Call['body']>>;

type Part<Name extends string, Input> =
  Record<never, never> extends Input ? { readonly [Key in Name]?: Input } : { readonly [Key in Name]: Input };
