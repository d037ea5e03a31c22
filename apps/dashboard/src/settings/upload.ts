/** Sends a file to the server unchanged, with the page's nonce. */
import { CallError, type PageConfig, readAnswer, restUrl } from '@magpie/contract';
import type { z } from 'zod';

/** How a file is sent. */
interface Sending {
  readonly signal?: AbortSignal | undefined;
  /** Bytes of the file to send now; all unless given. */
  readonly piece?: Blob | undefined;
}

/**
 * Sends a file to an endpoint of the REST address; `query` names the site, and whatever else the endpoint asks for.
 * @throws CallError; AbortError
 */
export async function upload<Answer extends z.ZodType>(
  config: Pick<PageConfig, 'restBase' | 'nonce'>,
  endpoint: string,
  query: Readonly<Record<string, string>>,
  file: File,
  answer: Answer,
  { signal, piece = file }: Sending = {},
): Promise<z.output<Answer>> {
  const { data } = await readAnswer(answer, () =>
    fetch(restUrl(config.restBase, endpoint, query), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'x-wp-nonce': config.nonce, 'content-type': file.type || 'application/octet-stream' },
      body: piece,
      ...(signal && { signal }),
    }),
  );
  return data;
}

/** Whether sending the same again may help: no answer came, or the server asks for patience. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.problem.retryable === true);
