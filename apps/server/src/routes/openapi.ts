/** The address at which programs find the description of the endpoints. */
import type { FastifyInstance } from 'fastify';
import { openApi } from '../openapi/openapi.ts';

const MAX_AGE = 3600;

/** Adds `GET /api/openapi.json`; `publicUrl` is where this server is reached, `/` unless given. */
export function registerOpenApi(server: FastifyInstance, publicUrl: string | undefined): void {
  let description: string | undefined;
  server.get('/api/openapi.json', { helmet: false }, async (_request, reply) => {
    description ??= JSON.stringify(openApi(publicUrl ?? '/'));
    return reply
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .type('application/json; charset=utf-8')
      .send(description);
  });
}
