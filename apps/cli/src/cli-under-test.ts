/** This module is responsible for running the command line in its own process, as a user does, for its tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const MAIN = resolve(import.meta.dirname, 'magpie.ts');

/** How a run of the command line ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Starts the command line on a data folder, without the `MAGPIE_` settings of the environment that runs the tests. */
export function startMagpie(data: string, args: readonly string[]): ChildProcess {
  const { MAGPIE_DATA: _, MAGPIE_PORT: __, ...env } = process.env;
  return spawn(process.execPath, [MAIN, '--data', data, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Waits for a run to end. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const [out, error, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  return { code, out, error };
}
