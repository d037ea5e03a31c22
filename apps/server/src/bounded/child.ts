/** The side of a bounded process that does the work. */
import { writeFileSync, writeSync } from 'node:fs';
import { toSent } from './wire.ts';

/** Functions that a process answers calls of. Their arguments and results are plain data and buffers. */
// biome-ignore lint/suspicious/noExplicitAny: each function has arguments of its own
export type Calls = Readonly<Record<string, (...args: any[]) => unknown>>;

function prepare(): void {
  // Without a parent there is no one to work for.
  process.on('disconnect', () => process.exit());
  try {
    // If the machine runs out of memory, this process is ended and not the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it.
  }
}

/** Answers calls, one at a time. */
export function serveCalls(calls: Calls): void {
  prepare();
  process.on('message', async ({ name, args }: { name: string; args: unknown[] }) => {
    try {
      process.send!({ value: await calls[name]!(...args) });
    } catch (error) {
      process.send!({ error: toSent(error) });
    }
  });
}

const STDOUT = 1;
/** The file that the parent opened. */
export const GIVEN_FILE = 4;
const POSITIONS = 5;

/** Sends one part. It returns when the parent has room for it, so that nothing piles up. */
function writeAll(bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(STDOUT, bytes, done);
}

/** Does one piece of work whose result is a stream of bytes. `report` says how far it is. */
export function serveStream<Input>(
  work: (input: Input, write: (bytes: Uint8Array) => void, report: (position: number) => void) => Promise<void> | void,
): void {
  prepare();
  process.once('message', async (input: Input) => {
    const tell = (message: object) => new Promise<void>((done) => process.send!(message, () => done()));
    try {
      await work(input, writeAll, (position) => {
        const number = Buffer.alloc(8);
        number.writeDoubleLE(position);
        writeSync(POSITIONS, number);
      });
      await tell({ ended: true });
    } catch (error) {
      await tell({ error: toSent(error) });
    }
    process.exit();
  });
}
