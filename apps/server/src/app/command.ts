/** Type of a command that the command line can run. */

import type { Entitlement } from '@magpie/reports';
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
export type Command = (app: CommandApp, input: unknown) => AsyncGenerator<Progress, unknown, void>;

/**
 * Returns a site's entitlement, for commands that show its numbers.
 * @throws if the process that runs the command doesn't know
 */
export async function entitlementOf({ entitlement }: CommandApp, site: SiteRecord): Promise<Entitlement> {
  if (!entitlement) throw new Error("This process doesn't know the plans of sites, so it can't show their numbers.");
  return entitlement(site);
}
