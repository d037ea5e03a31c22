/** Type of a command that the command line can run. */

import type { Entitlement } from '@magpie/reports';
import type { z } from 'zod';
import type { ProxySigns } from '../http/proxy-watch.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { Printer } from '../printing/printer.ts';
import type { App } from './app.ts';

/** The app as commands have it, with what a server in the same process adds. */
export interface CommandApp extends App {
  readonly printer?: Printer;
  readonly proxies?: ProxySigns;
  /** Returns a site's entitlement. Commands that show numbers don't run without it. */
  readonly entitlement?: (site: SiteRecord) => Promise<Entitlement>;
  /** Files that wait to be imported; only a server has any that are known to be a site's. */
  readonly uploads?: { dropOf(siteId: number): Promise<void> };
}

/**
 * A command, run in the command line's process or by the server that holds the folder. Input and output are JSON;
 * progress is yielded, the result returned.
 */
export interface Command {
  (app: CommandApp, input: unknown): AsyncGenerator<Progress, unknown, void>;
  /** Name of the operation that it performs; undefined for one that only reads. */
  readonly performs?: string | undefined;
  /** Schema of what it takes beside the site; a schema of its whole input has the site too. */
  readonly takes?: z.ZodType;
}

/** Says of a command what it performs and takes. */
export const told = (
  command: (app: CommandApp, input: unknown) => AsyncGenerator<Progress, unknown, void>,
  { performs, takes }: Pick<Command, 'performs' | 'takes'>,
): Command =>
  Object.assign((app: CommandApp, input: unknown) => command(app, input), { performs, ...(takes && { takes }) });

/**
 * Returns a site's entitlement, for commands that show its numbers.
 * @throws if the process that runs the command doesn't know
 */
export async function entitlementOf({ entitlement }: CommandApp, site: SiteRecord): Promise<Entitlement> {
  if (!entitlement) throw new Error("This process doesn't know the plans of sites, so it can't show their numbers.");
  return entitlement(site);
}
