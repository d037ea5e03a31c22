import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the connection ends before the answer is out. */
export function whileAwaited(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
