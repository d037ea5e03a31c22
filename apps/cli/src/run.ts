/** Runs one command and prints its progress and its result, long results line by line. */
import { progressView } from './progress.ts';
import { existingFolder, runCommand } from './run-command.ts';
import { type GlobalOptions, openOptions } from './settings.ts';

/** A server command with its input and options. */
export interface Job {
  /** Name and input of the server's command. */
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly options: GlobalOptions;
  /** Whether the command may create the data folder. */
  readonly makesFolder?: boolean;
  /** See {@link runCommand}. */
  readonly prepare?: Parameters<typeof runCommand>[4];
}

/**
 * Runs a command and prints its result, as JSON with `--json`. If a command streams lines, the lines are its result.
 * @throws whatever the command throws
 */
export async function run<T>(
  { name, input, options, makesFolder = false, prepare }: Job,
  print: (result: T, server: string | undefined) => string | Promise<string>,
): Promise<void> {
  const open = openOptions(options.data);
  const view = progressView();
  let isPrinted = false;
  let outcome: Awaited<ReturnType<typeof runCommand>>;
  try {
    outcome = await runCommand(
      makesFolder ? open : existingFolder(open),
      name,
      defined(input),
      (progress) => {
        const { lines = [] } = progress;
        for (const line of lines) process.stdout.write(`${line}\n`);
        isPrinted ||= lines.length > 0;
        view.show(progress);
      },
      prepare,
    );
  } finally {
    view.end();
  }
  const { result, server } = outcome;
  if (isPrinted) return;
  process.stdout.write(`${options.json ? JSON.stringify(result, null, 2) : await print(result as T, server)}\n`);
}

function defined(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
