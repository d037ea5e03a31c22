import type { CommandApp } from '../app/command.ts';
import { COMMANDS } from '../commands/index.ts';
import { withEntitlement } from '../startup/command-entitlement.ts';

/** Carries a command out to its end. */
export async function runCommand<T>(app: CommandApp, name: string, input: unknown): Promise<T> {
  const work = COMMANDS[name]!({ ...withEntitlement(app), ...app }, input);
  for (let step = await work.next(); ; step = await work.next()) if (step.done) return step.value as T;
}
