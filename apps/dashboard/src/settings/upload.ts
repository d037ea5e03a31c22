/** This module is responsible for sending a file to the server as it is, with the page's proof. */
import { answerOf, type PageConfig } from '@magpie/contract';
import type { z } from 'zod';

/**
 * Sends a file to a door of the REST address; `query` names the site, and whatever else the door asks for.
 * @throws CallError
 */
export async function upload<Answer extends z.ZodType>(
  config: Pick<PageConfig, 'restBase' | 'nonce'>,
  door: string,
  query: Readonly<Record<string, string>>,
  file: File,
  answer: Answer,
): Promise<z.output<Answer>> {
  const { data } = await answerOf(answer, () =>
    fetch(`${config.restBase}/${door}?${new URLSearchParams(query)}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'x-wp-nonce': config.nonce, 'content-type': file.type || 'application/octet-stream' },
      body: file,
    }),
  );
  return data;
}
