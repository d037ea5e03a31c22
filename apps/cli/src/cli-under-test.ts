/** Runs the command line as a user does, in a process outside the tests. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const MAIN = resolve(import.meta.dirname, 'magpie.ts');
const HOST = resolve(import.meta.dirname, 'command-host.ts');

/** How a run of the command line ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** The environment without the `MAGPIE_` settings of whoever runs the tests. */
function environment(): NodeJS.ProcessEnv {
  const { MAGPIE_DATA: _, MAGPIE_PORT: __, PORT: ___, ...env } = process.env;
  return env;
}

/** Starts the command line in a process of its own. */
export function startMagpie(data: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [MAIN, '--data', data, ...args], {
    env: { ...environment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for a run to end. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const [out, error, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  return { code, out, error };
}

/** The shared process, and what rejects when it ends early. */
let host: { readonly child: ChildProcess; readonly gone: Promise<never> } | undefined;
let last: Promise<unknown> = Promise.resolve();

function startHost(): NonNullable<typeof host> {
  const child = fork(HOST, { env: environment(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that runs commands ended with ${code}.`);
  });
  // It also ends with the tests, while no command runs.
  gone.catch(() => undefined);
  return { child, gone };
}

/**
 * Runs a command to its end in a process that the tests share. The result is that of a process of its own, which {@link startMagpie}
 * starts: use that for commands that stay, and where the process itself is what a test is about.
 */
export function runMagpie(data: string, args: readonly string[]): Promise<Ended> {
  const run = last.then(async () => {
    host ??= startHost();
    const answer = once(host.child, 'message');
    host.child.send(['--data', data, ...args]);
    const [result] = await Promise.race([answer, host.gone]);
    return result as Ended;
  });
  last = run.catch(() => undefined);
  return run;
}
