/** Type of a tool: its input, its effect, and its result. */
import type { Entitlement } from '@magpie/reports';
import { z } from 'zod';
import type { SiteRecord } from '../ports/sites.ts';
import type { AnswerContext } from '../reporting/answer-context.ts';

/** Who calls tools: the sites that they may read, no others, and the server's parts. */
export interface Asker extends Pick<AnswerContext, 'app' | 'freshness' | 'answers' | 'signal'> {
  /** At least one. */
  readonly sites: readonly SiteRecord[];
  /** Names the request in the log. */
  readonly id: string;
  /** What the plan of a site includes. */
  entitlementOf(site: SiteRecord): Promise<Entitlement>;
  /** Takes a call about a site off the asker's budget; `done` once it is answered. @throws ProblemError `too_many_requests` */
  admit(site: SiteRecord): { done(): void };
}

/** Context of a tool's answer: the server's parts, and the one site that it reads. */
export interface ToolContext extends Pick<AnswerContext, 'app' | 'freshness' | 'answers' | 'site' | 'signal'> {
  /** Entitlement of the site. */
  readonly entitlement: Entitlement;
}

/** An answer: for programs, and a short text for assistants that read nothing else. */
interface ToolAnswer {
  readonly content: Record<string, unknown>;
  readonly text: string;
}

/** A tool as assistants see it. */
interface ToolBase {
  readonly name: string;
  readonly title: string;
  /** For the assistant: when to use it, and what it returns. */
  readonly description: string;
  /** Schema of the input; the input is checked where it is used. */
  readonly input: z.ZodType;
}

/** A tool about one site, which its field `site` names. */
export interface Tool extends ToolBase {
  /** @throws QueryError, ProblemError, ZodError */
  run(input: unknown, context: ToolContext): Promise<ToolAnswer>;
}

/** A tool about the asker's sites. */
export interface SitesTool extends ToolBase {
  readonly ofSites: true;
  /** @throws ProblemError, ZodError */
  run(input: unknown, asker: Asker): Promise<ToolAnswer>;
}

interface ObjectSchema {
  readonly type: 'object';
  readonly properties?: Record<string, object>;
  readonly required?: string[];
  readonly [part: string]: unknown;
}

const SITE = {
  type: 'string',
  description: 'Which site: an id or domain from the tool sites. Needed only if there are several.',
};

/** The input of a tool as JSON Schema, with the field that names its site; `several`: whether it must. */
export function inputSchema(tool: Tool | SitesTool, several: boolean): ObjectSchema {
  const schema = z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }) as ObjectSchema;
  if ('ofSites' in tool) return schema;
  const required = several ? { required: [...(schema.required ?? []), 'site'] } : {};
  return { ...schema, properties: { ...schema.properties, site: SITE }, ...required };
}
