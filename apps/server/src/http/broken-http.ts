/** Answers malformed requests with a problem, like all other refusals. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError, toProblem } from '../errors/problem.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The request headers are larger than this server accepts.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request timed out.',
};

/** Answers `bad_request` and closes the connection, on which no one knows where a next request would begin. */
export function answerBrokenHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, text } = brokenProblem(SENTENCES[error.code ?? ''] ?? "This isn't a valid HTTP request.");
    const head = [
      `HTTP/1.1 ${status} Bad Request`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroy(error);
}

/**
 * Answers `bad_request` to who expects more than to be told to continue (RFC 9110, section 10.1.1), which Node would
 * refuse without a word.
 */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const { status, text } = brokenProblem('"Expect" only supports "100-continue".');
    response
      .writeHead(status, {
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  });
}

function brokenProblem(sentence: string): { readonly status: number; readonly text: string } {
  const { status, problem } = toProblem(new ProblemError('bad_request', sentence), '');
  return { status, text: JSON.stringify({ success: false, error: problem }) };
}
