/** Commands that end in every way: with a result, with a refusal, with an error, or not at all. */
import type { App } from '../app/app.ts';
import type { Command } from '../app/command.ts';
import { CommandError } from '../errors/command-error.ts';

/** The commands, and how often the endless one was stopped. */
export function commandsUnderTest(): {
  readonly commands: Readonly<Record<string, Command>>;
  readonly timesStopped: () => number;
} {
  let stopped = 0;
  const commands: Readonly<Record<string, Command>> = {
    async *count(_app: App, input: unknown) {
      const { to } = input as { to: number };
      for (let done = 0; done < to; done++) yield { done, total: to, text: `step ${done}` };
      return { counted: to };
    },
    // biome-ignore lint/correctness/useYield: it fails before it can
    async *refuse() {
      throw new CommandError('no_such_file', 'There is no file "x".');
    },
    // biome-ignore lint/correctness/useYield: it fails before it can
    async *break() {
      throw new Error('secret detail');
    },
    async *endless() {
      try {
        for (let done = 0; ; done++) {
          yield { done, total: 0, text: '' };
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      } finally {
        stopped += 1;
      }
    },
  };
  return { commands, timesStopped: () => stopped };
}
