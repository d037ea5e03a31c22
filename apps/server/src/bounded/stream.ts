/** Bytes that a process of its own makes of a file; it is ended when it takes too long or too much memory. */
import type { Readable } from 'node:stream';
import { CommandError } from '../errors/command-error.ts';
import { LimitError, type Limits } from './limits.ts';
import { startBounded } from './process.ts';
import { fromSent, type SentError } from './wire.ts';

/** Some bytes, and how far in the file the process is. */
export interface StreamPart {
  readonly bytes: Buffer;
  readonly position: number;
}

type Message = { readonly error: SentError } | { readonly ended: true };

const POSITION_BYTES = 8;

/**
 * The bytes that the module `entry` makes of an open file and `input`.
 * @throws LimitError; whatever the module throws
 */
export async function* boundedStream(
  entry: URL,
  limits: Limits,
  fd: number,
  input: object,
): AsyncGenerator<StreamPart, void, void> {
  const started = startBounded(entry, limits, ['ignore', 'pipe', 'ignore', 'ipc', fd, 'pipe']);
  const { child } = started;
  let position = 0;
  (child.stdio as readonly unknown[] as readonly Readable[])[5]!.on('data', (numbers: Buffer) => {
    if (numbers.length >= POSITION_BYTES) position = numbers.readDoubleLE(numbers.length - POSITION_BYTES);
  });
  let error: Error | undefined;
  let ended = false;
  child.on('message', (message: Message) => {
    if ('error' in message) error = fromSent(message.error, [CommandError]);
    else ended = true;
  });
  try {
    child.send(input, (failed) => failed && started.stop());
    const chunks = (child.stdout as Readable)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    for (;;) {
      started.begin();
      const { value, done } = await chunks.next();
      started.end();
      if (done) break;
      yield { bytes: value, position };
    }
    const cause = await started.ended;
    if (error) throw error;
    if (!ended) throw new LimitError(cause, limits);
  } finally {
    started.end();
    started.stop();
  }
}
