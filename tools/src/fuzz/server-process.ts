/** The fuzzed server's process: starting, querying, watching and stopping it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT, SERVER_FLAGS } from '../run.ts';

/** A request for the server's numbers, optionally after all acknowledged events are stored. */
export interface ToServer {
  readonly id: number;
  readonly ask: 'flush' | 'figures';
}
/** The server's memory in bytes, and its event counts. */
interface ServerFigures {
  readonly rss: number;
  readonly heap: number;
  readonly acknowledged: number;
  readonly stored: number;
}
/** Sent once, when the server listens. */
export interface Greeting {
  readonly url: string;
  /** Secrets by placeholder. */
  readonly secrets: readonly (readonly [string, string])[];
  /** Sign-in links by user. */
  readonly links: Readonly<Record<string, string>>;
}
/** A message from the server. */
export type FromServer = Greeting | (ServerFigures & { readonly id: number });

/** A server in its own process. */
export interface ServerProcess {
  readonly greeting: Greeting;
  /** @throws Error if it doesn't answer within a minute */
  ask(what: ToServer['ask']): Promise<ServerFigures>;
  /** How it ended, if it ended on its own. */
  ended(): string | undefined;
  /** Resolves once the process has exited. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const LAST_LINES = 15;

/** Starts a server on a new data folder. `onLine` receives each line of its output. */
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
  const greeting = await Promise.race([readGreeting(child), gone.then(() => undefined)]);
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

const readGreeting = (child: ChildProcess): Promise<Greeting> =>
  new Promise((resolve) => {
    const listen = (message: FromServer) => {
      if (!('url' in message)) return;
      child.off('message', listen);
      resolve(message);
    };
    child.on('message', listen);
  });
