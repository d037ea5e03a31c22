/** Runs other programs. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Node's flags in `npm start`. Collecting garbage when the heap has grown by three fifths, not by one and a half times, saves a sixth of the memory
 * under load. A young generation of 16 MB holds the requests in progress several times, so that most of it is garbage when it is full.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=60'];

/** A program's exit code and output. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the project's root and shows its output; resolves to the exit code. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program in the project's root and returns its output, so that several can run at once. */
export async function runQuietly(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: output + errors };
}

/** Path of a program that npm installed. */
export const tool = (name: string): string => `${ROOT}node_modules/.bin/${name}`;

/** Runs a program that npm installed. */
export const runTool = (name: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> =>
  run(tool(name), args, env);
