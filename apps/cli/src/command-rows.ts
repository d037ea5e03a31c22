/** Commands that only run a command of the server and print its result: each is a row, and one function makes all of them. */
import type { Command } from 'commander';
import { CliError } from './failure.ts';
import { run } from './run.ts';
import type { GlobalOptions } from './settings.ts';

/** One command. Its functions say what they take; what that holds comes from its words and options. */
export interface Row {
  /** Its name below the group, with its arguments, such as `create <name>`. */
  readonly words: string;
  readonly about: string;
  /** Name of the server's command, unless it is that of the group and this one, such as `key.create`. */
  readonly runs?: string;
  /** Adds options, and arguments that have choices. */
  readonly adds?: (command: Command) => Command;
  /** Makes the input; without it the arguments and its own options by their names, with the site. */
  readonly input?: (args: never, options: never) => object | Promise<object>;
  readonly print: (result: never, options: GlobalOptions, server: string | undefined) => string | Promise<string>;
  /** Whether it is about the server, so that no site is sent with it. */
  readonly ofServer?: true;
  /** Whether it may create the data folder. */
  readonly makesFolder?: true;
}

/** A command made of a row. */
interface Made {
  readonly command: Command;
  /** The server's command that it runs. */
  readonly runs: string;
  /** Input for it, by what was parsed. */
  readonly input: () => Promise<Record<string, unknown>>;
}

/** Every command made of a row: a test compares them with the server's. */
export const MADE: Made[] = [];

/** Adds the commands of a group to it, and returns it. The group of `''` is the program itself. */
export function addRows(group: Command, name: string, rows: readonly Row[]): Command {
  for (const row of rows) {
    const { words, about, adds, makesFolder = false } = row;
    const command = group.command(words).description(about);
    adds?.(command);
    const runs = row.runs ?? [name, command.name()].filter(Boolean).join('.');
    const made = { command, runs, input: () => inputOf(row, command) };
    MADE.push(made);
    command.action(async () => {
      const options = command.optsWithGlobals<GlobalOptions>();
      const job = { name: runs, input: await made.input(), options, makesFolder };
      return run<never>(job, (result, server) => row.print(result, options, server));
    });
  }
  return group;
}

/** Adds a group of commands to the program. */
export const addGroup = (program: Command, name: string, about: string, rows: readonly Row[]): Command =>
  addRows(program.command(name).description(about), name, rows);

async function inputOf(row: Row, command: Command): Promise<Record<string, unknown>> {
  const options = command.optsWithGlobals<GlobalOptions>();
  const args = Object.fromEntries(
    command.registeredArguments.flatMap((one, i) => {
      const given = command.processedArgs[i] as unknown;
      return given === undefined ? [] : [[one.name(), given]];
    }),
  );
  if (row.input) return { ...(await row.input(args as never, options as never)) };
  return { ...(!row.ofServer && { site: options.site }), ...command.opts(), ...args };
}

/** Reads the number of something stored. @throws CliError `bad_input` */
export function idOf(text: string, what: 'key' | 'secret' | 'assistant', group: string): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1)
    throw new CliError('bad_input', `The ${what} is "${text}"; use its number from "${group} list".`);
  return id;
}
