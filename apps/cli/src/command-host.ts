/**
 * Runs command lines one after another in one process, for tests: loading the server's modules takes far longer than most
 * commands.
 */
import { runCommandLine } from './main.ts';

/** Text written to standard output and standard error. */
interface Written {
  out: string;
  error: string;
}

function capture(stream: NodeJS.WriteStream, into: Written, key: keyof Written): () => void {
  const { write } = stream;
  stream.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    into[key] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.at(-1);
    if (typeof done === 'function') process.nextTick(() => done());
    return true;
  }) as typeof write;
  return () => {
    stream.write = write;
  };
}

process.on('message', (args: readonly string[]) => {
  void (async () => {
    const written: Written = { out: '', error: '' };
    const release = [capture(process.stdout, written, 'out'), capture(process.stderr, written, 'error')];
    process.exitCode = 0;
    await runCommandLine(args);
    for (const one of release) one();
    process.send!({ code: process.exitCode, ...written });
    process.exitCode = 0;
  })();
});
