/** This module is responsible for the form of a command: what the command line can have done. */
import type { Progress } from '../ports/progress.ts';
import type { App } from './app.ts';

/**
 * One thing the command line can have done, in its own process or by the server that holds the folder.
 * Input and output are JSON; progress is yielded, the result returned.
 */
export type Command = (app: App, input: unknown) => AsyncGenerator<Progress, unknown, void>;
