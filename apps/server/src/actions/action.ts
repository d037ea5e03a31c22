/** Types of an AJAX action: its call, and its context. */
import type { Readable } from 'node:stream';
import type { BesideAnswer, Call, Meta } from '@magpie/contract';
import type { EntitlementKey } from '@magpie/reports';
import type { z } from 'zod';
import type { Jobs } from '../app/jobs.ts';
import type { Waiting } from '../events/waiting.ts';
import type { Host } from '../hosts/host.ts';
import type { Attempts } from '../hosts/standalone/attempts.ts';
import type { Talks } from '../http/talks.ts';
import type { WorkBudget } from '../http/work-budget.ts';
import type { Uploads } from '../imports/uploads.ts';
import type { Printer } from '../printing/printer.ts';
import type { AnswerContext } from '../reporting/answer-context.ts';
import type { SpeedAudits } from '../speed/speed-audits.ts';

/** Context of every action. */
export interface ServerContext
  extends Pick<AnswerContext, 'app' | 'freshness' | 'answers' | 'entitlements' | 'user' | 'signal'> {
  readonly host: Host;
  readonly printer: Printer;
  readonly speed: SpeedAudits;
  readonly uploads: Uploads;
  readonly jobs: Jobs;
  /** Attempts at proving something within a session, by user. */
  readonly proofs: Attempts;
  /** Pages that wait for changes. */
  readonly waiting: Waiting;
  /** Whether the asker's call may wait; not where each call holds one of another server's few workers. */
  readonly mayWait: boolean;
  /** Budget for reading files to import, by user and site. */
  readonly readings: WorkBudget;
  /** The language that the asker reads, such as `en-US`. */
  readonly locale: string;
  /** Counts a user's messages to the analyst, and has those of a conversation wait for each other. */
  readonly talks: Talks;
  /** Session of the asker; empty if the host keeps none itself. */
  readonly sessionId: string;
  /** Address under which browsers reach this server, without a slash at its end. */
  readonly base: string;
}

/** Services that are the same for every request of a server. */
export type ActionServices = Omit<ServerContext, 'user' | 'sessionId' | 'base' | 'signal' | 'locale' | 'mayWait'>;

/** Context of an action about a site. */
export interface SiteContext extends ServerContext, AnswerContext {}

/** An answer that is a file to be saved. */
export interface FileAnswer {
  readonly name: string;
  /** Media type, with its charset where it is text. */
  readonly type: string;
  readonly content: Readable | Buffer;
}

/** The result of an action; without a receipt if it has no numbers. `beside`: the answers of the reports that were asked for with it. */
export type Outcome<Data> =
  | { readonly data: Data; readonly meta?: Meta; readonly beside?: Readonly<Record<string, BesideAnswer>> }
  | { readonly file: FileAnswer };

/** One AJAX action. */
export interface Action {
  readonly call: Call;
  /** Returns the entitlement that a site needs for the answer to be its own; undefined if every site is entitled. */
  needs(request: unknown): EntitlementKey | undefined;
  /** @throws QueryError, ProblemError, CommandError, SiteError */
  run(request: unknown, context: SiteContext): Promise<Outcome<unknown>>;
}

/** The action of a call. One about the server as a whole runs without a site. */
export function action<C extends Call>(
  call: C,
  run: (
    request: z.output<C['request']>,
    context: C extends { about: 'server' } ? ServerContext : SiteContext,
  ) => Promise<Outcome<z.input<C['answer']>>>,
  needs: (request: z.output<C['request']>) => EntitlementKey | undefined = () => undefined,
): Action {
  return { call, needs: needs as Action['needs'], run: run as Action['run'] };
}
