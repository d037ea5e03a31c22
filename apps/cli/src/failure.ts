/** This module is responsible for telling people what went wrong: one sentence, and a stack only for those who ask. */

/** Something the command line itself refuses, in one sentence. */
export class CliError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CliError';
    this.code = code;
  }
}

/** Writes the failure to standard error; with `MAGPIE_DEBUG` its stack too. */
export function printFailure(error: unknown, environment: NodeJS.ProcessEnv = process.env): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  if (environment.MAGPIE_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}
