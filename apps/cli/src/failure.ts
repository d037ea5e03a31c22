/** Prints errors: one sentence, and a stack trace only with `MAGPIE_DEBUG`. */

/** An error of the command line itself; its message is one sentence. */
export class CliError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CliError';
    this.code = code;
  }
}

/** Writes an error to standard error; with `MAGPIE_DEBUG` its stack trace too. */
export function printFailure(error: unknown, environment: NodeJS.ProcessEnv = process.env): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  if (environment.MAGPIE_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}
