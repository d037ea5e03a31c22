/** Processes with limits of time and memory, for reading what strangers wrote. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Cause, type Limits, OUTSIDE_HEAP_MB } from './limits.ts';

const WATCH_MS = 100;
/** V8 ends the process so when the heap is full. */
const ABORTED = 134;

/** A process that is watched. */
export interface Watched {
  readonly child: ChildProcess;
  /** Begins the time of a piece of work; the process is ended when it is over. */
  begin(): void;
  /** Ends that time. */
  end(): void;
  /** Ends the process. */
  stop(cause?: Cause): void;
  /** Resolves when the process has ended, with the cause. */
  readonly ended: Promise<Cause>;
}

/**
 * Starts the process. A thread with a limit of its own would not do: a single large value that is beyond the limit ends all
 * threads of a process.
 */
export function startBounded(entry: URL, limits: Limits, stdio: StdioOptions): Watched {
  const child = spawn(process.execPath, [`--max-old-space-size=${limits.heapMb}`, fileURLToPath(entry)], {
    stdio,
    serialization: 'advanced',
    // Nothing that this process was started with is for the other one.
    env: {},
  });
  let cause: Cause | undefined;
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  const stop = (why: Cause = 'crash') => {
    cause ??= why;
    child.kill('SIGKILL');
  };
  const end = () => {
    clearTimeout(timer);
    clearInterval(watch);
  };
  const ended = new Promise<Cause>((done) => {
    child.once('close', (code, signal) => {
      end();
      const isFull = code === ABORTED || signal === 'SIGABRT' || signal === 'SIGTRAP';
      done(cause ?? (isFull ? 'memory' : 'crash'));
    });
    // Of a process that couldn't be started nothing else is heard.
    child.on('error', () => done(cause ?? 'crash'));
  });
  return {
    child,
    begin() {
      end();
      timer = setTimeout(() => stop('seconds'), limits.seconds * 1000);
      watch = setInterval(async () => {
        if ((await memoryOf(child.pid)) > limits.heapMb + OUTSIDE_HEAP_MB) stop('memory');
      }, WATCH_MS);
      watch.unref();
    },
    end,
    stop,
    ended,
  };
}

/** Megabytes that a process has in use; 0 where the system doesn't say. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
