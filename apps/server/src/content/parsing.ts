/** Reading what was fetched from sites, and files of content, in processes with limits. */
import { boundedCalls } from '../bounded/calls.ts';
import { LimitError } from '../bounded/limits.ts';
import { FetchError } from './fetch-error.ts';
import type { ParsingCalls } from './parsing.process.ts';

const PROCESS = new URL('./parsing.process.ts', import.meta.url);

/** Parses fetched content, within limits of time and memory. */
export const parsing = boundedCalls<ParsingCalls>(PROCESS, { seconds: 20, heapMb: 512 }, [FetchError]);

/** Files of content, which are larger, and apart from the above so that neither waits for the other. */
export const fileParsing = boundedCalls<ParsingCalls>(PROCESS, { seconds: 120, heapMb: 1024 });

/**
 * Returns the result of a call of {@link parsing}.
 * @throws FetchError, also when a limit is met or nothing foresees what is wrong
 */
export async function parsed<Result>(url: string, calling: Promise<Result>): Promise<Result> {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const { message } = error as Error;
    throw new FetchError(url, error instanceof LimitError ? message : `It can't be read: ${message}.`);
  }
}
