/** This module is responsible for the fuzzed server's process: started, asked, listened to, stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT, SERVER_FLAGS } from '../run.ts';

/** What the server is asked: its numbers, after everything acknowledged is stored if that is asked. */
export interface ToServer {
  readonly id: number;
  readonly ask: 'flush' | 'figures';
}
/** What the server holds at a moment. Bytes, and events. */
interface ServerFigures {
  readonly rss: number;
  readonly heap: number;
  readonly acknowledged: number;
  readonly stored: number;
}
/** Said once, when the server listens. */
export interface Greeting {
  readonly url: string;
  /** Secrets by their stand-ins. */
  readonly secrets: readonly (readonly [string, string])[];
  /** Links that sign people in, by name. */
  readonly links: Readonly<Record<string, string>>;
}
/** What the server says. */
export type FromServer = Greeting | (ServerFigures & { readonly id: number });

/** A server in a process of its own. */
export interface ServerProcess {
  readonly greeting: Greeting;
  /** @throws Error when it does not answer within a minute */
  ask(what: ToServer['ask']): Promise<ServerFigures>;
  /** How it ended, if it did so on its own. */
  ended(): string | undefined;
  /** Resolves once the process is gone. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const LAST_LINES = 15;

/** Starts one over a new data folder. Each line that it writes is given to `onLine`. */
export async function startServer(dataDir: string, onLine: (line: string) => void): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, `${ROOT}tools/src/fuzz/fuzz-server.ts`, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said: string[] = [];
  for (const output of [child.stdout!, child.stderr!])
    createInterface(output).on('line', (line) => {
      said = [...said, line].slice(-LAST_LINES);
      onLine(line);
    });
  let stopping = false;
  let ended: string | undefined;
  const gone = once(child, 'close').then(([code, signal]) => {
    if (!stopping) ended = `the server's process ended by ${signal ?? `code ${code}`}: ${said.join('\n')}`;
  });
  const stop = async () => {
    stopping = true;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await gone;
    clearTimeout(timer);
  };
  const greeting = await Promise.race([greetingOf(child), gone.then(() => undefined)]);
  if (!greeting) throw new Error(ended ?? 'the server did not start');

  const waiting = new Map<number, (figures: ServerFigures) => void>();
  child.on('message', (message: FromServer) => {
    if ('id' in message) waiting.get(message.id)?.(message);
  });
  let asked = 0;
  return {
    greeting,
    ask(what) {
      const id = ++asked;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`The server did not answer "${what}".`)), PATIENCE_MS);
        waiting.set(id, (figures) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(figures);
        });
        child.send({ id, ask: what } satisfies ToServer, (error) => error && reject(error));
      });
    },
    ended: () => ended,
    stop,
  };
}

const greetingOf = (child: ChildProcess): Promise<Greeting> =>
  new Promise((resolve) => {
    const listen = (message: FromServer) => {
      if (!('url' in message)) return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
  });
