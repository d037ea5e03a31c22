/** Detects a proxy in front of this server, and whether it is trusted. */
import type { FastifyInstance } from 'fastify';

/** Signs of a proxy in the requests so far. */
export interface ProxySigns {
  /** Whether any had been passed on by a proxy. */
  readonly seen: boolean;
  /** Whether `X-Forwarded-For` is trusted. */
  readonly trusted: boolean;
}

/** Looks at every request; says once in the log that a proxy is not believed. The answer changes with what is seen. */
export function watchProxies(server: FastifyInstance, trusted: boolean): ProxySigns {
  let seen = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!seen && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined) {
      seen = true;
      if (!trusted)
        request.log.warn(
          "Requests come through a proxy, but MAGPIE_TRUST_PROXY isn't set. All visitors look like one.",
        );
    }
    done();
  });
  return {
    get seen() {
      return seen;
    },
    trusted,
  };
}
