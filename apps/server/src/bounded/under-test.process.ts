/** Functions for testing the limits of bounded processes. */
import { CommandError } from '../errors/command-error.ts';
import { serveCalls } from './child.ts';

const calls = {
  double: (number: number) => number * 2,
  bytes: (bytes: Buffer) => Buffer.from(bytes.toString('latin1').toUpperCase()),
  refuse: (line: number): number => {
    throw new CommandError('bad_content', `Line ${line} is wrong.`, 'file');
  },
  hang: (): void => {
    for (;;);
  },
  /** More than the heap, in many small values. */
  fill: (): void => {
    for (const all: object[] = []; ; ) all.push({ one: Math.random() });
  },
  /** More than the heap at once: what ends all threads of a process. */
  fillAtOnce: (): void => {
    for (const all: unknown[] = []; ; ) all.push(new Array(1e7).fill(0.5));
  },
  fillOutside: (): void => {
    for (const all: Uint8Array[] = []; ; ) all.push(new Uint8Array(5e6).fill(1));
  },
  die: (): void => process.exit(0),
};
/** Their types. */
export type CallsUnderTest = typeof calls;

serveCalls(calls);
