/** Streams for testing the limits of bounded processes. */
import { readSync } from 'node:fs';
import { CommandError } from '../errors/command-error.ts';
import { GIVEN_FILE, serveStream } from './child.ts';

/** Behavior of the stream after the file's bytes. */
export interface StreamUnderTest {
  readonly after: 'end' | 'refuse' | 'hang' | 'fill';
}

serveStream<StreamUnderTest>(({ after }, write, report) => {
  const bytes = Buffer.alloc(6);
  report(readSync(GIVEN_FILE, bytes, 0, bytes.length, 0));
  // More than fits between two processes.
  for (let i = 0; i < 100_000; i++) write(bytes);
  if (after === 'refuse') throw new CommandError('bad_content', 'It is wrong.');
  while (after === 'hang');
  for (const all: unknown[] = []; after === 'fill'; ) all.push(new Array(1e7).fill(0.5));
});
