/** This module is responsible for the type of a command: what the command line can run. */

import type { ProxySigns } from '../http/proxy-watch.ts';
import type { Progress } from '../ports/progress.ts';
import type { Printer } from '../printing/printer.ts';
import type { App } from './app.ts';

/** The app as commands have it, with what a server in the same process adds. */
export interface CommandApp extends App {
  readonly printer?: Printer;
  readonly proxies?: ProxySigns;
  /** Files that wait to be imported; only a server has any that are known to be a site's. */
  readonly uploads?: { dropOf(siteId: number): Promise<void> };
}

/**
 * A command, run in the command line's process or by the server that holds the folder. Input and output are JSON;
 * progress is yielded, the result returned.
 */
export type Command = (app: CommandApp, input: unknown) => AsyncGenerator<Progress, unknown, void>;
