/** A real server in a process of its own, for the bench. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT, SERVER_FLAGS } from '../run.ts';
import { readMemory } from './measure.ts';

/** A server that answers. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process until it answered. */
  readonly readyAfter: number;
}

/** Starts a server on a data folder, does some work with it, and stops it. `clock` in milliseconds stands still; undefined is the real one. */
export async function withServer<T>(
  dataDir: string,
  trackingId: string,
  work: (server: RunningServer) => Promise<T>,
  clock?: number,
): Promise<T> {
  const spawned = performance.now();
  const args = [dataDir, trackingId, ...(clock === undefined ? [] : [String(clock)])];
  const child = spawn(process.execPath, [...SERVER_FLAGS, `${ROOT}tools/src/bench/bench-server.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    return await work({ url: String(first).trim(), pid: child.pid!, readyAfter: performance.now() - spawned });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}

/** What starting and stopping a server on a data folder took. */
export interface Started {
  /** Milliseconds until it answered, and until it had stopped. */
  readonly readyAfter: number;
  readonly stoppedAfter: number;
  /** Resident memory of the server when it answered, bytes. */
  readonly bytes: number | undefined;
}

/** Starts a server on a data folder and stops it. */
export async function measureStart(dataDir: string, trackingId: string, clock: number): Promise<Started> {
  let stopping = 0;
  const started = await withServer(
    dataDir,
    trackingId,
    async ({ pid, readyAfter }) => {
      const bytes = readMemory(pid)?.now;
      stopping = performance.now();
      return { readyAfter, bytes };
    },
    clock,
  );
  return { ...started, stoppedAfter: performance.now() - stopping };
}
