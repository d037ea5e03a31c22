/** Limits of the processes that read what strangers wrote, and the error for one that was met. */
import { CommandError } from '../errors/command-error.ts';

/** Limits of a process. */
export interface Limits {
  /** For one call; of a stream, between two parts. */
  readonly seconds: number;
  /** JavaScript's heap. The process as a whole may have {@link OUTSIDE_HEAP_MB} more. */
  readonly heapMb: number;
}

/** Code, buffers and what libraries take outside of JavaScript's heap. */
export const OUTSIDE_HEAP_MB = 384;

/** Cause that ended a process before it answered. */
export type Cause = 'seconds' | 'memory' | 'crash';

const SENTENCES: Readonly<Record<Cause, (limits: Limits) => readonly [code: string, message: string]>> = {
  seconds: ({ seconds }) => [
    'reading_too_slow',
    `Reading it takes longer than ${seconds} seconds, which is the limit.`,
  ],
  memory: ({ heapMb }) => [
    'reading_too_large',
    `Reading it takes more than ${heapMb} MB of memory, which is the limit.`,
  ],
  crash: () => ['reading_failed', "It can't be read: the process that reads it ended unexpectedly."],
};

/** A limit that was met: `reading_too_slow`, `reading_too_large`, or `reading_failed`. The message names no file. */
export class LimitError extends CommandError {
  constructor(cause: Cause, limits: Limits) {
    const [code, message] = SENTENCES[cause](limits);
    super(code, message);
    this.name = 'LimitError';
  }
}
