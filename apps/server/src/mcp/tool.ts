/** Type of a tool: its input, its effect, and its result. */
import type { Entitlement } from '@magpie/reports';
import { z } from 'zod';
import type { AnswerContext } from '../reporting/answer-context.ts';

/** Context of a tool's answer: the server's parts, the one site that it may read, and the asker. */
export interface ToolContext extends Pick<AnswerContext, 'app' | 'freshness' | 'answers' | 'site' | 'signal'> {
  /** Entitlement of the site. */
  readonly entitlement: Entitlement;
  /** Names the request in the log. */
  readonly id: string;
  /** Takes the call off the asker's budget; `done` once it is answered. @throws ProblemError `too_many_requests` */
  admit(): { done(): void };
}

/** An answer: for programs, and a short text for assistants that read nothing else. */
interface ToolAnswer {
  readonly content: Record<string, unknown>;
  readonly text: string;
}

/** One tool. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the assistant: when to use it, and what it returns. */
  readonly description: string;
  /** Schema of the input; the input is checked where it is used. */
  readonly input: z.ZodType;
  /** @throws QueryError, ProblemError, ZodError */
  run(input: unknown, context: ToolContext): Promise<ToolAnswer>;
}

/** The input of a tool as JSON Schema. */
export const inputSchema = ({ input }: Tool) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { type: 'object'; [part: string]: unknown };
