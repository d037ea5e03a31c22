/** Type of a REST action: the call that it answers, and its answer. */
import type { RestCall } from '@magpie/contract';
import type { EntitlementKey } from '@magpie/reports';
import type { z } from 'zod';
import type { ServerContext, SiteContext } from './action.ts';

/** Parsed parts of a REST call. */
export interface RestParts<C extends RestCall = RestCall> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
}

/** One REST action. */
export interface RestAction {
  readonly call: RestCall;
  /** Entitlement that a site needs for the answer to be its own; undefined if every site is entitled. */
  readonly needs: EntitlementKey | undefined;
  /** @throws QueryError, ProblemError, CommandError, SiteError */
  run(parts: RestParts, context: SiteContext): Promise<unknown>;
}

/** The action of a REST call. One about the server as a whole runs without a site. */
export function restAction<C extends RestCall>(
  call: C,
  run: (
    parts: RestParts<C>,
    context: C extends { about: 'server' } ? ServerContext : SiteContext,
  ) => Promise<z.input<C['answer']>>,
  needs?: EntitlementKey,
): RestAction {
  return { call, needs, run: run as RestAction['run'] };
}
