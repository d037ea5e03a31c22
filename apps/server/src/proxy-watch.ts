/** This module is responsible for noticing a proxy in front of this server, and whether it is believed. */
import type { FastifyInstance } from 'fastify';
import type { App } from './app/app.ts';

/** What the requests so far tell of a proxy. */
export interface ProxySigns {
  /** Whether any had been passed on for somebody. */
  readonly seen: boolean;
  /** Whether `X-Forwarded-For` is believed of anybody. */
  readonly trusted: boolean;
}

const signs = new WeakMap<App, ProxySigns>();

/** What is known of proxies in front of the server of this app. */
export const proxySigns = (app: App): ProxySigns => signs.get(app) ?? { seen: false, trusted: false };

/** Looks at every request; says once in the log that a proxy is not believed. */
export function watchProxies(server: FastifyInstance, app: App, trusted: boolean): void {
  signs.set(app, { seen: false, trusted });
  server.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined || proxySigns(app).seen) return;
    signs.set(app, { seen: true, trusted });
    if (!trusted)
      request.log.warn('Requests come through a proxy, but MAGPIE_TRUST_PROXY is not set: all visitors look like one.');
  });
}
